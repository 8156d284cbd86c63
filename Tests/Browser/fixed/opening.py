"""The first rows of a page, which are visible before the engine is there."""

from fixed.keeping import written
from support import project
from support.sentences import equal, test

# The engine is compiled once the test says so.
HOLD = """
const compile = WebAssembly.compileStreaming;
WebAssembly.compileStreaming = async (...source) => {
  await new Promise((resolve) => { window.release = resolve; });
  return compile(...source);
};"""


def held(browser, name, *options):
    """The page of a form whose engine is not yet compiled."""
    form = browser.new_form()
    form.page.add_init_script(HOLD)
    form.page.goto(f"file://{project.page_file(project.form(name), *options)}")
    form.until("window.release")
    return form


def release(form):
    form.page.evaluate("window.release()")
    form.page.wait_for_selector("main:not([inert]) [data-row]")


@test("a small form is visible before the engine is compiled, and can be changed once it is")
def visible_at_once(browser):
    form = held(browser, "fruit")
    equal(form.all_rows(), ["citrus", "melon"])
    equal(form.page.title(), "Fruit")
    assert form.page.locator("main").evaluate("(main) => main.inert")
    form.press("Tab", "Enter")
    equal(form.all_rows(), ["citrus", "melon"])
    release(form)
    form.row("citrus").get_by_role("button").click()
    equal(form.all_rows(), ["citrus", "citrusPicker", "melon"])


@test("the answers of --answers are visible before the engine is compiled, and are submitted")
def answers_at_once(browser):
    form = held(browser, "fruit", "--answers", written("answers.json", '{"citrus": "Lime"}'))
    assert "Lime" in form.row("citrus").inner_text()
    release(form)
    form.press("Control+Enter")
    equal(form.result(), {"citrus": "Lime"})


@test("a form with kept answers appears with them only, once the engine is compiled")
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


@test("a large form has no first rows of its own, and is drawn by the engine")
def large_form(browser):
    rows = [{"id": f"r{number}", "kind": "label", "title": "x"} for number in range(201)]
    for count, has_opening in ((200, True), (201, False)):
        spec = {"formwork": 1, "title": "Rows", "sections": [{"id": "s", "rows": rows[:count]}]}
        equal(b'id="formwork-opening"' in project.page_file(spec).read_bytes(), has_opening)
        equal(len(browser.open(spec).all_rows()), count)
