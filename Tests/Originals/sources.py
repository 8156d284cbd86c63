"""What forms of other systems say of their questions."""

import json
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Iterator

FORMS = Path(__file__).resolve().parent / "Forms"

# The losses that change no answers.
HARMLESS = re.compile(r'about looks alone|^"(jr:template|id|version)" of |^"image')

# The keys that name a question, or the one that a trigger sets.
NAMES = ["name", "linkId", "setToName", "gotoName"]


@dataclass
class Source:
    """What a form of another system says of its questions."""

    path: Path
    system: str
    document: Any = None
    definitions: dict[str, str] = field(default_factory=dict)
    around: dict[str, set[str]] = field(default_factory=dict)
    words: list[str] = field(default_factory=list)
    numbers: list[float] = field(default_factory=list)
    losses: list[str] = field(default_factory=list)

    @property
    def is_own(self) -> bool:
        return FORMS in self.path.parents

    @property
    def completes(self) -> bool:
        """Whether a trigger completes a survey."""
        triggers = self.document.get("triggers", []) if self.system == "surveyjs" else []
        return any(trigger.get("type") == "complete" for trigger in triggers)

    @property
    def name(self) -> str:
        return str(self.path.relative_to(FORMS)) if self.is_own else str(self.path)


def source(path: Path) -> Source | None:
    """The form in a file; None if it is of no system that is known."""
    try:
        if path.suffix == ".xml":
            root = ElementTree.parse(path).getroot()
            return describe(Source(path, "xform", root)) if root.tag.endswith("html") else None
        document = json.loads(path.read_text())
    except (ValueError, ElementTree.ParseError, UnicodeDecodeError):
        return None
    system = system_of(document) if isinstance(document, dict) else None
    return describe(Source(path, system, document)) if system else None


def system_of(document: dict[str, Any]) -> str | None:
    if document.get("resourceType") == "Questionnaire":
        return "fhir"
    schema = document.get("schema", document)
    if isinstance(schema, dict) and ("properties" in schema or "$schema" in schema):
        return "jsonschema"
    if "pages" in document or "elements" in document or "questions" in document:
        return "surveyjs"
    return None


def describe(form: Source) -> Source:
    if form.system == "xform":
        describe_xform(form)
    else:
        describe_object(form, form.document, [], "")
    text = " ".join(form.definitions.values()) + " " + form.path.read_text()
    quoted = re.findall(r"'([^'\n]{1,30})'", text)
    form.words = sorted({word for word in quoted if not re.search(r"[{}()=<>]", word)})[:200]
    found = {float(number) for number in re.findall(r"(?<![\w.#-])-?\d{1,6}(?:\.\d{1,3})?(?![\w.-])", text)}
    form.numbers = sorted(found)[:200]
    return form


def describe_xform(form: Source) -> None:
    """A node has its bind and controls, and those of the groups around it."""
    for element in form.document.iter():
        path = element.get("nodeset") or element.get("ref")
        if not path or not path.startswith("/"):
            continue
        parts = re.sub(r"\[.*?\]", "", path).split("/")[2:]
        own = " ".join(f"{key.split('}')[-1]}={value}" for inner in [element, *element.findall("./*")]
                       for key, value in inner.attrib.items())
        if parts:
            note(form, parts[-1], own, parts[:-1])


def note(form: Source, name: str, text: str, around: list[str]) -> None:
    form.definitions[name] = f"{form.definitions.get(name, '')} {text}"
    form.around.setdefault(name, set()).update(around)


def describe_object(form: Source, node: Any, around: list[str], key: str) -> None:
    """A question has the texts of its object, but for those of questions inside of it."""
    if isinstance(node, list):
        for each in node:
            describe_object(form, each, around, key)
    if not isinstance(node, dict):
        return
    own = around
    name = node.get("name", node.get("linkId"))
    name = key if name is None and form.system == "jsonschema" and around[-1:] != [key] else name
    if isinstance(name, str) and name:
        note(form, name, " ".join(texts(node)), around)
        if isinstance(node.get("valueName"), str):
            note(form, node["valueName"], " ".join(texts(node)), [*around, name])
        own = [*around, name]
    for key, each in node.items():
        describe_object(form, each, own, key)


def texts(node: Any) -> Iterator[str]:
    """The texts of an object with their keys, without those of the objects inside it that have names."""
    if isinstance(node, str):
        yield node
    for each in node if isinstance(node, list) else []:
        if not (isinstance(each, dict) and ("name" in each or "linkId" in each)):
            yield from texts(each)
    for key, each in node.items() if isinstance(node, dict) else []:
        if key not in ("properties", "title", "description"):
            yield key
            yield from texts(each)


def reached(form: Source, names: set[str]) -> set[str]:
    """Names, and those of everything that reads them or is inside of them, however indirectly."""
    found = set(names)
    while True:
        if not found:
            return found
        pattern = re.compile("[{'\"/.](?:" + "|".join(map(re.escape, sorted(found))) + r")(?![\w-])")
        more = {name for name, text in form.definitions.items()
                if name not in found and (form.around[name] & found or pattern.search(text))}
        if not more:
            return found
        found |= more


def told(form: Source) -> set[str]:
    """The questions of which the importer says that something is lost."""
    text = form.path.read_text()
    lines = text.split("\n")
    found: set[str] = set()
    for loss in form.losses:
        match = re.search(r":(\d+):(\d+): (.*)", loss)
        if not match or HARMLESS.search(match[3]):
            continue
        offset = sum(len(line) + 1 for line in lines[:int(match[1]) - 1])
        offset += len(lines[int(match[1]) - 1].encode()[:int(match[2]) - 1].decode(errors="ignore"))
        found |= {name for name in form.definitions if f'"{name}"' in match[3]}
        found |= {name for name in re.findall(r" of (\S+) is left out", match[3])}
        place = name_at(form, text, offset)
        if place:
            found.add(place)
    return reached(form, found)


def name_at(form: Source, text: str, offset: int) -> str | None:
    """The name of the innermost question around an offset."""
    if form.system == "xform":
        match = re.match(r"<[^>]*?(?:nodeset|ref)\s*=\s*[\"']([^\"']*)", text[offset:])
        return match[1].split("/")[-1] if match else None
    decoder = json.JSONDecoder()
    start = offset + 1
    while (start := text.rfind("{", 0, start)) >= 0:
        try:
            node, end = decoder.raw_decode(text, start)
        except ValueError:
            continue
        name = next((node[key] for key in NAMES if key in node), None)
        if end > offset and form.system == "jsonschema":
            key = re.search(r'"([^"]+)"\s*:\s*$', text[:start])
            name = key[1] if key and key[1] in form.definitions else None
        if end > offset and isinstance(name, str):
            return name
    return None
