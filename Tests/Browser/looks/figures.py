"""The speed of the page, as JSON: medians of several runs in milliseconds, sizes in bytes.

    Tests/Browser/run figures

Only the page is measured: a release build of the command (`FORMWORK_PROGRAMS=.build/release`) only saves
time. Run nothing else at the same time.
"""

import json
import os
import statistics
from pathlib import Path

from support import project
from support.chromium import browser

# The time from the start of the navigation until the frame with the first row is drawn.
FIRST_ROW = """
const watch = new MutationObserver(() => {
  if (!document.querySelector("[data-row]") || window.firstRow) return;
  window.firstRow = performance.now();
  requestAnimationFrame(() => setTimeout(() => { window.firstFrame = performance.now(); }));
});
watch.observe(document, { childList: true, subtree: true });
"""

# The time from a click until the next frame is drawn, and the part of it that the click's own work takes.
# Each click comes right after a frame, so even without a click the next frame is about 16.7 ms away.
TAPS = """async ([id, isTapped]) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const taps = [];
  for (let count = 0; count < 40; count += 1) {
    const button = document.querySelector(`[data-row="${id}"] button`);
    await frame();
    const start = performance.now();
    if (isTapped) button.click();
    document.body.getBoundingClientRect();
    const work = performance.now() - start;
    await frame();
    taps.push([work, performance.now() - start]);
  }
  return taps;
}"""


def large_form(rows):
    """A form of closed fields with pickers, with `rows` visible rows."""
    specs = []
    for number in range(rows):
        specs.append({"id": f"f{number}", "kind": "field", "title": f"Field {number}"})
        specs.append(
            {
                "id": f"p{number}",
                "kind": "picker",
                "presentedBy": f"f{number}",
                "options": ["Yes", "No"],
            }
        )
    return {"formwork": 1, "title": f"{rows} rows", "sections": [{"id": "s", "rows": specs}]}


def opening(chromium, file, times):
    found = []
    for _ in range(times):
        form = chromium.new_form()
        form.page.add_init_script(FIRST_ROW)
        form.page.goto(f"file://{file}")
        found.append(form.until("window.firstFrame"))
        chromium.close_pages()
    return round(statistics.median(found), 1)


def taps(chromium, file, row):
    form = chromium.new_form()
    form.page.goto(f"file://{file}")
    form.page.wait_for_selector(f"[data-row={row}]", timeout=120_000)
    found = form.page.evaluate(TAPS, [row, True])
    idle = sorted(frame for _, frame in form.page.evaluate(TAPS, [row, False]))
    chromium.close_pages()
    work, frames = (sorted(each) for each in zip(*found))
    return {
        "work, median": round(statistics.median(work), 1),
        "work, 95 %": round(work[37], 1),
        "to the next frame, median": round(statistics.median(frames), 1),
        "to the next frame, 95 %": round(frames[37], 1),
        "to the next frame without a tap, median": round(statistics.median(idle), 1),
    }


def scrolling(chromium, file, last):
    """The time from scrolling to the end until the last row is drawn, and the number of rows drawn then."""
    form = chromium.new_form()
    form.page.goto(f"file://{file}")
    form.page.wait_for_selector("[data-row]", timeout=120_000)
    milliseconds = form.page.evaluate(
        """async (last) => {
      const start = performance.now();
      const hasLast = () => document.querySelector(`[data-row="${last}"]`);
      while (!hasLast() && performance.now() - start < 20000) {
        window.scrollTo(0, document.scrollingElement.scrollHeight);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
      return hasLast() ? performance.now() - start : null;
    }""",
        last,
    )
    rows = form.page.locator("[data-row]").count()
    chromium.close_pages()
    return {"to the end": milliseconds and round(milliseconds, 1), "rows in the document": rows}


def adding(chromium, count):
    """The time in which a person adds one more copy of five rows to a list of them, until the next frame."""
    kinds = ["text", "number", "datePicker", "toggle"]
    rows = [
        {"id": "r", "kind": "repeat", "title": "Expenses", "count": count - 1},
        {"id": "g", "kind": "group", "title": "Expense", "presentedBy": "r", "open": True},
    ] + [{"id": f"x{place}", "kind": kind, "title": kind, "presentedBy": "g"} for place, kind in enumerate(kinds)]
    spec = {"formwork": 1, "title": "Expenses", "sections": [{"id": "s", "rows": rows}]}
    form = chromium.open(spec)
    found = form.page.evaluate(
        """async () => {
          const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          const times = [];
          window.scrollTo(0, document.scrollingElement.scrollHeight);
          await frame();
          for (let turn = 0; turn < 15; turn += 1) {
            document.querySelector("[data-add]").scrollIntoView();
            await frame();
            const start = performance.now();
            document.querySelector("[data-add]").click();
            document.body.getBoundingClientRect();
            times.push(performance.now() - start);
            await frame();
            (await formworkPage).form.undo();
            await frame();
          }
          return times;
        }"""
    )
    chromium.close_pages()
    return round(statistics.median(found), 1)


def main():
    figures = {}
    engine = Path(project.ENGINE)
    for file in (engine.with_suffix(""), engine):
        figures[f"{file.name}, bytes"] = os.path.getsize(file)
    with browser() as chromium:
        small = project.page_file(project.form("fruit"))
        figures["fruit.html, bytes"] = os.path.getsize(small)
        figures["first row of a small form"] = opening(chromium, small, 9)
        figures["first row of 2,000"] = opening(chromium, project.page_file(large_form(2000)), 5)
        figures["adding the 100th copy of five rows, its work"] = adding(chromium, 100)
        for rows in (10_000, 100_000):
            file = project.page_file(large_form(rows))
            figures[f"first row of {rows} rows"] = opening(chromium, file, 3)
            figures[f"a tap in {rows} rows"] = taps(chromium, file, "f3")
            figures[f"scrolling {rows} rows"] = scrolling(chromium, file, f"f{rows - 1}")
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
