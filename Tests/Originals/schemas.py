"""Python's jsonschema as the judge of results."""

import json
import random
from typing import Any

from answers import answer, as_held
from facts import Fact, Names, Program
from imported import ImportedForm
from sources import Source
from trial import Difference, Outcome, Settings, Trial

CHECKER = """
import json, sys
from jsonschema import FormatChecker, validators
for line in sys.stdin:
    request = json.loads(line)
    if "schema" in request:
        # Forms without a version are written for draft 7, which still has "dependencies".
        kind = validators.validator_for(request["schema"], default=validators.Draft7Validator)
        checker = kind(request["schema"], format_checker=FormatChecker())
        print("{}", flush=True)
    else:
        found = [[error.message[:150], list(map(str, error.absolute_schema_path)), list(error.absolute_path)]
                 for error in checker.iter_errors(request["data"])]
        print(json.dumps(found), flush=True)
"""


class SchemaTrial(Trial):
    """Random answers to an imported schema, whose results jsonschema judges after each."""

    def __init__(self, form: Source, python: Program, live: ImportedForm, outcome: Outcome,
                 settings: Settings, chance: random.Random) -> None:
        super().__init__(form, python, live, outcome, settings, chance)
        self.schema = form.document.get("schema", form.document)

    def run(self) -> None:
        self.judge.ask(json.dumps({"schema": self.schema}))
        self.mine = self.live.facts()
        self.judge_result()
        for step in range(1, 2 * self.settings.steps + 1):
            if self.ended:
                return
            self.place = f"step {step}"
            # At first anything, then what is wrong.
            paths = [path for path, fact in self.mine.items() if self.can_answer(fact)]
            wrong = [path for path in paths if self.mine[path].wrong]
            if step > self.settings.steps and not wrong:
                return
            paths = wrong if step > self.settings.steps else paths
            if paths:
                self.answer(self.chance.choice(paths))
                self.judge_result()

    def can_answer(self, fact: Fact) -> bool:
        kind = self.live.rows[fact.row]["kind"]
        return bool(fact.visible and fact.editable and kind not in ("custom", "label", "hidden", "group"))

    def answer(self, path: Names) -> None:
        fact = self.mine[path]
        self.outcome.answers += 1
        if fact.kind == "copies":
            code = self.live.add_copy(fact) if fact.value < 4 else self.live.remove_copy(fact)
            self.place += f", copies of {path[-1]}"
        else:
            value = answer(self.form, self.live.rows[fact.row], fact, Fact(choices=fact.choices), self.chance)
            code = self.live.give(fact, as_held(value, fact))
            self.place += f", {path[-1]} = {json.dumps(value)}"
        if code not in (None, "limitReached"):
            self.note(Difference(path, "answer", "offers it", code))
        self.mine = self.live.facts()

    def judge_result(self) -> None:
        problems = self.live.do(problems=True)["problems"]
        result = self.live.result()
        found = self.judge.ask(json.dumps({"data": result}))[0]
        errors = [error for error in found if not self.is_empty(error)]
        if not problems and not errors:
            self.outcome.completed += 1
        if errors and not problems:
            message, keywords, path = errors[0]
            if self.are_told(keywords):
                self.outcome.told[f"{'/'.join(keywords)} of the whole"] += 1
                return
            if keywords[-1] == "required":
                path = [*path, missing_name(message)]
            refusal = f"refuses {json.dumps(result)[:400]}: {message}"
            self.note(Difference(tuple(path), "result", refusal, "takes it"))
        elif problems and not errors:
            self.note_refusal(problems)

    def note_refusal(self, problems: list[dict[str, Any]]) -> None:
        """Notes problems that the schema does not see, unless they are of rows that are in no result."""
        for problem in problems:
            row = self.live.rows[problem["row"].split("#")[0]]
            paths = (path for path, fact in self.mine.items() if fact.id == problem["row"])
            path = next(paths, (row["id"],))
            if row.get("inResult") is False:
                continue
            presenter = self.live.rows.get(row.get("presentedBy", ""), {})
            if problem["code"] == "required" and presenter.get("kind") == "repeat":
                self.outcome.excused["blank"] += 1
                continue
            if "format" in self.form.definitions.get(str(path[-1]), ""):
                self.outcome.excused["format"] += 1
                continue
            value = self.mine[path].value if path in self.mine else None
            self.note(Difference(path, "result", "takes it", f"{problem['code']}: {value}"))

    def is_empty(self, error: list[Any]) -> bool:
        """Whether an error is that an empty object or list is missing."""
        message, keywords, _ = error
        if keywords[-1] != "required":
            return False
        name = missing_name(message)
        text = json.dumps(self.schema)
        empty = f'"{name}": {{"type": "object"' in text or f'"{name}": {{"type": "array"' in text
        if empty:
            self.outcome.excused["empty"] += 1
        return empty

    def are_told(self, keywords: list[str]) -> bool:
        """Whether the importer says that one of the keywords that lead to an error is lost."""
        words = [f'"{keyword}"' for keyword in keywords if keyword not in ("required", "properties", "items")]
        if "anyOf" in keywords or "oneOf" in keywords:
            words.append("alternatives")
        return any(word in loss for word in words for loss in self.form.losses)


def missing_name(message: str) -> str:
    return message.split("'")[1] if "'" in message else ""
