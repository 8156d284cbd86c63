"""Typed answers: numbers and options are taken as they were meant, or stay with a problem."""

from support.sentences import equal, test


def spec(*rows, title="Form"):
    return {"formwork": 1, "title": title, "sections": [{"id": "s", "rows": list(rows)}]}


def number(row, **more):
    return {"id": row, "kind": "number", "title": row.upper(), **more}


def box(form, row):
    return form.row(row).locator("input").first


def problem(form, row):
    return form.row(row).locator(".fw-problem")


def value(form, row):
    return form.ask({"row": row}).get("value")


@test("a number with a comma is never taken for another one: it stays, and what was meant is offered")
def comma(browser):
    form = browser.open(spec(number("n"), number("m")))
    for typed, likely in [("12,50", "12.5"), ("1.234,56", "1234.56"), ("1 000,5", "1000.5")]:
        form.tab_to("n")
        form.press("Control+a")
        form.type(typed)
        form.press("Tab")
        equal(box(form, "n").input_value(), typed)
        equal(value(form, "n"), None)
        equal(problem(form, "n").inner_text(), f'"{typed}" is not a number. Did you mean {likely}?')
        equal(box(form, "n").get_attribute("aria-invalid"), "true")
        # Sooner, a click at the same place would be one that nobody means.
        form.page.wait_for_timeout(450)
        form.row("n").get_by_role("button", name=likely).click()
        equal(box(form, "n").input_value(), likely)
        equal(value(form, "n"), float(likely))
        assert not problem(form, "n").is_visible()
        equal(form.row("n").get_by_role("button").count(), 0)
        equal(form.focused(), "n")


@test("a text that is no number stays and prevents submitting, also in a closed group")
def no_number(browser):
    group = {"id": "g", "kind": "group", "title": "More", "open": True}
    form = browser.open(spec(group, number("n", presentedBy="g")))
    form.tab_to("n")
    form.type("abc")
    form.row("g").get_by_role("button").click()
    form.press("Control+Enter")
    equal(form.page.locator("textarea[readonly]").count(), 0)
    equal(box(form, "n").input_value(), "abc")
    equal(problem(form, "n").inner_text(), '"abc" is not a number. Write digits, such as 12 or 1.5.')
    equal(form.focused(), "n")
    form.press("Control+a")
    form.type("7")
    form.press("Control+Enter")
    equal(form.result(), {"n": 7})


@test("a typed number stays as it was typed, and undo shows the number from before")
def as_typed(browser):
    form = browser.open(spec(number("n", value=3), number("m")))
    form.tab_to("n")
    form.press("Control+a")
    form.type(" 1.50")
    form.press("Tab")
    equal((box(form, "n").input_value(), value(form, "n")), (" 1.50", 1.5))
    form.page.get_by_role("button", name="Undo").click()
    equal((box(form, "n").input_value(), value(form, "n")), ("3", 3))
    box(form, "n").fill("4,5")
    form.page.get_by_role("button", name="Undo").click()
    equal((box(form, "n").input_value(), value(form, "n")), ("3", 3))
    assert not problem(form, "n").is_visible()
    form.press("Control+Enter")
    equal(form.result(), {"n": 3})


@test("wide digits of East Asian keyboards are read, and the keyboard of a phone fits the number")
def wide(browser):
    form = browser.open(
        spec(number("n"), number("m", min=0, integer=True), number("k", min=-10), number("j", min=0))
    )
    box(form, "n").fill("１２．５")
    equal(value(form, "n"), 12.5)
    modes = [box(form, row).get_attribute("inputmode") for row in "nmkj"]
    equal(modes, ["decimal", "numeric", None, "decimal"])
    equal([box(form, row).get_attribute("type") for row in "nm"], ["text", "text"])


COUNTRIES = ["Algeria", "Equatorial Guinea", "Guinea", "Papua New Guinea", "Niger", "Nigeria",
             "Côte d’Ivoire", "Germany", "Ghana"]  # fmt: skip


def picker(**more):
    return {"id": "c", "kind": "picker", "title": "Country", "options": COUNTRIES, **more}


@test("a completely typed option is chosen by leaving the list, and so is the only match")
def typed_option(browser):
    form = browser.open(spec(picker(), number("m")))
    for typed, meant in [("niger", "Niger"), ("cote d’ivoire", "Côte d’Ivoire"), ("germ", "Germany"),
                         ("GUINEA", "Guinea"), (" Ghana ", "Ghana")]:  # fmt: skip
        box(form, "c").click()
        form.press("Control+a")
        form.type(typed)
        form.press("Tab")
        equal((value(form, "c"), box(form, "c").input_value()), (meant, meant))
    box(form, "c").click()
    form.press("Control+a")
    form.type("guinea")
    form.press("Enter")
    equal(value(form, "c"), "Guinea")


@test("a text that is no option stays with a problem, until it is corrected, deleted or taken back")
def no_option(browser):
    form = browser.open(spec(picker(required=True), number("m")))
    for typed in ["Gondor", "guin"]:
        form.tab_to("c")
        form.press("Control+a")
        form.type(typed)
        form.press("Tab")
        equal((value(form, "c"), box(form, "c").input_value()), (None, typed))
        equal(problem(form, "c").inner_text(), f"“{typed}” is not in the list.")
        form.press("Shift+Tab")
    form.press("Control+Enter")
    equal(form.page.locator("textarea[readonly]").count(), 0)
    link = form.page.locator(".fw-summary a").inner_text()
    equal(link, "Country: “guin” is not in the list.")
    form.press("Control+a", "Delete", "Tab")
    assert "not in the list" not in problem(form, "c").inner_text()
    equal(box(form, "c").input_value(), "")
    form.press("Shift+Tab")
    form.type("nigeria")
    form.press("Tab")
    assert not problem(form, "c").is_visible()
    form.press("Control+Enter")
    equal(form.result(), {"c": "Nigeria"})


@test("where other answers are allowed, a new text is an answer, and a known title is the option")
def other_option(browser):
    form = browser.open(spec(picker(other=True), number("m")))
    for typed, meant in [("Gondor", "Gondor"), ("germ", "germ"), ("germany", "Germany")]:
        box(form, "c").click()
        form.press("Control+a")
        form.type(typed)
        form.press("Tab")
        equal((value(form, "c"), box(form, "c").input_value()), (meant, meant))


@test("Enter that ends a composition of an input method chooses no option and closes no editor")
def composition(browser):
    field = {"id": "f", "kind": "field", "title": "F", "open": True}
    inner = {"id": "t", "kind": "picker", "presentedBy": "f", "options": COUNTRIES}
    form = browser.open(spec(picker(), field, inner))
    compose = """(input) => {
      const key = (details) => input.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...details }));
      return [key({ isComposing: true }), key({ keyCode: 229 })];
    }"""
    form.tab_to("c")
    form.type("g")
    equal(box(form, "c").evaluate(compose), [True, True])
    equal(value(form, "c"), None)
    assert form.row("c").get_by_role("listbox").is_visible()
    form.press("Enter")
    equal(value(form, "c"), "Algeria")
    box(form, "t").focus()
    equal(box(form, "t").evaluate(compose), [True, True])
    assert "t" in form.all_rows()


@test("a number is typed and shown as the language of the form writes it")
def in_a_language(browser):
    double = {"product": [{"valueOf": "n"}, 2]}
    form = browser.open(
        {**spec(number("n", step=0.01, value=2.5, min=1), number("d", computed=double)), "languages": ["de", "en"]},
        "--language", "de")
    equal((box(form, "n").input_value(), form.row("d").locator("output").inner_text()), ("2,50", "5"))
    form.tab_to("n")
    form.press("Control+a")
    form.type("1.234,56")
    form.press("Tab")
    equal((value(form, "n"), box(form, "n").input_value()), (1234.56, "1.234,56"))
    equal(form.row("d").locator("output").inner_text(), "2.469,12")
    form.tab_to("n")
    form.press("Control+a")
    form.type("12.5")
    form.press("Tab")
    assert "12,5" in problem(form, "n").inner_text()
    form.row("n").get_by_role("button", name="12,5").click()
    equal((value(form, "n"), box(form, "n").input_value()), (12.5, "12,5"))
    form.press("Control+a")
    form.type("0,5")
    form.press("Tab")
    equal(problem(form, "n").inner_text(), "Mindestens 1 eingeben.")


@test("a form without languages writes numbers as the page around it, and reads what it writes")
def around(browser):
    form = browser.open(spec(number("n", step=0.01, value=1234.5)))
    equal(box(form, "n").input_value(), "1234.50")
    form.tab_to("n")
    form.press("Control+a")
    form.type("2,345.5")
    equal(value(form, "n"), 2345.5)
