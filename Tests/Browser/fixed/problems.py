"""When problems are shown, and how people get to them."""

from support.sentences import equal, test


def described(form, row):
    """The text that describes the control of a row."""
    return (
        form.row(row)
        .locator("input, textarea, fieldset, button")
        .first.evaluate(
            """(control) => (control.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean)
          .map((id) => document.getElementById(id).textContent).join(" ")"""
        )
    )


def is_invalid(form, row):
    return form.row(row).locator("[aria-invalid=true]").count() > 0


@test("a required row is not marked as invalid when the focus passes it")
def passing_by(browser):
    form = browser.open("job-application")
    form.tab_to("phone")
    assert not is_invalid(form, "name") and not is_invalid(form, "email")


@test("a wrong answer is marked as invalid once its row is left, until it is corrected")
def leaving(browser):
    form = browser.open("job-application")
    form.tab_to("email")
    form.type("ada")
    assert not is_invalid(form, "email"), "the person is still typing"
    form.press("Tab")
    assert is_invalid(form, "email")
    assert "Enter an e-mail address with an @." in described(form, "email"), described(form, "email")
    form.press("Shift+Tab")
    form.type("@example.org")
    form.press("End")
    assert is_invalid(form, "email") == ("@" not in form.ask({"row": "email"})["value"])


@test("undo hides the problem of the edit that it takes back")
def undone(browser):
    form = browser.open("job-application")
    form.tab_to("email")
    form.type("ada")
    form.press("Tab")
    assert is_invalid(form, "email")
    form.press("Control+z")
    assert form.ask({"row": "email"}).get("value") is None
    assert not is_invalid(form, "email"), described(form, "email")


@test("a problem of a server is shown at once, and no other one of its row")
def only_of_the_server(browser):
    form = browser.open("job-application")
    problems = form.ask({"problems": True})["problems"]
    own = [each["message"] for each in problems if each["row"] == "email"]
    form.page.evaluate(
        """async () => (await formworkPage).form.perform(
          { setProblems: [{ row: "email", code: "taken", message: "Taken." }] })"""
    )
    assert is_invalid(form, "email")
    assert "Taken." in described(form, "email"), described(form, "email")
    assert own and not any(message in described(form, "email") for message in own)


@test(
    "a failed submission shows all problems and a summary with links, and focuses the first problem"
)
def failed_submission(browser):
    form = browser.open("job-application")
    form.page.evaluate(
        "async () => (await formworkPage).form.perform({ set: 'privacy', value: true })"
    )
    form.tab_to("send")
    form.press("Enter")
    problems = form.ask({"problems": True})["problems"]
    equal(form.focused(), problems[0]["row"])
    links = form.page.locator("main a")
    equal(links.count(), len(problems))
    for problem in problems:
        if form.row(problem["row"]).locator("input, textarea, fieldset").count() > 0:
            assert is_invalid(form, problem["row"]), problem
        assert problem["message"] in form.row(problem["row"]).inner_text(), problem
    assert str(len(problems)) in form.live_text(), form.live_text()
    links.nth(1).click()
    equal(form.focused(), problems[1]["row"])


@test("a link of the summary opens the groups around its field, and the field")
def link_opens(browser):
    form = browser.open(
        {
            "formwork": 1,
            "title": "Deep",
            "sections": [
                {
                    "id": "s",
                    "rows": [
                        {"id": "first", "kind": "text", "title": "First", "required": True},
                        {"id": "outer", "kind": "group", "title": "Outer"},
                        {"id": "inner", "kind": "group", "title": "Inner", "presentedBy": "outer"},
                        {
                            "id": "deep",
                            "kind": "field",
                            "title": "Deep",
                            "required": True,
                            "presentedBy": "inner",
                        },
                        {
                            "id": "deepPicker",
                            "kind": "picker",
                            "presentedBy": "deep",
                            "options": ["a", "b"],
                        },
                    ],
                }
            ],
        }
    )
    form.page.get_by_role("button", name="Submit").click()
    equal(form.focused(), "first")
    form.page.locator("main a").nth(1).click()
    equal(form.all_rows(), ["first", "outer", "inner", "deep", "deepPicker"])
    assert form.focused() in ("deep", "deepPicker"), form.focused()


@test("a link of the summary can be clicked anywhere in its box, also beside a short last line")
def link_of_two_lines(browser):
    rows = [
        {"id": "first", "kind": "text", "title": "First", "required": True},
        {"id": "long", "kind": "text", "title": "Seven words " * 9, "required": True},
    ]
    sections = [{"id": "s", "rows": rows}]
    form = browser.open({"formwork": 1, "title": "Long", "sections": sections})
    form.press("Control+Enter")
    equal(form.focused(), "first")
    link = form.page.locator("main a").nth(1)
    link.scroll_into_view_if_needed()
    box = link.bounding_box()
    assert box["height"] > 30, box
    form.page.mouse.click(box["x"] + box["width"] - 4, box["y"] + box["height"] - 4)
    equal(form.focused(), "long")


@test("a problem far down in a form of thousands of rows is drawn and gets the focus")
def far_away(browser):
    rows = [{"id": f"r{each}", "kind": "text", "title": f"Row {each}"} for each in range(3000)]
    rows[2900]["required"] = True
    sections = [{"id": "s", "rows": rows}]
    form = browser.open({"formwork": 1, "title": "Long", "sections": sections})
    equal(form.row("r2900").count(), 0)
    form.press("Control+Enter")
    equal(form.focused(), "r2900")
    box = form.row("r2900").bounding_box()
    assert 0 <= box["y"] <= 900 - box["height"], box


@test("the summary counts down, and disappears with the last problem")
def summary_counts_down(browser):
    form = browser.open(
        {
            "formwork": 1,
            "title": "Two",
            "sections": [
                {
                    "id": "s",
                    "rows": [
                        {"id": "a", "kind": "text", "title": "A", "required": True},
                        {"id": "b", "kind": "number", "title": "B", "required": True, "max": 5},
                    ],
                }
            ],
        }
    )
    form.page.get_by_role("button", name="Submit").click()
    equal(form.page.locator("main a").count(), 2)
    form.type("x")
    equal(form.page.locator("main a").count(), 1)
    form.tab_to("b")
    form.type("7")
    equal(form.page.locator("main a").count(), 1)
    form.press("Control+a")
    form.type("5")
    equal(form.page.locator("main a:visible").count(), 0)
    form.press("Control+Enter")
    equal(form.result(), {"a": "x", "b": 5})


@test("an unfinished number or date keeps its text, is a problem, and prevents submitting")
def unfinished(browser):
    form = browser.open(
        {
            "formwork": 1,
            "title": "Unfinished",
            "sections": [
                {
                    "id": "s",
                    "rows": [
                        {"id": "n", "kind": "number", "title": "N"},
                        {"id": "d", "kind": "datePicker", "title": "D", "mode": "date"},
                    ],
                }
            ],
        }
    )
    form.tab_to("n")
    form.type("1e")
    form.press("Tab")
    assert is_invalid(form, "n")
    form.type("0229")
    form.press("Control+Enter")
    assert is_invalid(form, "n") and is_invalid(form, "d")
    equal(form.page.locator("main a:visible").count(), 2)
    equal(form.focused(), "n")
    form.press("End")
    form.type("2")
    form.tab_to("d")
    form.type("02292024")
    form.press("Control+Enter")
    equal(form.result(), {"n": 100, "d": "2024-02-29"})


@test("deleting an unfinished number removes its problem")
def no_longer_unfinished(browser):
    rows = [{"id": each, "kind": "number", "title": each} for each in "nm"]
    sections = [{"id": "s", "rows": rows}]
    form = browser.open({"formwork": 1, "title": "Unfinished", "sections": sections})
    form.tab_to("n")
    form.type("1e")
    form.press("Tab")
    assert is_invalid(form, "n")
    form.press("Shift+Tab", "Control+a", "Backspace", "Tab")
    assert not is_invalid(form, "n")
    assert not form.row("n").locator(".fw-problem").is_visible()


@test("a button that can't be used is marked as disabled and says why, and pressing it does nothing")
def disabled(browser):
    form = browser.open("job-application")
    send = form.row("send").get_by_role("button")
    assert send.get_attribute("aria-disabled") == "true" or send.is_disabled()
    reason = form.row("send").locator(".fw-reason")
    equal(reason.inner_text(), 'Only if "You may store my data for six months" is yes')
    assert reason.get_attribute("id") in send.get_attribute("aria-describedby")
    before = form.rows()
    send.click(force=True)
    send.focus()
    form.press("Enter")
    equal(form.rows(), before)
    equal(form.page.locator("textarea[readonly]").count(), 0)


@test("a link of the summary leads to its row, even if leaving another row changes the summary")
def link_while_summary_changes(browser):
    rows = [
        {"id": "d", "kind": "datePicker", "title": "D", "mode": "date"},
        {"id": "a", "kind": "text", "title": "A", "required": True},
    ]
    form = browser.open({"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": rows}]})
    form.press("Control+Enter")
    equal(form.focused(), "a")
    form.row("d").locator("input").focus()
    form.type("0229")
    form.page.locator(".fw-summary a").last.click()
    equal(form.focused(), "a")
    equal(form.page.locator(".fw-summary a").count(), 2)


PEOPLE = [
    {"id": "people", "kind": "repeat", "title": "People", "count": 2},
    {"id": "person", "kind": "group", "title": "Person", "presentedBy": "people", "open": True},
    {"id": "age", "kind": "number", "title": "Age", "presentedBy": "person"},
    {"id": "on", "kind": "toggle", "title": "More", "value": False},
    {"id": "late", "kind": "text", "title": "Late", "required": True, "shownWhen": {"row": "on", "is": True}},
]  # fmt: skip


@test("a text that is no answer counts in its closed group, and has its full name in the summary")
def unfinished_in_copy(browser):
    form = browser.open({"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": PEOPLE}]})
    age = form.row("age#2").locator("input")
    age.fill("1e")
    form.press("Tab")
    message = form.row("age#2").locator(".fw-problem").inner_text()
    assert message
    form.row("person#2").locator(".fw-disclosure").click()
    equal(form.row("person#2").locator(".fw-problem").inner_text(), "1 answer needs attention")
    form.press("Control+Enter")
    equal(form.focused(), "age#2")
    equal(form.page.locator(".fw-summary a").all_inner_texts(), [f"Person 2, Age: {message}"])
    form.row("on").get_by_role("switch").click()
    assert not is_invalid(form, "late"), "a row that appears after a refusal is accused"
    form.press("Control+Enter")
    assert is_invalid(form, "late"), "the form was submitted"
    form.row("late").locator("input").fill("x")
    age.fill("10")
    form.press("Control+Enter")
    equal(form.result(), {"people": [{}, {"age": 10}], "on": True, "late": "x"})


@test("a program that resets a form also removes texts that are no answers")
def reset_by_program(browser):
    rows = [{"id": "n", "kind": "number", "title": "N"}]
    form = browser.open({"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": rows}]})
    form.row("n").locator("input").fill("1e")
    form.press("Tab")
    assert is_invalid(form, "n")
    form.page.evaluate("async () => (await formworkPage).form.perform({ reset: true })")
    assert not is_invalid(form, "n")
    equal(form.row("n").locator("input").input_value(), "")
    form.press("Control+Enter")
    equal(form.result(), {})


@test("the keys that submit do nothing while no submit button can be used, and the form says why")
def disabled_submission(browser):
    rows = [
        {"id": "yes", "kind": "toggle", "title": "I agree", "value": False},
        {"id": "go", "kind": "button", "action": "submit", "enabledWhen": {"row": "yes", "is": True}},
    ]
    form = browser.open({"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": rows}]})
    form.press("Control+Enter")
    equal(form.live_text(), 'You can submit only if "I agree" is yes.')
    equal(form.page.locator("textarea[readonly]").count(), 0)
    form.row("yes").get_by_role("switch").click()
    form.press("Control+Enter")
    equal(form.result(), {"yes": True})
