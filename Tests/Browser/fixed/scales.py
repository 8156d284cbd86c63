"""Numbers with scales, and matrices."""

from fixed.accessibility import axe, examine_looks
from fixed.layout import fits
from support.sentences import equal, test

LIMITS = {"min": 0, "max": 10, "integer": True, "scale": {"low": "None", "high": "The worst"}}
LINE = {"kind": "picker", "presentedBy": "g", "options": "often"}
ROWS = [
    {"id": "n", "kind": "number", "title": "Pain", **LIMITS},
    {"id": "g", "kind": "group", "title": "How often?", "matrix": True, "open": True},
    {"id": "a", "title": "I walk", "required": True, **LINE},
    {"id": "b", "title": "I swim", "shownWhen": {"row": "n", "isNot": 3}, **LINE},
    {"id": "c", "title": "I run", **LINE},
    {"id": "h", "kind": "group", "title": "Ends", "container": True, "matrix": True},
    {"id": "d", "kind": "number", "title": "Noise", "presentedBy": "h", **LIMITS},
]
SPEC = {
    "formwork": 1,
    "title": "Scales",
    "optionLists": {"often": ["Never", {"value": "o", "title": "Often"}]},
    "sections": [{"id": "s", "title": "S", "rows": ROWS}],
}
WINDOWS = ({"width": 390, "height": 800}, {"width": 768, "height": 800}, {"width": 1280, "height": 800})


def answer(form, row):
    return form.ask({"row": row}).get("value")


@test("axe-core finds nothing in scales and matrices, on phones and on larger screens")
def accessible(browser):
    for window in WINDOWS:
        form = browser.open(SPEC, viewport=window)
        form.page.evaluate(axe())
        examine_looks(form, f"{window['width']} pixels")
        form.page.evaluate("async () => (await formworkPage).form.submit()")
        examine_looks(form, f"{window['width']} pixels, with problems")


@test("a scale is a group of radio buttons, described by the words at its ends")
def scale(browser):
    form = browser.open(SPEC)
    group = form.row("n").get_by_role("radiogroup", name="Pain")
    equal(group.get_by_role("radio").count(), 11)
    words = group.evaluate(
        "(each) => each.getAttribute('aria-describedby').split(' ').map((id) => document.getElementById(id).textContent)"
    )
    equal(words, ["None", "The worst"])
    group.get_by_role("radio", name="7", exact=True).click()
    equal(answer(form, "n"), 7)
    form.press("ArrowRight", "ArrowRight")
    equal(answer(form, "n"), 9)
    form.press("Delete")
    equal(answer(form, "n"), None)


@test("the rows of a matrix are the lines of one table, with headers for screen readers")
def table(browser):
    form = browser.open(SPEC)
    table = form.page.get_by_role("table", name="How often?")
    equal(table.get_by_role("columnheader").all_inner_texts(), ["Never", "Often"])
    equal(table.get_by_role("rowheader").count(), 3)
    equal(form.page.get_by_role("table", name="Ends").get_by_role("radio").count(), 11)
    table.get_by_role("radio", name="I swim Often").click()
    equal(answer(form, "b"), "o")
    form.press("ArrowLeft")
    equal(answer(form, "b"), "Never")
    form.row("b").get_by_role("button", name="Clear I swim").click()
    equal(answer(form, "b"), None)
    equal(form.focused(), "b")


@test("a row that appears in a table leaves the other rows of the table as they are")
def patching(browser):
    form = browser.open(SPEC)
    form.page.evaluate("window.kept = document.querySelector('[data-row=c]')")
    form.row("n").get_by_role("radio", name="3", exact=True).click()
    rows = "[...document.querySelectorAll('table [data-row]')].map((each) => each.dataset.row)"
    equal(form.page.evaluate(rows), ["a", "c", "d"])
    form.row("n").get_by_role("radio", name="4", exact=True).click()
    equal(form.page.evaluate(rows), ["a", "b", "c", "d"])
    equal(form.page.evaluate("window.kept === document.querySelector('[data-row=c]')"), True)


@test("on phones the choices of a row in a matrix are one below the other, with their titles")
def phone(browser):
    form = browser.open(SPEC, viewport=WINDOWS[0])
    boxes = [each.bounding_box() for each in form.row("a").locator("label").all()]
    equal(boxes[1]["y"] >= boxes[0]["y"] + boxes[0]["height"], True)
    form.row("a").get_by_text("Often").click()
    equal(answer(form, "a"), "o")
    form.resize(WINDOWS[1])
    boxes = [each.bounding_box() for each in form.row("a").locator("label").all()]
    equal(boxes[0]["y"], boxes[1]["y"])


@test("a scale of eleven numbers fits on phones, and with large text")
def fitting(browser):
    for window in ({"width": 320, "height": 640}, WINDOWS[0], WINDOWS[2]):
        form = browser.open(SPEC, viewport=window)
        fits(form, f"{window['width']} pixels")
    form.page.evaluate("document.documentElement.style.fontSize = '200%'")
    fits(form, "large text")
