"""Takes pictures of every form while a person fills it in, light and dark, on a phone, a tablet and a desktop.

    Tests/Browser/run looks [FORM…]

They are in .build/browser/looks, with a page that shows them side by side.
"""

import html
import json
import sys
from pathlib import Path

from looks.person import Person
from support import project
from support.chromium import browser

WIDTHS = {"phone": 390, "tablet": 768, "desktop": 1280}
FOLDER = project.OUTPUT / "looks"
ANSWERS = json.loads((Path(__file__).parent / "answers.json").read_text())


class Photographer:
    def __init__(self, form, name, width):
        self.form = form
        self.name = f"{name}-{width}"

    def take(self, moment):
        for scheme in ("light", "dark"):
            self.form.page.emulate_media(color_scheme=scheme)
            file = FOLDER / f"{self.name}-{moment}-{scheme}.png"
            self.form.page.screenshot(path=file, full_page=True, animations="disabled")


def visit(chromium, file, width):
    """Fills in a form, and takes pictures of the start, any problems, the answers and the result."""
    form = chromium.open(file.stem, viewport={"width": WIDTHS[width], "height": 844})
    photographer = Photographer(form, file.stem, width)
    person = Person(form, ANSWERS[file.stem])
    photographer.take("1-start")
    if person.problems():
        form.page.locator("main").click(position={"x": 2, "y": 2})
        form.page.evaluate("async () => (await formworkPage).form.submit()")
        photographer.take("2-problems")
    person.begin()
    person.mend()
    closed = form.page.locator("[data-kind=field] [aria-expanded=false]:visible")
    if closed.count() > 0:
        closed.first.click()
    photographer.take("3-filled")
    while form.page.locator("[data-next]:visible").count() > 0:
        form.page.locator("[data-next]").click()
    submit = form.page.locator("[data-submit]:visible, [data-kind=button] .fw-primary").first
    submit.click()
    form.result()
    photographer.take("4-result")
    chromium.finish()
    chromium.close_pages()


def write_index():
    """Writes a page with all pictures, and returns their number."""
    pictures = sorted(FOLDER.glob("*.png"))
    figures = [
        f'<figure><img src="{html.escape(each.name)}" loading="lazy"><figcaption>{html.escape(each.stem)}'
        "</figcaption></figure>"
        for each in pictures
    ]
    style = "body{display:flex;flex-wrap:wrap;gap:1rem;font-family:sans-serif}img{max-width:30rem}"
    (FOLDER / "index.html").write_text(
        f'<!doctype html><meta charset="utf-8"><title>Looks</title><style>{style}</style>'
        + "".join(figures)
    )
    return len(pictures)


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:]
    failed = 0
    with browser() as chromium:
        for file in project.FORMS:
            if wanted and file.stem not in wanted:
                continue
            for width in WIDTHS:
                try:
                    visit(chromium, file, width)
                    print(f"✔ {file.stem} on a {width}", flush=True)
                except Exception as error:
                    failed += 1
                    print(f"✘ {file.stem} on a {width}: {error}", flush=True)
                    chromium.close_pages()
    print(f"{write_index()} pictures in {FOLDER.relative_to(project.ROOT)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
