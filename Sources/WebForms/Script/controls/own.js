// Rows that the page around the form draws by itself: those whose `x-control` names one of its controls.

import { h, newID, setAttribute } from "../dom.js";
import { Title } from "./plain.js";

export class OwnControl {
  constructor(view) {
    this.view = view;
    this.title = new Title(view, "span");
    const { form, row } = view;
    const drawn = form.options.controls[row.facts["x-control"]](this.#row, this.#api);
    this.own = drawn instanceof Element ? { element: drawn } : drawn;
    if (!(this.own?.element instanceof Element)) {
      throw new TypeError(`controls: ${row.facts["x-control"]} returns an element, or an object with one as element`);
    }
    this.element = h("div", { class: "fw-stack fw-own", role: "group", id: newID() },
      this.title.element, this.own.element);
  }

  /** What the page knows of the row. */
  get #row() {
    const { id, facts } = this.view.row;
    return { ...facts, id };
  }

  /** What the page can do with the row. */
  get #api() {
    const { view } = this;
    return {
      set: (value) => view.answer(value ?? null),
      clear: () => view.answer(null),
      unfinished: (message) => view.type("", message),
      finished: () => view.forgetText(),
      announce: (text) => view.form.announce(text),
      language: view.form.writtenLanguage,
      signal: view.form.ending.signal,
    };
  }

  /** What gets the focus: what the page names, or else the first thing that can have it. */
  get target() {
    const usual = "button, input, select, textarea, a[href], [tabindex]";
    return this.own.target ?? this.own.element.querySelector(usual) ?? this.own.element;
  }

  show(facts) {
    this.title.show(facts);
    setAttribute(this.element, "aria-labelledby", this.title.element.id);
    setAttribute(this.element, "aria-disabled", facts.enabled ? undefined : "true");
    this.own.element.inert = !facts.enabled;
    this.view.describe(this.element);
    this.own.show?.(this.#row);
  }
}
