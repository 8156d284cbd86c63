"""FHIR's rules of questionnaires: enableWhen, required and answerOption.

Source: hl7.org/fhir/R4/questionnaire.html and valueset-questionnaire-enable-operator.html.
"""

import json
import re
from pathlib import Path
from typing import Any, Iterator

from engines import Completion, Reply
from facts import Fact, Facts, Names

EXPRESSION = "sdc-questionnaire-enableWhenExpression"
CHOICES = ("choice", "open-choice", "coding")


class Questionnaire:
    """A questionnaire that is filled in; a path has the link ids of repeated groups with their places."""

    def load(self, form: Path) -> Reply:
        self.items: list[dict[str, Any]] = json.loads(form.read_text()).get("item", [])
        self.answers: dict[Names, Any] = {}
        self.copies: dict[Names, int] = {}
        self.seen: Facts = {}
        self.is_new = True
        facts = self.facts()
        self.is_new = False
        return Reply(facts)

    def take(self, facts: Facts) -> Reply:
        """Takes over what an imported form calculated: expressions are not judged here."""
        self.answers = {path: fact.value for path, fact in facts.items()}
        return Reply(self.facts())

    def set(self, path: Names, value: Any, before: Fact) -> Reply:
        self.answers[path] = value
        return Reply(self.facts())

    def add(self, path: Names) -> Reply:
        self.copies[path] = self.copies.get(path, 0) + 1
        self.is_new = True
        facts = self.facts()
        self.is_new = False
        return Reply(facts)

    def remove(self, path: Names) -> Reply:
        self.copies[path] -= 1
        gone = (*path, self.copies[path])
        self.answers = {own: value for own, value in self.answers.items() if own[:len(gone)] != gone}
        return Reply(self.facts())

    def complete(self) -> Completion:
        missing = [path for path, fact in self.facts().items() if fact.visible and fact.wrong]
        return Completion(False if missing else None, at=missing[0] if missing else ())

    def facts(self) -> Facts:
        self.seen = {}
        # An item may depend on one that comes later.
        for _ in range(20):
            found: Facts = {}
            for item in self.items:
                self.add_item(found, item, (), True)
            if found == self.seen:
                break
            self.seen = found
        return self.seen

    def add_item(self, found: Facts, item: dict[str, Any], around: Names, is_enabled: bool | None) -> None:
        path = (*around, item["linkId"])
        type = item.get("type")
        enabled = is_enabled and self.is_enabled(item, path)
        if hidden(item):
            return
        inner = item.get("item", [])
        if type == "group" and item.get("repeats"):
            count = self.copies.setdefault(path, 0)
            found[path] = Fact(enabled, count, "list", can_add=True, can_remove=count > 1)
            for place in range(count):
                for each in inner:
                    self.add_item(found, each, (*path, place), enabled)
            return
        if type not in ("group", "display") and not (item.get("repeats") and type not in CHOICES):
            found[path] = self.question(item, path, enabled)
        for each in inner:
            # Questions below a question are in its answer.
            is_asked = type == "group" or each.get("type") == "display" or self.answers.get(path) is not None
            self.add_item(found, each, around, enabled and is_asked)

    def question(self, item: dict[str, Any], path: Names, enabled: bool | None) -> Fact:
        if self.is_new and path not in self.answers and (value := initial(item)) is not None:
            self.answers[path] = value
        value = self.answers.get(path)
        # What is calculated has no value that is known here.
        kind = "group" if "Expression" in json.dumps(item.get("extension", [])) else item["type"]
        fact = Fact(enabled, value, kind, not item.get("readOnly"))
        if item.get("required") and value is None and enabled and kind != "group":
            fact.wrong = True
        codes = [option_code(option) for option in item.get("answerOption", [])]
        if codes and len(set(codes)) == len(codes) and "Toggle" not in json.dumps(item.get("extension", [])):
            fact.choices = codes
        return fact

    # The rule of enablement

    def is_enabled(self, item: dict[str, Any], path: Names) -> bool | None:
        """Whether the conditions of an item hold; None if an expression decides."""
        if EXPRESSION in json.dumps([item.get("extension"), item.get("modifierExtension")]):
            return None
        tests = [self.holds(test, path) for test in item.get("enableWhen", [])]
        if not tests:
            return True
        return any(tests) if item.get("enableBehavior") == "any" else all(tests)

    def holds(self, test: dict[str, Any], path: Names) -> bool:
        answers = list(self.answers_of(test["question"], path))
        expected = next((value for key, value in test.items() if key.startswith("answer")), None)
        operator = test.get("operator", "=")
        if operator == "exists":
            return bool(answers) == expected
        if operator == "!=":
            return not any(compare("=", answer, expected) for answer in answers)
        return any(compare(operator, answer, expected) for answer in answers)

    def answers_of(self, link: str, path: Names) -> Iterator[Any]:
        """The answers of enabled questions with a link id: those nearest to a path."""
        paths = [own for own, fact in self.seen.items()
                 if own[-1] == link and fact.visible is not False and fact.kind != "list"]
        nearest = max((shared(own, path) for own in paths), default=0)
        for own in paths:
            value = self.answers.get(own)
            if shared(own, path) == nearest and value is not None:
                yield from value if isinstance(value, list) else [value]


def shared(one: Names, other: Names) -> int:
    """How many parts at the beginning two paths have in common."""
    return next((place for place, pair in enumerate(zip(one, other)) if pair[0] != pair[1]),
                min(len(one), len(other)))


def compare(operator: str, answer: Any, expected: Any) -> bool:
    expected = plain(expected)
    if isinstance(expected, (int, float)) and isinstance(answer, str):
        # Whole numbers to choose from are texts here.
        answer = float(answer) if answer.replace(".", "", 1).isdigit() else answer
    if isinstance(answer, str) and isinstance(expected, str):
        answer, expected = (re.sub(r"(\d\d:\d\d):00$", r"\1", each) for each in (answer, expected))
    if operator == "=" or type(answer) is bool or type(expected) is bool:
        return answer == expected
    if isinstance(answer, str) != isinstance(expected, str):
        return False
    return {">": answer > expected, "<": answer < expected, ">=": answer >= expected,
            "<=": answer <= expected}[operator]


def plain(value: Any) -> Any:
    """The number of a quantity, the code of a coding, and everything else as it is."""
    return value.get("value", value.get("code", value.get("display"))) if isinstance(value, dict) else value


def value_of(part: dict[str, Any]) -> Any:
    return plain(next((value for key, value in part.items() if key.startswith("value")), None))


def option_code(option: dict[str, Any]) -> str:
    return str(value_of(option))


def initial(item: dict[str, Any]) -> Any:
    """The value with which a question begins."""
    chosen = [option for option in item.get("answerOption", []) if option.get("initialSelected")]
    values = [value_of(part) for part in item.get("initial", []) + chosen]
    return (values if item.get("repeats") else values[0]) if values else None


def hidden(item: dict[str, Any]) -> bool:
    return any(part.get("url", "").endswith("questionnaire-hidden") and part.get("valueBoolean")
               for part in item.get("extension", []))
