"""Rows that share a line: those beside the row before them, and copies that are lines of a table."""

import json

from fixed.host import hosted
from fixed.sites import mount
from support.sentences import equal, test

WIDE = {"viewport": {"width": 900, "height": 900}}
NARROW = {"viewport": {"width": 360, "height": 900}}

NAMES = {"formwork": 1, "title": "Names", "sections": [{"id": "s", "rows": [
    {"id": "a", "kind": "text", "title": "First name"},
    {"id": "b", "kind": "text", "title": "Last name", "beside": True},
    {"id": "c", "kind": "text", "title": "Street"},
    {"id": "d", "kind": "text", "title": "Number", "beside": True, "shownWhen": {"row": "c", "answered": True}},
    {"id": "e", "kind": "text", "title": "Floor", "beside": True},
]}]}  # fmt: skip

LINES = {"formwork": 1, "title": "Lines", "sections": [{"id": "s", "rows": [
    {"id": "lines", "kind": "repeat", "title": "Lines", "min": 1, "count": 2, "layout": "table"},
    {"id": "line", "kind": "group", "container": True, "title": "Line", "presentedBy": "lines"},
    {"id": "what", "kind": "picker", "title": "What", "required": True, "presentedBy": "line",
     "options": ["Coffee", "Tea"]},
    {"id": "kind", "kind": "text", "title": "Kind", "presentedBy": "line", "shownWhen": {"row": "what", "is": "Tea"}},
    {"id": "many", "kind": "number", "title": "How many", "help": "At least one", "min": 1, "presentedBy": "line"},
    {"id": "after", "kind": "text", "title": "After"},
]}]}  # fmt: skip


def lines(form):
    """The ids of visible rows, those with the same top in one list."""
    return form.page.evaluate(
        """() => {
          const found = [];
          let last;
          for (const element of document.querySelectorAll("[data-row]")) {
            const { top, height } = element.getBoundingClientRect();
            if (height === 0) continue;
            if (Math.abs(top - last) < 1) found.at(-1).push(element.dataset.row);
            else found.push([element.dataset.row]);
            last = top;
          }
          return found;
        }"""
    )


def headings(form):
    return [each.inner_text().split("\n")[0] for each in form.page.locator(".fw-column").all() if each.is_visible()]


def seen_titles(form):
    """The titles that people see beside the controls."""
    return form.page.evaluate(
        """[...document.querySelectorAll("[data-row] .fw-title")].filter((each) =>
          each.checkVisibility() && each.getBoundingClientRect().width > 1).map((each) => each.innerText)"""
    )


@test("rows that are beside others share a line where there is room, also when one of them appears")
def beside(browser):
    form = browser.open(NAMES, **WIDE)
    equal(lines(form), [["a", "b"], ["c", "e"]])
    form.row("c").locator("input").fill("High Street")
    form.row("d").wait_for()
    equal(lines(form), [["a", "b"], ["c", "d", "e"]])
    equal(form.focused(), "c")
    boxes = [form.row(row).bounding_box() for row in "cde"]
    widths = [round(box["width"]) for box in boxes]
    assert max(widths) - min(widths) <= 1, widths
    assert boxes[0]["x"] < boxes[1]["x"] < boxes[2]["x"], boxes
    form.resize(NARROW["viewport"])
    equal(lines(form), [["a"], ["b"], ["c"], ["d"], ["e"]])
    form = browser.open(NAMES, **NARROW)
    equal(lines(form), [["a"], ["b"], ["c"], ["e"]])


@test("a row is beside no row of another block, and at most four share a line")
def besideNothing(browser):
    rows = [{"id": f"r{index}", "kind": "text", "title": f"Row {index}", "beside": index > 0} for index in range(6)]
    rows += [
        {"id": "g", "kind": "group", "title": "Group", "open": True, "collapsible": False},
        {"id": "in", "kind": "text", "title": "In", "presentedBy": "g"},
        {"id": "out", "kind": "text", "title": "Out", "beside": True},
    ]
    form = browser.open({"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": rows}]}, **WIDE)
    equal(lines(form), [["r0", "r1", "r2", "r3"], ["r4", "r5"], ["g"], ["in"], ["out"]])


@test("copies are lines of a table where there is room, with one heading for each column")
def table(browser):
    form = browser.open(LINES, **WIDE)
    equal(headings(form), ["What*", "How many"])
    equal(lines(form), [["lines"], ["what#1", "many#1"], ["what#2", "many#2"], ["after"]])
    equal(seen_titles(form), ["Lines", "After"])
    # The headings are for the eyes; each control has its own name.
    equal(form.page.get_by_role("spinbutton", name="How many").count()
          + form.page.get_by_role("textbox", name="How many").count(), 2)
    # A column that applies to one copy only leaves its place empty in the other one.
    form.page.evaluate("async () => (await formworkPage).form.perform({set: 'what#2', value: 'Tea'})")
    form.row("kind#2").wait_for()
    equal(headings(form), ["What*", "Kind", "How many"])
    equal(lines(form), [["lines"], ["what#1", "many#1"], ["what#2", "kind#2", "many#2"], ["after"]])
    equal(*[round(form.row(row).bounding_box()["x"]) for row in ("many#1", "many#2")])
    # The buttons of a copy are at the end of its line, inside of the form.
    remove = form.page.get_by_role("button", name="Remove Line 1")
    box, last = remove.bounding_box(), form.row("many#1").bounding_box()
    assert box["x"] >= last["x"] + last["width"] - 1, (box, last)
    rows = form.page.locator(".fw-rows").bounding_box()
    assert box["x"] + box["width"] <= rows["x"] + rows["width"], (box, rows)
    remove.click()
    equal(lines(form), [["lines"], ["what#2", "kind#2", "many#2"], ["after"]])


@test("columns are in the order of the spec, whichever copies have them, and after them those of inserted rows")
def columns(browser):
    rows = [
        {"id": "lines", "kind": "repeat", "title": "Lines", "value": [{"on": 1}, {"on": 2}, {"on": 3}], "layout": "table"},
        {"id": "a", "kind": "group", "container": True, "title": "Line", "presentedBy": "lines"},
        {"id": "on", "kind": "number", "title": "On", "presentedBy": "a"},
        {"id": "b", "kind": "number", "title": "B", "presentedBy": "a", "shownWhen": {"row": "on", "isNot": 2}},
        {"id": "c", "kind": "number", "title": "C", "presentedBy": "a", "shownWhen": {"row": "on", "isNot": 1}},
    ]
    form = browser.open({"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": rows}]}, **WIDE)
    equal(headings(form), ["On", "B", "C"])
    equal(lines(form), [["lines"], ["on#1", "b#1"], ["on#2", "c#2"], ["on#3", "b#3", "c#3"]])
    for row, after in (("x", "b#1"), ("y", "x")):
        form.page.evaluate("async (action) => (await formworkPage).form.perform(action)", {
            "insertRow": {"id": row, "kind": "number", "title": row.upper(), "presentedBy": "a#1"}, "after": after})
    equal(headings(form), ["On", "B", "X", "Y", "C"])
    equal(lines(form), [["lines"], ["on#1", "b#1", "x", "y"], ["on#2", "c#2"], ["on#3", "b#3", "c#3"]])


@test("where there is no room for a table, its copies are below each other, each with its titles")
def cards(browser):
    form = browser.open(LINES, **NARROW)
    equal(headings(form), [])
    equal(seen_titles(form), ["Lines", "What*", "How many", "What*", "How many", "After"])
    equal(form.page.locator(".fw-copy-name:visible").all_inner_texts(), ["Line 1", "Line 2"])


ANSWERED = {"formwork": 1, "title": "Answers", "pages": False, "sections": [{"id": "s", "title": "S", "rows": [
    {"id": "name", "kind": "text", "title": "Name", "required": True, "help": "In full"},
    {"id": "size", "kind": "picker", "title": "Size", "options": [{"value": "l", "title": "Large"}, "s"]},
    {"id": "on", "kind": "toggle", "title": "On"},
    {"id": "day", "kind": "field", "title": "Day", "open": True},
    {"id": "dayPicker", "kind": "datePicker", "mode": "date", "presentedBy": "day"},
    {"id": "word", "kind": "text", "title": "Word", "secret": True},
    {"id": "more", "kind": "group", "title": "More"},
    {"id": "note", "kind": "text", "title": "Note", "presentedBy": "more"},
    {"id": "tags", "kind": "repeat", "title": "Tags"},
    {"id": "tag", "kind": "text", "title": "Tag", "presentedBy": "tags"},
    {"id": "wipe", "kind": "button", "title": "Reset", "action": "reset"},
    {"id": "send", "kind": "button", "title": "Send", "action": "submit"},
]}]}  # fmt: skip

GIVEN = {"name": "Ada", "size": "l", "on": True, "day": "2026-02-01", "word": "hush", "note": "Hi", "tags": ["x", "y"]}


@test("a form that people only read shows its answers as texts, and nothing changes it")
def read_only(browser):
    with hosted(browser, **WIDE) as form:
        mount(form, ANSWERED, json.dumps({"answers": GIVEN, "readOnly": True}))
        texts = {row: form.row(row).locator(".fw-output").inner_text() for row in ("name", "size", "on", "day", "tag#1")}
        equal(texts, {"name": "Ada", "size": "Large", "on": "yes", "day": "February 1, 2026", "tag#1": "x"})
        assert "hush" not in form.page.locator(".fw-form").inner_text()
        used = "input, textarea, select, [role=radio], .fw-star, .fw-copy-tool, .fw-add, .fw-handle, .fw-required-note"
        equal(form.page.locator(".fw-form").locator(used).locator("visible=true").count(), 0)
        # The group is the only thing to press.
        equal([each.inner_text().split("\n")[0] for each in form.page.locator(".fw-form button:visible").all()], ["More"])
        before = form.page.evaluate("JSON.stringify(form.result())")
        for keys in ("Control+z", "Control+Enter", "Delete"):
            form.press(keys)
        form.page.locator(".fw-form button:visible").click()
        equal(form.row("note").locator(".fw-output").inner_text(), "Hi")
        equal(form.page.evaluate("JSON.stringify(form.result())"), before)
        # Rows that are not there are no trouble for the page around the form.
        form.page.evaluate("form.focus('day'); form.focus('send'); form.focus('note')")
        equal(form.focused(), "note")


@test("a page for reading has neither undo nor progress, and its pages can be turned")
def read_only_page(browser):
    spec = {"formwork": 1, "title": "Pages", "pages": True, "sections": [
        {"id": "one", "title": "One", "rows": [{"id": "a", "kind": "text", "title": "A", "required": True}]},
        {"id": "two", "title": "Two", "rows": [{"id": "b", "kind": "toggle", "title": "B", "required": True}]},
        {"id": "end", "title": "End", "rows": [{"id": "send", "kind": "button", "title": "Send", "action": "submit"}]},
    ]}  # fmt: skip
    form = browser.open(spec, "--read-only", **WIDE)
    equal(form.page.locator(".fw-page-place").inner_text(), "Page 1 of 2")
    equal(form.page.locator(".fw-history, .fw-progress:not(:empty)").count(), 0)
    equal(form.row("a").locator(".fw-output").inner_text(), "–")
    form.page.get_by_role("button", name="Next").click()
    form.row("b").wait_for()
    equal(form.page.locator("main button:visible").all_inner_texts(), ["One", "Back"])
