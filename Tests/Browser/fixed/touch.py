"""Fingers: rows are dragged by their handles, and everything else scrolls."""

from support.sentences import equal, test

PHONE = {"viewport": {"width": 390, "height": 600}, "has_touch": True, "is_mobile": True}


class Finger:
    """One finger on the screen of a form."""

    def __init__(self, form):
        self.session = form.page.context.new_cdp_session(form.page)

    def touch(self, kind, *point):
        points = [{"x": point[0], "y": point[1]}] if point else []
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, start, end, steps=8):
        """Puts the finger down and moves it, without lifting it."""
        self.touch("touchStart", *start)
        for step in range(1, steps + 1):
            part = step / steps
            self.touch(
                "touchMove",
                start[0] + (end[0] - start[0]) * part,
                start[1] + (end[1] - start[1]) * part,
            )

    def lift(self):
        self.touch("touchEnd")


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def labels(count):
    rows = [{"id": f"r{each}", "kind": "label", "title": f"Row {each}"} for each in range(count)]
    section = {"id": "s", "reorder": "within", "rows": rows}
    return {"formwork": 1, "title": "List", "sections": [section]}


def handle(form, row):
    return form.row(row).locator(".fw-handle")


def below(form, row):
    """A point in the lower half of a row."""
    box = form.row(row).bounding_box()
    return box["x"] + box["width"] - 30, box["y"] + box["height"] * 0.8


@test("a finger on its handle drags a row to another place, and the page doesn't scroll meanwhile")
def drag(browser):
    form = browser.open(labels(20), **PHONE)
    finger = Finger(form)
    finger.drag(middle(handle(form, "r0")), below(form, "r2"))
    assert form.page.locator(".fw-drop").is_visible()
    equal(form.all_rows()[:3], ["r0", "r1", "r2"], "nothing moves before the finger is lifted")
    finger.lift()
    equal(form.all_rows()[:4], ["r1", "r2", "r0", "r3"])
    equal(form.live_text(), "Row 0 is now 3 of 20")
    equal(form.page.evaluate("scrollY"), 0)
    assert not form.page.locator(".fw-drop").is_visible()
    form.page.get_by_role("button", name="Undo").click()
    equal(form.all_rows()[:3], ["r0", "r1", "r2"])


@test("a drag that the browser cancels moves nothing")
def cancelled(browser):
    form = browser.open(labels(5), **PHONE)
    finger = Finger(form)
    finger.drag(middle(handle(form, "r0")), below(form, "r3"))
    finger.touch("touchCancel")
    equal(form.all_rows(), ["r0", "r1", "r2", "r3", "r4"])
    equal(form.page.locator(".fw-is-dragged, .fw-drop").count(), 0)


@test("near the edge of the screen the page scrolls during a drag, so a row can be moved anywhere")
def scrolling_drag(browser):
    form = browser.open(labels(40), **PHONE)
    finger = Finger(form)
    start = middle(handle(form, "r0"))
    finger.drag(start, (start[0], 590))
    height = form.page.evaluate("document.scrollingElement.scrollHeight")
    form.until("window.lastY === scrollY || void (window.lastY = scrollY)", pause=1000)
    finger.lift()
    equal(form.all_rows()[-1], "r0")
    equal(form.page.evaluate("document.scrollingElement.scrollHeight"), height)


@test("a finger beside the handle scrolls the page and moves no row")
def scroll(browser):
    form = browser.open(labels(40), **PHONE)
    finger = Finger(form)
    finger.drag((100, 500), (100, 200))
    finger.lift()
    form.until("scrollY > 100")
    equal(form.all_rows()[:3], ["r0", "r1", "r2"])
    equal(form.page.locator(".fw-is-dragged").count(), 0)


@test("a tap opens a field, chooses an option and flips a switch")
def taps(browser):
    form = browser.open("fruit", **PHONE)
    form.row("citrus").get_by_role("button").tap()
    form.row("citrusPicker").get_by_label("Lime").tap()
    equal((form.rows(), form.ask({"row": "citrus"})["value"]), ([["citrus", "melon"]], "Lime"))
    form = browser.open("reordering", **PHONE)
    toggle = next(row for row in form.all_rows() if form.ask({"row": row})["kind"] == "toggle")
    form.row(toggle).get_by_role("switch").tap()
    equal(form.ask({"row": toggle})["value"], True)
