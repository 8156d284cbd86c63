// Rows that people only read: labels, computed values, and groups that can't be closed.

/** The title of a row, tied to its control. */
class Title {
  constructor(view, name, attributes = {}) {
    this.view = view;
    this.text = bdi();
    this.mark = h("span", { class: "fw-mark", "aria-hidden": "true", hidden: true }, "*");
    this.element = h(name, { class: "fw-title", id: newID(), ...attributes }, this.text, this.mark);
  }

  show(facts) {
    setWords(this.text, facts.title ?? (facts.editorOf === undefined ? this.view.row.id : ""));
    this.mark.hidden = !facts.required;
    // The editor of a field has no title of its own as a rule; its control is named by an attribute.
    this.element.hidden = facts.title === undefined && facts.editorOf !== undefined;
  }
}

controls.label = class {
  constructor() {
    this.title = bdi();
    this.element = h("div", { class: "fw-label" }, this.title);
  }

  show(facts) {
    setWords(this.title, facts.title ?? facts.text);
  }
};

controls.output = class {
  constructor(view) {
    this.title = new Title(view, "span");
    this.value = h("output", { class: "fw-output", "aria-labelledby": this.title.element.id });
    this.text = bdi();
    this.value.append(this.text);
    this.element = h("div", { class: "fw-line" }, this.title.element, this.value);
  }

  show(facts) {
    this.title.show(facts);
    setWords(this.text, facts.text ?? "–");
  }
};

controls.heading = class {
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
};
