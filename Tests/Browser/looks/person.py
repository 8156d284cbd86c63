"""A person who fills in a form sensibly, with clicks and keys."""

USUAL = {
    "text": "Some words",
    "number": 2,
    "date": "2027-03-01",
    "time": "10:30",
    "dateTime": "2027-03-01T10:30",
}


class Person:
    """Answers the questions of one form; `answers` has the rows that need a special answer."""

    def __init__(self, form, answers):
        self.form = form
        self.answers = answers

    def facts(self, row):
        return self.form.ask({"row": row, "details": True})

    def problems(self):
        return self.form.ask({"problems": True})["problems"]

    def begin(self):
        """Gives the special answers to rows that are visible from the start."""
        for row in self.answers:
            if self.facts(row).get("visible"):
                self.answer(row)

    def mend(self):
        """Answers the rows that prevent submitting, including those that appear meanwhile."""
        for _ in range(60):
            problems = self.problems()
            if not problems:
                return
            row = problems[0]["row"]
            self.form.page.evaluate(
                "async (row) => (await formworkPage).form.focusRules.goTo(row)", row
            )
            self.answer(row)
        raise AssertionError(f"the form still has problems: {self.problems()}")

    def answer(self, row):
        """Answers a row; a field through its editor."""
        facts = self.facts(row)
        wanted = self.answers.get(row.split("#")[0])
        if facts["kind"] != "field":
            self.fill(row, facts, wanted)
            return
        if not facts["open"]:
            self.form.row(row).get_by_role("button", expanded=False).click()
        editor = facts["editor"]
        self.fill(editor, self.facts(editor), wanted)
        if self.facts(row)["open"]:
            self.form.row(row).get_by_role("button", expanded=True).click()

    def fill(self, row, facts, wanted):
        """Uses the control of a row."""
        place = self.form.row(row)
        kind = facts["kind"]
        if kind == "toggle":
            place.get_by_role("switch").click()
        elif kind == "picker":
            self.choose(place, facts, wanted)
        elif kind == "datePicker":
            # Native date inputs accept pasted values in this format.
            place.locator("input").fill(wanted or later(USUAL[facts["mode"]], facts.get("min")))
            self.form.press("Tab")
        else:
            value = wanted if wanted is not None else self.usual(kind, facts)
            place.locator("input, textarea").first.fill(str(value))
            self.form.press("Tab")

    def usual(self, kind, facts):
        if kind != "number":
            return USUAL["text"]
        return max(USUAL["number"], facts.get("min", 0))

    def choose(self, place, facts, wanted):
        """Clicks an option, the first one unless a special one is needed; types it in long lists."""
        options = [each if isinstance(each, dict) else {"value": each} for each in facts["options"]]
        chosen = next((each for each in options if each["value"] == wanted), options[0])
        boxes = place.locator("input[type=radio], input[type=checkbox]")
        if boxes.count() > 0:
            boxes.nth(options.index(chosen)).click()
            return
        place.get_by_role("combobox").fill(chosen.get("title", chosen["value"]))
        self.form.press("Enter")


def later(moment, least):
    """A moment, or the earliest one that is allowed."""
    return max(moment, least) if least else moment
