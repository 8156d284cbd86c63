"""What all faces must show alike: the stories in Tests/Faces, performed on the page."""

import json
import re

from support import project
from support.sentences import equal, test

STORIES = json.loads((project.ROOT / "Tests" / "Faces" / "contract.json").read_text())


def visible_text(form, row, selector):
    element = form.row(row).locator(selector)
    return element.inner_text() if element.is_visible() else ""


def is_closed_group(form, row):
    return form.row(row).locator(".fw-disclosure[aria-expanded=false]").count() > 0


class Teller:
    """A person who performs a story, and compares what the page shows."""

    def __init__(self, form):
        self.form = form

    def go(self, row):
        self.form.row(row).locator("input, textarea, button").first.focus()

    def type(self, row, text):
        self.go(row)
        self.form.press("Control+a")
        self.form.type(text)

    def leave(self, row):
        if self.form.focused() != row:
            self.go(row)
        self.form.page.evaluate("document.activeElement.blur()")

    def tap(self, row):
        self.form.row(row).locator("input, button").first.click()
        agreeing = self.form.page.locator(".fw-question [data-yes]")
        if agreeing.count():
            self.form.page.wait_for_timeout(450)
            agreeing.click()

    def choose(self, row, option):
        # In a matrix, choices are named by their row, too.
        named = re.compile(rf"(^|\s){re.escape(option)}$")
        for role in ["radio", "checkbox"]:
            choice = self.form.row(row).get_by_role(role, name=named)
            if choice.count():
                return choice.first.click(force=True)
        self.form.row(row).locator("select").select_option(label=option)

    def next(self, _):
        # A second click at the same place would be one that nobody means.
        self.form.page.wait_for_timeout(450)
        self.form.page.locator("[data-next]:visible, [data-submit]:visible").first.click()

    def back(self, _):
        self.form.page.locator("[data-back]").click()

    def rows(self, expected):
        equal(self.form.all_rows(), expected)

    def answers(self, expected):
        equal(self.form.ask({"values": True})["values"], expected)

    def undo(self, _):
        self.form.press("Control+z")

    def redo(self, _):
        self.form.press("Control+Shift+Z")

    def submit(self, _):
        self.form.press("Control+Enter")

    def do(self, action):
        if "language" in action:
            self.form.page.evaluate(
                "async (tag) => (await formworkPage).form.setLanguage(tag)", action["language"])
            return
        assert self.form.ask(action)["ok"], action

    def shows(self, expected):
        found = {}
        for row in self.form.all_rows():
            text = visible_text(self.form, row, ".fw-problem")
            if text and not is_closed_group(self.form, row):
                found[row] = text.split("\n")
        equal(found, expected)

    def inside(self, expected):
        found = {row: visible_text(self.form, row, ".fw-problem") for row in expected}
        said = {0: "", 1: "1 answer needs attention"}
        equal(found, {row: said.get(count, f"{count} answers need attention") for row, count in expected.items()})

    def names(self, expected):
        equal({row: visible_text(self.form, row, ".fw-title bdi") for row in expected}, expected)

    def submitButtons(self, expected):
        equal(self.form.page.locator(".fw-form .fw-primary:visible").count(), expected)

    def addControls(self, expected):
        for row, count in expected.items():
            own = self.form.page.locator(f"[data-add={json.dumps(row)}]:visible").count()
            rows = [self.form.ask({"row": each, "details": True}) for each in self.form.all_rows()]
            buttons = [each for each in rows if each.get("action") == {"add": row}]
            equal(own + len(buttons), count, row)


def performed(story):
    def perform(browser):
        languages = story["spec"].get("languages", [])
        form = browser.open(story["spec"], *(["--language", languages[0]] if languages else []))
        teller = Teller(form)
        for number, step in enumerate(story["steps"]):
            name, operand = next(iter(step.items()))
            try:
                getattr(teller, name)(operand, *[step[key] for key in step if key != name])
            except AssertionError as error:
                raise AssertionError(f"step {number}: {json.dumps(step)}\n{error}") from error

    return perform


for each in STORIES:
    test(f"{each['story'].removesuffix('.')} (contract of faces)")(performed(each))
