"""How often a page asks the engine: what a person does is one request."""

from support.sentences import equal, test

COUNT = """async () => {
  const { form } = await formworkPage;
  const { conversation } = form;
  window.asked = [];
  conversation.ask = function (request) {
    window.asked.push(request);
    return Object.getPrototypeOf(this).ask.call(this, request);
  };
}"""


def asked(form):
    """The requests since the last time, without those that a row was left."""
    requests = form.page.evaluate("window.asked.splice(0)")
    return [each for each in requests if "touch" not in each]


@test("a click and a letter are one request each, whatever appears, changes and counts")
def one(browser):
    form = browser.open({
        "formwork": 1, "title": "Requests", "sections": [{"id": "s", "rows": [
            {"id": "on", "kind": "toggle", "title": "On", "value": False},
            {"id": "name", "kind": "text", "title": "Name", "required": True, "shownWhen": {"row": "on", "is": True}},
            {"id": "size", "kind": "picker", "title": "Size", "options": ["Small", "Large"]},
            {"id": "note", "kind": "text", "title": "Note", "shownWhen": {"row": "size", "is": "Large"}},
            {"id": "g", "kind": "group", "title": "More", "open": False},
            {"id": "n", "kind": "number", "title": "N", "presentedBy": "g"},
        ]}],
    })
    form.page.evaluate(COUNT)
    form.row("on").get_by_role("switch").click()
    equal(len(asked(form)), 1)
    form.row("name").locator("input").fill("A")
    equal(len(asked(form)), 1)
    form.row("size").get_by_role("radio", name="Large").check()
    equal(len(asked(form)), 1)
    form.row("note").wait_for()
    form.row("on").get_by_role("switch").click()
    equal(len(asked(form)), 1)
    equal(form.page.locator(".fw-progress").inner_text(), "1 of 3 answered")
    form.press("Control+z")
    equal(len(asked(form)), 1)
    equal(form.page.locator(".fw-progress").inner_text(), "3 of 5 answered")


@test("with a summary of problems, an answer that changes it is one request, too")
def summary(browser):
    form = browser.open({
        "formwork": 1, "title": "Requests", "sections": [{"id": "s", "rows": [
            {"id": "name", "kind": "text", "title": "Name", "required": True},
            {"id": "mail", "kind": "text", "title": "Mail", "required": True},
        ]}],
    })
    form.press("Control+Enter")
    equal(form.page.locator(".fw-summary li").count(), 2)
    form.page.evaluate(COUNT)
    form.row("name").locator("input").fill("Ada")
    equal(len(asked(form)), 1)
    equal(form.page.locator(".fw-summary li").count(), 1)


@test("problems of a server in closed copies are placed with a few requests, however many there are")
def server(browser):
    copies = [{"name": f"P{number}"} for number in range(60)]
    form = browser.open({
        "formwork": 1, "title": "Requests", "sections": [{"id": "s", "rows": [
            {"id": "people", "kind": "repeat", "title": "People", "value": copies},
            {"id": "person", "kind": "group", "title": "Person", "presentedBy": "people", "open": False},
            {"id": "name", "kind": "text", "title": "Name", "presentedBy": "person"},
        ]}],
    })
    form.page.evaluate(COUNT)
    problems = [{"row": ["people", index, "name"], "message": f"No {index}."} for index in range(60)]
    found = form.page.evaluate(
        "async (problems) => (await formworkPage).form.showServerProblems({ problems })", problems)
    equal(found, 60)
    assert len(asked(form)) < 15
    equal(form.row("name#1").locator(".fw-problem").inner_text(), "No 0.")
