// Buttons of the form.

import { bdi, button, h, newID, setAttribute, setWords } from "../dom.js";

export class ButtonControl {
  constructor(view) {
    this.view = view;
    this.text = bdi();
    this.button = button("fw-button", () => this.press(), { id: newID() }, this.text);
    this.target = this.button;
    this.element = h("div", { class: "fw-buttons" }, this.button);
  }

  show(facts) {
    setWords(this.text, facts.title ?? this.view.row.id);
    this.button.classList.toggle("fw-primary", facts.action === "submit");
    // A disabled button stays focusable, so that people can find out why they can't press it.
    setAttribute(this.button, "aria-disabled", facts.canTap ? undefined : "true");
    this.view.describe(this.button);
  }

  press() {
    const { form, row } = this.view;
    if (!row.facts.canTap) return;
    if (row.facts.action === "submit") form.submit({ tap: row.id });
    else form.press(row);
  }
}
