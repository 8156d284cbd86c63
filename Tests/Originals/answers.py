"""Random answers."""

import random
import re
from typing import Any

from facts import Fact, canonical, written
from sources import Source

TEXTS = ["", "x", "Ada", "ada@example.org", "12", "-3", "1.5", "0", "two words", "Äé", "long " * 12]
NUMBERS = [0, 1, 2, 3, 5, 10, 18, 65, 100, -1, 0.5, 2.75]
DATES = ["2024-02-29", "1999-12-31", "2026-11-30", "2031-01-01"]
TIMES = ["00:00", "08:30", "12:00", "23:59"]


def answer(form: Source, spec: dict[str, Any], mine: Fact, theirs: Fact, chance: random.Random) -> Any:
    """An answer as the original holds it that differs from the present one; None takes that away."""
    if mine.value is not None and chance.random() < 0.1:
        return None
    for _ in range(20):
        value = candidate(form, spec, mine, theirs, chance)
        if canonical(value, mine.kind) not in (mine.value, None):
            return value
    return None


def candidate(form: Source, spec: dict[str, Any], mine: Fact, theirs: Fact, chance: random.Random) -> Any:
    choices = theirs.choices if theirs.choices is not None else mine.choices
    if mine.kind == "list":
        if not choices:
            return None
        return several(spec, choices, theirs.kind == "ranking", chance)
    if choices is not None and mine.kind != "bool":
        return chance.choice(choices) if choices else None
    if mine.kind == "bool":
        return True if theirs.kind == "trigger" else chance.random() < 0.5
    if mine.kind == "number":
        return number(form, spec, theirs.kind in ("mask", "range", "slider"), chance)
    if theirs.kind == "mask" and "pattern" in spec:
        return masked(spec["pattern"], chance)
    words = [word for word in form.words if chance.random() < 0.5]
    if mine.kind in ("date", "time", "dateTime"):
        return moment(mine.kind, words, form.system == "xform", chance)
    if theirs.kind in ("month", "week"):
        return chance.choice(["2024-02", "2031-12"] if theirs.kind == "month" else ["2024-W05", "2031-W50"])
    length = spec.get("maxLength", 0)
    found = chance.choice(TEXTS + words + ["y" * length, "y" * (length + 1)])
    # In SurveyJS, people can't type more.
    return found[:length] if length and form.system == "surveyjs" else found


def several(spec: dict[str, Any], choices: list[Any], are_all: bool, chance: random.Random) -> list[Any]:
    """Some choices, as front ends let people choose them: an exclusive one stands alone."""
    most = min(len(choices), spec.get("maxChoices", len(choices)), chance.choice([1, 2, 3, 9]))
    found = chance.sample(choices, len(choices) if are_all else chance.randint(1, max(1, most)))
    options = [option for option in spec.get("options", []) if isinstance(option, dict)]
    exclusive = {option["value"] for option in options if option.get("exclusive")}
    alone = [choice for choice in found if written(choice) in exclusive]
    return alone[:1] or found


def masked(pattern: str, chance: random.Random) -> str:
    """A text that a mask lets people type."""
    found = re.sub(r"\[0-9\]", lambda _: chance.choice("0123456789"), pattern)
    return re.sub(r"\[A-Za-z(0-9)?\]", lambda _: chance.choice("abXY"), found).replace("\\", "")


def number(form: Source, spec: dict[str, Any], is_limited: bool, chance: random.Random) -> float:
    """A number; where people can't type any, one within the limits."""
    bounds = [spec[key] for key in ("min", "max") if isinstance(spec.get(key), (int, float))]
    if is_limited:
        (least, most), step = bounds if len(bounds) == 2 else (-1000, 1000), spec.get("step", 1)
        return round(least + step * chance.randint(0, int((most - least) / step)), 2)
    near = chance.choice([*bounds, *form.numbers, *bounds, *NUMBERS]) + chance.choice([0, 0, 1, -1])
    if len(bounds) == 2 and chance.random() < 0.5:
        near = chance.uniform(*bounds)
    return int(near) if spec.get("integer") or chance.random() < 0.6 else round(near, 2)


def moment(kind: str, words: list[str], has_one_time: bool, chance: random.Random) -> str:
    """A date or time; JavaRosa compares dates with times by their days, so there each day has one time."""
    dates = DATES + [word for word in words if canonical(word, "date") == word and word[4:5] == "-"
                     and len(word) == 10]
    date, time = chance.choice(dates), chance.choice(TIMES)
    if has_one_time and kind == "dateTime":
        time = TIMES[int(date[-1]) % len(TIMES)]
    return {"date": date, "time": time}.get(kind, f"{date}T{time}")


def as_held(value: Any, mine: Fact) -> Any:
    """An answer of the original as the imported row takes it."""
    if value is None or mine.kind in ("number", "bool"):
        return value
    return canonical(value, "list") if mine.kind == "list" else written(value)
