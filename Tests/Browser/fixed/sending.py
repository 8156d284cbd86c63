"""Sending a result to a server: once, visibly, and with what the server says about it."""

import json
from contextlib import contextmanager

from fixed.keeping import written
from support import project
from support.sentences import equal, test
from support.site import site


@contextmanager
def posting(browser, spec, *options, **settings):
    """Opens the page of a form that posts to a server, and yields both."""
    folder = project.OUTPUT / "site"
    folder.mkdir(parents=True, exist_ok=True)
    with site(folder) as server:
        form = browser.open(spec, "--submit", f"post:{server.address}/answers", *options, **settings)
        form.allowed_address = f"{server.address}/answers"
        yield form, server
        form.faults.clear()  # Chromium writes failures to its console.


def submit(form):
    form.page.get_by_role("button", name="Submit", exact=True).click()


def busy(form):
    return form.page.locator(".fw-busy").inner_text()


def spec(*rows):
    return {"formwork": 1, "title": "Form", "sections": [{"id": "s", "rows": list(rows)}]}


NAME = {"id": "name", "kind": "text", "title": "Name", "value": "Ada"}


@test("three clicks on Submit send one request, and meanwhile the form is locked and says so")
def once(browser):
    with posting(browser, spec(NAME)) as (form, server):
        server.may_answer.clear()
        form.page.get_by_role("button", name="Submit").click(click_count=3)
        form.press("Control+Enter")
        form.until("document.querySelector('.fw-busy').textContent === 'Sending…'")
        assert form.page.locator(".fw-form").evaluate("(element) => element.inert")
        form.press("Control+z", "Tab", "x", "Control+Enter")
        server.may_answer.set()
        form.page.get_by_role("heading", name="Thank you").wait_for()
        equal([json.loads(body) for _, body in server.posted], [{"name": "Ada"}])
        equal(form.page.locator(".fw-answers").inner_text().split(), ["Name", "Ada"])
        equal(busy(form), "")
        # What was sent need not be copied.
        equal(form.page.locator("textarea, summary").count(), 0)


@test("the closing text of the form takes the place of the thanks, as text, with the answers")
def closing(browser):
    form = {**spec(NAME), "closing": {"join": ["Goodbye, <b>", {"valueOf": "name"}, "</b>.\nWrite soon."]}}
    with posting(browser, form) as (form, server):
        form.row("name").locator("input").fill("Bob")
        submit(form)
        form.page.get_by_role("heading", name="Goodbye, <b>Bob</b>.").wait_for()
        equal(form.page.locator(".fw-closing").inner_text(), "Write soon.")
        said = form.page.locator("main").inner_text()
        assert "Thank you" not in said and "Your answers have been sent." in said, said
        equal(form.page.locator(".fw-answers dd").inner_text(), "Bob")


@test("a result that is sent again has the same key, and a changed one has another")
def keys(browser):
    with posting(browser, spec(NAME)) as (form, server):
        server.answer = (503, b"")
        submit(form)
        retry = form.page.get_by_role("button", name="Try again")
        for count in (2, 3):
            retry.click()
            form.until("document.querySelector('.fw-busy').textContent === ''")
            equal(len(server.posted), count)
        form.page.get_by_role("button", name="Change the answers").click()
        form.row("name").locator("input").fill("Eve")
        submit(form)
        retry.wait_for()
        assert len(server.keys[0]) >= 32 and len(set(server.keys[:3])) == 1, server.keys
        assert server.keys[3] != server.keys[0], server.keys


@test("the confirmation shows what was sent, even if the form was changed meanwhile by the site")
def confirmation(browser):
    with posting(browser, spec(NAME)) as (form, server):
        server.may_answer.clear()
        submit(form)
        form.ask({"set": "name", "value": "Mallory"})
        server.may_answer.set()
        form.page.get_by_role("heading", name="Thank you").wait_for()
        equal(form.page.locator(".fw-answers dd").inner_text(), "Ada")


@test("a server that never responds is given up after half a minute, and trying again works")
def never(browser):
    with posting(browser, spec(NAME)) as (form, server):
        form.page.clock.install()
        server.may_answer.clear()
        submit(form)
        form.until("document.querySelector('.fw-busy').textContent === 'Sending…'")
        form.page.clock.fast_forward(31_000)
        form.page.get_by_role("heading", name="Not sent yet").wait_for()
        reason = "The answers could not be sent: the server does not respond."
        assert form.page.get_by_role("alert").inner_text().startswith(reason)
        equal(form.result(), {"name": "Ada"})
        server.may_answer.set()
        form.page.get_by_role("button", name="Try again").click()
        form.page.get_by_role("heading", name="Thank you").wait_for()
        equal(len(set(server.keys)), 1)


def leaving_asks(form):
    """Whether the page asks before it is left."""
    return form.page.evaluate(
        """() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }))"""
    )


@test("a shown result says that nothing was sent, and leaving asks until it is copied or saved")
def shown(browser):
    form = browser.open("fruit")
    submit(form)
    form.page.get_by_role("heading", name="Your answers are ready").wait_for()
    assert "They have not been sent." in form.page.locator("main").inner_text()
    equal(form.page.get_by_text("Thank you").count(), 0)
    equal(leaving_asks(form), True)
    with form.page.expect_download():
        form.page.get_by_role("button", name="Save as a file").click()
    equal(leaving_asks(form), False)
    kept = browser.open("fruit", "--keep")
    submit(kept)
    assert "stored in this browser" in kept.page.locator("main").inner_text()
    equal(leaving_asks(kept), False)


PIN = {"id": "pin", "kind": "text", "title": "PIN", "secret": True}


@test("a secret is on no screen, neither in the answers nor in their JSON, but in what is saved")
def secrets(browser):
    phones = {"id": "phones", "kind": "repeat", "title": "Phones", "count": 1}
    head = {"id": "phone", "kind": "group", "title": "Phone", "presentedBy": "phones", "open": True}
    code = {**PIN, "id": "code", "presentedBy": "phone"}
    with posting(browser, spec(NAME, PIN, phones, head, code)) as (form, server):
        server.answer = (503, b"")
        form.row("pin").locator("input").fill("hunter2")
        form.page.locator("[data-row='code#1'] input").fill("hunter2")
        submit(form)
        form.page.get_by_role("button", name="Try again").wait_for()
        assert "hunter2" not in form.page.locator("main").inner_text()
        equal(form.result(), {"name": "Ada", "pin": "••••••", "phones": [{"code": "••••••"}]})
        with form.page.expect_download() as saved:
            form.page.get_by_role("button", name="Save as a file").click()
        equal(json.loads(open(saved.value.path()).read())["pin"], "hunter2")
        equal(json.loads(server.posted[0][1])["pin"], "hunter2")


@test("with --keep sent answers are deleted from the browser")
def sent_are_deleted(browser):
    with posting(browser, spec(NAME), "--keep") as (form, server):
        form.row("name").locator("input").fill("Eve")
        form.until("localStorage.length === 1")
        submit(form)
        form.page.get_by_role("heading", name="Thank you").wait_for()
        equal(form.page.evaluate("localStorage.length"), 0)
        form.page.reload()
        form.page.wait_for_selector("main:not([aria-busy]) [data-row]")
        equal(form.row("name").locator("input").input_value(), "Ada")
        equal(form.page.evaluate("localStorage.length"), 0)


@test("with --keep two tabs are told of each other, and neither overwrites the other in silence")
def two_tabs(browser):
    one = browser.open(spec(NAME), "--keep")
    other = type(one)(one.page.context.new_page())
    browser.forms.append(other)
    other.load(project.page_file(spec(NAME), "--keep"))
    stored = "localStorage.getItem('formwork:Form')?.includes('\"%s\"') ?? false"
    one.row("name").locator("input").fill("Eve")
    one.until(stored % "Eve")
    other.page.get_by_text("were changed, sent or cleared in another tab").first.wait_for()
    other.row("name").locator("input").fill("Bob")
    other.page.wait_for_timeout(400)
    equal(other.page.evaluate(stored % "Eve"), True)
    equal(leaving_asks(other), True)
    other.page.get_by_role("button", name="Keep these answers").click()
    other.until(stored % "Bob")
    one.page.get_by_role("button", name="Load the other answers").click()
    one.until("document.querySelector('[data-row=name] input').value === 'Bob'")
    equal(one.page.locator(".fw-notice").count(), 0)


PEOPLE = [
    {"id": "people", "kind": "repeat", "title": "People", "count": 2},
    {"id": "person", "kind": "group", "title": "Person", "presentedBy": "people"},
    {"id": "name", "kind": "text", "title": "Name", "presentedBy": "person"},
    {"id": "phones", "kind": "repeat", "title": "Phones", "presentedBy": "person", "count": 2},
    {"id": "phone", "kind": "text", "title": "Phone", "presentedBy": "phones"},
    {"id": "mail", "kind": "text", "title": "Mail", "value": "a@b.c"},
    {"id": "off", "kind": "text", "title": "Off", "shownWhen": False},
]
ANSWERS = {"people": [{"name": "Ada", "phones": ["1", "2"]}, {"name": "Bob", "phones": ["3", "4"]}]}


def rejected(browser, answer):
    answers = written("people.json", json.dumps(ANSWERS))
    with posting(browser, spec(*PEOPLE), "--answers", answers) as (form, server):
        server.answer = (422, json.dumps(answer).encode())
        submit(form)
        form.page.locator(".fw-summary").wait_for()
        yield form


def summary(form):
    return form.page.locator(".fw-summary li").all_inner_texts()


@test("a server may name a row in a copy by its place in the result, and the summary says which copy")
def places(browser):
    problems = [
        {"row": ["people", 1, "name"], "message": "is taken"},
        {"row": "people.1.name", "message": "is too short", "code": "short"},
        {"row": ["people", 1, "phones", 0], "message": "is wrong"},
        {"row": "mail", "message": "is unknown"},
    ]
    for form in rejected(browser, {"problems": problems}):
        equal(summary(form), ["Person 1, Name: is too short", "Person 2, Name: is taken",
                              "Person 2, Phone 1: is wrong", "Mail: is unknown"])  # fmt: skip
        equal(form.focused(), "name#1")
        form.press("End")
        form.type("!")
        equal(len(summary(form)), 3)
        form.page.get_by_text("Phone 1: is wrong").first.click()
        equal(form.focused(), "phone#2.1")


@test("ids with dots are found in places that a server names")
def dotted_places(browser):
    rows = [
        {"id": "my.people", "kind": "repeat", "title": "People", "min": 2},
        {"id": "person", "kind": "group", "title": "Person", "presentedBy": "my.people", "open": True},
        {"id": "street.1", "kind": "text", "title": "Street", "presentedBy": "person"},
    ]
    problems = [
        {"row": "my.people.2.street.1", "message": "is unknown"},
        {"row": ["my.people", 0, "street.1"], "message": "is too short"},
    ]
    with posting(browser, spec(*rows)) as (form, server):
        server.answer = (422, json.dumps({"problems": problems}).encode())
        submit(form)
        form.page.locator(".fw-summary").wait_for()
        equal(summary(form), ["Person 1, Street: is too short", "Person 2, Street: is unknown"])


@test("no message of a server is lost: those without a known row are in the summary")
def remarks(browser):
    problems = [
        {"row": "mail", "message": "is taken"},
        {"row": "fax", "message": "is missing"},
        {"row": "off", "message": "must be on"},
        {"message": "We are closed."},
        {"row": ["people", 7, "name"], "message": "who?"},
    ]
    for form in rejected(browser, {"problems": problems}):
        equal(form.page.locator(".fw-summary-title").inner_text(), "The answers were not accepted")
        equal(sorted(summary(form)), sorted([
            "Mail: is taken", "fax: is missing", "Off: must be on", "We are closed.",
            "people.7.name: who?"]))  # fmt: skip
        form.row("mail").locator("input").fill("x@y.z")
        equal(len(summary(form)), 4)
        submit(form)
        form.page.locator(".fw-summary").wait_for()
    for body in ({"message": "We are closed."}, [{"message": "We are closed."}]):
        for form in rejected(browser, body):
            equal(summary(form), ["We are closed."])
            equal(form.page.evaluate("document.activeElement.className"), "fw-summary-title")


@test("the summary says in which copy an answer is missing")
def missing_in_copy(browser):
    required = [{**row, "required": row["id"] in ("name", "phone")} for row in PEOPLE]
    form = browser.open(spec(*[{k: v for k, v in row.items() if v is not False} for row in required]))
    submit(form)
    equal(summary(form)[:2], ["Person 1, Name: An answer is needed.",
                              "Person 1, Phone 1: An answer is needed."])  # fmt: skip
