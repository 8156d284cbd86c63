"""The wrappers of the guide run in the frameworks, and the types in the compiler of TypeScript."""

import re
import subprocess

from fixed.host import hosted
from support import project
from support.sentences import equal, test

GUIDE = project.ROOT / "Sources/WebForms/WebForms.docc/FormsInFrameworks.md"
LIBRARIES = project.OUTPUT / "libraries"


def test_with_libraries(sentence):
    """Marks a test that is only run where the libraries could be loaded."""
    return test(sentence) if (LIBRARIES / "complete").exists() else lambda function: function


SPEC = """{ formwork: 1, title: "Form", sections: [{ id: "s", title: "S", rows: [
  { id: "name", kind: "text", title: "Name", required: true }] }] }"""


def wrapper(framework):
    """The code of the guide for a framework."""
    code = re.search(rf"## {framework}\n.*?```js\n(.*?)```", GUIDE.read_text(), re.DOTALL)[1]
    assert len(code.splitlines()) <= 40, framework
    return code


def write(files):
    for name, text in files.items():
        (project.module_folder() / name).write_text(text)


def open_page(form, framework, modules, script):
    """Opens a page that maps the names of modules to files and runs a script."""
    folder = project.module_folder()
    code = wrapper(framework).replace('"./formwork/formwork.js"', '"./formwork.js"')
    (folder / "wrapper.js").write_text(code)
    imports = ", ".join(f'"{name}": "./{file}"' for name, file in modules.items())
    (folder / "framework.html").write_text(
        f"""<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">
        <script type="importmap">{{"imports": {{{imports}}}}}</script><div id="app"></div>
        <script type="module">const spec = {SPEC};
        window.events = [];
        {script}</script>"""
    )
    form.page.goto(form.allowed_address + "/framework.html")
    form.row("name").wait_for()


def fill_in(form):
    """Fills in the form, which is refused first, and returns what the callbacks were given."""
    form.page.get_by_role("button", name="Submit").click()
    form.row("name").locator("input").fill("Bob")
    form.page.get_by_role("button", name="Submit").click()
    form.row("name").locator(".fw-problem").get_by_text("Taken.").wait_for()
    form.row("name").locator("input").fill("Ada")
    form.page.get_by_role("button", name="Submit").click()
    form.until("events.includes('submit Ada')")
    equal(form.page.evaluate("events.filter((each) => each.startsWith('submit'))"), ["submit Bob", "submit Ada"])


SUBMIT = """async ({ name }) => {
  events.push("submit " + name);
  return name === "Ada" ? undefined : { problems: [{ row: "name", message: "Taken." }] };
}"""


@test_with_libraries("the wrapper for React mounts one form, also in strict mode, calls the present callbacks, and cleans up")
def react(browser):
    with hosted(browser) as form:
        files = {}
        for name, file in [("React", "react"), ("ReactDOM", "react-dom")]:
            source = (LIBRARIES / f"{file}.development.js").read_text()
            files[f"{file}.js"] = source
        members = ["createElement", "useEffect", "useRef", "useState", "StrictMode"]
        exports = "".join(f"export const {each} = React.{each};\n" for each in members)
        files["react.mjs"] = exports
        write(files)
        (project.module_folder() / "load.js").write_text("")
        script = f"""
          for (const src of ["react.js", "react-dom.js"]) await new Promise((resolve) => {{
            document.head.append(Object.assign(document.createElement("script"), {{ src, onload: resolve }}));
          }});
          const {{ FormworkForm }} = await import("./wrapper.js");
          const {{ createElement, useState, StrictMode }} = React;
          function App() {{
            const [count, setCount] = useState(0);
            window.leave = () => root.unmount();
            return createElement(StrictMode, null, createElement("p", null, `${{count}} changes`),
              createElement(FormworkForm, {{
                spec, onChange: () => setCount(count + 1), onSubmit: {SUBMIT},
                onReady: (form) => events.push("ready"), onError: (error) => events.push(error.message),
              }}));
          }}
          const root = ReactDOM.createRoot(document.querySelector("#app"));
          root.render(createElement(App));"""
        open_page(form, "React", {"react": "react.mjs"}, script)
        form.until("events.includes('ready')")
        equal(form.page.locator(".fw-form").count(), 1)
        fill_in(form)
        changes = int(form.page.locator("p").first.inner_text().split()[0])
        assert changes >= 2, changes
        form.page.evaluate("leave()")
        equal(form.page.locator(".fw-form").count(), 0)
        form.faults.clear()


@test_with_libraries("the wrapper for Vue mounts a form, emits its events, follows another spec, and cleans up")
def vue(browser):
    with hosted(browser) as form:
        write({"vue.js": (LIBRARIES / "vue.esm-browser.prod.js").read_text()})
        script = f"""
          import {{ createApp, shallowRef }} from "vue";
          const {{ FormworkForm }} = await import("./wrapper.js");
          const shown = shallowRef(spec);
          const submit = {SUBMIT};
          const ready = (form) => events.push(`ready ${{form.result() !== undefined}}`);
          const app = createApp({{
            components: {{ FormworkForm }}, setup: () => ({{ shown, submit, ready }}),
            template: '<FormworkForm :spec="shown" @submit="submit" @ready="ready" />',
          }});
          app.mount("#app");
          window.leave = () => app.unmount();
          window.change = () => {{ shown.value = {{ ...spec, title: "Another" }}; }};"""
        open_page(form, "Vue", {"vue": "vue.js"}, script)
        fill_in(form)
        form.page.evaluate("change()")
        form.until("events.filter((each) => each === 'ready true').length === 2")
        equal(form.row("name").locator("input").input_value(), "")
        form.page.evaluate("leave()")
        equal(form.page.locator(".fw-form").count(), 0)


@test_with_libraries("the action for Svelte mounts a form, follows its options, and cleans up")
def svelte(browser):
    with hosted(browser) as form:
        script = f"""
          const {{ formwork }} = await import("./wrapper.js");
          const node = document.querySelector("#app");
          const options = {{ spec, onSubmit: () => undefined, onReady: () => events.push("ready") }};
          const action = formwork(node, options);
          window.action = action;
          action.update({{ ...options, onSubmit: {SUBMIT} }});"""
        open_page(form, "Svelte", {}, script)
        fill_in(form)
        equal(form.page.evaluate("events.filter((each) => each === 'ready').length"), 1)
        form.page.evaluate("action.destroy()")
        equal(form.page.locator(".fw-form").count(), 0)


USE = """
import { Engine, mount, type Action, type Form, type FormworkFormElement } from "./formwork.js";

async function use(box: Element): Promise<void> {
  const engine = await Engine.load(new URL("https://example.org/formwork.wasm"));
  const form: Form = await mount(box, {
    spec: { formwork: 1 }, engine, words: { submit: "Send", moved: (title, place, count) => `${title} ${place}/${count}` },
    controls: { signature: (row, api) => { api.set(row.value ?? null); return document.createElement("canvas"); } },
    options: async (row, query) => [query, { value: row.id, title: "T" }],
    onSubmit: async (result, json) => ({ problems: [{ row: "a", message: json }] }),
  });
  form.perform({ change: "a", options: ["x"], title: null, "x-columns": 2 });
  form.perform({ moveRow: "a", to: [0, 1] });
  form.perform({ batch: [{ set: "a", value: 1 }, { removeRow: "b" }] });
  form.perform({ insertRow: { id: "n", kind: "text" }, after: "a" });
  const { valid, problems } = await form.submit();
  form.focus(form.showProblems()[0].row);
  console.log(valid, problems, form.ask({ rows: [0, 0], count: 5 }));
  const element: FormworkFormElement = document.createElement("formwork-form");
  element.addEventListener("formwork-submit", ({ detail }) => { detail.outcome = detail.result; });
  // @ts-expect-error There is no such action.
  const wrong: Action = { tapp: "a" };
  // @ts-expect-error There is no such text.
  await mount(box, { spec: {}, words: { sbmit: "" } });
  console.log(wrong);
}
use(document.body);
"""


@test_with_libraries("the type declarations are valid, and know every action, event and option")
def types(browser):
    write({"use.ts": USE})
    done = subprocess.run(
        ["node", LIBRARIES / "typescript/lib/tsc.js", "--noEmit", "--strict", "--target", "es2022",
         "--module", "es2022", "--moduleResolution", "node", project.module_folder() / "use.ts"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    equal((done.stdout, done.returncode), ("", 0))
