"""What is known of the questions of a form, and programs that answer lines."""

import atexit
import json
import os
import re
import select
import subprocess
import time
from dataclasses import dataclass
from typing import Any

SECONDS = 30

# Names of a path, and behind a list the place of a copy from 0.
Names = tuple[Any, ...]


class EngineError(Exception):
    """A program did not answer, or could not do what it was asked for."""


class Program:
    """A program that replies to each line with a line of JSON."""

    running: list["Program"] = []

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.rest = b""
        Program.running.append(self)

    def ask(self, *lines: str) -> list[Any]:
        """The replies to lines; there must be few of them, since they are all sent first."""
        try:
            self.process.stdin.write("".join(line + "\n" for line in lines).encode())
            self.process.stdin.flush()
        except OSError as error:
            raise EngineError(f"{self.command[0]} has ended") from error
        return [json.loads(self.line()) for _ in lines]

    def line(self) -> bytes:
        deadline = time.monotonic() + SECONDS
        parts = [self.rest]
        while b"\n" not in parts[-1]:
            left = max(0.0, deadline - time.monotonic())
            if not select.select([self.process.stdout], [], [], left)[0]:
                raise EngineError(f"{self.command[0]} did not answer within {SECONDS} seconds")
            part = os.read(self.process.stdout.fileno(), 1 << 16)
            if not part:
                raise EngineError(f"{self.command[0]} has ended")
            parts.append(part)
        line, _, self.rest = b"".join(parts).partition(b"\n")
        return line

    def end(self) -> None:
        if self in Program.running:
            Program.running.remove(self)
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            try:
                stream.close()
            except OSError:
                pass


@atexit.register
def end_programs() -> None:
    for program in list(Program.running):
        program.end()


@dataclass
class Fact:
    """What one side says of a question; None is what it does not say."""

    visible: bool | None = None
    value: Any = None
    kind: str = ""
    editable: bool | None = None
    required: bool | None = None
    wrong: bool | None = None
    choices: list[Any] | None = None
    can_add: bool = False
    can_remove: bool = False
    # The rest is said of imported forms alone: a row that people never see, and which row it is.
    hidden: bool = False
    row: str = ""
    id: str = ""
    copies: Names = ()


Facts = dict[Names, Fact]


def written(value: Any) -> str:
    """A value as a text, as options have it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def canonical(value: Any, kind: str) -> Any:
    """A value as a row of a kind holds it; None for what is no answer."""
    if value is None or value == "" or value == [] or value == {}:
        return None
    if kind == "number":
        try:
            return float(f"{float(value):.12g}")
        except (TypeError, ValueError):
            return written(value)
    if kind == "bool":
        return {"true": True, "1": True, "OK": True, "false": False, "0": False}.get(written(value), value)
    if kind == "list":
        return [written(each) for each in (value.split() if isinstance(value, str) else value)]
    if kind in ("date", "time", "dateTime"):
        return moment(written(value), kind)
    return written(value)


def moment(text: str, kind: str) -> str:
    """A date or time without seconds that are zero, and without a zone."""
    text = re.sub(r"(Z|[+-]\d\d:?\d\d)$", "", text) if ":" in text else text
    text = re.sub(r"(:\d\d):00(\.0+)?$", r"\1", text)
    return text[:10] if kind == "date" else text


def names(path: str) -> Names:
    return tuple(int(part) if part.isdigit() else part for part in path.split("/"))


def joined(path: Names) -> str:
    return "/".join(str(part) for part in path)
