"""A headless Chromium, and the forms that are open in it."""

import json
import os
import shutil
from contextlib import contextmanager

from playwright.sync_api import sync_playwright

from support import project

PROGRAM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"

# Runs before the scripts of a page, and records violations of the page's policy.
WATCH = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.violations.push(`${event.effectiveDirective}: ${event.blockedURI}`));
"""


class OpenForm:
    """A form in its own page, as a person sees it. What no form may do is recorded as a fault."""

    def __init__(self, page):
        self.page = page
        self.faults = []
        # The address that requests may go to, and whether questions of the page are answered with yes.
        self.allowed_address = None
        self.says_yes = False
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("dialog", self._asked)
        page.on("request", self._requested)
        page.add_init_script(WATCH)
        page.set_default_timeout(5000)

    def _said(self, message):
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text}")

    def _asked(self, dialog):
        if dialog.type == "beforeunload" or self.says_yes:
            dialog.accept()
            return
        self.faults.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _requested(self, request):
        harmless = ("blob:", "data:") + ((self.allowed_address,) if self.allowed_address else ())
        if not request.is_navigation_request() and not request.url.startswith(harmless):
            self.faults.append(f"request: {request.url[:200]}")

    def load(self, file):
        """Opens the file of a page, and waits until its form can be changed."""
        self.page.goto(f"file://{file}")
        self.page.wait_for_selector(
            "main:not([aria-busy]) [data-section], main:not([aria-busy]) [role=alert]", state="attached"
        )
        return self

    def row(self, row):
        return self.page.locator(f"[data-row={json.dumps(row)}]")

    def rows(self):
        """The visible rows of each section, by their ids."""
        return self.page.evaluate(
            """() => [...document.querySelectorAll("[data-section]")].map((section) =>
              [...section.querySelectorAll("[data-row]")].map((row) => row.dataset.row))"""
        )

    def all_rows(self):
        return [row for rows in self.rows() for row in rows]

    def focused(self):
        """The id of the row with the focus, or else the name of the element that has it."""
        return self.page.evaluate("""() => document.activeElement.closest("[data-row]")?.dataset.row
              ?? document.activeElement.localName""")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text):
        self.page.keyboard.type(text)

    def tab_to(self, row, most=80):
        """Presses Tab until the focus is in a row."""
        self._tab_until(lambda: self.focused() == row, row, most)

    def tab_to_button(self, name, most=80):
        """Presses Tab until the focus is on the button with a name."""
        button = self.page.get_by_role("button", name=name, exact=True)
        self._tab_until(
            lambda: button.evaluate("(each) => each === document.activeElement"), name, most
        )

    def _tab_until(self, holds, name, most):
        for _ in range(most):
            if holds():
                return
            self.press("Tab")
        raise AssertionError(f"Tab doesn't lead to {name}; the focus is in {self.focused()}")

    def result(self):
        """The result that the page shows after a form was submitted."""
        area = self.page.locator("textarea[readonly]")
        area.wait_for(state="attached")
        return json.loads(area.input_value())

    def resize(self, viewport):
        """Gives the window another size, and waits until the page has observed it: that is a frame later."""
        self.page.set_viewport_size(viewport)
        self.page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")

    def until(self, expression, pause=10):
        """Evaluates a JavaScript expression every few milliseconds until it is true, and returns its value.

        The page's policy allows no `eval`, which Playwright's own waiting needs.
        """
        return self.page.evaluate(
            """new Promise((resolve, reject) => {
              const end = performance.now() + 60_000;
              const look = () => {
                const found = (EXPRESSION);
                if (found) resolve(found);
                else if (performance.now() > end) reject(new Error(`never true: ${TEXT}`));
                else setTimeout(look, PAUSE);
              };
              look();
            })""".replace("EXPRESSION", expression)
            .replace("TEXT", json.dumps(expression))
            .replace("PAUSE", str(pause))
        )

    def live_text(self):
        return self.page.locator("[aria-live]").inner_text()

    def ask(self, query):
        """The reply of the page's engine to a query."""
        return self.page.evaluate(
            "async (query) => (await window.formworkPage).form.perform(query)", query
        )


class Browser:
    """Chromium. Each form has its own storage."""

    def __init__(self, chromium):
        self.chromium = chromium
        self.forms = []

    def new_form(self, **settings):
        settings.setdefault("viewport", {"width": 800, "height": 900})
        settings.setdefault("locale", "en-US")
        settings.setdefault("reduced_motion", "reduce")
        context = self.chromium.new_context(**settings)
        form = OpenForm(context.new_page())
        self.forms.append(form)
        return form

    def open(self, spec, *options, **settings):
        """Opens the page of a form: a path, a spec, or the name of one of the forms in Forms.

        `options` go to `formwork page`, `settings` to the browser.
        """
        if isinstance(spec, str):
            spec = project.form(spec)
        return self.new_form(**settings).load(project.page_file(spec, *options))

    def finish(self):
        """Fails if a form that is open has faults."""
        faults = [fault for form in self.forms for fault in form.faults]
        assert not faults, "\n".join(faults)

    def close_pages(self):
        for form in self.forms:
            form.page.context.close()
        self.forms = []


@contextmanager
def browser():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=PROGRAM, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        try:
            yield Browser(chromium)
        finally:
            chromium.close()
