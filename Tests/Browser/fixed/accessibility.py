"""axe-core finds nothing, in any form, light or dark, with open pickers and visible problems."""

import json
from functools import cache
from pathlib import Path

import axe_playwright_python

from fixed import sending
from support import project
from support.sentences import test

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@cache
def axe():
    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


def examine(form, moment, rules=None):
    """Fails if axe-core finds something."""
    only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS}
    found = form.page.evaluate(
        """async (only) => (await axe.run(document, { runOnly: only, resultTypes: ["violations"] }))
          .violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
            `${id}: ${html.slice(0, 200)}\\n${failureSummary}`))""",
        only,
    )
    assert not found, f"{moment}: {len(found)} findings\n" + "\n".join(found[:6])


def examine_looks(form, name):
    """Examines everything in light mode, and what depends on colors in dark mode."""
    examine(form, f"{name}, light")
    form.page.emulate_media(color_scheme="dark")
    examine(form, f"{name}, dark", ["color-contrast", "link-in-text-block"])
    form.page.emulate_media(color_scheme="light")


def add_examination(file):
    @test(f"axe-core finds nothing in {file.stem}")
    def examined(browser):
        form = browser.open(file.stem)
        form.page.evaluate(axe())
        examine_looks(form, "at the start")
        form.page.evaluate("async () => (await formworkPage).form.perform({ openAll: true })")
        closed = form.page.locator("[data-kind=field] [aria-expanded=false]")
        if closed.count() > 0:
            closed.first.click()
        form.page.evaluate("async () => (await formworkPage).form.submit()")
        panel = form.page.locator("textarea[readonly]").count() > 0
        examine_looks(form, "the result" if panel else "with problems, and open")


for each in project.FORMS:
    add_examination(each)


@test("axe-core finds nothing in forms that people only read, nor in answers that are shown before they are sent")
def reading(browser):
    for name in ("order", "trip-booking", "settings"):
        form = browser.open(name, "--read-only")
        form.page.evaluate(axe())
        form.page.evaluate("async () => (await formworkPage).form.perform({ openAll: true })")
        examine_looks(form, f"{name}, to read")
    rows = [{"id": "a", "kind": "text", "title": "Name", "value": "Ada"}]
    form = browser.open({"formwork": 1, "title": "T", "review": True, "sections": [{"id": "s", "rows": rows}]})
    form.page.evaluate(axe())
    form.page.get_by_role("button", name="Submit").click()
    form.page.locator(".fw-review").wait_for()
    examine_looks(form, "the review")


@test("axe-core finds nothing in a form with rows of every kind, with a searchable list open")
def every_kind(browser):
    options = [f"Option {number}" for number in range(12)]
    rows = [
        {"id": "label", "kind": "label", "title": "A label"},
        {"id": "text", "kind": "text", "title": "Text", "help": "Help", "suggestions": ["a"]},
        {"id": "area", "kind": "text", "title": "Long text", "multiline": True},
        {"id": "secret", "kind": "text", "title": "Secret", "secret": True, "required": True},
        {"id": "number", "kind": "number", "title": "Number", "unit": "kg", "value": 3, "max": 2},
        {"id": "off", "kind": "number", "title": "Off", "enabledWhen": False},
        {"id": "toggle", "kind": "toggle", "title": "Toggle", "value": None},
        {"id": "other", "kind": "picker", "title": "Other", "options": ["a", "b"], "other": True},
        {"id": "many", "kind": "picker", "title": "Many", "options": options, "multiple": True},
        {"id": "date", "kind": "datePicker", "title": "Date", "mode": "date"},
        {"id": "time", "kind": "datePicker", "title": "Time", "mode": "time", "required": True},
        {"id": "both", "kind": "datePicker", "title": "Both", "mode": "dateTime"},
        {"id": "sum", "kind": "number", "title": "Computed", "computed": {"valueOf": "number"}},
        {"id": "custom", "kind": "custom", "title": "Custom", "holds": "list"},
        {"id": "group", "kind": "group", "title": "Group", "open": True},
        {"id": "inner", "kind": "text", "title": "Inner", "presentedBy": "group"},
        {"id": "fixed", "kind": "group", "title": "Fixed", "collapsible": False},
        {"id": "repeat", "kind": "repeat", "title": "Copies", "count": 2},
        {"id": "copy", "kind": "text", "title": "Copy", "presentedBy": "repeat"},
        {"id": "city", "kind": "field", "title": "City"},
        {"id": "cities", "kind": "picker", "presentedBy": "city", "options": options},
        {"id": "reset", "kind": "button", "title": "Reset", "action": "reset"},
    ]
    form = browser.open(
        {
            "formwork": 1,
            "title": "Every kind",
            "sections": [
                {
                    "id": "s",
                    "title": "Section",
                    "footer": "Footer",
                    "reorder": "within",
                    "rows": rows,
                }
            ],
        }
    )
    form.page.evaluate(axe())
    examine_looks(form, "at the start")
    form.page.get_by_role("button", name="Submit", exact=True).click()
    examine_looks(form, "with problems")
    form.row("city").locator(".fw-disclosure").click()
    form.type("option")
    examine_looks(form, "searching")


@test("axe-core finds nothing while sending, in a server's problems, between two tabs, and afterwards")
def sending_looks(browser):
    answer = {"problems": [{"row": "name", "message": "is taken"}, {"message": "We are closed."}]}
    rows = [sending.NAME, sending.PIN, {"id": "n", "kind": "number", "title": "N"}]
    with sending.posting(browser, sending.spec(*rows), "--keep") as (form, server):
        form.page.evaluate(axe())
        form.row("n").locator("input").fill("12,5")
        form.press("Tab")
        examine_looks(form, "with an offer")
        form.row("n").get_by_role("button").click()
        form.page.evaluate("window.dispatchEvent(new StorageEvent('storage', { key: null }))")
        form.page.locator(".fw-notice").wait_for()
        examine_looks(form, "with a notice")
        server.may_answer.clear()
        sending.submit(form)
        form.until("document.querySelector('.fw-busy').textContent === 'Sending…'")
        examine_looks(form, "while sending")
        server.answer = (422, json.dumps(answer).encode())
        server.may_answer.set()
        form.page.locator(".fw-summary").wait_for()
        examine_looks(form, "with problems of a server")
        server.answer = (503, b"")
        sending.submit(form)
        form.page.get_by_role("button", name="Try again").wait_for()
        examine_looks(form, "not sent")
