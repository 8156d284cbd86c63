"""Tests whose names are sentences, and their runner."""

import time
import traceback

TESTS = []


def test(sentence):
    """Makes a function a test. The function gets the browser, and fails by raising an exception."""

    def register(function):
        TESTS.append((sentence, function))
        return function

    return register


def equal(found, expected, about=""):
    """Fails if two values differ, and shows both."""
    assert found == expected, f"{about}\n  found    {found!r}\n  expected {expected!r}"


def run_all(browser, wanted=""):
    """Runs the tests whose sentence contains a text, and prints the outcome, with the failures once more at
    its end, where a long record is read first. Returns whether all passed."""
    chosen = [each for each in TESTS if wanted.lower() in each[0].lower()]
    failures = []
    for sentence, function in chosen:
        start = time.monotonic()
        try:
            function(browser)
            browser.finish()
            print(f"✔ {sentence} ({time.monotonic() - start:.1f} s)", flush=True)
        except Exception as error:
            failures.append((sentence, error))
            print_failure(sentence, error)
        finally:
            browser.close_pages()
    for sentence, error in failures:
        print_failure(sentence, error)
    print(f"{len(chosen) - len(failures)} passed, {len(failures)} failed")
    return not failures and chosen


def print_failure(sentence, error):
    """Prints which test failed, where, and why."""
    print(f"✘ {sentence}", flush=True)
    frames = [
        each
        for each in traceback.extract_tb(error.__traceback__)
        if "/Tests/Browser/" in each.filename
    ]
    for frame in frames[1:]:
        print(f"    {frame.filename.split('/Tests/Browser/')[1]}:{frame.lineno}: {frame.line}")
    lines = str(error).splitlines() or [type(error).__name__]
    for line in lines[:40]:
        print(f"    {line}", flush=True)
