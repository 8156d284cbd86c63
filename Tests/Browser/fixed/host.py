"""A form in the page of a site: neither changes the look of the other, also in a shadow root."""

from contextlib import contextmanager

from support import project
from support.sentences import equal, test
from support.site import site

SPEC = {
    "formwork": 1,
    "title": "Form",
    "sections": [
        {"id": "s", "title": "Section", "rows": [
            {"id": "t", "kind": "text", "title": "Text"},
            {"id": "f", "kind": "field", "title": "Field"},
            {"id": "p", "kind": "picker", "presentedBy": "f", "options": ["a", "b"]},
            {"id": "l", "kind": "picker", "title": "List", "options": list("abcdefghijk")},
            {"id": "c", "kind": "repeat", "title": "Copies"},
            {"id": "n", "kind": "number", "title": "N", "presentedBy": "c"},
        ]},
    ],
}  # fmt: skip


@contextmanager
def hosted(browser, **settings):
    """Opens a page of a site, with the module but without a form."""
    folder = project.module_folder()
    with site(folder) as server:
        form = browser.new_form(**settings)
        form.allowed_address = server.address
        form.page.goto(server.address)
        form.until("window.isReady")
        yield form


def mount(form, **options):
    form.page.evaluate(
        """async (options) => {
          window.form = await module.mount(document.querySelector("#form"), options);
        }""",
        {"spec": SPEC, **options},
    )


def style(form, selector, name):
    return form.page.evaluate(
        """([selector, name]) =>
          getComputedStyle(document.querySelector(selector)).getPropertyValue(name)""",
        [selector, name],
    )


LIGHT, DARK = "rgb(27, 29, 34)", "rgb(236, 238, 242)"


@test("the style sheet sets nothing outside of a form")
def outside(browser):
    with hosted(browser, color_scheme="dark") as form:
        found = form.page.evaluate(
            """() => {
              const elements = [document.documentElement, document.body, document.querySelector("#form")];
              return elements.flatMap((each) => [
                getComputedStyle(each).colorScheme, ...["--accent", "--space", "--fw-own-accent"]
                  .map((name) => getComputedStyle(each).getPropertyValue(name))]);
            }"""
        )
        equal(found, ["normal", "", "", ""] * 3)
        css = (project.ROOT / "Sources/WebForms/Script/formwork.css").read_text()
        assert ":root" not in css and "prefers-color-scheme" not in css


@test("a form has the color scheme of its page, or the one that it is given")
def scheme(browser):
    for page, theme, color in [
        ("normal", None, LIGHT), ("normal", "auto", LIGHT), ("light dark", "auto", DARK),
        ("dark", "auto", DARK), ("normal", "dark", DARK), ("dark", "light", LIGHT),
    ]:  # fmt: skip
        with hosted(browser, color_scheme="dark") as form:
            form.page.evaluate("(it) => { document.body.style.colorScheme = it; }", page)
            mount(form, **({"theme": theme} if theme else {}))
            equal(style(form, ".fw-section-title", "color"), color, (page, theme))
    with hosted(browser) as form:
        said = form.page.evaluate(
            """(spec) => module.mount(document.body, { spec, theme: "Dark" })
              .catch(({ message }) => message)""",
            SPEC,
        )
        equal(said, 'theme is "auto", "light" or "dark", not "Dark"')


@test("a theme can be set on the form, around it, and in the page that formwork writes")
def themes(browser):
    for selector in (":root", "#form", ".fw-form"):
        with hosted(browser) as form:
            mount(form)
            form.page.add_style_tag(content=selector + " { --fw-accent: rgb(1, 2, 3); }")
            equal(style(form, ".fw-primary", "background-color"), "rgb(1, 2, 3)", selector)


SHADOW = """async (spec) => {
  const host = document.querySelector("#form");
  host.style.setProperty("--fw-accent", "rgb(1, 2, 3)");
  const root = host.attachShadow({ mode: "open" });
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "formwork.css" });
  const inner = document.createElement("div");
  root.append(style, inner);
  await new Promise((resolve) => { style.onload = resolve; });
  window.form = await module.mount(inner, { spec });
}"""


@test("in a shadow root a form has its colors, keeps the focus, and works with the keyboard")
def shadow(browser):
    with hosted(browser) as form:
        form.page.evaluate(SHADOW, SPEC)

        def focused():
            return form.page.evaluate(
                """() => {
                  const { activeElement } = document.querySelector("#form").shadowRoot;
                  return activeElement?.dataset.add ?? activeElement?.closest("[data-row]").dataset.row;
                }"""
            )

        primary = form.page.locator(".fw-primary")
        equal(primary.evaluate("(it) => getComputedStyle(it).backgroundColor"), "rgb(1, 2, 3)")
        form.row("t").locator("input").click()
        form.type("ab")
        form.press("Tab", "Enter")
        equal(focused(), "p")
        form.press("Space", "Enter")
        equal(focused(), "f")
        form.press("Tab")
        form.type("k")
        equal(form.row("l").locator("input").input_value(), "k")
        form.press("Tab")
        form.page.locator("[data-add=c]").click()
        equal(focused(), "n#1")
        form.press("Control+z")
        equal(focused(), "c")
        equal(form.page.evaluate("form.result()"), {"t": "ab", "f": "a", "l": "k"})


@test("an empty text in a form from right to left has its caret at the right, and numbers are not mirrored")
def carets(browser):
    spec = {**SPEC, "title": "טופס"}
    form = browser.open(spec, "--lang", "he")
    page = form.page.evaluate("[document.documentElement.dir, document.documentElement.lang]")
    equal(page, ["rtl", "he"])
    for row in "tl":
        box = form.row(row).locator("input")
        direction = "(it) => getComputedStyle(it).direction"
        equal(box.evaluate(direction), "rtl", row)
        box.fill("a")
        equal(box.evaluate(direction), "ltr", row)
        box.fill("")
        equal(box.evaluate(direction), "rtl", row)
    form.press("Tab")
    form.page.locator("[data-add=c]").click()
    number = form.page.locator(".fw-number")
    found = "(it) => [getComputedStyle(it).direction, getComputedStyle(it).textAlign]"
    equal(number.evaluate(found), ["ltr", "right"])
    equal(browser.open("fruit").page.evaluate("document.documentElement.dir"), "ltr")
