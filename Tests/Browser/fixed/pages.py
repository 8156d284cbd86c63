"""Forms with pages: one section at a time, with the history of the browser."""

from support.sentences import equal, test

TRIP = {
    "formwork": 1,
    "title": "Trip",
    "id": "trip",
    "pages": True,
    "closing": "Have a good trip!",
    "sections": [
        {"id": "who", "title": "Who", "footer": "As in the passport.", "rows": [
            {"id": "name", "kind": "text", "title": "Name", "required": True,
             "checks": [{"that": {"row": "note", "isNot": "no"}, "message": "Not with this note."}]},
            {"id": "kids", "kind": "toggle", "title": "Children"},
        ]},
        {"id": "children", "title": "Children", "shownWhen": {"row": "kids", "is": True}, "rows": [
            {"id": "count", "kind": "number", "title": "How many", "required": True},
        ]},
        {"id": "end", "rows": [{"id": "note", "kind": "text", "title": "Note"}]},
    ],
}  # fmt: skip


def press(form, name):
    form.page.get_by_role("button", name=name, exact=True).click()


def place(form):
    return form.page.locator(".fw-page-place").inner_text()


def focused(form):
    return form.page.evaluate("document.activeElement.innerText")


def shown(form):
    return form.page.evaluate(
        "[...document.querySelectorAll('[data-section]')].map((each) => each.dataset.section)"
    )


def fill(form, row, text):
    form.row(row).locator("input").fill(text)


def buttons(form):
    return form.page.locator(".fw-end button:visible").all_inner_texts()


@test("a page shows one section, Next is refused with the problems of the page alone, then goes on")
def one_section(browser):
    form = browser.open(TRIP)
    equal((shown(form), place(form), buttons(form)), (["who"], "Page 1 of 2", ["Next"]))
    equal(form.page.title(), "Who (Page 1 of 2) – Trip")
    press(form, "Next")
    equal((shown(form), form.focused()), (["who"], "name"))
    equal(form.page.locator(".fw-summary a").all_inner_texts(), ["Name: An answer is needed."])
    form.type("Ada")
    press(form, "Next")
    equal((shown(form), place(form), buttons(form)), (["end"], "Page 2 of 2", ["Submit", "Back"]))
    # A section without a title: the focus is on the place.
    equal((focused(form), form.page.title()), ("Page 2 of 2", "Page 2 of 2 – Trip"))
    assert not form.page.locator(".fw-summary").is_visible()
    press(form, "Back")
    equal((shown(form), focused(form), buttons(form)), (["who"], "Who", ["Next"]))


@test("an answer adds and removes pages, and only rows of the page are announced")
def conditions(browser):
    form = browser.open(TRIP)
    form.row("kids").get_by_role("switch").click()
    equal((place(form), form.live_text()), ("Page 1 of 3", ""))
    fill(form, "name", "Ada")
    press(form, "Next")
    equal((shown(form), focused(form)), (["children"], "Children"))
    form.press("Control+z")
    form.press("Control+z")
    # The change that is undone is on another page.
    equal((shown(form), place(form)), (["who"], "Page 1 of 2"))


@test("typing that is no answer keeps its page, and Back never is refused")
def unfinished(browser):
    form = browser.open({**TRIP, "sections": TRIP["sections"][1:]} | {"sections": [
        {"id": "a", "title": "A", "rows": [{"id": "x", "kind": "text", "title": "X"}]},
        {"id": "b", "title": "B", "rows": [{"id": "n", "kind": "number", "title": "N"}]},
        {"id": "c", "title": "C", "rows": [{"id": "z", "kind": "text", "title": "Z"}]},
    ]})  # fmt: skip
    press(form, "Next")
    fill(form, "n", "many")
    press(form, "Next")
    equal((shown(form), form.focused()), (["b"], "n"))
    press(form, "Back")
    equal(shown(form), ["a"])
    press(form, "Next")
    equal((shown(form), form.row("n").locator("input").input_value()), (["b"], "many"))
    fill(form, "n", "3")
    form.press("Control+Enter")
    equal(shown(form), ["c"])


@test("going back and forward in the browser turns pages, and from the answers back to the last page")
def history(browser):
    form = browser.open(TRIP)
    fill(form, "name", "Ada")
    form.row("kids").get_by_role("switch").click()
    press(form, "Next")
    fill(form, "count", "2")
    press(form, "Next")
    form.page.evaluate("history.back()")
    form.until("document.title === 'Children (Page 2 of 3) – Trip'")
    equal((shown(form), focused(form)), (["children"], "Children"))
    equal(form.row("count").locator("input").input_value(), "2")
    form.page.evaluate("history.back()")
    form.until("document.title === 'Who (Page 1 of 3) – Trip'")
    form.page.evaluate("history.go(2)")
    form.until("document.title === 'Page 3 of 3 – Trip'")
    press(form, "Submit")
    equal(form.result(), {"name": "Ada", "kids": True, "count": 2})
    equal(form.page.locator("h1").inner_text(), "Your answers are ready")
    form.page.evaluate("history.back()")
    form.until("document.querySelector('[data-section]')?.dataset.section === 'end'")
    press(form, "Submit")
    press(form, "Change the answers")
    form.until("document.querySelector('[data-section]')?.dataset.section === 'end'")
    form.page.evaluate("history.back()")
    form.until("document.querySelector('[data-section]')?.dataset.section === 'children'")


@test("a problem on another page leads there, and so do the links of the summary")
def elsewhere(browser):
    form = browser.open(TRIP)
    fill(form, "name", "Ada")
    press(form, "Next")
    fill(form, "note", "no")
    press(form, "Submit")
    equal((shown(form), form.focused()), (["who"], "name"))
    press(form, "Next")
    # Next is refused as long as the page has problems.
    equal(shown(form), ["who"])
    form.page.evaluate("history.back()")
    form.until("document.querySelector('[data-section]').dataset.section === 'end'")
    form.page.get_by_role("link", name="Name: Not with this note.").click()
    equal((shown(form), form.focused()), (["who"], "name"))


@test("a stored form opens at its page after the page is loaded again, another one at the first")
def kept(browser):
    form = browser.open(TRIP, "--keep")
    fill(form, "name", "Ada")
    press(form, "Next")
    fill(form, "note", "x")
    form.until("localStorage.length > 0 && localStorage.getItem('formwork:trip').includes('\"x\"')")
    form.page.reload()
    form.until("document.querySelector('[data-section]')?.dataset.section === 'end'")
    equal(form.row("note").locator("input").input_value(), "x")
    other = browser.open(TRIP)
    fill(other, "name", "Ada")
    press(other, "Next")
    other.page.reload()
    other.until("document.querySelector('[data-section]')?.dataset.section === 'who'")


@test("all pages are printed")
def printed(browser):
    form = browser.open(TRIP)
    form.page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    equal(shown(form), ["who", "end"])
    form.page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    equal(shown(form), ["who"])


@test("named pages are listed as steps where there is room, and those before this one lead back")
def steps(browser):
    pages = [{"id": name, "title": name.title(), "rows": [{"id": f"{name}-row", "kind": "text", "title": "Text"}]}
             for name in ("who", "where", "when")]  # fmt: skip
    form = browser.open({"formwork": 1, "title": "Trip", "pages": True, "sections": pages})
    listed = form.page.locator(".fw-page-steps")
    current = "document.querySelector('.fw-page-steps [aria-current=step]').innerText"
    equal((listed.inner_text().split(), form.page.evaluate(current)), (["Who", "Where", "When"], "Who"))
    press(form, "Next")
    form.page.wait_for_timeout(450)
    press(form, "Next")
    equal((form.page.evaluate(current), listed.get_by_role("button").all_inner_texts()), ("When", ["Who", "Where"]))
    listed.get_by_role("button", name="Who").click()
    equal((shown(form), form.page.evaluate(current), focused(form)), (["who"], "Who", "Who"))
    form.resize({"width": 390, "height": 800})
    assert not listed.is_visible()
