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
    """Runs the tests whose sentence contains a text, and prints the outcome. Those that fail are run once more
    at the end, since a browser on a busy machine can be too slow for one of hundreds of tests: a test fails if
    it fails twice. All failures are printed. Returns whether all passed."""
    chosen = [each for each in TESTS if wanted.lower() in each[0].lower()]
    again = [each for each in chosen if not passes(browser, *each)]
    failed = [each for each in again if not passes(browser, *each)]
    for each in again:
        print(f"{'failed' if each in failed else 'passed at the second attempt'}: {each[0]}")
    print(f"{len(chosen) - len(failed)} passed, {len(failed)} failed")
    return not failed and chosen


def passes(browser, sentence, function):
    """Runs a test, prints the outcome, and returns whether it passed."""
    start = time.monotonic()
    try:
        function(browser)
        browser.finish()
    except Exception as error:
        print(f"✘ {sentence}", flush=True)
        print_failure(error)
        return False
    finally:
        browser.close_pages()
    print(f"✔ {sentence} ({time.monotonic() - start:.1f} s)", flush=True)
    return True


def print_failure(error):
    """Prints where a test failed, and why, indented."""
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
