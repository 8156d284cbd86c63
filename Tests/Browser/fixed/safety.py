"""All texts of a spec are only text, and the page makes no requests."""

from support.sentences import equal, test

ATTACKS = [
    "<script>window.attacked = 1</script>",
    "</script><script>window.attacked = 1</script>",
    "<!-- <script>",
    "--></style></title><img src=x onerror='window.attacked = 1'>",
    "javascript:window.attacked=1",
    "\"'><svg onload=window.attacked=1>",
    "{{attacked}} ${attacked} &lt;b&gt; %3Cscript%3E",
    "\u202eright to left\u2066 and not closed",
]
WITH_CONTROLS = [*ATTACKS, "\u001b[31mred\u001b]0;title\u0007", "a\u0000b"]


def spec_with(texts):
    """A spec with each of the texts wherever a text is possible."""
    rows = []
    for number, text in enumerate(texts):
        row_id = text if all(character >= " " for character in text) else f"row {number}"
        options = [{"value": text, "title": text, "help": text}, "plain"]
        rows += [
            {
                "id": row_id,
                "kind": "text",
                "title": text,
                "help": text,
                "placeholder": text,
                "value": text,
                "suggestions": [text],
                "checks": [{"that": False, "message": text}],
            },
            {"id": f"label {number}", "kind": "label", "title": text},
            {"id": f"number {number}", "kind": "number", "title": text, "unit": text},
            {"id": f"group {number}", "kind": "group", "title": text, "open": True},
            {
                "id": f"toggle {number}",
                "kind": "toggle",
                "title": text,
                "presentedBy": f"group {number}",
            },
            {"id": f"field {number}", "kind": "field", "title": text, "value": text, "open": True},
            {
                "id": f"editor {number}",
                "kind": "picker",
                "presentedBy": f"field {number}",
                "options": options,
            },
            {
                "id": f"repeat {number}",
                "kind": "repeat",
                "title": text,
                "addTitle": text,
                "count": 1,
            },
            {
                "id": f"copy {number}",
                "kind": "text",
                "title": text,
                "presentedBy": f"repeat {number}",
            },
            {"id": f"button {number}", "kind": "button", "title": text, "action": text},
        ]
    # An empty text, or one with a NUL, can't be the id of a section.
    return {
        "formwork": 1,
        "title": " ".join(texts),
        "id": texts[0],
        "sections": [
            {"id": texts[0], "title": " ".join(texts), "footer": " ".join(texts), "rows": rows}
        ],
    }


def spec_of(*rows):
    return {"formwork": 1, "title": "T", "sections": [{"id": "s", "rows": list(rows)}]}


def elements(form):
    return form.page.evaluate("[...document.querySelectorAll('*')].map((each) => each.localName)")


def as_shown(text):
    """A text as the page shows it: with pictures of its control characters."""
    return "".join(chr(0x2400 + ord(each)) if each < " " else each for each in text)


def submit(form):
    form.page.get_by_role("button", name="Submit", exact=True).click()


@test("a malicious spec is shown as it is written, and does nothing")
def attacks(browser):
    form = browser.open(spec_with(WITH_CONTROLS))
    submit(form)
    text = form.page.evaluate("document.querySelector('main').textContent")
    for attack in WITH_CONTROLS:
        found = text.count(as_shown(attack))
        assert found >= 15, f"{attack!r} is shown {found} times"
    for number in range(len(WITH_CONTROLS)):
        name = form.row(f"label {number}").inner_text()
        equal(name.split(), as_shown(WITH_CONTROLS[number]).split())
    equal(form.page.evaluate("window.attacked ?? null"), None)
    equal(form.page.evaluate("window.violations"), [])


@test("a malicious spec makes the same elements as a harmless one of the same shape")
def same_elements(browser):
    harmless = [f"x{number}" for number in range(len(ATTACKS))]
    forms = [browser.open(spec_with(texts)) for texts in (ATTACKS, harmless)]
    for form in forms:
        submit(form)
    equal(*(elements(form) for form in forms))
    for form in forms:
        links = form.page.evaluate("[...document.links].map((each) => each.getAttribute('href'))")
        assert all(link.startswith("#") for link in links), links


@test("malicious answers stay text, in the result too")
def attacking_answers(browser):
    form = browser.open(spec_of({"id": "a", "kind": "text", "title": "A"}))
    attack = "</textarea></script><img src=x onerror=alert(1)>"
    form.tab_to("a")
    form.type(attack)
    form.press("Control+Enter")
    equal(form.result(), {"a": attack})
    equal(form.page.locator("img").count(), 0)


@test("a title of a million characters neither breaks the page nor widens it")
def long_title(browser):
    long = "wide" * 250_000
    form = browser.open(
        spec_of(
            {"id": "a", "kind": "text", "title": long, "value": long},
            {"id": "b", "kind": "label", "title": "End"},
        )
    )
    equal(form.all_rows(), ["a", "b"])
    width = form.page.evaluate("document.scrollingElement.scrollWidth")
    assert width <= 800, f"the page is {width} pixels wide"


@test("direction controls do not affect the text around them")
def direction(browser):
    form = browser.open(
        spec_of(
            {"id": "a", "kind": "field", "title": "\u202eabc", "value": "def"},
            {"id": "p", "kind": "picker", "presentedBy": "a", "options": ["def"]},
            {"id": "b", "kind": "text", "title": "שם פרטי"},
            {"id": "c", "kind": "text", "title": "Name"},
        )
    )
    directions = form.page.evaluate(
        """["b", "c"].map((id) => [...document.querySelectorAll(`[data-row=${id}] *`)]
          .filter((each) => each.childElementCount === 0 && each.textContent.length > 1)
          .map((each) => getComputedStyle(each).direction)[0])"""
    )
    equal(directions, ["rtl", "ltr"])
    isolated = form.row("a").locator("bdi, [dir=auto]").count()
    assert isolated >= 2, "the title and the value are not isolated from each other"


@test("the policy of the page refuses requests, scripts and styles that are not its own")
def policy(browser):
    form = browser.open("fruit")
    refused = form.page.evaluate("""async () => {
      const tried = [];
      try { await fetch("https://example.org/"); tried.push("a request"); } catch {}
      try { await fetch("file:///etc/hostname"); tried.push("a file"); } catch {}
      const script = document.createElement("script");
      script.textContent = "window.attacked = 1";
      document.body.append(script);
      if (window.attacked) tried.push("a script");
      document.body.setAttribute("onclick", "window.attacked = 2");
      document.body.click();
      if (window.attacked) tried.push("a handler");
      document.body.setAttribute("style", "margin-left: 77px");
      if (getComputedStyle(document.body).marginLeft === "77px") tried.push("a style");
      const image = new Image();
      image.src = "https://example.org/x.png";
      document.body.append(image);
      const frame = document.createElement("iframe");
      frame.src = "https://example.org/";
      document.body.append(frame);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return [tried, window.violations.map((each) => each.split(":")[0])];
    }""")
    form.faults.clear()  # Chromium writes each refusal to its console.
    equal(refused[0], [])
    kinds = set(refused[1])
    assert {"connect-src", "img-src", "frame-src"} <= kinds, kinds
    assert any(kind.startswith("script-src") for kind in kinds), kinds
    assert any(kind.startswith("style-src") for kind in kinds), kinds
