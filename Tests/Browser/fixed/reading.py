"""How the page writes numbers, dates, texts of the author, and what is in closed groups."""

from fixed.sending import posting, submit
from support.sentences import equal, test


def spec(*rows, **more):
    return {"formwork": 1, "title": "Form", "sections": [{"id": "s", "title": "Section", "rows": list(rows)}], **more}


def number(row, **more):
    return {"id": row, "kind": "number", "title": row.title(), **more}


@test("money has its decimals, and thousands are grouped, as in the language of the page")
def money(browser):
    form = spec(
        number("net", step=0.01, unit="€", value=1234.5),
        number("gross", unit="€", computed={"round": {"product": [{"valueOf": "net"}, 1.2]}, "to": 2}),
        number("plain", computed={"product": [{"valueOf": "net"}, 1000]}),
    )
    for options, net, gross, plain in [
        ((), "1234.50", "1,481.40 €", "1,234,500"),
        (("--language", "de"), "1234,50", "1.481,40 €", "1.234.500"),
    ]:
        page = browser.open(form, *options)
        equal(page.row("net").locator("input").input_value(), net)
        equal(page.row("gross").locator("output").inner_text(), gross)
        equal(page.row("plain").locator("output").inner_text(), plain)


@test("dates are written as the language writes them")
def dates(browser):
    rows = [
        {"id": "d", "kind": "field", "title": "Day"},
        {"id": "p", "kind": "datePicker", "presentedBy": "d", "value": "2026-03-01"},
    ]
    rows[0]["value"] = rows[1].pop("value")
    for language, text in [("en", "March 1, 2026"), ("de", "1. März 2026")]:
        form = browser.open(spec(*rows), "--language", language)
        equal(form.row("d").locator(".fw-value").inner_text(), text)


@test("a closed group shows a line of what is in it, without secrets and switches that are off")
def contents(browser):
    form = browser.open(
        spec(
            {"id": "g", "kind": "group", "title": "Expense"},
            {"id": "what", "kind": "text", "presentedBy": "g", "title": "What", "value": "Train\nto Bonn"},
            {"id": "price", "kind": "number", "presentedBy": "g", "title": "Price", "step": 0.5, "value": 1200, "unit": "€"},
            {"id": "code", "kind": "text", "presentedBy": "g", "title": "Code", "secret": True, "value": "x"},
            {"id": "off", "kind": "toggle", "presentedBy": "g", "title": "Tip", "value": False},
            {"id": "on", "kind": "toggle", "presentedBy": "g", "title": "Paid", "value": True},
        )
    )
    line = form.row("g").locator(".fw-contents")
    equal(line.inner_text(), "What: Train · Price: 1,200.0 € · Paid")
    form.row("g").get_by_role("button").click()
    assert not line.is_visible()
    form.row("what").locator("input, textarea").fill("Bus")
    form.row("g").get_by_role("button").click()
    equal(line.inner_text(), "What: Bus · Price: 1,200.0 € · Paid")
    form.ask({"set": "what", "value": "Ship"})
    equal(line.inner_text(), "What: Ship · Price: 1,200.0 € · Paid")


@test("the title of a section is not repeated by the only list in it")
def twice(browser):
    rows = [
        {"id": "r", "kind": "repeat", "title": "Section", "count": 1, "min": 1},
        {"id": "n", "kind": "text", "presentedBy": "r", "title": "Name"},
    ]
    form = browser.open(spec(*rows))
    equal(form.page.get_by_text("Section").evaluate_all("(all) => all.filter((each) => each.clientHeight > 5).length"), 1)
    assert form.row("r").bounding_box()["height"] < 3


@test("help is between the title and what is typed or chosen")
def help(browser):
    options = [str(number) for number in range(20)]
    rows = [
        {"id": "t", "kind": "text", "title": "T", "help": "Help"},
        {"id": "c", "kind": "picker", "title": "C", "help": "Help", "options": ["a", "b"]},
        {"id": "l", "kind": "picker", "title": "L", "help": "Help", "options": options},
        {"id": "m", "kind": "picker", "title": "M", "help": "Help", "options": options, "multiple": True},
        number("n", help="Help"),
    ]
    form = browser.open(spec(*rows))
    for row in "tclmn":
        tops = [
            form.row(row).locator(part).first.bounding_box()["y"]
            for part in (".fw-title", ".fw-help", "input")
        ]
        equal(tops, sorted(tops), row)
        described = form.row(row).locator("input, fieldset").first.get_attribute("aria-describedby")
        equal(form.row(row).locator(".fw-help").get_attribute("id") in described.split(), True, row)


LINK = "Read [our rules](https://example.org/rules?a=1&b=2), not [this](javascript:alert(1)) or [that](http://x.y)."


@test("a label and a help can contain links of the author's to https, and nothing else is markup")
def links(browser):
    form = browser.open(
        spec(
            {"id": "l", "kind": "label", "title": LINK},
            {"id": "t", "kind": "text", "title": "Name", "help": LINK + " <b>bold</b>"},
            {"id": "e", "kind": "label", "title": {"join": ["Dear ", {"valueOf": "t"}]}},
        )
    )
    for row in "lt":
        found = form.row(row).locator("a")
        equal(found.count(), 1, row)
        equal(found.get_attribute("href"), "https://example.org/rules?a=1&b=2")
        equal(found.get_attribute("rel"), "noopener noreferrer")
        assert "[this](javascript:alert(1))" in form.row(row).inner_text()
    # What a person types is no text of the author's.
    form.row("t").locator("input").fill("[x](https://evil.example)")
    equal(form.row("e").locator("a").count(), 0)
    equal(form.row("e").inner_text(), "Dear [x](https://evil.example)")


@test("footers and closing texts can contain links, also to write and to call, unless they follow from answers")
def more_links(browser):
    call = "See [us](https://example.org), [write](mailto:us@example.org) or [call](tel:+1555-0100), not [so](data:x)."
    name = {"id": "t", "kind": "text", "title": "Name", "value": "Ada"}
    sections = [{"id": "s", "footer": call, "rows": [name]}]
    found = "(where) => [...document.querySelectorAll(`${where} a`)].map((each) => each.getAttribute('href'))"
    links = ["https://example.org", "mailto:us@example.org", "tel:+1555-0100"]
    form_spec = {"formwork": 1, "title": "T", "sections": sections, "closing": f"Thank you\n{call}"}
    with posting(browser, form_spec) as (form, server):
        equal(form.page.evaluate(found, ".fw-section-footer"), links)
        server.answer = (200, b"")
        submit(form)
        form.page.locator(".fw-closing").wait_for()
        equal(form.page.evaluate(found, ".fw-closing"), links)
        assert "[so](data:x)" in form.page.locator(".fw-closing").inner_text()
    computed = {**form_spec, "closing": {"join": ["Thank you\nSee [us](https://example.org), ", {"valueOf": "t"}]}}
    with posting(browser, computed) as (form, server):
        server.answer = (200, b"")
        submit(form)
        form.page.locator(".fw-closing").wait_for()
        equal(form.page.locator(".fw-closing").inner_text(), "See [us](https://example.org), Ada")


@test("a text that is nearly as long as it may be says how many characters are left")
def counter(browser):
    form = browser.open(spec({"id": "t", "kind": "text", "title": "T", "maxLength": 20}))
    box, counter = form.row("t").locator("input"), form.row("t").locator(".fw-counter")
    box.fill("0123456789")
    equal(counter.inner_text(), "10 characters left")
    box.fill("0123456789012345678👩‍👩‍👧")
    equal(counter.inner_text(), "0 characters left")
    box.fill("0123456789012345678901")
    equal(counter.inner_text(), "2 characters too many")
    box.fill("01234")
    assert not counter.is_visible()


@test("hints give phones the right keyboard, and browsers what they may fill in")
def hints(browser):
    rows = [
        {"id": "mail", "kind": "text", "title": "Mail", "x-autocomplete": "work email"},
        {"id": "phone", "kind": "text", "title": "Phone", "x-autocomplete": "tel-national"},
        {"id": "site", "kind": "text", "title": "Site", "x-input": "url"},
        {"id": "name", "kind": "text", "title": "Name", "x-autocomplete": "name"},
    ]
    form = browser.open(spec(*rows))
    found = [
        [form.row(row["id"]).locator("input").get_attribute(name) for name in ("inputmode", "autocomplete")]
        for row in rows
    ]
    equal(found, [["email", "work email"], ["tel", "tel-national"], ["url", "off"], [None, "name"]])
