"""Runs the fixed tests of the page: those of all modules beside this one."""

import importlib
import sys
from pathlib import Path

from support.chromium import browser
from support.sentences import run_all

if __name__ == "__main__":
    for module in sorted(Path(__file__).parent.glob("*.py")):
        if module.stem != "main":
            importlib.import_module(f"fixed.{module.stem}")
    with browser() as chromium:
        sys.exit(0 if run_all(chromium, " ".join(sys.argv[1:])) else 1)
