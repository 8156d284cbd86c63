"""Whole forms are filled in without a pointer."""

from support.sentences import equal, test


@test("the fruit form can be filled in with the keyboard alone")
def fruit(browser):
    form = browser.open("fruit")
    form.tab_to("citrus")
    form.press("Enter")
    equal(form.focused(), "citrusPicker")
    form.press("Space", "ArrowDown", "Enter")
    equal(form.focused(), "citrus")
    form.tab_to("melon")
    form.press("Space", "ArrowDown", "Enter")
    form.tab_to_button("Submit")
    form.press("Enter")
    equal(form.result(), {"citrus": "Lime", "melon": "Honeydew"})


@test("the job application can be filled in with the keyboard alone")
def job_application(browser):
    form = browser.open("job-application")
    form.tab_to("name")
    form.type("Ada Lovelace")
    form.press("Tab")
    form.type("ada@example.org")
    form.tab_to("role")
    form.press("Enter", "Space", "Enter")
    equal(form.focused(), "role")
    form.tab_to("languages")
    form.press("Enter", "Space", "Tab", "Tab", "Space", "Enter")
    equal(form.focused(), "languages")
    form.tab_to("experience")
    form.type("12.5")
    form.tab_to("mayWork")
    form.press("Space")
    form.tab_to("firstDay")
    form.press("Enter")
    form.type("03012027")
    form.press("Enter")
    equal(form.focused(), "firstDay")
    form.tab_to("letter")
    form.type("Because.")
    form.tab_to("privacy")
    form.press("Space")
    form.tab_to("send")
    form.press("Enter")
    equal(
        form.result(),
        {
            "name": "Ada Lovelace",
            "email": "ada@example.org",
            "role": "engineer",
            "languages": ["C", "Go"],
            "experience": 12.5,
            "mayWork": True,
            "employed": False,
            "firstDay": "2027-03-01",
            "hasReference": False,
            "letter": "Because.",
            "privacy": True,
        },
    )


@test("coffee and tea can be ordered with the keyboard alone")
def order(browser):
    form = browser.open("order")
    form.tab_to("product#1")
    form.type("cof")
    form.press("Enter")
    form.tab_to("quantity#1")
    form.press("Control+a")
    form.type("3")
    form.tab_to_button("Add item")
    form.press("Enter")
    equal(form.focused(), "product#2")
    form.type("tea")
    form.press("Enter")
    form.tab_to("way")
    form.press("ArrowUp")
    form.tab_to("code")
    form.type("BEAN10")
    form.tab_to("voucher")
    form.press("Space", "Tab")
    equal(form.focused(), "pin")
    form.type("123456")
    form.tab_to("send")
    form.press("Enter")
    result = form.result()
    equal(
        result["lines"],
        [
            {"product": "coffee", "quantity": 3, "price": 8.5, "lineTotal": 25.5},
            {"product": "tea", "quantity": 1, "price": 4.2, "lineTotal": 4.2},
        ],
    )
    equal((result["total"], result["pin"]), (26.73, "••••••"))
    equal(form.ask({"values": True})["result"]["pin"], "123456")


@test("Ctrl-Enter submits from anywhere")
def submit_from_anywhere(browser):
    form = browser.open("fruit")
    form.tab_to("melon")
    form.press("Control+Enter")
    equal(form.result(), {})


@test("Alt-Up and Alt-Down move a row, announce its position, and keep the focus on it")
def move(browser):
    form = browser.open("favorite-things")
    before = form.rows()[0]
    moved = next(row for row in before if form.ask({"row": row, "details": True}).get("canMove"))
    form.tab_to(moved)
    form.press("Alt+ArrowDown")
    after = form.rows()[0]
    assert after != before and sorted(after) == sorted(before), after
    equal(form.focused(), moved)
    assert f"{after.index(moved) + 1}" in form.live_text(), form.live_text()
    form.press("Alt+ArrowUp")
    equal(form.rows()[0], before)
    equal(form.focused(), moved)
    assert f"{before.index(moved) + 1}" in form.live_text(), form.live_text()


@test("in a searchable list, an option is chosen by typing, with the arrow keys and Enter")
def search(browser):
    options = [f"Option {number}" for number in range(30)] + ["Évora"]
    spec = {
        "formwork": 1,
        "title": "Search",
        "sections": [
            {
                "id": "s",
                "rows": [
                    {"id": "city", "kind": "field", "title": "City"},
                    {"id": "cities", "kind": "picker", "presentedBy": "city", "options": options},
                    {"id": "other", "kind": "picker", "title": "Other", "options": options},
                ],
            }
        ],
    }
    form = browser.open(spec)
    form.tab_to("city")
    form.press("Enter")
    form.type("evo")
    form.press("Enter")
    equal(form.focused(), "city")
    form.tab_to("other")
    form.type("option 2")
    form.press("ArrowDown", "Enter", "Control+Enter")
    equal(form.result(), {"city": "Évora", "other": "Option 20"})
