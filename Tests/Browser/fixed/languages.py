"""Forms in several languages: that of the browser, and the one that a person chooses."""

import json
import re

from fixed.host import hosted
from support import project
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
    equal(form.page.locator("h1").inner_text(), "Die Antworten sind fertig")
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


@test("a form without languages has all words in the one language that its page names")
def undeclared(browser):
    spec = {
        "formwork": 1, "title": "Formular",
        "sections": [{"id": "s", "rows": [
            {"id": "a", "kind": "number", "title": "Zahl", "required": True, "max": 5}]}],
    }  # fmt: skip
    form = browser.open(spec, "--language", "de")
    form.page.get_by_role("button", name="Absenden").click()
    form.row("a").locator(".fw-problem").wait_for()
    text = form.page.locator("main").inner_text()
    for words in ("Pflichtangaben sind mit * gekennzeichnet.", "Hier fehlt eine Angabe.", "0 von 1 beantwortet"):
        assert words in text, text
    form.tab_to("a")
    form.type("7,5")
    form.press("Tab")
    form.until("document.querySelector('.fw-problem').textContent.includes('5')")
    equal(form.row("a").locator(".fw-problem").inner_text(), "Höchstens 5 eingeben.")
    equal(form.page.evaluate("[document.documentElement.lang, document.querySelector('.fw-form').lang]"), ["de", "de"])


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


def toy_words():
    """A file with the words of a language in which all letters are the same."""
    english = json.loads(project.output("words"))["en"]
    typed = ("y", "n", "+{}d", "+{}w", "+{}m", "+{}y")
    toy = {each: each if each in typed else re.sub("[A-Za-z]", "ж", each) for each in english}
    file = project.OUTPUT / "toy.json"
    file.write_text(json.dumps({"tlh": toy}))
    return file


ALL_TEXTS = """() => {
  const texts = [document.body.innerText];
  for (const element of document.querySelectorAll("body *")) {
    for (const name of ["aria-label", "title", "placeholder", "aria-description"]) {
      if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
    }
    if (element.matches(".fw-live, .fw-unseen")) texts.push(element.textContent);
  }
  return texts.join(" ");
}"""

EVERYTHING = {
    "formwork": 1, "title": "F", "languages": ["tlh"],
    "sections": [
        {"id": "s", "title": "S", "reorder": "within", "rows": [
            {"id": "t", "kind": "text", "title": "T", "required": True, "maxLength": 12},
            {"id": "n", "kind": "number", "title": "N", "min": 2, "max": 9},
            {"id": "b", "kind": "toggle", "title": "B", "value": None},
            {"id": "e", "kind": "text", "title": "E", "enabledWhen": {"row": "b", "is": True}},
            {"id": "p", "kind": "picker", "title": "P", "options": ["A", "B"], "other": True},
            {"id": "l", "kind": "picker", "title": "L", "options": [f"O{i}" for i in range(40)]},
            {"id": "m", "kind": "picker", "title": "M", "multiple": True, "options": ["A", "B"]},
            {"id": "f", "kind": "field", "title": "D"},
            {"id": "d", "kind": "datePicker", "presentedBy": "f"},
            {"id": "r", "kind": "repeat", "title": "R", "max": 3},
            {"id": "c", "kind": "text", "title": "C", "presentedBy": "r"},
        ]},
    ],
}  # fmt: skip


@test("every text on a page that is not of its spec is in the words of its language")
def toy(browser):
    form = browser.open(EVERYTHING, "--words", toy_words(), "--language", "tlh")
    page = form.page
    texts = []

    def look(step):
        text = page.evaluate(ALL_TEXTS)
        texts.append(text)
        # What the spec and the answers say has capitals and digits only, apart from JSON.
        found = [word for word in re.findall("[A-Za-z]{3,}", text) if word != "JSON"]
        equal(found, [], step)

    look("at first")
    page.locator("[data-submit]").click()
    look("submitted")
    form.row("t").locator("input").fill("ABCDEFGHIJKLM")
    look("a text that is too long")
    form.row("t").locator("input").fill("A")
    form.row("n").locator("input").fill("X")
    form.press("Tab")
    look("a text that is no number")
    form.row("n").locator("input").fill("1,5")
    form.press("Tab")
    look("a number with a comma")
    form.row("n").locator("input").fill("1")
    form.press("Tab")
    look("a number that is too small")
    form.row("n").locator("input").fill("3")
    form.row("l").locator("input").fill("ZZZ")
    look("an option that there is not")
    form.row("l").locator("input").fill("O7")
    form.press("Tab")
    form.row("r").get_by_role("button").first.click()
    look("a copy")
    form.row("f").get_by_role("button").first.click()
    look("an open field")
    page.locator(".fw-tool").first.click()
    look("undone")
    page.locator("[data-submit]").click()
    look("answers")
    assert all("ж" in text for text in texts)
    equal(page.evaluate("document.documentElement.lang"), "tlh")


@test("a site gives words of a language, which the engine uses as well")
def translations(browser):
    with hosted(browser) as form:
        spec = {**EVERYTHING, "languages": ["sv", "pl"]}
        words = {"sv": {"Submit": "Skicka", "An answer is needed.": "Svar behövs.", "Add {}": "Ny {}"}}
        form.page.evaluate(
            """async ([spec, translations]) => {
              window.form = await module.mount(document.querySelector("#form"), { spec, translations });
            }""",
            [spec, words],
        )
        equal(form.page.locator("[data-submit]").inner_text(), "Skicka")
        form.page.locator("[data-submit]").click()
        assert "Svar behövs." in form.page.locator(".fw-summary").inner_text()
        assert "Ny C" in form.page.locator(".fw-form").inner_text(), form.page.locator(".fw-form").inner_text()
        # The module has these words itself.
        form.page.evaluate("form.setLanguage('pl')")
        polish = json.loads(project.output("words", "pl"))["pl"]
        equal(form.page.locator("[data-submit]").inner_text(), polish["Submit"])
        assert polish["An answer is needed."] in form.page.locator(".fw-summary").inner_text()
        wrong = form.page.evaluate(
            """async (spec) => {
              const fault = (translations) => module.mount(document.body, { spec, translations })
                .then(() => "none", (error) => error.message);
              return [await fault({ sv: 3 }), await fault({ sv: { Submit: 3 } })];
            }""",
            spec,
        )
        equal(wrong[0], "mount: translations.sv is an object of English words and translations, not 3")
        equal(wrong[1], 'mount: the translation of "Submit" is a text, not 3')
