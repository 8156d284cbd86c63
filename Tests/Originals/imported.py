"""Imported forms, run by the command."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

from facts import Fact, Facts, Names, Program, canonical


class ImportedForm:
    """A running form, and where its rows are in results."""

    def __init__(self, formwork: str, spec: Path) -> None:
        self.program = Program([formwork, "replay", str(spec), "--no-rows"])
        self.program.line()
        sections = json.loads(spec.read_text())["sections"]
        self.rows: dict[str, dict[str, Any]] = {row["id"]: row for part in sections for row in part["rows"]}
        self.children: dict[str | None, list[str]] = {}
        for row in self.rows.values():
            self.children.setdefault(row.get("presentedBy"), []).append(row["id"])
        self.copies: dict[str, list[int]] = {}
        self.formwork, self.spec = formwork, spec

    def instance(self, result: Any) -> Path:
        """A file with a result as the XML of an instance."""
        answers, instance = self.spec.with_suffix(".answers"), self.spec.with_suffix(".xml")
        answers.write_text(json.dumps(result))
        words = [self.formwork, str(self.spec), "--no-input", "--answers", str(answers), "--as", "xform"]
        done = subprocess.run(words, capture_output=True, text=True, timeout=30)
        instance.write_text(done.stdout or done.stderr)
        return instance

    def ask(self, actions: list[dict[str, Any]]) -> list[Any]:
        replies: list[Any] = []
        for start in range(0, len(actions), 40):
            lines = [json.dumps(action) for action in actions[start:start + 40]]
            replies += self.program.ask(*lines)
        return replies

    def do(self, **action: Any) -> Any:
        return self.ask([action])[0]

    def error(self, **action: Any) -> str | None:
        """Performs an action; the code of its refusal, if it is refused."""
        reply = self.do(**action)
        return None if reply["ok"] else reply["error"]["code"]

    def facts(self) -> Facts:
        wrong = {problem["row"] for problem in self.do(problems=True)["problems"]}
        found: Facts = {}
        level = [(id, (), ()) for id in self.children.get(None, [])]
        while level:
            ids = [id + suffix(copies) for id, _, copies in level]
            replies = self.ask([{"row": id} for id in ids])
            below: list[tuple[str, Names, Names]] = []
            for (row, path, copies), id, reply in zip(level, ids, replies):
                if reply["ok"]:
                    below += self.add(found, row, path, copies, id, reply, id in wrong)
            level = below
        return found

    def add(self, found: Facts, row: str, path: Names, copies: Names, id: str, reply: Any, wrong: bool
            ) -> list[tuple[str, Names, Names]]:
        """Adds the fact of a row; the rows that it presents, with what leads to them."""
        spec = self.rows[row]
        name = spec.get("name", row)
        if spec.get("inResult") is False:
            name = name.removesuffix(".choice")
        is_container = spec["kind"] == "group" and not spec.get("nested")
        is_number = spec["kind"] == "hidden" and row.endswith(".number") and "computed" in spec
        own = (*path, name)
        fact = self.fact(spec, reply)
        fact.wrong, fact.row, fact.id, fact.copies = wrong, row, id, copies
        found[(*path, "#", row) if is_container or is_number or own in found else own] = fact
        inner = self.children.get(row, [])
        if spec["kind"] == "repeat":
            if "computed" in spec or isinstance(spec.get("count"), dict) or id not in self.copies:
                self.copies[id] = list(range(1, int(reply.get("value") or 0) + 1))
            numbers = self.copies[id] if reply["relevant"] else []
            return [(each, (*own, place), (*copies, number))
                    for place, number in enumerate(numbers) for each in inner]
        return [(each, path if is_container else own, copies) for each in inner]

    def fact(self, spec: dict[str, Any], reply: Any) -> Fact:
        kind = held(spec)
        editable = reply["enabled"] and "computed" not in spec
        options = reply.get("options")
        if isinstance(options, list):
            options = [each["value"] if isinstance(each, dict) else each for each in options]
        value = reply.get("value", 0) if kind == "copies" else canonical(reply.get("value"), kind)
        fact = Fact(reply["relevant"], value, kind, editable, reply.get("required"))
        fact.choices = options if isinstance(options, list) else None
        fact.hidden = spec["kind"] == "hidden"
        return fact

    def give(self, fact: Fact, value: Any) -> str | None:
        return self.error(clear=fact.id) if value is None else self.error(set=fact.id, value=value)

    def add_copy(self, fact: Fact) -> str | None:
        reply = self.do(addCopy=fact.id)
        if not reply["ok"]:
            return reply["error"]["code"]
        self.copies[fact.id].append(int(re.split(r"[#.]", reply["row"])[-1]))
        return None

    def remove_copy(self, fact: Fact) -> str | None:
        copies = (*fact.copies, self.copies[fact.id][-1])
        code = self.error(removeRow=self.children[fact.row][0] + suffix(copies))
        if code is None:
            self.copies[fact.id].pop()
        return code

    def result(self) -> Any:
        return self.do(values=True)["result"]

    def end(self) -> None:
        self.program.end()


def suffix(copies: Names) -> str:
    return "#" + ".".join(str(number) for number in copies) if copies else ""


def held(spec: dict[str, Any]) -> str:
    """What a row holds: number, bool, text, list, date, time, dateTime, copies or nothing."""
    kind = spec["kind"]
    if kind in ("hidden", "custom"):
        return spec.get("holds", "nothing")
    if kind == "picker":
        return "list" if spec.get("multiple") else "text"
    if kind == "datePicker":
        return spec.get("mode", "date")
    kinds = {"toggle": "bool", "repeat": "copies", "number": "number", "text": "text"}
    return kinds.get(kind, "nothing")
