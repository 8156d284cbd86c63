"""The files of the project, and its commands."""

import hashlib
import json
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FORMS = sorted((ROOT / "Forms").glob("*.json"))
# The folder of everything that the tests write.
OUTPUT = ROOT / ".build" / "browser"
PROGRAMS = Path(os.environ.get("FORMWORK_PROGRAMS", ROOT / ".build" / "debug"))
ENGINE = os.environ.get("FORMWORK_ENGINE", ROOT / ".build" / "formwork.wasm.gz")

# The pages that this run has written.
WRITTEN = set()


def form(name):
    """The path of one of the forms in Forms."""
    return ROOT / "Forms" / f"{name}.json"


def formwork(*arguments):
    """Runs the command; its streams are bytes."""
    return subprocess.run(
        [PROGRAMS / "formwork", *map(str, arguments)], capture_output=True, check=False
    )


def output(*arguments):
    """The output of the command, which must succeed."""
    done = formwork(*arguments)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def page_file(spec, *options):
    """Writes the page of a form, once per run, and returns its path.

    `spec` is a path, or a spec as a dictionary.
    """
    folder = OUTPUT / "pages"
    folder.mkdir(parents=True, exist_ok=True)
    text = spec.read_text() if isinstance(spec, Path) else json.dumps(spec)
    name = hashlib.sha256(repr((text, *map(str, options))).encode()).hexdigest()[:16]
    file = folder / f"{name}.html"
    if file not in WRITTEN:
        (folder / f"{name}.json").write_text(text)
        page = output("page", folder / f"{name}.json", "--engine", ENGINE, *options)
        file.write_bytes(page)
        WRITTEN.add(file)
    return file


def module_folder():
    """Writes the files of the module for sites to a folder, and returns the folder."""
    folder = OUTPUT / "module"
    output("page", "--module", folder, "--engine", ENGINE)
    return folder


def random_specs(count, seed):
    """Texts of specs without errors. The first has the seed, the next ones have the seeds after it."""
    command = [PROGRAMS / "Benchmarks", "--specs", str(count), "--seed", str(seed)]
    done = subprocess.run(command, capture_output=True, check=True)
    return done.stdout.decode().splitlines()


def findings(spec, transcript):
    """The findings of `formwork verify` in a recording; an empty text if there are none."""
    done = formwork("verify", spec, transcript)
    if done.returncode == 0:
        return ""
    return (done.stdout + done.stderr).decode()
