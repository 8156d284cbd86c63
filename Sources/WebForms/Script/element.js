// The element `<formwork-form src="form.json">`: a form as a part of any page, also of a `<form>`, for which its
// result is one value.

import { h, setText } from "./dom.js";
import { wordsIn } from "./language.js";
import { mount } from "./mount.js";

const Base = globalThis.HTMLElement ?? class {};

/** A form of a spec. See `FormworkFormElement` in `formwork.d.ts`. */
export class FormworkFormElement extends Base {
  static formAssociated = true;
  static observedAttributes = ["src", "answers", "language", "theme", "engine", "opening", "readonly"];

  #internals = this.attachInternals();
  #given = {};
  #form;
  #state;
  #turn = 0;
  #notice;

  // Properties: those that are not texts, and those that attributes have too.

  get spec() { return this.#given.spec; }
  set spec(spec) { this.#give({ spec }); }

  get answers() { return this.#given.answers ?? this.getAttribute("answers") ?? undefined; }
  set answers(answers) { this.#give({ answers }); }

  get words() { return this.#given.words; }
  set words(words) { this.#give({ words }); }

  get translations() { return this.#given.translations; }
  set translations(translations) { this.#give({ translations }); }

  get controls() { return this.#given.controls; }
  set controls(controls) { this.#give({ controls }); }

  get options() { return this.#given.options; }
  set options(options) { this.#give({ options }); }

  get opening() { return this.#given.opening ?? this.getAttribute("opening") ?? undefined; }
  set opening(opening) { this.#give({ opening }); }

  get engine() { return this.#given.engine ?? this.getAttribute("engine") ?? undefined; }
  set engine(engine) { this.#give({ engine }); }

  get readOnly() { return this.hasAttribute("readonly"); }
  set readOnly(isReadOnly) { this.toggleAttribute("readonly", isReadOnly); }

  get name() { return this.getAttribute("name") ?? ""; }
  set name(name) { this.setAttribute("name", name); }

  /** What `mount` returns; undefined until the event `formwork-ready`. */
  get form() { return this.#form; }

  /** The result that would be submitted; undefined until the event `formwork-ready`. */
  get value() { return this.#form?.result(); }

  get validity() { return this.#internals.validity; }
  get validationMessage() { return this.#internals.validationMessage; }
  checkValidity() { return this.#internals.checkValidity(); }
  reportValidity() { return this.#internals.reportValidity(); }

  // The life of the element.

  connectedCallback() {
    if (!this.#form) this.#mountAgain();
  }

  disconnectedCallback() {
    // An element that is moved is connected again at once.
    queueMicrotask(() => {
      if (!this.isConnected) this.#unmount();
    });
  }

  /** With `moveBefore`, nothing of the form changes. */
  connectedMoveCallback() {}

  attributeChangedCallback(name, former, value) {
    if (former === value) return;
    if (name === "language" && this.#form?.languages.includes(value)) this.#form.setLanguage(value);
    else this.#mountAgain();
  }

  formDisabledCallback(isDisabled) {
    this.inert = isDisabled;
  }

  formResetCallback() {
    this.#form?.perform({ reset: true });
    this.#tellOuterForm();
  }

  formStateRestoreCallback(state) {
    this.#state = JSON.parse(state);
    this.#mountAgain();
  }

  constructor() {
    super();
    // What is wrong is shown beside its rows instead of in a bubble.
    this.addEventListener("invalid", (event) => {
      event.preventDefault();
      this.#form?.submit();
    });
    this.addEventListener("formwork-action", () => this.#tellOuterForm());
  }

  #give(options) {
    Object.assign(this.#given, options);
    this.#mountAgain();
  }

  // What is shown: the form, or that it is loading or can't be shown.

  /** Where the form is: the element, or a part of its shadow root if it has the attribute `shadow`. */
  get #place() {
    if (!this.hasAttribute("shadow")) return this;
    if (!this.shadowRoot) {
      const href = new URL("formwork.css", import.meta.url).href;
      this.attachShadow({ mode: "open" }).append(h("link", { rel: "stylesheet", href }),
        h("slot", { name: "loading" }), h("slot", { name: "error" }), h("div", { class: "fw-place" }));
    }
    return this.shadowRoot.querySelector(".fw-place");
  }

  /**
   * Shows what the page has for a state of the element, the children with the `slot` of that name, or else a text.
   *
   * @param state `loading`, `error` or `ready`
   */
  #showState(state, text) {
    this.dataset.state = state;
    let isTold = state === "ready";
    for (const child of this.querySelectorAll(":scope > [slot]")) {
      child.hidden = child.slot !== state;
      isTold ||= !child.hidden;
    }
    this.#notice?.remove();
    if (isTold) return;
    this.#notice = h("p", { class: "fw-waiting", dir: "auto", role: state === "error" ? "alert" : "status" });
    this.#place.append(this.#notice);
    setText(this.#notice, text);
  }

  get #ownWords() {
    return { ...wordsIn(this.getAttribute("language") ?? navigator.language, this.translations), ...this.words };
  }

  /** Shows the form with what is given now; its answers stay if its spec does. */
  #mountAgain() {
    if (!this.isConnected || this.isWaiting) return;
    this.isWaiting = true;
    // Several properties are often set one after another.
    queueMicrotask(() => {
      this.isWaiting = false;
      this.#unmount();
      if (this.isConnected) this.#mount();
    });
  }

  #unmount() {
    this.#turn += 1;
    if (!this.#form) return;
    this.#state = this.#form.state();
    this.#form.destroy();
    this.#form = undefined;
  }

  async #mount() {
    this.#turn += 1;
    const turn = this.#turn;
    if (this.#given.spec !== undefined || this.hasAttribute("src")) {
      this.#showState("loading", this.#ownWords.loading);
    }
    try {
      const spec = await this.#spec();
      // Without one, the element waits for its property.
      if (spec === undefined || turn !== this.#turn) return;
      const opening = await this.#opening();
      if (turn !== this.#turn) return;
      const form = await this.#mounted(spec, opening);
      if (turn !== this.#turn) {
        form.destroy();
        return;
      }
      this.#form = form;
      this.#state = undefined;
      this.#showState("ready");
      this.#tellOuterForm();
      this.#tell("ready", { form });
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#showState("error", this.#ownWords.broken);
      this.#tell("error", { error });
      console.error(error);
    }
  }

  async #spec() {
    const src = this.getAttribute("src");
    if (this.#given.spec !== undefined || src === null) return this.#given.spec;
    return (await fetched(src)).text();
  }

  /** What draws the form before the engine is there; without it, nothing is lost but time. */
  async #opening() {
    const { opening } = this;
    if (typeof opening !== "string" || this.#state) return opening;
    return fetched(opening).then((response) => response.json()).catch(() => undefined);
  }

  /** Mounts the form, with the answers of before unless they are of another form. */
  async #mounted(spec, opening) {
    const { words, translations, controls, options } = this.#given;
    const settings = {
      spec, opening, answers: this.answers, words, translations, controls, options,
      engine: this.engine, readOnly: this.readOnly,
      language: this.getAttribute("language") ?? undefined, theme: this.getAttribute("theme") ?? undefined,
      showsSubmit: this.#internals.form === null,
      onChange: (change) => {
        this.#tellOuterForm();
        this.#tell("change", change);
      },
      onSubmit: (result, json, closing) => this.#submitted(result, json, closing),
    };
    if (!this.#state) return mount(this.#place, settings);
    try {
      return await mount(this.#place, { ...settings, answers: undefined, state: this.#state });
    } catch {
      return mount(this.#place, settings);
    }
  }

  /** A listener can return what a server says, by `event.detail.outcome = promise`. */
  #submitted(result, json, closing) {
    const detail = { result, json, closing, outcome: undefined };
    this.#tell("submit", detail);
    return detail.outcome;
  }

  /** Gives the `<form>` around the element the result as JSON, and says whether it is valid. */
  #tellOuterForm() {
    const form = this.#form;
    if (!form || this.#internals.form === null) return;
    const { valid } = form.ask({ summary: true });
    this.#internals.setFormValue(JSON.stringify(form.result()), JSON.stringify(form.state()));
    const count = form.problems().length;
    if (valid) this.#internals.setValidity({});
    else this.#internals.setValidity({ customError: true }, form.words.problems(count), this);
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(`formwork-${name}`, { detail, bubbles: true, composed: true }));
  }
}

async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response;
}

if (globalThis.customElements && !customElements.get("formwork-form")) {
  customElements.define("formwork-form", FormworkFormElement);
}
