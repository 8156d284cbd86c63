"""Runs the fixed tests of the page."""

import sys

from fixed import (
    accessibility,
    choosing,
    contract,
    focus,
    frameworks,
    host,
    keeping,
    keyboard,
    languages,
    large,
    layout,
    opening,
    pages,
    problems,
    reading,
    rearranging,
    safety,
    saying,
    scales,
    sending,
    sites,
    slips,
    touch,
    transcripts,
    typed,
)  # noqa: F401
from support.chromium import browser
from support.sentences import run_all

if __name__ == "__main__":
    with browser() as chromium:
        sys.exit(0 if run_all(chromium, " ".join(sys.argv[1:])) else 1)
