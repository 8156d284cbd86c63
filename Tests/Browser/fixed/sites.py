"""Forms in pages of a site: the element, rows that the site draws, options that it loads, and misuse."""

import json

from fixed.host import hosted
from support import project
from support.sentences import equal, test
from support.site import site


def spec(*rows, **more):
    return {"formwork": 1, "title": "Form", "sections": [{"id": "s", "title": "Section", "rows": list(rows)}], **more}


NAME = {"id": "name", "kind": "text", "title": "Name", "required": True}


def mount(form, spec, options="{}"):
    return form.page.evaluate(
        f"""async (spec) => {{
          window.form = await module.mount(document.querySelector("#form"), {{ spec, ...({options}) }});
        }}""",
        spec,
    )


def put(form, html):
    """Puts markup into the page, and waits until its element has a form."""
    form.page.evaluate(
        """(html) => new Promise((resolve) => {
          document.addEventListener("formwork-ready", resolve, { once: true });
          document.querySelector("#form").innerHTML = html;
        })""",
        html,
    )


def write(name, spec):
    (project.module_folder() / name).write_text(json.dumps(spec))


@test("the element shows the form at its address, and its events say what happens")
def element(browser):
    with hosted(browser) as form:
        write("name.json", spec(NAME))
        form.page.evaluate(
            """() => {
              window.events = [];
              for (const name of ["ready", "change", "submit"]) {
                document.addEventListener(`formwork-${name}`, ({ detail }) => {
                  events.push([name, detail.result ?? detail.action ?? null]);
                });
              }
            }"""
        )
        put(form, '<formwork-form src="name.json"></formwork-form>')
        form.row("name").locator("input").fill("Ada")
        form.page.get_by_role("button", name="Submit").click()
        found = form.page.evaluate("events")
        equal([name for name, _ in found if name != "change"], ["ready", "submit"])
        assert ["change", {"type": "name", "text": "Ada"}] in found, found
        equal(found[-1], ["submit", {"name": "Ada"}])
        equal(form.page.evaluate("document.querySelector('formwork-form').value"), {"name": "Ada"})


@test("an element says that it is loading and that it can't be shown, or shows what the page has for that")
def states(browser):
    with hosted(browser) as form:
        write("name.json", spec(NAME))
        form.page.evaluate("window.seen = []; new MutationObserver(() => seen.push("
                           "document.querySelector('formwork-form')?.innerText.trim()))"
                           ".observe(document.body, { subtree: true, childList: true, attributes: true })")  # fmt: skip
        put(form, '<formwork-form src="name.json" language="de"></formwork-form>')
        assert "Wird geladen…" in form.page.evaluate("seen"), form.page.evaluate("seen")
        equal(form.page.locator(".fw-waiting").count(), 0)
        texts = "document.querySelector('#form').innerText.trim()"
        own = '<p slot="loading">One moment</p><p slot="error" hidden>Call us</p>'
        put(form, f'<formwork-form src="name.json">{own}</formwork-form>')
        assert "One moment" in form.page.evaluate("seen"), form.page.evaluate("seen")
        equal(form.page.evaluate("[...document.querySelectorAll('[slot]')].map((each) => each.hidden)"), [True, True])
        for html, expected in [
            ('<formwork-form src="nothing.json"></formwork-form>', "This form can’t be shown"),
            (f'<formwork-form src="nothing.json">{own}</formwork-form>', "Call us"),
            (f'<formwork-form src="nothing.json" shadow>{own}</formwork-form>', "Call us"),
        ]:
            form.page.evaluate("(html) => { document.querySelector('#form').innerHTML = html; }", html)
            form.until(f"{texts} === '{expected}'")
        form.page.evaluate("document.querySelector('formwork-form').setAttribute('src', 'name.json')")
        form.page.locator("formwork-form .fw-form").wait_for()
        equal(form.page.evaluate(texts), "")
        form.faults = [each for each in form.faults if "nothing.json" not in each and "404" not in each]


@test("with shadow, the rules of the page don't reach the form, and its value is that of the element")
def shadow(browser):
    with hosted(browser) as form:
        write("name.json", spec(NAME))
        form.page.add_style_tag(content="label, input { display: none !important; }")
        put(form, '<form id="outer"><formwork-form name="x" src="name.json" shadow></formwork-form></form>')
        field = form.page.locator("formwork-form").get_by_role("textbox", name="Name")
        field.fill("Ada")
        field.press("Tab")
        equal(form.page.evaluate("new FormData(document.querySelector('#outer')).get('x')"), '{"name":"Ada"}')
        radius = "getComputedStyle(document.querySelector('formwork-form').shadowRoot.querySelector('.fw-rows')).borderRadius"
        form.until(f"{radius} !== '0px'")


@test("an element with an opening shows its first rows before the engine is there")
def early(browser):
    with hosted(browser) as form:
        write("name.json", spec(NAME))
        folder = project.module_folder()
        (folder / "opening.json").write_bytes(project.output("page", folder / "name.json", "--opening"))
        form.page.route("**/formwork.wasm*", lambda route: None)
        form.page.evaluate(
            "(html) => { document.querySelector('#form').innerHTML = html; }",
            '<formwork-form src="name.json" opening="opening.json"></formwork-form>',
        )
        form.row("name").locator("input").wait_for()


@test("the files of a folder are a page also under a policy that allows none but a server's own files")
def folder_of_files(browser):
    folder = project.OUTPUT / "folder"
    source = project.OUTPUT / "folder.json"
    source.write_text(json.dumps(spec(NAME)))
    project.output("page", source, "--folder", folder, "--engine", project.ENGINE)
    policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
    with site(folder, page=None, policy=policy) as server:
        form = browser.new_form()
        form.allowed_address = server.address
        form.page.goto(server.address)
        form.page.wait_for_selector("main:not([aria-busy]) [data-row=name]")
        form.row("name").locator("input").fill("Ada")
        form.page.get_by_role("button", name="Submit").click()
        equal(form.result(), {"name": "Ada"})
        equal(form.page.evaluate("violations"), [])


@test("in a form element its value is the result as JSON, and its problems prevent submitting")
def associated(browser):
    with hosted(browser) as form:
        write("name.json", spec(NAME))
        put(
            form,
            '<form><formwork-form name="person" src="name.json"></formwork-form><button id="go">Go</button></form>',
        )
        form.page.evaluate(
            """() => document.querySelector("form").addEventListener("submit", (event) => {
              event.preventDefault();
              window.sent = Object.fromEntries(new FormData(event.target));
            })"""
        )
        equal(form.page.get_by_role("button", name="Submit").count(), 0)
        form.page.locator("#go").click()
        equal(form.page.evaluate("window.sent ?? null"), None)
        equal(form.focused(), "name")
        assert form.row("name").locator(".fw-problem").is_visible()
        form.type("Ada")
        form.page.locator("#go").click()
        equal(form.page.evaluate("sent"), {"person": '{"name": "Ada"}'.replace(": ", ":")})
        form.page.evaluate("document.querySelector('form').reset()")
        equal(form.row("name").locator("input").input_value(), "")


@test("an element that is moved in the document keeps its answers, and one that is removed too")
def moved(browser):
    with hosted(browser) as form:
        write("name.json", spec(NAME))
        put(form, '<div id="a"><formwork-form src="name.json"></formwork-form></div><div id="b"></div>')
        form.row("name").locator("input").fill("Ada")
        form.page.evaluate("document.querySelector('#b').append(document.querySelector('formwork-form'))")
        equal(form.row("name").locator("input").input_value(), "Ada")
        form.page.evaluate(
            """async () => {
              const element = document.querySelector("formwork-form");
              element.remove();
              await new Promise((resolve) => setTimeout(resolve, 20));
              await new Promise((resolve) => {
                element.addEventListener("formwork-ready", resolve, { once: true });
                document.querySelector("#a").append(element);
              });
            }"""
        )
        equal(form.row("name").locator("input").input_value(), "Ada")


@test("an element without a usable form says so, and shows one as soon as it is given")
def late(browser):
    with hosted(browser) as form:
        said = form.page.evaluate(
            """() => new Promise((resolve) => {
              document.addEventListener("formwork-error", ({ detail }) => resolve(detail.error.message));
              document.querySelector("#form").innerHTML = '<formwork-form src="missing.json"></formwork-form>';
            })"""
        )
        assert said.startswith("missing.json: 404"), said
        form.page.evaluate("(spec) => { document.querySelector('formwork-form').spec = spec; }", spec(NAME))
        form.row("name").locator("input").fill("Ada")
        # The browser reports the missing file as well.
        form.faults.clear()


SIGNATURE = """{ controls: {
  signature(row, api) {
    const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 100, tabIndex: 0 });
    canvas.setAttribute("aria-label", `${row.title}: draw with the pointer, Delete clears`);
    const pen = canvas.getContext("2d");
    canvas.addEventListener("pointerdown", ({ offsetX, offsetY, pointerId }) => {
      canvas.setPointerCapture(pointerId);
      pen.moveTo(offsetX, offsetY);
    });
    canvas.addEventListener("pointermove", ({ offsetX, offsetY, buttons }) => {
      if (buttons === 0) return;
      pen.lineTo(offsetX, offsetY);
      pen.stroke();
    });
    canvas.addEventListener("pointerup", () => api.set(canvas.toDataURL()));
    canvas.addEventListener("keydown", ({ key }) => { if (key === "Delete") api.clear(); });
    const show = ({ value }) => {
      if (value !== undefined) return;
      pen.clearRect(0, 0, 300, 100);
      pen.beginPath();
    };
    return { element: canvas, target: canvas, show };
  },
  upload(row, api) {
    const input = Object.assign(document.createElement("input"), { type: "file" });
    input.setAttribute("aria-label", row.title);
    input.addEventListener("change", async () => {
      const [file] = input.files;
      if (!file) return api.clear();
      api.unfinished("The file is still being sent.");
      const response = await fetch("/files", { method: "POST", body: file, signal: api.signal });
      if (response.ok) api.set(await response.text());
      else api.unfinished("The file could not be sent.");
    });
    return input;
  },
} }"""

OWN = [
    {"id": "sign", "kind": "custom", "holds": "text", "title": "Signature", "required": True, "x-control": "signature"},
    {"id": "file", "kind": "custom", "holds": "text", "title": "Certificate", "x-control": "upload"},
    {"id": "plain", "kind": "custom", "holds": "text", "title": "Other", "x-control": "unknown"},
]


@test("a page draws rows of its own: a signature and a file that is sent")
def own(browser):
    with hosted(browser) as form:
        mount(form, spec(*OWN), SIGNATURE)
        # A control that the page does not have is shown by what the row holds.
        assert form.row("plain").locator("input[type=text]").is_visible()
        form.page.get_by_role("button", name="Submit").click()
        equal(form.focused(), "sign")
        group = form.row("sign").get_by_role("group", name="Signature")
        problem = form.row("sign").locator(".fw-problem")
        assert problem.get_attribute("id") in group.get_attribute("aria-describedby").split()
        box = form.row("sign").locator("canvas").bounding_box()
        form.page.mouse.move(box["x"] + 20, box["y"] + 20)
        form.page.mouse.down()
        form.page.mouse.move(box["x"] + 120, box["y"] + 60, steps=5)
        form.page.mouse.up()
        form.until("form.result().sign?.startsWith('data:image/png;base64,')")
        assert not problem.is_visible()
        form.row("sign").locator("canvas").focus()
        form.press("Delete")
        equal(form.page.evaluate("form.result()"), {})
        form.press("Control+z")
        form.until("form.result().sign !== undefined")


@test("a file is sent before the form can be submitted, and its address is the answer")
def upload(browser):
    folder = project.module_folder()
    for name in ("certificate", "another"):
        (folder / f"{name}.txt").write_text(f"The {name}.")
    with hosted(browser) as form:
        mount(form, spec(OWN[1]), SIGNATURE)
        form.page.route("**/files", lambda route: route.fulfill(body="/files/1"))
        form.row("file").locator("input").set_input_files(folder / "certificate.txt")
        form.until("form.result().file === '/files/1'")
        form.page.unroute("**/files")
        form.page.route("**/files", lambda route: route.fulfill(status=500))
        form.row("file").locator("input").set_input_files(folder / "another.txt")
        form.until("form.result().file === undefined")
        form.page.get_by_role("button", name="Submit").click()
        equal(form.row("file").locator(".fw-problem").inner_text(), "The file could not be sent.")
        form.faults.clear()


CITIES = """{ options: async (row, query) => {
  (window.asked ??= []).push([row.id, query]);
  await new Promise((resolve) => setTimeout(resolve, query === "b" ? 300 : 10));
  if (query === "fail") throw new Error("offline");
  return ["Berlin", "Bern", "Bonn", "Paris"].filter((city) => city.toLowerCase().startsWith(query))
    .map((city) => ({ value: city.toLowerCase(), title: city }));
} }"""


@test("options are loaded while a person types, and those for an earlier text come too late")
def loaded(browser):
    with hosted(browser) as form:
        rows = [
            {"id": "city", "kind": "picker", "title": "City", "options": "host"},
            {"id": "cities", "kind": "picker", "title": "Cities", "options": "host", "multiple": True},
        ]
        mount(form, spec(*rows), CITIES)
        form.row("city").get_by_role("combobox").click()
        form.type("b")
        form.until("asked.some(([, query]) => query === 'b')")
        form.type("er")
        options = form.row("city").get_by_role("option")
        form.until("asked.some(([, query]) => query === 'ber')")
        equal(options.all_inner_texts(), ["Berlin", "Bern"])
        form.press("ArrowDown", "Enter")
        equal(form.page.evaluate("form.result()"), {"city": "bern"})
        # The chosen option stays known when others are loaded.
        form.page.wait_for_timeout(400)
        form.press("Control+a")
        form.type("par")
        options.get_by_text("Paris").wait_for()
        equal(form.page.evaluate("[form.result(), form.problems()]"), [{"city": "bern"}, []])
        form.press("Escape")
        many = form.row("cities").get_by_role("combobox")
        for query in ("bon", "par"):
            many.fill(query)
            form.row("cities").get_by_role("option").first.wait_for()
            form.until(f"asked.some(([row, query]) => row === 'cities' && query === '{query}')")
            form.page.wait_for_timeout(100)
            form.press("Enter")
        equal(form.page.evaluate("form.result().cities"), ["bonn", "paris"])


@test("options that can't be loaded leave a note, and typing again asks again")
def not_loaded(browser):
    with hosted(browser) as form:
        mount(form, spec({"id": "city", "kind": "picker", "title": "City", "options": "host"}), CITIES)
        box = form.row("city").get_by_role("combobox")
        box.fill("fail")
        form.row("city").get_by_text("The options could not be loaded.").wait_for()
        box.fill("paris")
        form.row("city").get_by_role("option").get_by_text("Paris").wait_for()
        form.faults.clear()


@test("submit is a promise of its outcome, which the server decides")
def promised(browser):
    with hosted(browser) as form:
        server = """{ onSubmit: async ({ name }) => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          window.calls = (window.calls ?? 0) + 1;
          return name === "Ada" ? undefined : { problems: [{ row: "name", message: "Taken." }] };
        } }"""
        mount(form, spec(NAME), server)
        outcome = form.page.evaluate("form.submit()")
        equal((outcome["valid"], [each["code"] for each in outcome["problems"]]), (False, ["required"]))
        form.row("name").locator("input").fill("Bob")
        equal(form.page.evaluate("Promise.all([form.submit(), form.submit()])")[0]["valid"], False)
        equal(form.page.evaluate("calls"), 1)
        equal(form.row("name").locator(".fw-problem").inner_text(), "Taken.")
        form.row("name").locator("input").fill("Ada")
        outcome = form.page.evaluate("form.submit()")
        equal((outcome["valid"], outcome["result"]), (True, {"name": "Ada"}))


@test("a row can be focused, also on another page and in a closed group")
def focused(browser):
    with hosted(browser) as form:
        second = {"id": "t", "rows": [{"id": "g", "kind": "group", "title": "G"}, {**NAME, "presentedBy": "g"}]}
        pages = spec({"id": "x", "kind": "text", "title": "X"}, pages=True)
        pages["sections"].append(second)
        mount(form, pages)
        form.page.evaluate("form.focus('name')")
        equal(form.focused(), "name")


MISUSE = [
    ("mount(null, { spec })", "mount: the first argument is an element of the page, not null"),
    ("mount(box)", "mount: the second argument is an object such as {spec, onSubmit}, not undefined"),
    ("mount(box, {})", "mount: the option spec is missing: the form, as an object or as text"),
    ("mount(box, { spec, engine: 42 })", "mount: engine is a text or an object, not 42"),
    ("mount(box, { spec, onsubmit() {} })", "mount: there is no option onsubmit; there are spec, answers,"),
    ("mount(box, { spec, words: { sbmit: '' } })", "mount: words has no sbmit; formwork.d.ts lists all of them"),
    ("mount(box, { spec, words: { submit() {} } })", "mount: words.submit is a text, not a function"),
    ("mount(box, { spec, controls: { x: 1 } })", "mount: controls.x is a function that draws a row, not 1"),
    ("mount(box, { spec: '{' })", "1:2:"),
]


@test("misuse gets a sentence that says what is expected")
def misuse(browser):
    with hosted(browser) as form:
        for call, message in MISUSE:
            said = form.page.evaluate(
                f"""(spec) => {{
                  const {{ mount }} = module;
                  const box = document.querySelector("#form");
                  return {call}.then(() => "nothing", ({{ message }}) => message);
                }}""",
                spec(NAME),
            )
            assert said.startswith(message), (call, said)
        mount(form, spec(NAME))
        said = form.page.evaluate(
            """() => {
              form.destroy();
              form.destroy();
              try { form.perform({ clear: "name" }); } catch ({ message }) { return message; }
            }"""
        )
        equal(said, "this form was taken off the page by destroy()")


@test("with its opening a form is drawn before the engine is there, and what is typed then is kept")
def opened(browser):
    with hosted(browser) as form:
        text = spec(NAME, {"id": "on", "kind": "toggle", "title": "On"})
        write("early.json", text)
        opening = json.loads(project.output("page", project.module_folder() / "early.json", "--opening"))
        form.page.evaluate(
            """([spec, opening]) => {
              let load;
              const bytes = new Promise((resolve) => { load = resolve; });
              window.load = async () => load(await (await fetched("formwork.wasm.gz")).arrayBuffer());
              window.fetched = window.fetch;
              window.fetch = async (...all) => ({ ok: true, arrayBuffer: () => bytes });
              window.mounted = module.mount(document.querySelector("#form"), { spec, opening });
              window.fetch = window.fetched;
            }""",
            [text, opening],
        )
        form.row("name").locator("input").fill("Ada")
        form.row("on").get_by_role("switch").click()
        form.page.evaluate("load()")
        equal(form.page.evaluate("mounted.then((form) => form.result())"), {"name": "Ada", "on": True})
