"""Narrow windows, paper, and people who want no motion."""

from support import project
from support.sentences import equal, test


@test("no form has to be scrolled sideways in a window of 320 pixels, with everything open")
def narrow(browser):
    for file in project.FORMS:
        form = browser.open(file.stem, viewport={"width": 320, "height": 640})
        for action in ({"openAll": True}, {"submit": True}):
            form.page.evaluate("async (each) => (await formworkPage).form.perform(each)", action)
            form.page.evaluate("async () => (await formworkPage).form.showProblems()")
            width = form.page.evaluate("document.scrollingElement.scrollWidth")
            assert width <= 320, f"{file.stem} is {width} pixels wide"
            sticking_out = form.page.evaluate(
                """[...document.querySelectorAll("main *")].filter((each) => each.checkVisibility()
                  && each.getBoundingClientRect().width > 1 && each.getBoundingClientRect().right > 321)
                  .map((each) => each.outerHTML.slice(0, 100))"""
            )
            equal(sticking_out, [], file.stem)


@test("on paper there are the answers, and no buttons to press")
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


@test("nothing moves for people who want no motion")
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


@test("buttons and switches are at least 24 pixels high and wide, on a phone 40")
def targets(browser):
    form = browser.open(
        "order", viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True
    )
    small = form.page.evaluate(
        """[...document.querySelectorAll("main button, main label, main input:not([type=radio], [type=checkbox])")]
          .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 24)
          .map((each) => each.outerHTML.slice(0, 120))"""
    )
    equal([each for each in small if not each.startswith('<label class="fw-title')], [])
    low = form.page.evaluate(
        """[...document.querySelectorAll("main .fw-disclosure, main .fw-button, main .fw-input")]
          .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 40)
          .map((each) => each.outerHTML.slice(0, 120))"""
    )
    equal(low, [])
