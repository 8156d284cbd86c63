"""A run of one form on both sides."""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Iterator

from answers import answer, as_held
from facts import EngineError, Fact, Facts, Names, canonical, joined, written
from imported import ImportedForm
from sources import Source


def chosen(value: Any) -> list[str]:
    """The choices in an answer, as they are written in options."""
    values = value if isinstance(value, list) else [] if value is None else [value]
    return [canonical(each, "text") for each in values]


def stripped(value: Any) -> Any:
    return " ".join(value.split()) or None if isinstance(value, str) else value


@dataclass
class Outcome:
    """What was found about a form."""

    answers: int = 0
    differences: dict[str, str] = field(default_factory=dict)
    told: Counter[str] = field(default_factory=Counter)
    excused: Counter[str] = field(default_factory=Counter)
    apart: set[str] = field(default_factory=set)
    completed: int = 0
    """How often both sides found the whole form valid."""


@dataclass
class Difference:
    path: Names
    what: str
    theirs: Any
    mine: Any


@dataclass
class Settings:
    steps: int
    goes_on: bool
    """Whether a run continues after a difference."""
    told: set[str]
    no_fault: dict[str, str]
    """For the names of questions, why they may differ."""


class Trial:
    def __init__(self, form: Source, judge: Any, live: ImportedForm, outcome: Outcome, settings: Settings,
                 chance: random.Random) -> None:
        self.form, self.judge, self.live = form, judge, live
        self.outcome, self.settings, self.chance = outcome, settings, chance
        self.theirs: Facts = {}
        self.mine: Facts = {}
        self.place = "at the start"
        self.last: Names = ()
        self.filtered: set[Names] = set()
        self.choices: dict[Names, Any] = {}
        self.shortened: set[Names] = set()
        self.ended = False
        self.story: list[dict[str, Any]] = []
        self.rows: dict[str, str] = {}
        self.told_values: dict[str, Any] = {}
        self.told_facts: dict[str, Any] = {}

    def run(self) -> None:
        self.theirs = self.judge.load(self.form.path).facts
        self.mine = self.live.facts()
        self.align()
        self.compare({})
        for step in range(1, self.settings.steps + 1):
            if self.ended:
                return
            self.place = f"step {step}"
            self.step(self.settable())
        for step in range(1, 31):
            if self.ended:
                return
            self.place = f"mending step {step}"
            missing = [path for path in self.settable() if self.asks(path)]
            if not missing:
                break
            self.step(missing)
        if not self.ended:
            self.finish()

    def asks(self, path: Names) -> bool:
        theirs = self.theirs[path]
        return bool(theirs.wrong or (theirs.required and canonical(theirs.value, "text") is None))

    # Steps

    def settable(self) -> list[Names]:
        return [path for path, theirs in self.theirs.items()
                if (mine := self.mine.get(path)) and self.can_set(theirs, mine)]

    def can_set(self, theirs: Fact, mine: Fact) -> bool:
        if theirs.kind == "list":
            return mine.kind == "copies" and bool(mine.visible) and (theirs.can_add or theirs.can_remove)
        spec = self.live.rows[mine.row]
        return bool(theirs.visible and theirs.editable and mine.visible and mine.editable and not mine.hidden
                    and mine.kind != "nothing" and spec["kind"] not in ("custom", "label"))

    def step(self, paths: list[Names]) -> None:
        if not paths:
            return
        empty = [path for path in paths if self.mine[path].value is None]
        path = self.chance.choice(empty if empty and self.chance.random() < 0.5 else paths)
        if self.theirs[path].kind == "list":
            self.change_copies(path)
        else:
            self.give(path)

    def give(self, path: Names) -> None:
        theirs, mine = self.theirs[path], self.mine[path]
        value = answer(self.form, self.live.rows[mine.row], mine, theirs, self.chance)
        if value is None and mine.value is None:
            return
        before = self.theirs
        reply = self.judge.set(path, value, theirs)
        code = self.live.give(mine, as_held(value, mine))
        self.outcome.answers += 1
        self.place += f", {joined(path)} = {written(value)}"
        self.last = path
        if code is not None:
            self.note(Difference(path, "answer", "refuses it" if reply.refused else "takes it", code))
        self.mine = self.live.facts()
        self.theirs = reply.facts
        if reply.refused and code is None:
            wrong = path in self.mine and self.mine[path].wrong
            self.live.do(undo=True)
            self.mine = self.live.facts()
            if not wrong:
                self.note(Difference(path, "answer", "refuses it", "takes it"))
        self.align(before)
        self.rows[general(path)] = mine.row
        told = {"set": {"name": joined(path), "value": as_held(value, mine)}}
        self.compare(told | ({"refused": True} if reply.refused else {}))

    def change_copies(self, path: Names) -> None:
        theirs, mine = self.theirs[path], self.mine[path]
        adds = theirs.can_add and (not theirs.can_remove or theirs.value < 3 and self.chance.random() < 0.7)
        if theirs.value > 5 and adds:
            return
        before, self.last = self.theirs, ()
        self.rows[general(path)] = mine.row
        self.theirs = (self.judge.add if adds else self.judge.remove)(path).facts
        code = (self.live.add_copy if adds else self.live.remove_copy)(mine)
        self.place += f", {'add a copy to' if adds else 'remove a copy of'} {joined(path)}"
        self.mine = self.live.facts()
        if code is not None:
            self.note(Difference(path, "copies", "one more" if adds else "one less", code))
        self.align(before)
        self.compare({"add" if adds else "remove": joined(path)})

    def align(self, before: Facts | None = None) -> None:
        """Gives JavaRosa as many copies as the imported form: it asks for the first ones and keeps others."""
        if self.form.system not in ("xform", "fhir"):
            return
        if self.form.system == "xform":
            self.drop_kept_choices(before or {})
        begun: set[Names] = set()
        for _ in range(100):
            paths = sorted(self.theirs, key=len)
            path = next((path for path in paths if self.needs_copies(path, before, begun)), None)
            if path is None:
                break
            begun.add(path)
            self.outcome.excused["copies"] += 1
            adds = self.theirs[path].value < self.mine[path].value
            if not adds:
                self.shortened.add(path)
            self.theirs = (self.judge.add if adds else self.judge.remove)(path).facts
        for path in self.shortened:
            self.give_back(path, before or {})

    def give_back(self, repeat: Names, before: Facts) -> None:
        """Gives copies that JavaRosa makes again the answers that they have in the imported form."""
        for path, theirs in [*self.theirs.items()]:
            mine = self.mine.get(path)
            is_new = path[:len(repeat)] == repeat and path not in before and path in self.theirs
            is_question = theirs.visible and theirs.kind not in ("node", "list")
            if is_new and is_question and mine and mine.value is not None:
                self.theirs = self.judge.put(path, mine.value, theirs).facts

    def drop_kept_choices(self, before: Facts) -> None:
        """Takes away answers on both sides whose choices a filter took away: JavaRosa still reads them."""
        for path in list(self.theirs):
            theirs, mine = self.theirs.get(path), self.mine.get(path)
            if not theirs or not theirs.visible or theirs.choices is None or not mine or path == self.last:
                continue
            value = canonical(theirs.value, "list") or []
            old = canonical(before[path].value, "list") if path in before else None
            if path in before and before[path].choices != theirs.choices:
                self.filtered.add(path)
            # JavaRosa may have taken it away itself while the question was hidden.
            is_gone = path in self.filtered and not value and mine.value is not None
            if set(value + (old or [])) <= set(theirs.choices) and not is_gone:
                continue
            self.outcome.excused["kept choice"] += 1
            rest = [choice for choice in value if choice in theirs.choices]
            self.theirs = self.judge.put(path, rest, theirs).facts
            self.rows[general(path)] = mine.row
            rest = rest if mine.kind == "list" or not rest else rest[0]
            self.story.append({"set": {"name": joined(path), "value": rest or None}, "aligned": True})
            self.live.give(mine, rest or None)
            self.mine = self.live.facts()

    def drop_returned_choices(self) -> None:
        """Takes away answers of the imported form that came back with their choices: SurveyJS has dropped them."""
        for path, theirs in self.theirs.items():
            mine = self.mine.get(path)
            if theirs.choices is None or mine is None:
                continue
            if self.choices.setdefault(path, theirs.choices) != theirs.choices:
                self.filtered.add(path)
                self.choices[path] = theirs.choices
            left, own = chosen(theirs.value), chosen(mine.value)
            if path not in self.filtered or not set(left) < set(own):
                continue
            self.outcome.excused["returning choice"] += 1
            rest = left if mine.kind == "list" or not left else left[0]
            self.story.append({"set": {"name": joined(path), "value": rest or None}, "aligned": True})
            self.live.give(mine, rest or None)
        self.mine = self.live.facts()

    def needs_copies(self, path: Names, before: Facts | None, begun: set[Names]) -> bool:
        theirs, mine = self.theirs[path], self.mine.get(path)
        if theirs.kind != "list" or mine is None or mine.kind != "copies" or theirs.value == mine.value:
            return False
        if theirs.value < mine.value and not theirs.can_add:
            return False
        return before is None or path in begun or path not in before or before[path].value == theirs.value

    # Comparing

    def compare(self, line: dict[str, Any]) -> None:
        if self.form.system == "surveyjs":
            self.drop_returned_choices()
        if self.form.system == "fhir" and line:
            self.theirs = self.judge.take(self.mine).facts
        for path, theirs in self.theirs.items():
            mine = self.mine.get(path)
            if mine is None:
                if theirs.visible and (theirs.kind != "node" or theirs.value is not None):
                    self.outcome.apart.add(general(path))
                continue
            for difference in differences(path, theirs, mine):
                self.note(difference)
        self.tell(line)

    def note(self, difference: Difference) -> None:
        own = {part for part in difference.path if isinstance(part, str)}
        reason = self.excuse(difference, own)
        if reason:
            self.outcome.excused[reason] += 1
        elif own & self.settings.told:
            self.outcome.told[f"{general(difference.path)} {difference.what}"] += 1
        else:
            key = f"{general(difference.path)} {difference.what}"
            text = (f"{self.place}: {joined(difference.path)}: {difference.what}: the original has "
                    f"{shown(difference.theirs)}, the import has {shown(difference.mine)}")
            self.outcome.differences.setdefault(key, text)
            self.ended = not self.settings.goes_on

    def excuse(self, difference: Difference, own: set[str]) -> str | None:
        for name in own:
            if name in self.settings.no_fault:
                return self.settings.no_fault[name]
        if difference.what == "data" and str(difference.path[0]).endswith("-total"):
            return "totals"
        if difference.what == "visible" and difference.theirs and self.form.completes:
            return "complete"
        mine = self.mine.get(difference.path)
        if mine and difference.what == "wrong" and self.live.rows[mine.row].get("unique"):
            return "duplicate"
        if mine and difference.what == "editable" and "computed" in self.live.rows[mine.row]:
            return "computed"
        return None

    # The end

    def finish(self) -> None:
        self.place = "at the end"
        completion = self.judge.complete()
        reply = self.live.do(submit=True)
        valid, count = reply["valid"], len(self.outcome.differences)
        if completion.valid is not None and completion.valid != valid:
            problem = [each["row"] for each in reply.get("problems", [])][:1]
            at = completion.at or next((path for path, fact in self.mine.items() if [fact.id] == problem), ())
            self.note(Difference(at, "validity of the whole", completion.valid, problem or valid))
        elif valid:
            self.outcome.completed += 1
            if self.form.system == "xform":
                self.compare_instance(reply["result"])
            if completion.data is not None:
                self.compare_data(dict(leaves(completion.data)), dict(leaves(reply["result"])))
        is_told = completion.valid == valid or len(self.outcome.differences) > count
        self.story.append({"end": True, "valid": completion.valid if is_told else None})

    def compare_instance(self, result: Any) -> None:
        """Gives the result as an instance to JavaRosa, which has to have the same answers then."""
        before = self.theirs
        try:
            after = self.judge.resume(self.form.path, self.live.instance(result)).facts
        except EngineError as error:
            self.note(Difference((), "instance", str(error), result))
            return
        for path, fact in before.items():
            told = path in self.mine and self.mine[path].kind not in ("nothing", "copies")
            other = after.get(path, Fact(False, None))
            # JavaRosa takes blanks at the ends of texts away when it reads XML.
            if told and fact.visible and stripped(fact.value) != stripped(other.value):
                self.note(Difference(path, "value in the instance", fact.value, other.value))

    def compare_data(self, theirs: dict[Names, Any], mine: dict[Names, Any]) -> None:
        for path in [*theirs, *(path for path in mine if path not in theirs)]:
            if general(path) in self.outcome.apart:
                continue
            kind = self.mine[path].kind if path in self.mine else "nothing"
            pair = self.in_data(theirs.get(path), kind), self.in_data(mine.get(path), kind)
            if pair[0] != pair[1] or isinstance(pair[0], bool) != isinstance(pair[1], bool):
                self.note(Difference(path, "data", *pair))

    def in_data(self, value: Any, kind: str) -> Any:
        """A value as it is, but for how exact it is."""
        if kind in ("date", "time", "dateTime") or isinstance(value, float):
            return canonical(value, "number" if isinstance(value, float) else kind)
        return value

    # Stories

    def tell(self, line: dict[str, Any]) -> None:
        """Adds a line to the story: what has changed since the line before."""
        paths = [path for path in self.theirs if self.is_told(path)]
        seen = [path for path in paths if self.theirs[path].visible and not self.is_completed(path)]
        self.rows |= {general(path): self.mine[path].row for path in paths}
        values = {joined(path): canonical(self.theirs[path].value, self.mine[path].kind) for path in seen}
        values = {path: value for path, value in values.items() if value is not None}
        gone = {path: None for path in self.told_values if path not in values}
        changed = {path: value for path, value in values.items() if self.told_values.get(path) != value}
        facts: dict[str, Any] = {"visible": [joined(path) for path in seen]}
        if self.form.system == "surveyjs":
            facts["wrong"] = [joined(path) for path in seen if self.theirs[path].wrong]
            facts["maybe"] = [joined(path) for path in seen if self.theirs[path].wrong is None]
        line |= {key: each for key, each in facts.items() if self.told_facts.get(key, []) != each}
        line |= {"values": changed | gone} if changed or gone else {}
        self.told_values, self.told_facts = values, facts
        self.story.append(line)

    def is_completed(self, path: Names) -> bool:
        """Whether a question is hidden here since the form is complete before it."""
        return self.form.completes and not self.mine[path].visible

    def is_told(self, path: Names) -> bool:
        """Whether a story tells of a question: not if it may differ."""
        own = {part for part in path if isinstance(part, str)}
        return path in self.mine and self.theirs[path].kind not in ("list", "group") \
            and not own & self.settings.told and not own & set(self.settings.no_fault)


def differences(path: Names, theirs: Fact, mine: Fact) -> Iterator[Difference]:
    if theirs.kind == "list":
        if mine.visible and theirs.visible is not False and theirs.value != mine.value:
            yield Difference(path, "number of copies", theirs.value, mine.value)
    elif theirs.visible is not None:
        visible = bool(mine.visible) and not (mine.hidden and theirs.kind != "node")
        if theirs.visible != visible:
            yield Difference(path, "visible", theirs.visible, visible)
            return
        if not visible:
            return
    if theirs.kind not in ("list", "group") and mine.kind != "nothing":
        value = canonical(theirs.value, mine.kind)
        if value != mine.value:
            yield Difference(path, "value", value, mine.value)
    if theirs.choices is not None and mine.choices is not None and mine.kind in ("text", "list"):
        pair = sorted(map(written, theirs.choices)), sorted(map(written, mine.choices))
        if pair[0] != pair[1]:
            yield Difference(path, "choices", *pair)
    for what in ("editable", "required", "wrong"):
        own = getattr(theirs, what)
        if own is not None and own != getattr(mine, what) and not mine.hidden and mine.kind != "nothing":
            yield Difference(path, what, own, getattr(mine, what))


def leaves(value: Any, path: Names = ()) -> Iterator[tuple[Names, Any]]:
    """The values in data with their paths, without empty ones; a list of choices is one value."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from leaves(each, (*path, key))
    elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
        for place, each in enumerate(value):
            yield from leaves(each, (*path, place))
    elif value not in (None, "", []):
        yield path, value


def general(path: Names) -> str:
    """A path without the numbers of copies."""
    return "/".join("*" if isinstance(part, int) else part for part in path)


def shown(value: Any) -> str:
    text = "nothing" if value is None else written(value)
    return text if len(text) <= 120 else text[:117] + "…"
