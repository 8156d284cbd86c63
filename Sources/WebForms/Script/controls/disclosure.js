// Rows that open and close: groups, and fields with their values.

import { bdi, button, h, icon, newID, setAttribute, setWords } from "../dom.js";
import { valueText } from "../language.js";
import { Title } from "./plain.js";

class Disclosure {
  constructor(view) {
    this.view = view;
    this.title = new Title(view, "span");
    this.value = bdi();
    this.value.className = "fw-value";
    const toggle = ({ detail }) => view.form.toggle(view.row, { isPointed: detail > 0 });
    this.button = button("fw-disclosure", toggle, { id: newID() },
      this.title.element, this.value, icon("chevron"));
    this.element = this.button;
    this.target = this.button;
  }

  show(facts) {
    this.title.show(facts);
    setAttribute(this.button, "aria-expanded", facts.open ? "true" : "false");
    setAttribute(this.button, "aria-disabled", facts.enabled ? undefined : "true");
    this.view.describe(this.button);
    this.value.hidden = facts.kind === "group";
    const { form } = this.view;
    const draft = facts.draft === undefined
      ? valueText(facts, form.writtenLanguage) : facts.draftText ?? facts.draft ?? undefined;
    setWords(this.value, draft ?? form.words.choose);
    this.value.classList.toggle("fw-empty", draft === undefined);
  }
}

export class FieldControl extends Disclosure {
  show(facts) {
    super.show(facts);
    const editor = facts.open ? this.view.form.mirror.rows.get(facts.editor) : undefined;
    this.tie(editor?.view);
  }

  /** Sets which element the button opens. Called by an editor, which is created after its field. */
  tie(editorView) {
    setAttribute(this.button, "aria-controls", editorView?.element.id);
  }
}

/** A group is a heading, so that people who use a screen reader can navigate between groups. */
export class GroupControl extends Disclosure {
  constructor(view) {
    super(view);
    this.element = h("div", { class: "fw-heading", role: "heading" }, this.button);
    this.contents = h("span", { class: "fw-contents", dir: "auto", "aria-hidden": "true" });
    this.title.element.append(this.contents);
  }

  show(facts) {
    super.show(facts);
    this.#showContents(facts);
    setAttribute(this.element, "aria-level", this.view.headingLevel);
  }

  /** Shows the first answers in a closed group on a line. */
  #showContents({ open, contents = [] }) {
    const language = this.view.form.writtenLanguage;
    const texts = open ? [] : contents.map((answer) =>
      answer.value === true ? answer.title : withName(answer, language)).filter(Boolean);
    setWords(this.contents, texts.map((text) => text.split("\n", 1)[0]).join(" · "));
    this.contents.hidden = texts.length === 0;
  }
}

/** An answer after the name of its row, such as "Errors: 7". */
function withName(answer, language) {
  const text = valueText(answer, language);
  return text && `${answer.title}: ${text}`;
}
