"""The options of `formwork page`: answers, keeping them, the result, and the theme."""

import json

from support import project
from support.sentences import equal, test
from support.site import site


def written(name, text):
    """Writes a file with a text for the command, and returns its path."""
    file = project.OUTPUT / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    return file


@test("--answers fills in the form")
def answers(browser):
    file = written("answers.json", '{"citrus": "Lime"}')
    form = browser.open("fruit", "--answers", file)
    assert "Lime" in form.row("citrus").inner_text()
    form.press("Control+Enter")
    equal(form.result(), {"citrus": "Lime"})


@test("with --keep the answers are restored when the page is opened again, until they are deleted")
def keep(browser):
    form = browser.open("job-application", "--keep")
    form.tab_to("name")
    form.type("Ada")
    form.press("Tab")
    form.row("role").get_by_role("button").click()
    form.page.reload()
    form.page.wait_for_selector("[data-row=name]")
    equal(form.row("name").get_by_role("textbox").input_value(), "Ada")
    assert "rolePicker" in form.all_rows()
    form.says_yes = True
    form.page.get_by_role("button", name="Start over").click()
    form.until("document.querySelector('[data-row=name] input').value === ''")
    form.page.reload()
    form.page.wait_for_selector("[data-row=name]")
    equal(form.row("name").get_by_role("textbox").input_value(), "")


@test("with --keep a typed text that is no answer yet is there again when the page is opened again")
def keep_typed(browser):
    form = browser.open({"formwork": 1, "title": "Fee", "sections": [{"id": "s", "rows": [
        {"id": "fee", "kind": "number", "title": "Fee"}]}]}, "--keep")  # fmt: skip
    form.tab_to("fee")
    form.type("12x")
    form.press("Tab")
    form.until("Object.values(localStorage).some((each) => each.includes('12x'))")
    form.page.reload()
    form.page.wait_for_selector("main:not([aria-busy]) [data-row=fee]")
    equal(form.row("fee").get_by_role("textbox").input_value(), "12x")


@test("with --keep secret answers are not kept")
def keep_no_secret(browser):
    form = browser.open("order", "--keep")
    form.row("voucher").get_by_role("switch").click()
    form.tab_to("pin")
    form.type("123456")
    form.page.reload()
    form.page.wait_for_selector("[data-row=pin]")
    equal(form.row("pin").locator("input").input_value(), "")
    assert "123456" not in form.page.evaluate("JSON.stringify(localStorage)")


@test("without --keep nothing is kept in the browser")
def keep_nothing(browser):
    form = browser.open("job-application")
    form.tab_to("name")
    form.type("Ada")
    form.page.reload()
    form.page.wait_for_selector("[data-row=name]")
    equal(form.row("name").get_by_role("textbox").input_value(), "")
    equal(form.page.evaluate("localStorage.length + document.cookie.length"), 0)


@test("the result is shown for copying and gets the focus, and a button leads back to the form")
def show(browser):
    form = browser.open("fruit")
    form.row("citrus").get_by_role("button").click()
    form.row("citrusPicker").get_by_label("Orange").click()
    form.page.get_by_role("button", name="Submit").click()
    equal(form.result(), {"citrus": "Orange"})
    equal(form.focused(), "h1")
    form.page.get_by_role("button", name="Change the answers").click()
    equal(form.rows(), [["citrus", "melon"]])
    assert "Orange" in form.row("citrus").inner_text()


@test("--submit download saves the result as a file")
def download(browser):
    form = browser.open("fruit", "--submit", "download")
    with form.page.expect_download() as saved:
        form.page.get_by_role("button", name="Submit").click()
    equal(json.loads(open(saved.value.path()).read()), {})
    assert saved.value.suggested_filename.endswith(".json")


@test("--submit post sends the result to its address, and the policy allows no other address")
def post(browser):
    folder = project.OUTPUT / "site"
    folder.mkdir(parents=True, exist_ok=True)
    with site(folder) as server:
        form = browser.open("fruit", "--submit", f"post:{server.address}/answers")
        form.allowed_address = f"{server.address}/answers"
        form.page.get_by_role("button", name="Submit").click()
        form.page.get_by_role("heading", name="Thank you").wait_for()
        equal([(path, json.loads(body)) for path, body in server.posted], [("/answers", {})])
        other = form.page.evaluate(
            "(address) => fetch(address).then(() => 'sent', () => 'refused')",
            f"{server.address}/other",
        )
        equal(other, "refused")
        form.faults.clear()  # Chromium writes the refusal to its console.


@test("problems in the response of a server are shown beside their rows")
def server_problems(browser):
    folder = project.OUTPUT / "site"
    folder.mkdir(parents=True, exist_ok=True)
    with site(folder) as server:
        answer = {"problems": [{"row": "melon", "message": "We have no melons."}]}
        server.answer = (422, json.dumps(answer).encode())
        form = browser.open("fruit", "--submit", f"post:{server.address}/answers")
        form.allowed_address = f"{server.address}/answers"
        form.page.get_by_role("button", name="Submit").click()
        form.page.get_by_text("We have no melons.").first.wait_for()
        assert "We have no melons." in form.row("melon").inner_text()
        form.faults.clear()  # Chromium writes the status to its console.


@test("if the server can't be reached, the page shows the result, and the answers stay")
def server_away(browser):
    answers = written("lime.json", '{"citrus": "Lime"}')
    address = "post:http://127.0.0.1:9/answers"
    form = browser.open("fruit", "--submit", address, "--answers", answers)
    form.allowed_address = "http://127.0.0.1:9/"
    form.page.get_by_role("button", name="Submit").click()
    equal(form.result(), {"citrus": "Lime"})
    equal(form.ask({"row": "citrus"})["value"], "Lime")
    form.faults.clear()  # Chromium writes the failure to its console.


@test("--theme changes the colors")
def theme(browser):
    file = written("theme.css", ":root { --fw-accent: rgb(1, 2, 3); }")
    form = browser.open("fruit", "--theme", file)
    style = "getComputedStyle(document.querySelector('.fw-primary')).backgroundColor"
    equal(form.page.evaluate(style), "rgb(1, 2, 3)")
