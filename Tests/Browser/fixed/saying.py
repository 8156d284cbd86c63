"""The texts of the page about rows and the form: progress, marks, reasons, answers, and its words."""

import re

from support import project
from support.sentences import equal, test
from support.site import site


def spec(*rows, title="Form"):
    return {"formwork": 1, "title": title, "sections": [{"id": "s", "rows": list(rows)}]}


def text_row(row, title, **more):
    return {"id": row, "kind": "text", "title": title, **more}


def submit(form):
    form.page.get_by_role("button", name="Submit", exact=True).click()


def progress(form, text):
    form.until(f"document.querySelector('.fw-progress').textContent === '{text}'")


@test("the header counts the answered rows, and follows each answer")
def counting(browser):
    form = browser.open(spec(text_row("a", "A"), text_row("b", "B")))
    progress(form, "0 of 2 answered")
    form.tab_to("a")
    form.type("x")
    progress(form, "1 of 2 answered")
    form.press("Control+a", "Delete")
    progress(form, "0 of 2 answered")


@test("the progress counts what people have answered, and not the answers with which the form begins")
def counting_own(browser):
    form = browser.open(spec(
        {"id": "a", "kind": "text", "title": "A", "value": "x"}, {"id": "t", "kind": "toggle", "title": "T"},
        {"id": "b", "kind": "text", "title": "B", "value": {"valueOf": "a"}}, text_row("c", "C")))  # fmt: skip
    progress(form, "0 of 1 answered")
    form.tab_to("a")
    form.type("y")
    progress(form, "1 of 2 answered")
    form.row("t").get_by_role("switch").click()
    progress(form, "2 of 3 answered")
    form.page.get_by_role("button", name="Undo").click()
    progress(form, "1 of 2 answered")
    equal(form.page.evaluate("(async () => (await formworkPage).form.progress())()"), {"answered": 1, "asked": 2})


@test("a form without questions has no progress")
def nothing_asked(browser):
    form = browser.open(spec({"id": "l", "kind": "label", "title": "Hello"}))
    assert not form.page.locator(".fw-progress").is_visible()


SWITCHED = [
    {"id": "on", "kind": "toggle", "title": "Sound", "value": False},
    {"id": "g", "kind": "group", "title": "Loudness", "open": True,
     "enabledWhen": {"row": "on", "is": True}},
    text_row("t", "Name", presentedBy="g"),
    text_row("u", "Other", presentedBy="g", enabledWhen={"row": "t", "is": "x"}),
]  # fmt: skip


@test("a disabled row shows the condition that would enable it, once for a whole group")
def reasons(browser):
    form = browser.open(spec(*SWITCHED))
    def reason(row):
        return form.row(row).locator(".fw-reason")

    equal(reason("g").inner_text(), 'Only if "Sound" is yes')
    group = form.row("g").get_by_role("button")
    described = group.get_attribute("aria-describedby").split()
    assert reason("g").get_attribute("id") in described, described
    assert not reason("t").is_visible() and not reason("u").is_visible()
    form.row("on").get_by_role("switch").click()
    assert not reason("g").is_visible()
    equal(reason("u").inner_text(), 'Only if "Name" is x')
    form.row("t").get_by_role("textbox").fill("x")
    assert not reason("u").is_visible()


@test("a row that nothing can enable shows no reason")
def no_reason(browser):
    form = browser.open(spec(text_row("t", "Never", enabledWhen=False)))
    assert not form.row("t").locator(".fw-reason").is_visible()


@test("a closed group has a star while there are visible required rows in it")
def star_on_group(browser):
    form = browser.open(
        spec(
            {"id": "on", "kind": "toggle", "title": "On", "value": False},
            {"id": "g", "kind": "group", "title": "More"},
            text_row(
                "t",
                "Inner",
                presentedBy="g",
                required=True,
                value="x",
                shownWhen={"row": "on", "is": True},
            ),
        )
    )
    star = form.row("g").locator(".fw-mark")
    assert not star.is_visible()
    form.row("on").get_by_role("switch").click()
    assert star.is_visible()
    form.row("g").get_by_role("button").click()
    assert not star.is_visible()
    form.row("g").get_by_role("button").click()
    assert star.is_visible()


@test("a label without a title shows its id, and one with an empty title is as high as a line")
def labels(browser):
    form = browser.open(
        spec(
            {"id": "plain", "kind": "label"},
            {"id": "empty", "kind": "label", "title": ""},
            {"id": "sum", "kind": "label", "computed": {"sum": [1, 2]}},
        )
    )
    texts = [form.row(each).inner_text().strip() for each in ("plain", "empty", "sum")]
    equal(texts, ["plain", "", "sum\n3"])
    heights = {form.row(each).bounding_box()["height"] for each in ("plain", "empty")}
    assert max(heights) - min(heights) <= 1, heights


def problem(form, row):
    return form.row(row).locator(".fw-problem")


@test("a closed group says how many answers in it need attention, once these problems were shown")
def problems_inside(browser):
    form = browser.open(
        spec(
            text_row("a", "A", required=True),
            {"id": "g", "kind": "group", "title": "More"},
            {"id": "h", "kind": "group", "title": "Most", "presentedBy": "g"},
            text_row("t", "Inner", presentedBy="h", required=True),
            {"id": "n", "kind": "number", "title": "N", "presentedBy": "h", "value": 9, "max": 5},
        )
    )
    assert not problem(form, "g").is_visible()
    submit(form)
    equal(problem(form, "g").inner_text(), "2 answers need attention")
    form.row("g").get_by_role("button").click()
    assert not problem(form, "g").is_visible()
    equal(problem(form, "h").inner_text(), "2 answers need attention")
    form.row("h").get_by_role("button").click()
    form.row("n").get_by_role("textbox").fill("3")
    form.row("g").get_by_role("button").click()
    equal(problem(form, "g").inner_text(), "1 answer needs attention")


@test("a problem that was shown is shown again after its group is closed and opened")
def problem_kept(browser):
    form = browser.open(
        spec(
            {"id": "g", "kind": "group", "title": "More", "open": True},
            text_row("t", "Inner", presentedBy="g", minLength=3),
            text_row("u", "Other", presentedBy="g", required=True),
        )
    )
    form.tab_to("t")
    form.type("x")
    form.press("Tab")
    message = problem(form, "t").inner_text()
    assert message
    form.row("g").get_by_role("button").click()
    equal(problem(form, "g").inner_text(), "1 answer needs attention")
    form.row("g").get_by_role("button").click()
    equal(problem(form, "t").inner_text(), message)
    assert not problem(form, "u").is_visible()


@test("after submitting, the answers of copies are listed with the names of the copies")
def answers_of_copies(browser):
    form = browser.open(
        spec(
            text_row("name", "Name", value="Ada"),
            {"id": "phones", "kind": "repeat", "title": "Phones", "count": 2},
            text_row("phone", "Phone", presentedBy="phones"),
            {"id": "people", "kind": "repeat", "title": "People", "count": 2},
            {"id": "person", "kind": "group", "title": "Person", "presentedBy": "people"},
            {"id": "old", "kind": "toggle", "title": "Old", "presentedBy": "person"},
            text_row("nick", "Nick", presentedBy="person"),
            {"id": "h", "kind": "hidden", "holds": "text", "value": "secret"},
        )
    )
    form.row("phone#2").get_by_role("textbox").fill("12")
    form.row("person#2").get_by_role("button").first.click()
    form.row("nick#2").get_by_role("textbox").fill("Bob")
    submit(form)
    form.result()
    found = form.page.evaluate(
        """[...document.querySelectorAll(".fw-answers > *")].map((each) => each.textContent)"""
    )
    equal(
        found,
        ["Name", "Ada", "Phones", "2", "Phone 2", "12", "People", "2",
         "Person 1, Old", "no", "Person 2, Old", "no", "Person 2, Nick", "Bob"],
    )  # fmt: skip


@test("after submitting, the answers are listed under the titles of their sections")
def answers_of_sections(browser):
    sections = [
        {"id": each, "title": each.upper(), "rows": [text_row(f"t{each}", f"Text {each}", value=each)]}
        for each in "ab"
    ]
    form = browser.open({"formwork": 1, "title": "T", "sections": sections})
    submit(form)
    form.result()
    found = form.page.locator(".fw-answers > *").all_inner_texts()
    equal(found, ["A", "Text a", "a", "B", "Text b", "b"])


@test("a site that queries the form in onChange still gets the result")
def asking_in_between(browser):
    folder = project.module_folder()
    with site(folder) as server:
        form = browser.new_form()
        form.allowed_address = server.address
        form.page.goto(server.address)
        form.until("window.isReady")
        found = form.page.evaluate(
            """async (spec) => {
              let form, found;
              form = await module.mount(document.querySelector("#form"), {
                spec, onChange: () => form.problems(),
                onSubmit: (result, json) => { found = [result, json, form.progress()]; } });
              document.querySelector("[data-submit]").click();
              return found;
            }""",
            spec(text_row("a", "A", value="x"), text_row("b", "B")),
        )
    equal(found, [{"a": "x"}, '{"a": "x"}', {"answered": 0, "asked": 1}])


def declared_words(folder):
    """The words in the type declarations, in order, each with whether it is a function."""
    types = (folder / "formwork.d.ts").read_text().split("interface Words {")[1].split("\n}")[0]
    return [(name, end == "(") for name, end in re.findall(r"^  (\w+)([:(])", types, re.M)]


MOUNT = """async (names) => {
  const words = Object.fromEntries(names.map(([name, isFunction]) =>
    [name, isFunction ? () => `«${name}»` : `«${name}»`]));
  const spec = { formwork: 1, title: "T", sections: [{ id: "s", rows: [
    { id: "a", kind: "text", title: "1", required: true, enabledWhen: { row: "b", is: true } },
    { id: "b", kind: "toggle", title: "2", value: null },
    { id: "f", kind: "field", title: "3", open: true },
    { id: "p", kind: "picker", presentedBy: "f", options: ["4", "5"], multiple: true },
    { id: "o", kind: "picker", title: "6", options: ["7"], other: true },
    { id: "l", kind: "picker", title: "8", options: [..."abcdefghijk"], value: "a" },
    { id: "r", kind: "repeat", title: "9", count: 1 },
    { id: "c", kind: "text", title: "10", presentedBy: "r" }] }] };
  window.form = await window.module.mount(document.querySelector("#form"), {
    spec, words });
  const said = [...document.querySelectorAll("#form *")].flatMap((each) => [
    each.ariaLabel, each.title, each.getAttribute("placeholder"),
    ...[...each.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data)]);
  return [...new Set(said.filter(Boolean).map((each) => each.trim()))];
}"""


@test("all of the page's own words can be replaced, and the type declarations list them")
def words(browser):
    folder = project.module_folder()
    names = declared_words(folder)
    source = (project.ROOT / "Sources/WebForms/Script/words.js").read_text()
    table = re.findall(r"^    (\w+): (\(?)", source, re.M)
    equal(names, [(name, start == "(") for name, start in table])
    with site(folder) as server:
        form = browser.new_form()
        form.allowed_address = server.address
        form.page.goto(server.address)
        form.until("window.isReady")
        said = form.page.evaluate(MOUNT, names)
    left = [each for each in said if re.search("[A-Za-z]{2}", each) and "«" not in each]
    equal(left, [])
    assert "«submit»" in said and "«choose»" in said and "«onlyIf»" in said, said


@test("an option that was typed as another text is removed with its checkbox")
def typed_option(browser):
    row = {"id": "a", "kind": "picker", "title": "A", "multiple": True, "other": True}
    spec = {
        "formwork": 1,
        "title": "T",
        "sections": [{"id": "s", "rows": [{**row, "options": ["Lime", "Lemon"]}]}],
    }
    form = browser.open(spec)
    form.page.get_by_label("Other", exact=True).check()
    form.row("a").get_by_role("textbox").fill("Lime")
    equal(form.ask({"row": "a"})["value"], ["Lime"])
    form.page.get_by_role("checkbox", name="Lime").click()
    assert "value" not in form.ask({"row": "a"})
    assert not form.page.get_by_role("checkbox", name="Lime").is_checked()


@test("a button is disabled while the repeat that it adds to is full, visible or hidden")
def full_repeat(browser):
    for is_open in (True, False):
        rows = [
            {"id": "g", "kind": "group", "title": "G", "open": is_open},
            {"id": "y", "kind": "repeat", "title": "Y", "presentedBy": "g", "max": 1},
            {"id": "t", "kind": "text", "title": "T", "presentedBy": "y"},
            {"id": "b", "kind": "button", "title": "Add", "action": {"add": "y"}},
        ]
        form = browser.open({"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": rows}]})
        form.row("b").get_by_role("button").click()
        equal(form.ask({"row": "b", "details": True})["canTap"], False)
        form.until("document.querySelector('[data-row=b] button').getAttribute('aria-disabled')")
