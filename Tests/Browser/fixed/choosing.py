"""Several of many options: a searchable list, with what was chosen above it."""

from support.sentences import equal, test


def spec(**more):
    options = [f"Topic {number}" for number in range(1, 301)]
    row = {"id": "topics", "kind": "picker", "title": "Topics", "multiple": True, "options": options, **more}
    name = {"id": "name", "kind": "text", "title": "Name"}
    return {"formwork": 1, "title": "Form", "sections": [{"id": "s", "rows": [row, name]}]}


def value(form):
    return form.ask({"row": "topics"}).get("value")


def chips(form):
    return form.page.locator(".fw-chip bdi").all_inner_texts()


@test("one of 300 options is one stop of the Tab key, and several are found and chosen by typing")
def choosing(browser):
    form = browser.open(spec())
    form.tab_to("topics")
    form.type("topic 299")
    form.press("Enter")
    form.type("12")
    form.press("ArrowDown", "Enter", "Tab")
    equal((value(form), chips(form)), (["Topic 299", "Topic 112"], ["Topic 299", "Topic 112"]))
    equal(form.focused(), "name")
    form.press("Control+z")
    equal(chips(form), ["Topic 299"])


@test("what was chosen is taken back in the list, with its button, or with the delete key in an empty text")
def taking_back(browser):
    form = browser.open(spec(value=["Topic 1", "Topic 2", "Topic 3", "Topic 4"]))
    form.page.get_by_role("button", name="Remove Topic 2").click()
    equal(value(form), ["Topic 1", "Topic 3", "Topic 4"])
    equal(form.page.evaluate("document.activeElement.ariaLabel"), "Remove Topic 3")
    form.page.get_by_role("combobox").click()
    form.press("Backspace")
    equal(value(form), ["Topic 1", "Topic 3"])
    form.type("topic 3")
    option = form.page.get_by_role("option", name="Topic 3", exact=True)
    equal(option.get_attribute("aria-selected"), "true")
    option.click()
    equal(value(form), ["Topic 1"])
    form.page.get_by_role("button", name="Remove Topic 1").click()
    equal((value(form), form.page.evaluate("document.activeElement.role")), (None, "combobox"))


@test("where other answers are allowed, a new text is added; elsewhere it stays with a problem")
def other(browser):
    form = browser.open(spec(other=True))
    form.tab_to("topics")
    form.type("Knitting")
    assert form.page.get_by_role("option", name="Add “Knitting”").is_visible()
    form.press("Enter")
    form.type("Chess")
    form.press("Tab")
    equal(value(form), ["Knitting", "Chess"])
    form = browser.open(spec(value=["Topic 1"]))
    form.tab_to("topics")
    form.press("Tab")
    form.page.get_by_role("combobox").fill("Knitting")
    form.press("Tab")
    equal(value(form), ["Topic 1"])
    equal(form.row("topics").locator(".fw-problem").inner_text(), "“Knitting” is not in the list.")
    form.page.get_by_role("button", name="Submit").click()
    equal(form.page.locator("textarea").count(), 0)
    form.page.get_by_role("combobox").fill("")
    form.press("Tab")
    assert not form.row("topics").locator(".fw-problem").is_visible()


@test("an exclusive option drops the others, and is dropped by another one")
def exclusive(browser):
    options = [*[f"Topic {number}" for number in range(1, 30)], {"value": "None", "exclusive": True}]
    form = browser.open(spec(options=options, value=["Topic 1", "Topic 2"]))
    form.tab_to("topics")
    form.page.get_by_role("combobox").fill("none")
    form.press("Enter")
    equal(value(form), ["None"])
    form.type("topic 7")
    form.press("Enter")
    equal(value(form), ["Topic 7"])


@test("up to 15 options are boxes, and the box for another answer opens when it is checked")
def boxes(browser):
    form = browser.open(spec(options=["Breakfast", {"value": "l", "title": "Lunch", "help": "From noon"}], other=True))
    equal(form.page.get_by_role("checkbox").count(), 3)
    assert not form.row("topics").locator("input[type=text]").is_visible()
    form.page.get_by_label("Other", exact=True).check()
    form.type("Brunch")
    form.row("topics").get_by_text("From noon").click()
    equal(value(form), ["l", "Brunch"])


@test("the answers of another row are offered and suggested as they are now")
def answers(browser):
    rows = [
        {"id": "names", "kind": "repeat", "title": "Names", "count": 2},
        {"id": "name", "kind": "text", "title": "Name", "presentedBy": "names"},
        {"id": "host", "kind": "picker", "title": "Host", "options": {"valueOf": "name"}},
        {"id": "guest", "kind": "text", "title": "Guest", "suggestions": {"valueOf": "name"}},
    ]
    form = browser.open({"formwork": 1, "title": "Form", "sections": [{"id": "s", "rows": rows}]})

    def offered():
        options = form.row("host").locator(".fw-option-title").all_inner_texts()
        texts = form.row("guest").locator("option").evaluate_all("all => all.map((each) => each.value)")
        return options, texts

    equal(offered(), ([], []))
    form.tab_to("name#1")
    form.type("Ann")
    form.tab_to("name#2")
    form.type("Bob")
    form.press("Tab")
    equal(offered(), (["Ann", "Bob"], ["Ann", "Bob"]))
    form.row("host").get_by_label("Bob").check()
    equal(form.ask({"row": "host"}).get("value"), "Bob")
    form.row("name#2").locator("input").fill("Rob")
    form.press("Tab")
    equal(offered(), (["Ann", "Rob"], ["Ann", "Rob"]))
    equal((form.ask({"row": "host"}).get("value"), form.row("host").locator(":checked").count()), (None, 0))
