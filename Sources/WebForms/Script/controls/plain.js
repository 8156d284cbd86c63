// Rows that people can only read: labels, computed values, and groups that can't be closed.

import { bdi, h, newID, setAttribute, setWords } from "../dom.js";
import { valueText } from "../language.js";

const saysRequiredItself = new Set(["text", "area", "lines", "number", "date", "radios", "scale", "search",
  "members"]);

/** The title of a row, connected with its control. */
export class Title {
  constructor(view, name, attributes = {}) {
    this.view = view;
    this.text = bdi();
    this.text.id = newID();
    const star = h("span", { class: "fw-star", "aria-hidden": "true" }, "*");
    this.mark = h("span", { class: "fw-mark", hidden: true }, star);
    // For screen readers, if no attribute can convey it.
    if (!saysRequiredItself.has(view.shape)) {
      this.mark.append(h("span", { class: "fw-unseen" }, ` ${view.form.words.required}`));
    }
    this.element = h(name, { class: "fw-title", id: newID(), ...attributes }, this.text, this.mark);
  }

  show(facts) {
    // The editor of a field usually has no title; its control is named by an attribute.
    this.element.hidden = facts.title === undefined && facts.editorOf !== undefined;
    setWords(this.text, this.element.hidden ? "" : this.view.row.name);
    const isRequiredInside = facts.kind === "group" && !facts.open && facts.requiredInside;
    this.mark.hidden = !facts.required && !isRequiredInside;
  }
}

export class LabelControl {
  constructor(view) {
    this.view = view;
    this.title = bdi();
    this.element = h("div", { class: "fw-label" }, this.title);
  }

  show(facts) {
    const { form, row } = this.view;
    if (facts.title !== undefined) form.setTextOfRow(this.title, row, "title");
    else setWords(this.title, valueText(facts, form.writtenLanguage) ?? row.id);
  }
}

export class OutputControl {
  constructor(view) {
    this.view = view;
    this.title = new Title(view, "span");
    this.value = h("output", { class: "fw-output", "aria-labelledby": this.title.element.id });
    this.text = bdi();
    this.value.append(this.text);
    this.element = h("div", { class: "fw-line" }, this.title.element, this.value);
  }

  show(facts) {
    this.title.show(facts);
    setWords(this.text, valueText(facts, this.view.form.writtenLanguage) ?? "–");
  }
}

export class HeadingControl {
  constructor(view) {
    this.view = view;
    this.title = new Title(view, "span");
    this.heading = h("div", { class: "fw-heading", role: "heading" }, this.title.element);
    this.element = this.heading;
  }

  show(facts) {
    this.title.show(facts);
    setAttribute(this.heading, "aria-level", this.view.headingLevel);
  }
}
