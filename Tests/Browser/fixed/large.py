"""Forms of many rows: what is in the document, what is printed, and where copies are added."""

from support.sentences import equal, test


def spec(*sections):
    return {"formwork": 1, "title": "Large", "sections": [
        {"id": f"s{index}", "title": f"Section {index}", "rows": rows}
        for index, rows in enumerate(sections)]}  # fmt: skip


def texts(start, count):
    return [{"id": f"r{start + each}", "kind": "text", "title": f"Row {start + each}"}
            for each in range(count)]  # fmt: skip


def drawn(form):
    return form.page.evaluate("document.querySelectorAll('[data-row]').length")


def to_end(form):
    # Estimated heights are corrected on the way down.
    for _ in range(5):
        form.page.evaluate("window.scrollTo(0, document.scrollingElement.scrollHeight)")
        form.page.wait_for_timeout(100)


PEOPLE = [
    {"id": "people", "kind": "repeat", "title": "People", "count": 700, "max": 701},
    {"id": "person", "kind": "group", "title": "Person", "presentedBy": "people", "open": True},
    {"id": "name", "kind": "text", "title": "Name", "presentedBy": "person"},
    {"id": "phones", "kind": "repeat", "title": "Phones", "presentedBy": "person"},
    {"id": "phone", "kind": "text", "title": "Phone", "presentedBy": "phones"},
    {"id": "last", "kind": "text", "title": "Last"},
]


@test("in a repeat of thousands of rows, Add is after the last copy, adds one, and follows the maximum")
def add(browser):
    form = browser.open(spec(PEOPLE))
    assert drawn(form) < 200
    equal(form.page.locator("[data-add=people]").count(), 0)
    before = "document.querySelector('[data-row=last]')"
    to_end(form)
    form.until(before)
    button = form.page.locator("[data-add=people]")
    equal(button.count(), 1)
    next_row = "document.querySelector('[data-add=people]').parentElement.nextElementSibling"
    equal(form.page.evaluate(f"{next_row}.dataset.row"), "last")
    assert form.page.locator("[data-add='phones#700']").is_visible()
    button.click()
    equal(form.ask({"row": "people", "details": True})["count"], 701)
    form.until("document.querySelector('[data-row=\"person#701\"]')")
    form.until(f"{before} && document.querySelector('[data-add=people]').disabled")
    form.press("Control+z")
    to_end(form)
    form.until("document.querySelector('[data-add=people]')?.disabled === false")


@test("a form of a thousand rows is completely in the document, for finding in the page")
def whole(browser):
    form = browser.open(spec(texts(0, 500), texts(500, 500)))
    equal(drawn(form), 1000)


@test("all rows of a large form are printed, and then only those in sight are in the document again")
def printed(browser):
    form = browser.open(spec(texts(0, 1000), texts(1000, 1000)))
    assert drawn(form) < 200
    form.page.evaluate("""window.addEventListener("beforeprint", () => {
      window.printed = [...document.querySelectorAll("[data-row]")].map((row) => row.dataset.row);
    })""")
    form.page.pdf()
    equal(form.page.evaluate("window.printed"), [f"r{each}" for each in range(2000)])
    form.until("document.querySelectorAll('[data-row]').length < 200")


@test("printed switches show whether they are on")
def printed_switches(browser):
    row = {"id": "on", "kind": "toggle", "title": "On", "value": True}
    form = browser.open(spec([row]))
    form.page.emulate_media(media="print")
    style = "getComputedStyle(document.querySelector('.fw-switch'), '%s').printColorAdjust"
    equal([form.page.evaluate(style % part) for part in ("", "::before")], ["exact", "exact"])


@test("a large form in many sections draws no more rows than one in a single section")
def sections(browser):
    one = browser.open(spec(texts(0, 2000)))
    many = browser.open(spec(*(texts(100 * each, 100) for each in range(20))))
    assert drawn(many) <= drawn(one) + 5, (drawn(many), drawn(one))
    many.page.evaluate("window.scrollTo(0, document.scrollingElement.scrollHeight)")
    many.until("document.querySelector('[data-row=r1999]')")
    many.page.evaluate("window.scrollTo(0, 0)")
    many.until("document.querySelector('[data-row=r0]')")
