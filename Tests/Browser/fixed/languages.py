"""Forms in several languages: that of the browser, and the one that a person chooses."""

from fixed.host import hosted
from support.sentences import equal, test


def root(form):
    return form.page.evaluate("[document.documentElement.lang, document.documentElement.dir]")


def labels(form):
    return form.page.locator(".fw-title:visible").all_inner_texts()


def choose(form, tag):
    form.page.locator(".fw-language select").select_option(tag)


@test("the page is in the language of the browser if the form has it, and else in its first one")
def of_browser(browser):
    for locale, language, title, submit in [
        ("de-AT", "de", "Anmeldung", "Absenden"),
        ("en-GB", "en", "Check-in", "Submit"),
        ("fr-FR", "en", "Check-in", "Submit"),
    ]:
        form = browser.open("check-in", locale=locale)
        equal((root(form), form.page.title()), ([language, "ltr"], title), locale)
        equal(form.page.locator("[data-submit]").inner_text(), submit, locale)


@test("a person chooses another language: the answers, the steps and the problems stay")
def chosen(browser):
    form = browser.open("check-in")
    form.row("name").locator("input").fill("Ada")
    form.page.locator("[data-submit]").click()
    assert "An answer is needed." in form.page.locator(".fw-summary").inner_text()
    choose(form, "de")
    equal((root(form), form.page.title()), (["de", "ltr"], "Anmeldung"))
    assert "Hier fehlt eine Angabe." in form.page.locator(".fw-summary").inner_text()
    equal(form.row("name").locator("input").input_value(), "Ada")
    equal(form.page.locator(".fw-language select").evaluate("(e) => e === document.activeElement"), True)
    assert "89,5 EUR" in form.row("price").inner_text()
    choose(form, "ar")
    equal((root(form), form.page.title()), (["ar", "rtl"], "تسجيل الوصول"))
    equal(form.page.locator(".fw-form").get_attribute("dir"), "rtl")
    # Submitting has opened the field with a problem, which is a step too.
    form.page.locator(".fw-tool").first.click(click_count=2)
    equal(form.row("name").locator("input").input_value(), "")


@test("dates are written as in the language, and the result is the same in each of them")
def values(browser):
    form = browser.open("check-in", locale="de-DE")
    form.row("name").locator("input").fill("Ada")
    form.row("born").get_by_role("button").click()
    form.row("bornPicker").locator("input").fill("1990-12-10")
    form.row("born").get_by_role("button").click()
    assert "10. Dezember 1990" in form.row("born").inner_text()
    form.page.locator("[data-submit]").click()
    equal(form.page.locator("h1").inner_text(), "Einen schönen Aufenthalt!")
    answers = form.page.locator(".fw-answers dd").all_inner_texts()
    assert "10. Dezember 1990" in answers and "89,5 EUR" in answers, answers
    equal(form.result()["born"], "1990-12-10")


@test("a page made for a language begins in it, whatever the browser's is")
def fixed(browser):
    for locale in ["en-GB", "de-DE"]:
        form = browser.open("check-in", "--language", "ar", locale=locale)
        equal((root(form), form.page.title()), (["ar", "rtl"], "تسجيل الوصول"), locale)
        assert 'lang="ar"' in form.page.content()
    # The older name of the option.
    form = browser.open("check-in", "--lang", "de")
    equal(root(form), ["de", "ltr"])


@test("the condition of a disabled row is in the language of the form")
def condition(browser):
    spec = {
        "formwork": 1, "title": "Formular", "languages": ["de"],
        "sections": [{"id": "s", "rows": [
            {"id": "a", "kind": "toggle", "title": "Post"},
            {"id": "b", "kind": "text", "title": "Anschrift", "enabledWhen": {"row": "a", "is": True}}]}],
    }  # fmt: skip
    form = browser.open(spec)
    assert 'Nur wenn gilt: "Post" ist ja' in form.row("b").inner_text(), form.row("b").inner_text()


@test("a form in the page of a site begins in the language that the site names, and changes it")
def hosted_form(browser):
    with hosted(browser) as form:
        spec = {
            "formwork": 1, "title": {"en": "Form", "de": "Formular"}, "languages": ["en", "de"],
            "sections": [{"id": "s", "rows": [
                {"id": "n", "kind": "text", "title": {"en": "Name", "de": "Vorname"}}]}],
        }  # fmt: skip
        form.page.evaluate(
            """async (spec) => {
              window.form = await module.mount(document.querySelector("#form"), { spec, language: ["de"] });
            }""",
            spec,
        )
        equal((labels(form), form.page.evaluate("form.language")), (["Vorname"], "de"))
        form.page.evaluate("form.setLanguage('en')")
        equal((labels(form), form.page.evaluate("form.languages")), (["Name"], ["en", "de"]))
