// Toggles: a checkbox that looks like a switch. Without an answer it is in the middle.

import { h, newID, setAttribute, setText } from "../dom.js";
import { Title } from "./plain.js";

export class ToggleControl {
  constructor(view) {
    this.view = view;
    this.input = h("input", {
      type: "checkbox", role: "switch", class: "fw-switch", id: newID(), change: () => this.flip(),
    });
    this.target = this.input;
    this.title = new Title(view, "label", { for: this.input.id });
    this.state = h("span", { class: "fw-state", id: newID(), "aria-hidden": "true" });
    this.element = h("div", { class: "fw-line" }, this.title.element, this.state, this.input);
  }

  show(facts) {
    this.title.show(facts);
    setAttribute(this.input, "aria-label", this.title.element.hidden ? this.view.name : undefined);
    this.input.disabled = !facts.enabled;
    this.input.checked = facts.value === true;
    this.input.classList.toggle("fw-unanswered", facts.value === undefined);
    this.element.classList.toggle("fw-says-so", facts.value === undefined);
    setText(this.state, facts.value === undefined ? this.view.form.words.notAnswered : "");
    this.view.describe(this.input, facts.value === undefined ? this.state : undefined);
  }

  flip() {
    const { view } = this;
    const { kind, value } = view.row.facts;
    if (kind === "toggle") view.form.do({ tap: view.row.id });
    else view.answer(value !== true);
    // If the change was refused, the box shows the answer again.
    this.show(view.row.facts);
  }
}
