// The element `<formwork-form src="form.json">`: a form as a part of any page, also of a `<form>`, for which its
// result is one value.

import { mount } from "./mount.js";

const Base = globalThis.HTMLElement ?? class {};

/** A form of a spec. See `FormworkFormElement` in `formwork.d.ts`. */
export class FormworkFormElement extends Base {
  static formAssociated = true;
  static observedAttributes = ["src", "answers", "language", "theme", "engine"];

  #internals = this.attachInternals();
  #given = {};
  #form;
  #state;
  #turn = 0;

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

  get engine() { return this.#given.engine ?? this.getAttribute("engine") ?? undefined; }
  set engine(engine) { this.#give({ engine }); }

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
    try {
      const spec = await this.#spec();
      // Without one, the element waits for its property.
      if (spec === undefined || turn !== this.#turn) return;
      const form = await this.#mounted(spec);
      if (turn !== this.#turn) {
        form.destroy();
        return;
      }
      this.#form = form;
      this.#state = undefined;
      this.#tellOuterForm();
      this.#tell("ready", { form });
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#tell("error", { error });
      console.error(error);
    }
  }

  async #spec() {
    const src = this.getAttribute("src");
    if (this.#given.spec !== undefined || src === null) return this.#given.spec;
    const response = await fetch(src);
    if (!response.ok) throw new Error(`${src}: ${response.status} ${response.statusText}`);
    return response.text();
  }

  /** Mounts the form, with the answers of before unless they are of another form. */
  async #mounted(spec) {
    const { words, translations, controls, options } = this.#given;
    const settings = {
      spec, answers: this.answers, words, translations, controls, options,
      engine: this.engine,
      language: this.getAttribute("language") ?? undefined, theme: this.getAttribute("theme") ?? undefined,
      showsSubmit: this.#internals.form === null,
      onChange: (change) => {
        this.#tellOuterForm();
        this.#tell("change", change);
      },
      onSubmit: (result, json, closing) => this.#submitted(result, json, closing),
    };
    if (!this.#state) return mount(this, settings);
    try {
      return await mount(this, { ...settings, answers: undefined, state: this.#state });
    } catch {
      return mount(this, settings);
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

if (globalThis.customElements && !customElements.get("formwork-form")) {
  customElements.define("formwork-form", FormworkFormElement);
}
