"""Narrow windows, zoom, text from right to left, paper, and reduced motion."""

from support import project
from support.sentences import equal, test


@test("no form scrolls sideways in a window of 320 pixels, with everything open")
def narrow(browser):
    for file in project.FORMS:
        form = browser.open(file.stem, viewport={"width": 320, "height": 640})
        for action in ({"openAll": True}, {"submit": True}):
            form.page.evaluate("async (each) => (await formworkPage).form.perform(each)", action)
            form.page.evaluate("async () => (await formworkPage).form.showProblems()")
            fits(form, file.stem)


# Elements that extend beyond the window, and those that cut off their contents.
CUT_OFF = """[...document.querySelectorAll("main *")].filter((each) => {
  const { left, right, width } = each.getBoundingClientRect();
  if (!each.checkVisibility() || width <= 1) return false;
  const isCut = each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== "visible";
  return left < -1 || right > innerWidth + 1 || (isCut && each.localName !== "input");
}).map((each) => each.outerHTML.slice(0, 100))"""


def fits(form, name):
    """Fails if the page scrolls sideways, or something is cut off."""
    width, window = form.page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert width <= window, f"{name} is {width} pixels wide"
    equal(form.page.evaluate(CUT_OFF), [], name)


@test("at 200 % zoom, of the page or of the text alone, no form is cut off or scrolls sideways")
def zoom(browser):
    # A window of 1280 × 800 pixels at 200 %.
    window = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}
    for file in project.FORMS:
        form = browser.open(file.stem, **window)
        form.page.evaluate("async () => (await formworkPage).form.perform({ openAll: true })")
        fits(form, f"{file.stem} at 200 %")
        form.resize({"width": 1280, "height": 800})
        form.page.evaluate("document.documentElement.style.fontSize = '200%'")
        fits(form, f"{file.stem} with text at 200 %")
        form.page.evaluate("async () => (await formworkPage).form.submit()")
        fits(form, f"{file.stem} submitted")
        browser.close_pages()


def begins(form, selector):
    """Where the text of an element begins, in pixels from the left."""
    return form.page.locator(selector).first.evaluate(
        """(element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return Math.round(range.getBoundingClientRect()[
            getComputedStyle(element.parentElement).direction === "rtl" ? "right" : "left"]);
        }"""
    )


@test("a form with a title from right to left is mirrored, and all titles in it are aligned")
def right_to_left(browser):
    rows = [
        {"id": "a", "kind": "toggle", "title": "צליל", "help": "Help"},
        {"id": "b", "kind": "toggle", "title": "Sound", "help": "עזרה"},
    ]
    sections = [{"id": "s", "title": "פרטים", "rows": rows}]
    for title, is_mirrored in (("1. טופס", True), ("Form", False)):
        form = browser.open({"formwork": 1, "title": title, "sections": sections})
        boxes = [form.row("a").locator(each).bounding_box() for each in (".fw-title", "input")]
        equal(boxes[0]["x"] > boxes[1]["x"], is_mirrored, title)
        texts = [f"[data-row={row}] .fw-{part}" for row in "ab" for part in ("title bdi", "help")]
        equal(len({begins(form, each) for each in texts}), 1, title)
        equal(begins(form, ".fw-section-title"), begins(form, "h1"), title)


@test("a printed form shows its rows, without buttons to press")
def paper(browser):
    form = browser.open("order")
    form.page.emulate_media(media="print")
    visible = form.page.evaluate("""[...document.querySelectorAll("main button")].filter((each) =>
          each.checkVisibility({ visibilityProperty: true }) && !each.hasAttribute("aria-expanded"))
          .map((each) => each.ariaLabel ?? each.textContent)""")
    equal(visible, [])
    for row in form.all_rows():
        if row != "send":
            assert form.row(row).is_visible(), row
    assert len(form.page.pdf()) > 10_000


@test("nothing is animated if people prefer reduced motion")
def motion(browser):
    for wish in ("reduce", "no-preference"):
        form = browser.open("settings", reduced_motion=wish)
        form.page.get_by_role("button", expanded=False).first.click()
        longest = form.page.evaluate(
            """Math.max(...[...document.querySelectorAll("main, main *")].flatMap((each) => {
              const { transitionDuration, animationDuration } = getComputedStyle(each);
              return `${transitionDuration}, ${animationDuration}`.split(", ").map(parseFloat);
            }))"""
        )
        if wish == "reduce":
            assert longest <= 0.01, f"something moves for {longest} s"


@test("controls have at least 24 by 24 pixels; on a phone, buttons and text fields are 40 high")
def targets(browser):
    phone = {"viewport": {"width": 390, "height": 800}, "has_touch": True, "is_mobile": True}
    for device in ({}, phone):
        form = browser.open("order", **device)
        small = form.page.evaluate(
            """[...document.querySelectorAll("main button, main label, main input:not([type=radio], [type=checkbox])")]
              .filter((each) => each.checkVisibility())
              .filter((each) => Math.min(each.offsetWidth, each.offsetHeight) < 24)
              .map((each) => each.outerHTML.slice(0, 120))"""
        )
        equal([each for each in small if not each.startswith('<label class="fw-title')], [])
    low = form.page.evaluate(
        """[...document.querySelectorAll("main .fw-disclosure, main .fw-button, main .fw-input")]
          .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 40)
          .map((each) => each.outerHTML.slice(0, 120))"""
    )
    equal(low, [])


AGREEMENT = ["Strongly disagree", "Somewhat disagree", "Neither agree nor disagree", "Somewhat agree", "Strongly agree"]


def matrix(*options):
    rows = [{"id": "g", "kind": "group", "title": "Opinions", "matrix": True, "open": True}]
    rows += [{"id": f"p{n}", "kind": "picker", "presentedBy": "g", "title": f"Statement {n}", "options": list(options)}
             for n in (1, 2)]  # fmt: skip
    rows += [{"id": "t", "kind": "picker", "title": "Direction", "options": ["Up", "Down"]}]
    return {"formwork": 1, "title": "Matrix", "sections": [{"id": "s", "rows": rows}]}


def is_table(form):
    return form.page.locator(".fw-matrix").evaluate("each => getComputedStyle(each.querySelector('tbody tr')).display") == "table-row"  # fmt: skip


@test("a table gives way where the words of its headings would break, in the width that the form has")
def giving_way(browser):
    form = browser.open(matrix("Never", "Rarely", "Often"))
    assert is_table(form)
    form.resize({"width": 390, "height": 800})
    form.until("document.querySelector('.fw-matrix').classList.contains('fw-is-list')")
    assert not is_table(form)
    form.resize({"width": 1280, "height": 800})
    form.until("!document.querySelector('.fw-matrix').classList.contains('fw-is-list')")
    # A narrow column of a wide window.
    form.page.evaluate("document.querySelector('main').style.width = '20rem'")
    form.until("document.querySelector('.fw-matrix').classList.contains('fw-is-list')")
    assert not is_table(browser.open(matrix(*AGREEMENT, "Undecided", "Not applicable")))


@test("a form is visible where the page around it gives it no width")
def no_width(browser):
    form = browser.open(spec_of_three_buttons())
    form.page.evaluate("Object.assign(document.querySelector('main').style, { display: 'flex', width: 'auto' })")
    assert form.page.locator(".fw-form").bounding_box()["width"] > 300


def spec_of_three_buttons():
    rows = [{"id": "n", "kind": "text", "title": "Name"}]
    rows += [{"id": f"b{n}", "kind": "button", "title": f"Button {n}", "action": "reset"} for n in (1, 2, 3)]
    return {"formwork": 1, "title": "Buttons", "sections": [{"id": "s", "rows": rows}]}


@test("buttons that follow each other are in one line, and one below the other on a phone")
def buttons(browser):
    form = browser.open(spec_of_three_buttons())
    places = "[...document.querySelectorAll('[data-kind=button] button')].map((each) => each.getBoundingClientRect().top)"
    equal(len(set(form.page.evaluate(places))), 1)
    form.resize({"width": 390, "height": 800})
    equal(len(set(form.page.evaluate(places))), 3)


@test("with text at 200 % on a phone no word breaks inside")
def large_text(browser):
    rows = [{"id": "e", "kind": "field", "title": "Expense report", "value": "EUR"},
            {"id": "p", "kind": "picker", "presentedBy": "e", "options": ["EUR", "USD"]},
            {"id": "t", "kind": "toggle", "title": "Paid by me"},
            {"id": "d", "kind": "datePicker", "mode": "date", "title": "Day"}]  # fmt: skip
    form = browser.open(
        {"formwork": 1, "title": "Expense report", "sections": [{"id": "s", "rows": rows}]},
        viewport={"width": 390, "height": 844},
    )
    form.page.evaluate("document.documentElement.style.fontSize = '200%'")
    fits(form, "200 % on a phone")
    broken = """[...document.querySelectorAll("h1, .fw-title, .fw-value")].flatMap((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      return [...(text?.data ?? "").matchAll(/\\S+/g)].filter((word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      }).map(([word]) => word);
    })"""
    equal(form.page.evaluate(broken), [])
