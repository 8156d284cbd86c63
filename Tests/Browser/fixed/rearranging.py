"""Rearranging with single taps, and what is said of it."""

from support.sentences import equal, test


def expenses(count):
    rows = [
        {"id": "expenses", "kind": "repeat", "title": "Expenses", "movable": False, "count": count, "max": 40},
        {"id": "expense", "kind": "group", "presentedBy": "expenses", "title": "Expense", "open": True},
        {"id": "what", "kind": "text", "presentedBy": "expense", "title": "What", "movable": False},
    ]
    return {"formwork": 1, "title": "Trip", "sections": [{"id": "s", "title": "Trip", "reorder": "within", "rows": rows}]}


def copies(form):
    return form.page.locator("[data-kind=group]").evaluate_all("(all) => all.map((each) => each.dataset.row)")


def handle(form, row):
    return form.row(row).locator(".fw-handle")


@test("a tap on a handle opens a menu, whose places are reached with one tap more")
def menu(browser):
    form = browser.open(expenses(5))
    handle(form, "expense#3").click()
    items = form.page.get_by_role("menuitem")
    equal(items.all_inner_texts(), ["Move up", "Move down", "Move to the top", "Move to the end"])
    items.get_by_text("Move to the end").click()
    equal(copies(form), ["expense#1", "expense#2", "expense#4", "expense#5", "expense#3"])
    equal(form.live_text(), "Expense 3 is now 5 of 5")
    equal(form.page.get_by_role("menu").count(), 0)
    handle(form, "expense#1").click()
    equal(items.all_inner_texts(), ["Move down", "Move to the end"])


@test("the menu works with the keyboard, and closes without moving anything")
def keys(browser):
    form = browser.open(expenses(3))
    handle(form, "expense#2").focus()
    form.press("Enter", "ArrowDown", "Enter")
    equal(copies(form), ["expense#1", "expense#3", "expense#2"])
    equal(form.focused(), "expense#2")
    handle(form, "expense#2").focus()
    form.press("Space", "Escape")
    equal(form.page.evaluate("document.activeElement.className"), "fw-handle")
    form.press("Space", "Tab")
    equal((form.page.get_by_role("menu").count(), copies(form)), (0, ["expense#1", "expense#3", "expense#2"]))


@test("an undo that leaves one copy closes the menu of its handle, and keeps the focus in the form")
def undo_with_menu(browser):
    form = browser.open(expenses(1))
    form.page.get_by_role("button", name="Add Expense").click()
    handle(form, "expense#1").click()
    equal(form.page.get_by_role("menuitem").all_inner_texts(), ["Move down"])
    form.press("Control+z")
    equal((copies(form), form.page.get_by_role("menu").count()), (["expense#1"], 0))
    equal(form.focused(), "what#1")


@test("a row can be moved to another section whose rows may be exchanged with its own")
def sections(browser):
    form = browser.open("reordering")
    row = form.page.locator("[data-section=today] [data-row]").first
    name = row.get_attribute("data-row")
    handle(form, name).click()
    form.page.get_by_role("menuitem", name="Move to “Tomorrow”").click()
    equal(form.page.locator("[data-section=tomorrow] [data-row]").last.get_attribute("data-row"), name)


@test("handles have 44 pixels, and the only copy has none")
def handles(browser):
    form = browser.open(expenses(2))
    box = handle(form, "expense#1").bounding_box()
    equal((box["width"], box["height"]), (44, 44))
    form.row("expense#2").locator("[data-remove]").click()
    equal(form.page.locator(".fw-handle").count(), 0)
    form.page.locator("[data-add=expenses]").click()
    equal(form.page.locator(".fw-handle").count(), 2)


@test("a copy is duplicated with a button where the repeat offers it, up to its limit, and the focus is in the new one")
def duplicated(browser):
    spec = expenses(2)
    spec["sections"][0]["rows"][0].update({"canDuplicate": True, "max": 3})
    form = browser.open(spec)
    form.row("what#1").locator("input").fill("Hotel")
    duplicate = form.row("expense#1").get_by_role("button", name="Duplicate Expense 1")
    box = duplicate.bounding_box()
    equal((box["width"], box["height"]), (44, 44))
    duplicate.click()
    equal(copies(form), ["expense#1", "expense#3", "expense#2"])
    equal(form.row("what#3").locator("input").input_value(), "Hotel")
    equal(form.live_text(), "Expense 2 added")
    form.until("document.activeElement.closest('[data-row]').dataset.row.endsWith('#3')")
    equal(duplicate.is_disabled(), True)
    form.press("Control+z")
    equal(copies(form), ["expense#1", "expense#2"])
    equal(browser.open(expenses(2)).page.locator("[data-duplicate]").count(), 0)


@test("undo of a removal scrolls to what came back, and says what")
def undone(browser):
    form = browser.open(expenses(30))
    form.row("expense#30").locator("[data-remove]").click()
    form.page.evaluate("scrollTo(0, 0)")
    form.row("what#1").locator("input").focus()
    form.press("Control+z")
    equal(form.live_text(), "Undone. New: Expense 30")
    form.until("document.querySelector('[data-row=\"expense#30\"]').getBoundingClientRect().top < innerHeight")
