// Repeats: a title with the number of copies. The window puts the button that adds one after the
// last copy.

import { bdi, button, h, icon, setAttribute, setText, setWords } from "../dom.js";
import { Title } from "./plain.js";

export class RepeatControl {
  constructor(view) {
    this.view = view;
    this.title = new Title(view, "span");
    this.count = h("span", { class: "fw-count" });
    this.element = h(
      "div", { class: "fw-heading fw-line", role: "heading" }, this.title.element, this.count);
    this.button = button("fw-button fw-add", () => view.form.addCopy(view.row),
      { "data-add": view.row.id }, icon("add"), bdi());
    this.foot = h("div", { class: "fw-foot" }, this.button);
  }

  get target() {
    return this.button.disabled ? undefined : this.button;
  }

  show(facts) {
    const { words } = this.view.form;
    this.title.show(facts);
    // Where the section says it already, the title is only for screen readers.
    const isSaid = facts.title !== undefined && facts.title === this.view.row.section?.title;
    this.title.element.classList.toggle("fw-unseen", isSaid);
    const hasNothingElse = facts.max === undefined && facts.count > 0 && !facts.canMove;
    this.view.element.classList.toggle("fw-is-said", isSaid && hasNothingElse);
    setAttribute(this.element, "aria-level", this.view.headingLevel);
    setText(this.count, facts.count === 0 ? words.none : words.count(facts.count, facts.max));
    setWords(this.button.lastChild, facts.addTitle ?? words.add(facts.copyTitle));
    this.button.disabled = !facts.canAdd;
    // The number of copies follows other answers.
    this.foot.hidden = this.view.form.isReadOnly || (facts.max !== undefined && facts.min === facts.max);
    this.foot.style.setProperty("--fw-depth", Math.min(facts.depth, 8));
    this.view.describe(this.element);
  }
}
