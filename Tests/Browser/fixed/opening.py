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
    form.page.wait_for_selector("main:not([inert]) [data-row]")


@test("a small form is visible before the engine is compiled, and can be changed once it is")
def visible_at_once(browser):
    form = held(browser, project.form("fruit"))
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
