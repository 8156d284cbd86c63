"""What people do by accident, and what a page around a form must not do to it."""

import json

from fixed.host import hosted
from fixed.sending import posting
from fixed.sites import mount
from support.sentences import equal, test

PEOPLE = {
    "formwork": 1,
    "title": "People",
    "sections": [{"id": "s", "rows": [
        {"id": "people", "kind": "repeat", "title": "People", "min": 1, "max": 9},
        {"id": "person", "kind": "group", "container": True, "title": "Person", "presentedBy": "people"},
        {"id": "first", "kind": "text", "title": "First name", "presentedBy": "person"},
        {"id": "last", "kind": "text", "title": "Last name", "presentedBy": "person"},
        {"id": "end", "kind": "text", "title": "End"},
    ]}],
}  # fmt: skip


def spec(*rows, **keys):
    return {"formwork": 1, "title": "Form", "sections": [{"id": "s", "rows": list(rows)}], **keys}


def wait_after_double_click(form):
    """Sooner, a click at the same place would be ignored."""
    form.page.wait_for_timeout(450)


def answers(form):
    return form.page.evaluate("async () => (await formworkPage).form.result()")


def double_click(form, locator):
    box = locator.bounding_box()
    form.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@test("a repeat whose copies are containers has buttons that add and remove, and names its copies")
def containers(browser):
    form = browser.open(PEOPLE)
    add = form.page.get_by_role("button", name="Add Person")
    add.click()
    equal(form.focused(), "first#2")
    add.click()
    equal(form.page.locator(".fw-copy-name:visible").all_inner_texts(), ["Person 1", "Person 2", "Person 3"])
    form.page.get_by_role("button", name="Remove Person 2").click()
    equal(form.rows(), [["people", "first#1", "last#1", "first#3", "last#3", "end"]])
    equal(form.page.locator(".fw-copy-name:visible").all_inner_texts(), ["Person 1", "Person 2"])
    wait_after_double_click(form)
    form.page.get_by_role("button", name="Remove Person 2").click()
    assert form.page.get_by_role("button", name="Remove Person 1").is_disabled()
    form.press("Control+z")
    equal(form.page.locator(".fw-copy-name:visible").count(), 2)


@test("a double click opens a field and chooses nothing in it")
def opening(browser):
    rows = [{"id": f"t{each}", "kind": "text", "title": f"Text {each}"} for each in range(7)]
    rows += [
        {"id": "f", "kind": "field", "title": "Alert", "value": "None"},
        {"id": "p", "kind": "picker", "presentedBy": "f", "options": ["None", "At once", "1 day before"]},
    ]
    form = browser.open(spec(*rows))
    button = form.row("f").locator("button")
    button.scroll_into_view_if_needed()
    before = button.bounding_box()["y"]
    double_click(form, button)
    equal((form.ask({"row": "f"})["open"], form.ask({"row": "f"})["value"]), (True, "None"))
    equal(round(button.bounding_box()["y"] - before), 0)
    wait_after_double_click(form)
    button.click()
    equal(form.ask({"row": "f"})["open"], False)


@test("what a person points at stays there when a row above it closes")
def one_at_a_time(browser):
    rows = []
    for name in ["a", "b"]:
        rows += [
            {"id": name, "kind": "field", "title": name},
            {"id": f"{name}p", "kind": "picker", "presentedBy": name, "options": list("abcdef")},
        ]
    rows += [{"id": f"t{each}", "kind": "text"} for each in range(12)]
    form = browser.open(spec(*rows, openAtOnce="one"))
    form.row("a").locator("button").click()
    form.page.mouse.wheel(0, 300)
    wait_after_double_click(form)
    button = form.row("b").locator("button")
    before = button.bounding_box()["y"]
    button.click(force=True)
    equal(form.ask({"row": "a"})["open"], False)
    equal(round(button.bounding_box()["y"] - before), 0)


@test("a double click removes one copy, and goes on by one page")
def removing(browser):
    rows = [{"id": "r", "kind": "repeat", "title": "R", "count": 5},
            {"id": "t", "kind": "text", "title": "T", "presentedBy": "r"}]  # fmt: skip
    form = browser.open(spec(*rows))
    double_click(form, form.page.get_by_role("button", name="Remove T 2"))
    equal(form.ask({"row": "r", "details": True})["count"], 4)
    pages = {"formwork": 1, "title": "Pages", "pages": True, "sections": [
        {"id": each, "title": each, "rows": [{"id": f"t{each}", "kind": "text"}]} for each in ["a", "b", "c"]
    ]}  # fmt: skip
    form = browser.open(pages)
    following = form.page.get_by_role("button", name="Next")
    place = following.bounding_box()
    double_click(form, following)
    equal(form.page.locator(".fw-page-place").inner_text(), "Page 2 of 3")
    equal(following.bounding_box(), place)
    wait_after_double_click(form)
    following.click()
    names = form.page.locator(".fw-end button:visible").all_inner_texts()
    equal(names, ["Submit", "Back"])


@test("Enter in a line goes on to the next row, and from the last one to the button that leads on")
def going_on(browser):
    form = browser.open(spec(
        {"id": "a", "kind": "text", "title": "A"}, {"id": "l", "kind": "label", "title": "Read this."},
        {"id": "b", "kind": "number", "title": "B"}, {"id": "c", "kind": "toggle", "title": "C"},
    ))  # fmt: skip
    box = form.row("a").locator("input")
    equal(box.get_attribute("enterkeyhint"), "next")
    box.click()
    form.press("x", "Enter")
    equal(form.focused(), "b")
    form.press("Enter")
    equal(form.focused(), "c")
    form.row("b").locator("input").click()
    form.page.evaluate("document.querySelector('[data-row=c] input').disabled = true")
    form.press("Enter")
    equal(form.page.evaluate("document.activeElement.textContent"), "Submit")


@test("the form of a page around it neither resets nor sends the controls inside")
def outer(browser):
    form_spec = spec(
        {"id": "t", "kind": "text", "title": "T", "value": "hello"},
        {"id": "p", "kind": "picker", "title": "P", "options": ["a", "b"], "value": "b"},
        {"id": "on", "kind": "toggle", "title": "On", "value": True},
    )
    with hosted(browser) as form:
        form.page.evaluate(
            """async (spec) => {
              const element = document.createElement("formwork-form");
              element.setAttribute("name", "answers");
              element.spec = spec;
              const outer = document.createElement("form");
              outer.addEventListener("submit", (event) => { event.preventDefault(); window.sent = true; });
              const reset = document.createElement("button");
              reset.type = "reset";
              outer.append(element, reset);
              const ready = new Promise((resolve) => element.addEventListener("formwork-ready", resolve));
              document.body.append(outer);
              await ready;
            }""",
            form_spec,
        )
        names = "[...new FormData(document.querySelector('form')).keys()]"
        equal(form.page.evaluate(names), ["answers"])
        form.row("t").locator("input").fill("changed")
        form.press("Enter")
        equal(form.page.evaluate("window.sent"), None)
        form.page.evaluate("document.querySelector('form').reset()")
        equal(form.row("t").locator("input").input_value(), "hello")
        assert form.row("on").locator("input").is_checked()
        equal(form.row("p").locator("input:checked").count(), 1)


@test("while onSubmit is pending nothing can be changed, and its failure is shown")
def handing_over(browser):
    name = {"id": "name", "kind": "text", "title": "Name", "value": "Ada"}
    with hosted(browser) as form:
        mount(form, spec(name), """{ onSubmit: () => new Promise((resolve, reject) => { window.end = reject; }) }""")
        form.page.get_by_role("button", name="Submit").click()
        element = form.page.locator(".fw-form")
        form.until("document.querySelector('.fw-form').inert")
        equal(element.get_attribute("aria-busy"), "true")
        form.page.evaluate("end(new Error('The server is asleep.'))")
        form.page.get_by_text("The answers could not be sent: The server is asleep. Nothing").wait_for()
        equal((element.get_attribute("aria-busy"), element.evaluate("(each) => each.inert")), (None, False))
        form.faults.clear()


@test("a redirect that ends in a page is not sent, and the closing text thanks only for what was sent")
def redirected(browser):
    name = {"id": "name", "kind": "text", "title": "Name", "value": "Ada"}
    with posting(browser, spec(name, closing="Many thanks!"), "--keep") as (form, server):
        form.page.route(
            f"{server.address}/answers",
            lambda route: route.fulfill(
                status=303, headers={"Location": f"{server.address}/login", "Access-Control-Allow-Origin": "*"}),
        )  # fmt: skip
        form.allowed_address = server.address
        server.answer = 200, b"<h1>Log in</h1>"
        form.page.get_by_role("button", name="Submit", exact=True).click()
        form.page.get_by_role("heading", name="Not sent yet").wait_for()
        equal(form.page.get_by_text("Many thanks!").count(), 0)
    form = browser.open(spec(name, closing="Many thanks!"))
    form.page.get_by_role("button", name="Submit", exact=True).click()
    form.page.get_by_role("heading", name="Your answers are ready").wait_for()
    equal(form.page.get_by_text("Many thanks!").count(), 0)
    equal(json.loads(form.page.locator("textarea").input_value()), {"name": "Ada"})


@test("while options are loading, a list says so instead of 'Nothing found'")
def loading(browser):
    city = {"id": "city", "kind": "picker", "title": "City", "options": "host"}
    with hosted(browser) as form:
        load = "{ options: () => new Promise((resolve) => { window.give = resolve; }) }"
        mount(form, spec(city), load)
        box = form.row("city").get_by_role("combobox")
        box.click()
        form.row("city").get_by_text("Loading…").wait_for()
        form.page.evaluate("give([])")
        form.row("city").get_by_text("Nothing found").wait_for()


@test("Other stays chosen without a text, and an unanswered switch says so")
def other(browser):
    form = browser.open(spec(
        {"id": "p", "kind": "picker", "title": "P", "options": ["a"], "other": True, "required": True},
        {"id": "on", "kind": "toggle", "title": "On", "value": None},
    ))  # fmt: skip
    switch = form.row("on").get_by_role("switch")
    described = "(each) => document.getElementById(each.getAttribute('aria-describedby').split(' ')[0]).textContent"
    equal(switch.evaluate(described), "Not answered")
    form.row("p").get_by_label("Other", exact=True).check()
    form.page.get_by_role("button", name="Submit", exact=True).click()
    assert form.row("p").get_by_label("Other", exact=True).is_checked()
    assert form.row("p").locator("input[type=text]").is_visible()
    form.row("p").get_by_label("a", exact=True).check()
    assert not form.row("p").get_by_label("Other", exact=True).is_checked()


@test("several elements of one page load their spec and the engine once each")
def loaded_once(browser):
    with hosted(browser) as form:
        requested = []
        form.page.on("request", lambda request: requested.append(request.url.rsplit("/", 1)[1]))
        form.page.route("**/form.json*", lambda route: route.fulfill(
            json=spec({"id": "t", "kind": "text", "title": "T"})))  # fmt: skip
        form.page.evaluate(
            """async () => {
              document.querySelector("#form").innerHTML =
                '<formwork-form src="form.json?a"></formwork-form><formwork-form src="form.json?b"></formwork-form>';
              const all = [...document.querySelectorAll("formwork-form")];
              await Promise.all(all.map((each) => each.form
                ?? new Promise((resolve) => each.addEventListener("formwork-ready", resolve))));
            }"""
        )
        engines = [each for each in requested if each.startswith("formwork.wasm")]
        equal(([each for each in requested if each.startswith("form.json")], len(engines) <= 1),
              (["form.json?a", "form.json?b"], True))  # fmt: skip


@test("a button that resets asks before it takes answers back, and says what it did")
def reset(browser):
    rows = ({"id": "a", "kind": "text", "title": "A", "value": "x"},
            {"id": "r", "kind": "button", "title": "Restore", "action": "reset"})  # fmt: skip
    form = browser.open(spec(*rows))
    button = form.row("r").get_by_role("button")
    question = form.page.get_by_role("dialog", name="Reset all answers?")
    # Nothing would be lost.
    button.click()
    equal(question.count(), 0)
    form.tab_to("a")
    form.type("y")
    button.click()
    wait_after_double_click(form)
    question.get_by_role("button", name="Cancel").click()
    equal((answers(form), question.count()), ({"a": "y"}, 0))
    wait_after_double_click(form)
    button.click()
    form.press("Escape")
    equal((answers(form), question.count()), ({"a": "y"}, 0))
    wait_after_double_click(form)
    button.click()
    wait_after_double_click(form)
    question.get_by_role("button", name="Restore").click()
    equal((answers(form), question.count()), ({"a": "x"}, 0))
    assert form.live_text().startswith("All answers have been reset."), form.live_text()
    assert button.evaluate("each => each === document.activeElement")


@test("undo and redo come after the form for the Tab key, and only while they can be used")
def order_of_tools(browser):
    form = browser.open(spec({"id": "a", "kind": "text", "title": "A"}))
    visited = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.localName"
    form.press("Tab")
    equal(form.page.evaluate(visited), "input")
    form.press("Tab", "Tab")
    equal(form.page.evaluate(visited), "body")
    form.tab_to("a")
    form.type("x")
    form.press("Tab", "Tab")
    equal(form.page.evaluate(visited), "Undo")
    form.press("Enter")
    equal(answers(form), {})
    # Beside the title, where they have always been.
    undo = form.page.get_by_role("button", name="Undo").bounding_box()
    assert undo["y"] < form.row("a").bounding_box()["y"]


@test("with review, all answers are shown before they are submitted, each with a way back to its row")
def review(browser):
    rows = [{"id": "name", "kind": "text", "title": "Name", "required": True},
            {"id": "more", "kind": "group", "title": "More"},
            {"id": "count", "kind": "number", "title": "Count", "value": 2, "unit": "kg", "presentedBy": "more"}]  # fmt: skip
    with posting(browser, spec(*rows, review=True)) as (form, server):
        submit = form.page.get_by_role("button", name="Submit")
        submit.click()
        equal(form.focused(), "name")
        form.type("Ada")
        submit.click()
        heading = form.page.get_by_role("heading", name="Check your answers")
        heading.wait_for()
        equal(form.page.locator(".fw-review dt").all_inner_texts(), ["Name", "Count"])
        equal(form.page.locator(".fw-review dd span").all_inner_texts(), ["Ada", "2 kg"])
        assert not form.row("name").is_visible() and server.posted == []
        wait_after_double_click(form)
        form.page.get_by_role("button", name="Change Count").click()
        equal((form.focused(), heading.count()), ("count", 0))
        form.type("3")
        submit.click()
        wait_after_double_click(form)
        form.page.get_by_role("button", name="Change the answers").click()
        assert submit.evaluate("each => each === document.activeElement")
        wait_after_double_click(form)
        submit.click()
        wait_after_double_click(form)
        # Answers that change meanwhile are reviewed again.
        form.page.get_by_role("button", name="Undo").click()
        equal(heading.count(), 0)
        form.page.get_by_role("button", name="Redo").click()
        submit.click()
        wait_after_double_click(form)
        form.page.get_by_role("button", name="Submit").click()
        form.page.get_by_role("heading", name="Thank you").wait_for()
        equal([json.loads(body) for _, body in server.posted], [{"name": "Ada", "count": 23}])
