"""A person who does random things in a form, with real clicks and keys."""

TEXTS = ["a", "b", "ab", "A", "é", "0", "10:00", "word and word", " "]
NUMBERS = ["0", "1", "2", "2.5", "-1", "0.35", "3", "1e15", "-", "1e"]
# Moments as typed into the parts of a date input in an English browser.
MOMENTS = {
    "date": ["02292024", "03012024", "12312023", "0101"],
    "time": ["1200AM", "1000AM", "1159PM", "10"],
    "dateTime": ["02292024\t1000AM", "03012024\t1200AM", "0229"],
}
# How often a person chooses each kind of control, relative to the others.
WEIGHTS = {
    "disclosure": 6,
    "check": 4,
    "radio": 4,
    "text": 4,
    "number": 4,
    "date": 3,
    "time": 3,
    "dateTime": 3,
    "combobox": 4,
    "add": 4,
    "remove": 3,
    "duplicate": 2,
    "handle": 4,
    "submit": 1,
    "button": 2,
    "link": 2,
}
KEYS = [
    "Tab",
    "Tab",
    "Shift+Tab",
    "Escape",
    "Delete",
    "Enter",
    "Control+z",
    "Control+z",
    "Control+Shift+Z",
]


class Person:
    """Chooses with a random number generator, so that the same seed repeats the same gestures."""

    def __init__(self, page, random):
        self.page = page
        self.random = random

    def act(self):
        """Does one thing, and returns its description."""
        if self.random.random() < 0.2:
            return self.press(self.random.choice(KEYS))
        controls = self.page.evaluate("gestures.list()")
        if not controls:
            return self.press("Control+z")
        weights = [WEIGHTS[each["kind"]] for each in controls]
        place = self.random.choices(range(len(controls)), weights)[0]
        kind, row = controls[place]["kind"], controls[place]["row"]
        return f"{kind} of {row}: {self.use(kind, place)}"

    def use(self, kind, place):
        """Uses a control of a kind."""
        if kind == "handle":
            return self.drag(place) if self.random.random() < 0.6 else self.step(place)
        if kind in ("text", "number"):
            return self.replace(place, self.random.choice(TEXTS if kind == "text" else NUMBERS))
        if kind in MOMENTS:
            return self.put_moment(place, self.random.choice(MOMENTS[kind]))
        if kind == "combobox":
            return self.search(place)
        if kind == "radio" and self.random.random() < 0.3:
            return self.focus_and_press(
                place, self.random.choice(["ArrowDown", "ArrowUp", "Space"])
            )
        if kind != "radio" and self.random.random() < 0.3:
            return self.focus_and_press(place, "Enter" if kind == "link" else "Space")
        return self.click(place)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        return f"press {' '.join(keys)}"

    def aim(self, place):
        aim = self.page.evaluate("(place) => gestures.aim(place)", place)
        assert (
            aim["inTheWay"] is None
        ), f"a control can't be clicked; it is covered by {aim['inTheWay']}"
        return aim["x"], aim["y"]

    def click(self, place):
        self.page.mouse.click(*self.aim(place))
        return "click"

    def focus(self, place):
        assert self.page.evaluate(
            "(place) => gestures.focus(place)", place
        ), "a control can't get the focus"

    def focus_and_press(self, place, key):
        self.focus(place)
        return self.press(key)

    def replace(self, place, text):
        """Replaces a text with another one, or deletes it."""
        self.click(place)
        self.page.keyboard.press("Control+a")
        if self.random.random() < 0.2:
            return self.press("Delete")
        self.page.keyboard.type(text)
        return f"type {text!r}"

    def put_moment(self, place, digits):
        self.focus(place)
        if self.random.random() < 0.2:
            return self.press("Backspace", "Tab", "Backspace", "Tab", "Backspace")
        for part in digits.split("\t"):
            self.page.keyboard.type(part)
        return f"type {digits!r}"

    def search(self, place):
        self.click(place)
        typed = self.random.choice(["", "", "a", "b", "é", "zz"])
        self.page.keyboard.type(typed)
        steps = ["ArrowDown"] * self.random.randrange(4)
        end = self.random.choice(["Enter", "Enter", "Escape", "Tab"])
        return f"type {typed!r}, {self.press(*steps, end)}"

    def step(self, place):
        self.focus(place)
        return self.press(self.random.choice(["Alt+ArrowDown", "Alt+ArrowUp"]))

    def drag(self, place):
        """Drags by the handle, and sometimes cancels the drag."""
        x, y = self.aim(place)
        by = self.random.choice([-300, -120, -60, 40, 60, 120, 300])
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x, y + by / 2)
        mouse.move(x, y + by)
        if self.random.random() < 0.15:
            self.page.keyboard.press("Escape")
        mouse.up()
        return f"drag by {by}"
