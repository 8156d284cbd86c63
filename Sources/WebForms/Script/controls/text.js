// Texts: single-line, multiline and secret ones, and lists as lines.

import { followDirection, h, newID, setAttribute, setText } from "../dom.js";
import { Title } from "./plain.js";

/** The common part of all controls for typing: a title above, and one undo step for each visit. */
export class TypedControl {
  constructor(view, input) {
    this.view = view;
    this.input = input;
    this.target = input;
    this.input.id = newID();
    // Numbers and dates have a direction of their own.
    if (this.input.dir === "auto") this.showDirection = followDirection(this.input);
    this.title = new Title(view, "label", { for: this.input.id });
    this.input.addEventListener("input", () => this.read());
    if (input.localName === "input") this.input.setAttribute("enterkeyhint", "next");
    this.element = h("div", { class: "fw-stack" }, this.title.element, this.input);
  }

  show(facts) {
    this.title.show(facts);
    setAttribute(this.input, "aria-label", this.title.element.hidden ? this.view.name : undefined);
    setAttribute(this.input, "aria-required", facts.required ? "true" : undefined);
    setAttribute(this.input, "placeholder", facts.placeholder);
    // What browsers may fill in, such as "email".
    setAttribute(this.input, "autocomplete", facts["x-autocomplete"] ?? "off");
    this.showKeyboard?.(facts);
    this.#count(facts);
    this.input.disabled = !facts.enabled;
    this.showValue(facts);
    this.showDirection?.();
    this.view.describe(this.input, this.unit);
  }

  /** Says how many characters are left when there are few. */
  #count({ maxLength, value }) {
    if (maxLength === undefined) return;
    this.counter ??= this.element.appendChild(h("p", { class: "fw-counter", dir: "auto" }));
    const left = maxLength - characters(typeof value === "string" ? value : "");
    const isNear = left <= Math.max(10, maxLength / 10) && left < maxLength;
    this.counter.hidden = !isNear;
    const { form } = this.view;
    const text = isNear ? form.words.charactersLeft(left) : "";
    if (text === this.counter.textContent) return;
    setText(this.counter, text);
    // Not each letter is announced.
    if ([10, 0, -1].includes(left)) form.announce(text);
  }

  /** Whether the text is unchanged since the person entered it; then undo applies to the form. */
  get isUntouched() {
    return this.input.value === this.textAtStart;
  }

  /** A person begins to edit. */
  entered() {
    this.textAtStart = this.input.value;
  }
}

/** The number of characters of a text as people count them. */
function characters(text) {
  return Intl.Segmenter ? [...new Intl.Segmenter().segment(text)].length : [...text].length;
}

export class TextControl extends TypedControl {
  constructor(view) {
    const type = view.row.facts.secret ? "password" : "text";
    super(view, h("input", { class: "fw-input", type, dir: "auto" }));
  }

  /** The keyboard of a phone, by `x-input` or by what the browser may fill in. */
  showKeyboard({ secret, ...facts }) {
    const filled = facts["x-autocomplete"]?.split(" ").at(-1).split("-")[0];
    const wanted = facts["x-input"] ?? filled;
    const kind = ["email", "tel", "url"].includes(wanted) ? wanted : undefined;
    setAttribute(this.input, "inputmode", kind);
    if (kind) setAttribute(this.input, "autocapitalize", "none");
    setAttribute(this.input, "spellcheck", secret || kind ? "false" : undefined);
  }

  /** Offers texts, which may follow the answers of another row. */
  #suggest(texts) {
    const key = JSON.stringify(texts);
    if (key === (this.suggested ?? "[]")) return;
    this.suggested = key;
    if (!this.list) {
      this.list = h("datalist", { id: newID() });
      this.input.setAttribute("list", this.list.id);
      this.element.append(this.list);
    }
    this.list.replaceChildren(...texts.map((text) => h("option", { value: text })));
  }

  showValue({ value, typed = value ?? "", suggestions = [], secret }) {
    if (!secret) this.#suggest(suggestions);
    // Only the control in which a secret was typed knows it.
    if (secret && value !== undefined && this.input.value !== "") return;
    if (this.input.value !== typed) this.input.value = typed;
  }

  read() {
    this.view.type(this.input.value);
  }
}

export class AreaControl extends TypedControl {
  constructor(view) {
    super(view, h("textarea", { class: "fw-input fw-area", rows: 3, dir: "auto" }));
  }

  showValue({ value, typed = value ?? "" }) {
    if (this.input.value !== typed) this.input.value = typed;
    this.#grow();
  }

  read() {
    this.view.type(this.input.value);
    this.#grow();
  }

  /** Makes the box as high as its text, if the style sheet can't (`field-sizing`). */
  #grow() {
    if (CSS.supports("field-sizing", "content")) return;
    this.input.style.height = "auto";
    this.input.style.height = `${this.input.scrollHeight + 2}px`;
  }
}

/** A list of texts, one per line. */
export class LinesControl extends AreaControl {
  showValue({ value }) {
    if (value === undefined && this.#list().length === 0) return;
    if (JSON.stringify(this.#list()) !== JSON.stringify(value ?? [])) {
      super.showValue({ value: (value ?? []).join("\n") });
    }
  }

  read() {
    const list = this.#list();
    this.view.answer(list.length === 0 ? null : list, { isTyped: true });
  }

  #list() {
    return [...new Set(this.input.value.split("\n").filter((line) => line !== ""))];
  }
}
