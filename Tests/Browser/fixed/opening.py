"""The first rows of a page, which are visible before the engine is ready."""

from fixed.keeping import written
from support import project
from support.sentences import equal, test

# The engine is compiled when the test calls `window.release`.
HOLD = """
const compile = WebAssembly.compileStreaming;
WebAssembly.compileStreaming = async (...source) => {
  await new Promise((resolve) => { window.release = resolve; });
  return compile(...source);
};"""


def held(browser, spec, *options, **settings):
    """Opens the page of a form whose engine is not compiled yet."""
    form = browser.new_form(**settings)
    form.page.add_init_script(HOLD)
    form.page.goto(f"file://{project.page_file(spec, *options)}")
    form.until("window.release")
    return form


def release(form):
    form.page.evaluate("window.release()")
    form.page.wait_for_selector("main:not([aria-busy]) [data-row]")


@test("a small form is visible before the engine is compiled, and taps are done once it is")
def visible_at_once(browser):
    form = held(browser, project.form("fruit"))
    equal(form.all_rows(), ["citrus", "melon"])
    equal(form.page.title(), "Fruit")
    equal(form.page.get_by_role("status").last.inner_text(), "Loading…")
    form.row("citrus").get_by_role("button").click()
    equal(form.all_rows(), ["citrus", "melon"])
    release(form)
    equal(form.page.get_by_role("status").last.inner_text(), "")
    equal(form.all_rows(), ["citrus", "citrusPicker", "melon"])


@test("the answers of --answers are visible before the engine is compiled, and are submitted")
def answers_at_once(browser):
    form = held(browser, project.form("fruit"), "--answers", written("answers.json", '{"citrus": "Lime"}'))
    assert "Lime" in form.row("citrus").inner_text()
    release(form)
    form.press("Control+Enter")
    equal(form.result(), {"citrus": "Lime"})


@test("a form with kept answers appears only with them, once the engine is compiled")
def kept_answers(browser):
    form = browser.open("fruit", "--keep")
    form.row("citrus").get_by_role("button").click()
    form.page.reload()
    form.page.wait_for_selector("[data-row]")
    equal(form.all_rows(), ["citrus", "citrusPicker", "melon"])
    form.page.add_init_script(HOLD)
    form.page.reload()
    form.until("window.release")
    equal(form.all_rows(), [])
    release(form)
    equal(form.all_rows(), ["citrus", "citrusPicker", "melon"])


@test("every form looks the same whether the engine or the page itself drew it first")
def same_look(browser):
    for path in project.FORMS:
        file = project.page_file(path)
        assert b'id="formwork-opening"' in file.read_bytes(), f"{path.name} has no opening"
        plain = project.OUTPUT / "no-opening.html"
        plain.write_bytes(file.read_bytes().replace(b"formwork-opening", b"formwork-nothing"))
        looks = [
            browser.new_form().load(each).page.locator("main").inner_html()
            for each in (file, plain)
        ]
        equal(looks[0], looks[1], path.name)


def labels(count):
    rows = [{"id": f"r{number}", "kind": "label", "title": "x"} for number in range(count)]
    return {"formwork": 1, "title": "Rows", "sections": [{"id": "s", "rows": rows}]}


@test("a large form shows its first rows immediately, and others once the engine is compiled")
def large_form(browser):
    form = held(browser, labels(5000))
    assert "r0" in form.all_rows()
    form.page.evaluate("window.scrollTo(0, document.scrollingElement.scrollHeight)")
    assert "r4999" not in form.all_rows()
    release(form)
    form.until("document.querySelector('[data-row=r4999]')")


@test("in a window higher than its first rows, a form appears once the engine is compiled")
def high_window(browser):
    form = held(browser, labels(5000), viewport={"width": 800, "height": 40_000})
    equal(form.all_rows(), [])
    release(form)
    assert len(form.all_rows()) > 400
    form.press("Control+z")


EARLY = [
    {"id": "t", "kind": "text", "title": "Text"},
    {"id": "n", "kind": "number", "title": "Number"},
    {"id": "on", "kind": "toggle", "title": "Switch", "value": False},
    {"id": "shown", "kind": "label", "title": "Shown", "shownWhen": {"row": "on", "is": True}},
    {"id": "r", "kind": "picker", "title": "One", "options": ["a", "b"]},
    {"id": "c", "kind": "picker", "title": "Many", "options": ["a", "b"], "multiple": True},
    {"id": "l", "kind": "picker", "title": "Long", "options": list("abcdefghijk")},
    {"id": "d", "kind": "datePicker", "title": "Date", "mode": "date"},
    {"id": "p", "kind": "repeat", "title": "Names"},
    {"id": "name", "kind": "text", "title": "Name", "presentedBy": "p"},
    {"id": "u", "kind": "text", "title": "Last", "enabledWhen": {"row": "t", "is": "Ada"}},
    {"id": "w", "kind": "text", "title": "Words", "multiline": True},
]


@test("what is typed and chosen before the engine is compiled is kept and done once it is")
def early(browser):
    form = held(browser, {"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": EARLY}]})
    form.row("t").locator("input").fill("Ada")
    form.row("n").locator("input").fill("12,5")
    form.row("on").get_by_role("switch").click()
    form.row("r").get_by_label("b").click()
    form.row("c").get_by_label("b", exact=True).click()
    form.row("c").get_by_label("a", exact=True).click()
    form.row("l").locator("input").click()
    form.type("k")
    form.row("d").locator("input").fill("2024-02-29")
    form.page.locator("[data-add=p]").click()
    form.page.locator("[data-add=p]").click()
    form.row("w").locator("textarea").click()
    form.type("One two")
    release(form)
    assert "shown" in form.all_rows()
    equal(form.row("n").locator("input").input_value(), "12,5")
    equal(form.focused(), "w")
    form.type(" three")
    form.row("n").locator("input").fill("12.5")
    form.press("Control+Enter")
    equal(form.result(), {"t": "Ada", "n": 12.5, "on": True, "r": "b", "c": ["b", "a"], "l": "k",
                          "d": "2024-02-29", "p": [], "w": "One two three"})  # fmt: skip
    equal(form.ask({"row": "p", "details": True})["count"], 2)


@test("a form that is submitted before the engine is compiled is submitted once, when it is")
def early_submission(browser):
    form = held(browser, project.form("fruit"))
    form.page.get_by_role("button", name="Submit").click()
    equal(form.page.locator("textarea[readonly]").count(), 0)
    form.page.evaluate("window.release()")
    equal(form.result(), {})
