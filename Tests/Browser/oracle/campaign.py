"""Random people fill in random forms, and the oracle of the project judges what the page shows.

Tests/Browser/run oracle                       some forms
Tests/Browser/run oracle --forms 300 --gestures 67
Tests/Browser/run oracle --seed 17             one of them again, printing each gesture
"""

import argparse
import json
import os
import random
import re
import sys
import time
from pathlib import Path

from oracle.person import Person
from oracle.planted import unnoticed
from support import chromium, project
from support.site import site

SCRIPTS = [Path(__file__).parent / name for name in ("facts.js", "recorder.js", "gestures.js")]
FORMS_ONCE = 12


class Finding(Exception):
    """Something is wrong with the page."""


class Campaign:
    def __init__(self, browser, address, options):
        self.browser = browser
        self.address = address
        self.options = options
        self.actions = 0
        self.keeps_failures = True
        self.form = None

    def open_page(self):
        self.browser.close_pages()
        self.form = self.browser.new_form(viewport={"width": 800, "height": 700})
        self.form.allowed_address = f"{self.address}/formwork."  # The files of the module.
        self.form.page.goto(f"{self.address}/index.html")
        self.form.page.wait_for_function("window.isReady")
        for script in SCRIPTS:
            self.form.page.evaluate(script.read_text())

    def play(self, seed, spec):
        """Fills in one form, and raises a finding if something is wrong."""
        page = self.form.page
        gestures = []
        try:
            # The recorder reads the rows of all pages.
            shown = re.sub(r'"pages": true,\s*', "", spec)
            page.evaluate("(spec) => recorder.open(module, spec)", shown)
            person = Person(page, random.Random(seed))
            for _ in range(self.options.gestures):
                page.evaluate("recorder.begin()")
                gestures.append(person.act())
                outcome = page.evaluate(
                    "(mayLeave) => recorder.end(mayLeave)", "Tab" in gestures[-1]
                )
                gestures[-1] += f" → {json.dumps(outcome['actions'], ensure_ascii=False)}"
                self.actions += len(outcome["actions"])
                if self.options.seed is not None:
                    print(f"  {gestures[-1]}")
                faults = outcome["faults"] + self.form.faults
                if faults:
                    raise Finding("\n".join(faults))
            self.judge(spec)
        except Exception as error:
            if self.keeps_failures:
                self.save(seed, spec, gestures)
            raise error if isinstance(error, Finding) else Finding(str(error)) from error

    def transcript(self):
        lines = self.form.page.evaluate("recorder.lines.map((line) => JSON.stringify(line))")
        return "\n".join(lines) + "\n"

    def judge(self, spec):
        folder = project.OUTPUT / "oracle"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "spec.json").write_text(spec)
        (folder / "transcript.jsonl").write_text(self.transcript())
        found = project.findings(folder / "spec.json", folder / "transcript.jsonl")
        if found:
            raise Finding(found)

    def save(self, seed, spec, gestures):
        """Saves what is needed to investigate a failure."""
        folder = project.OUTPUT / "failures" / str(seed)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "spec.json").write_text(spec)
        (folder / "transcript.jsonl").write_text(self.transcript())
        (folder / "gestures.txt").write_text("\n".join(gestures) + "\n")
        self.form.page.screenshot(path=folder / "page.png")
        print(f"  {folder.relative_to(project.ROOT)} has the spec, the gestures, and a picture")
        for gesture in gestures[-4:]:
            print(f"  {gesture}")


def chosen_forms(options):
    """Seeds with their specs: random ones, and the forms of the project, with their names as seeds."""
    named = [(file.stem, file.read_text()) for file in project.FORMS]
    if options.seed is None:
        first, count = options.first, options.forms
    elif options.seed.isdigit():
        named, first, count = [], int(options.seed), 1
    else:
        return [each for each in named if each[0] == options.seed]
    return list(enumerate(project.random_specs(count, first), first)) + named


def notices_planted_faults(campaign, seeds):
    """Whether the campaign notices planted faults; not checked when one seed is repeated."""
    campaign.keeps_failures = False
    missed = unnoticed(campaign, seeds[-5:], Finding) if len(seeds) > 1 else []
    campaign.open_page()
    campaign.keeps_failures = True
    campaign.actions = 0
    for name in missed:
        print(f"✘ the oracle does not notice: {name}")
    return not missed


def main():
    parser = argparse.ArgumentParser(prog="Tests/Browser/run oracle")
    times = int(os.environ.get("FORMWORK_CAMPAIGN", "1"))
    parser.add_argument(
        "--forms", type=int, default=FORMS_ONCE * times, help="how many random forms"
    )
    parser.add_argument("--gestures", type=int, default=50, help="how many gestures for each")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first form")
    parser.add_argument("--seed", help="one seed to repeat, or the name of a form in Forms")
    parser.add_argument("--all", action="store_true", help="continue after a failure")
    options = parser.parse_args()
    seeds = chosen_forms(options)
    start = time.monotonic()
    failed = []
    with chromium.browser() as browser, site(project.module_folder()) as server:
        campaign = Campaign(browser, server.address, options)
        if not notices_planted_faults(campaign, seeds):
            return 1
        for seed, spec in seeds:
            try:
                campaign.play(seed, spec)
            except Finding as finding:
                failed.append(seed)
                print(f"✘ seed {seed}: {finding}", flush=True)
                campaign.open_page()
                if not options.all:
                    break
    seconds = time.monotonic() - start
    print(
        f"{campaign.actions} actions in {len(seeds)} forms in {seconds:.0f} s; wrong: {failed or 'none'}"
    )
    for seed in failed:
        print(f"repeat with: Tests/Browser/run oracle --seed {seed}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
