"""What a screen reader finds in a page: roles, names and states, compared with files.

`FORMWORK_RECORD=1 Tests/Browser/run page transcript` writes the files again. Read them before you
commit them.
"""

import os
from pathlib import Path

from support.sentences import test

FOLDER = Path(__file__).parent / "transcripts"


def compare(form, name):
    # The buttons for undo and redo are updated a moment later.
    form.page.locator("button[aria-label=Undo]:not([aria-disabled])").wait_for()
    found = form.page.locator("body").aria_snapshot() + "\n"
    file = FOLDER / f"{name}.txt"
    if os.environ.get("FORMWORK_RECORD"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(found)
    expected = file.read_text()
    if found == expected:
        return
    lines = zip(found.splitlines(), expected.splitlines())
    first = next((each for each in lines if each[0] != each[1]), ("more or fewer lines", ""))
    raise AssertionError(f"{file.name} is different\n  found    {first[0]}\n  expected {first[1]}")


@test("the fruit form matches its transcript, with a picker open")
def fruit(browser):
    form = browser.open("fruit")
    form.row("citrus").get_by_role("button").click()
    form.press("Space")
    compare(form, "fruit")


@test("the order matches its transcript")
def order(browser):
    form = browser.open("order")
    form.page.get_by_role("button", name="Add item").click()
    form.type("coffee")
    form.press("Enter")
    compare(form, "order")


@test("the job application matches its transcript, after a failed submission")
def job_application(browser):
    form = browser.open("job-application")
    form.row("privacy").get_by_role("switch").click()
    form.row("send").get_by_role("button").click()
    compare(form, "job-application")


@test("the settings match their transcript, with a group open")
def settings(browser):
    form = browser.open("settings")
    form.page.get_by_role("button", expanded=False).first.click()
    compare(form, "settings")
