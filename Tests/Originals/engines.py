"""The engines of SurveyJS and ODK."""

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from facts import EngineError, Fact, Facts, Names, Program, joined, names, written

HERE = Path(__file__).resolve().parent

# JavaRosa's controls whose answers are limited by how people give them.
CONTROLS = {6: "range", 9: "trigger", 16: "ranking"}


@dataclass
class Reply:
    """What is after a request; an answer that was refused has been taken back."""

    facts: Facts
    refused: bool = False


@dataclass
class Completion:
    """Whether the whole is valid, or None if that is not known, with which data, or else where it is not."""

    valid: bool | None
    data: Any = None
    at: Names = ()


class Survey:
    """A survey in SurveyJS's own engine."""

    def __init__(self, node: str, core: str) -> None:
        self.program = Program([node, str(HERE / "survey.cjs"), core])

    def ask(self, **request: Any) -> Any:
        reply = self.program.ask(json.dumps(request))[0]
        if "error" in reply:
            raise EngineError(f"SurveyJS: {reply['error']}")
        return reply

    def reply(self, **request: Any) -> Reply:
        answer = self.ask(**request)
        facts: Facts = {}
        for each in answer["facts"]:
            facts.setdefault(tuple(each["path"]), Fact(
                each.get("visible"), each.get("value"), each["kind"], each.get("editable"), None,
                each.get("wrong"), each.get("choices"), each.get("canAdd", False),
                each.get("canRemove", False)))
        return Reply(facts, answer.get("refused", False))

    def load(self, form: Path) -> Reply:
        return self.reply(load=json.loads(form.read_text()))

    def set(self, path: Names, value: Any, before: Fact) -> Reply:
        reply = self.reply(set=path, value=value)
        return Reply(self.reply(set=path, value=before.value).facts, True) if reply.refused else reply

    def add(self, path: Names) -> Reply:
        return self.reply(add=path)

    def remove(self, path: Names) -> Reply:
        return self.reply(remove=path)

    def complete(self) -> Completion:
        reply = self.ask(complete=True)
        return Completion(reply["valid"], reply["data"], tuple(reply.get("at") or ()))


class Rosa:
    """A form in JavaRosa."""

    def __init__(self, java: str, jar: Path, classes: Path) -> None:
        settings = ["-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
        self.program = Program([java, *settings, "-cp", f"{jar}{os.pathsep}{classes}", "Rosa"])
        self.last: Facts = {}

    def ask(self, *words: str) -> Any:
        reply = self.program.ask("\t".join(words))[0]
        if "error" in reply:
            raise EngineError(f"JavaRosa: {reply['error']}")
        return reply

    def reply(self, *words: str) -> Reply:
        answer = self.ask(*words)
        facts: Facts = {}
        for path, value in answer["nodes"]:
            facts[names(path)] = Fact(True, value, "node")
        for path, type, control, required, readonly, choices in answer["questions"]:
            fact = facts.setdefault(names(path), Fact())
            fact.kind = CONTROLS.get(control, "control")
            fact.visible, fact.required, fact.editable, fact.choices = True, required, not readonly, choices
        for path, count, grows in answer["repeats"]:
            facts[names(path)] = Fact(None, count, "list", can_add=grows, can_remove=grows and count > 0)
        # What was there before is not relevant now.
        for path, fact in self.last.items():
            if path not in facts and fact.kind != "list" and not any(isinstance(part, int) for part in path):
                facts[path] = Fact(False, None, fact.kind)
        self.last = facts
        return Reply(facts, answer.get("status", 0) != 0)

    def load(self, form: Path) -> Reply:
        self.last = {}
        return self.reply("load", str(form))

    def set(self, path: Names, value: Any, before: Fact) -> Reply:
        reply = self.reply("set", joined(path), written_for_rosa(value, before))
        if path in reply.facts and not reply.refused:
            reply.facts[path].wrong = False
        return reply

    def put(self, path: Names, value: Any, before: Fact) -> Reply:
        """Sets an answer whether it is right or not, and has what reads it calculated again."""
        return self.reply("put", joined(path), written_for_rosa(value, before))

    def add(self, path: Names) -> Reply:
        return self.reply("add", joined(path))

    def remove(self, path: Names) -> Reply:
        return self.reply("remove", joined(path))

    def resume(self, form: Path, instance: Path) -> Reply:
        """Begins a form with an instance, as a collector does with one that was saved."""
        self.last = {}
        return self.reply("resume", str(form), str(instance))

    def complete(self) -> Completion:
        reply = self.ask("end")
        return Completion(reply["valid"], at=names(reply.get("at", "")))


def written_for_rosa(value: Any, fact: Fact) -> str:
    if fact.kind == "trigger":
        return "OK" if value else ""
    if isinstance(value, bool):
        return "1" if value else "0"
    text = " ".join(value) if isinstance(value, list) else "" if value is None else written(value)
    return text.replace("\n", "\\n").replace("\t", " ")
