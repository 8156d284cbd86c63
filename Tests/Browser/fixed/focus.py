"""The focus, undo and announcements."""

from support.sentences import equal, test


@test("opening a field moves the focus into its editor, and closing it moves the focus back")
def open_and_close(browser):
    form = browser.open("fruit")
    form.row("citrus").get_by_role("button").click()
    equal(form.rows(), [["citrus", "citrusPicker", "melon"]])
    equal(form.focused(), "citrusPicker")
    form.press("Escape")
    equal(form.rows(), [["citrus", "melon"]])
    equal(form.focused(), "citrus")


@test("a click on an option closes the picker of a field")
def choose_by_pointer(browser):
    form = browser.open("fruit")
    form.row("citrus").get_by_role("button").click()
    form.row("citrusPicker").get_by_label("Lime").click()
    equal((form.rows(), form.focused()), ([["citrus", "melon"]], "citrus"))
    assert "Lime" in form.row("citrus").inner_text()


@test("with one picker open at a time, opening a second one closes the first")
def one_at_a_time(browser):
    form = browser.open("calendar-event")
    fields = [row for row in form.all_rows() if form.ask({"row": row})["kind"] == "field"]
    for field in fields[:2]:
        form.row(field).get_by_role("button").first.click()
    expanded = form.page.locator("[data-kind=field] [aria-expanded=true]")
    equal(expanded.count(), 1)
    equal(form.ask({"row": fields[1]})["open"], True)
    equal(form.ask({"row": fields[0]})["open"], False)


def with_condition(first, second):
    """Two rows; the second is visible while the first is on."""
    return {
        "formwork": 1,
        "title": "Condition",
        "sections": [
            {
                "id": "s",
                "rows": [
                    first,
                    {**second, "shownWhen": {"row": first["id"], "is": first.get("value", True)}},
                ],
            }
        ],
    }


@test("when the focused row disappears, the focus moves to the nearest row before it")
def vanishing_row(browser):
    spec = with_condition(
        {"id": "a", "kind": "toggle", "title": "A", "value": True},
        {"id": "b", "kind": "text", "title": "B"},
    )
    form = browser.open(spec)
    form.tab_to("b")
    form.page.evaluate("async () => (await formworkPage).form.perform({ set: 'a', value: false })")
    equal((form.rows(), form.focused()), ([["a"]], "a"))


@test("undo and redo restore values and move the focus to the changed row")
def undo(browser):
    form = browser.open("fruit")
    form.row("citrus").get_by_role("button").click()
    form.row("citrusPicker").get_by_label("Lime").click()
    form.tab_to("melon")
    form.press("Control+z")
    equal(form.rows(), [["citrus", "citrusPicker", "melon"]])
    form.press("Control+z")
    equal(form.ask({"row": "citrus"}).get("value"), None)
    assert form.focused() in ("citrus", "citrusPicker"), form.focused()
    form.press("Control+Shift+Z")
    equal(form.ask({"row": "citrus"})["value"], "Lime")
    form.press("Control+z", "Control+z")
    equal(form.rows(), [["citrus", "melon"]])


@test("text typed in one visit to a row is one undo step, besides the field's own undo")
def undo_typing(browser):
    form = browser.open("job-application")
    form.tab_to("name")
    form.type("Ada")
    form.press("Tab")
    form.type("x")
    form.press("Control+z")
    equal((form.focused(), form.ask({"row": "email"}).get("value")), ("email", None))
    equal(form.ask({"row": "name"})["value"], "Ada")
    form.tab_to("phone")
    # However many steps the e-mail address takes, the name is undone as a whole.
    for _ in range(3):
        if form.ask({"row": "name"}).get("value") is None:
            break
        equal(form.ask({"row": "name"})["value"], "Ada")
        form.tab_to("phone")
        form.press("Control+z")
    equal(form.ask({"row": "name"}).get("value"), None)


@test("the buttons for undo and redo have names, and are disabled while there is nothing to do")
def undo_buttons(browser):
    form = browser.open("settings")
    for name in ("Undo", "Redo"):
        button = form.page.get_by_role("button", name=name)
        assert button.is_disabled() or button.get_attribute("aria-disabled") == "true", name
    opened = form.page.get_by_role("button", expanded=True)
    before = opened.count()
    form.page.get_by_role("button", expanded=False).first.click()
    equal(opened.count(), before + 1)
    form.page.locator("button[aria-label=Undo]:not([aria-disabled])").click()
    equal(opened.count(), before)
    form.page.locator("button[aria-label=Redo]:not([aria-disabled])").click()
    equal(opened.count(), before + 1)


@test("rows that appear or become hidden are announced by name")
def announcements(browser):
    spec = with_condition(
        {"id": "a", "kind": "toggle", "title": "With milk", "value": False},
        {"id": "b", "kind": "group", "title": "Which milk", "open": True},
    )
    spec["sections"][0]["rows"][1]["shownWhen"] = {"row": "a", "is": True}
    spec["sections"][0]["rows"].append({"id": "c", "kind": "text", "presentedBy": "b"})
    form = browser.open(spec)
    form.tab_to("a")
    form.press("Space")
    equal(form.live_text(), "New: Which milk")
    form.press("Space")
    equal(form.live_text(), "Hidden: Which milk")


@test("removed and added copies are announced with their numbers")
def announced_removal(browser):
    spec = {
        "formwork": 1,
        "title": "Phones",
        "sections": [
            {
                "id": "s",
                "rows": [
                    {"id": "phones", "kind": "repeat", "title": "Phones", "count": 2},
                    {"id": "phone", "kind": "text", "title": "Phone", "presentedBy": "phones"},
                    {"id": "kind", "kind": "text", "title": "Kind", "presentedBy": "phone"},
                ],
            }
        ],
    }
    form = browser.open(spec)
    form.page.get_by_role("button", name="Remove Phone 2").click()
    equal(form.live_text(), "Removed: Phone 2")
    form.page.get_by_role("button", name="Add Phone").click()
    equal(form.live_text(), "Phone 2 added")


@test("opening a field announces no row, since its button says that it is open")
def silent_opening(browser):
    form = browser.open("fruit")
    button = form.row("citrus").get_by_role("button")
    button.click()
    equal(button.get_attribute("aria-expanded"), "true")
    equal(form.live_text(), "")


@test("an opened editor is scrolled into view, no further than necessary")
def scrolling(browser):
    rows = []
    for number in range(30):
        rows += [
            {"id": f"f{number}", "kind": "field", "title": f"Field {number}"},
            {
                "id": f"p{number}",
                "kind": "picker",
                "presentedBy": f"f{number}",
                "options": ["a", "b", "c"],
            },
        ]
    form = browser.open({"formwork": 1, "title": "Long", "sections": [{"id": "s", "rows": rows}]})
    button = form.row("f12").get_by_role("button")
    form.page.evaluate(
        "window.scrollTo(0, document.querySelector('[data-row=f12]').getBoundingClientRect().bottom - innerHeight + 4)"
    )
    before = form.page.evaluate("scrollY")
    button.click()
    # What a person points at stays there.
    equal(form.page.evaluate("scrollY"), before)
    form.press("Escape", "Enter")
    box = form.row("p12").bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= 901, box
    after = form.page.evaluate("scrollY")
    assert before < after < before + box["height"] + 80, (before, after, box)
    form.press("Escape")
    equal(form.focused(), "f12")
