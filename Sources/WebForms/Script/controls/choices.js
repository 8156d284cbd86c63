// Choices that are all visible: radio buttons for one option, checkboxes for several.

import {
  arrange, bdi, button, focusedNear, followDirection, h, ids, newID, setAttribute, setText,
  setWords,
} from "../dom.js";
import { Title } from "./plain.js";

/** An option, which is a text or an object in the replies of the engine. */
export function optionOf(option) {
  return typeof option === "string"
    ? { value: option, title: option }
    : { ...option, title: option.title ?? option.value };
}

class ChoiceControl {
  constructor(view, type) {
    this.view = view;
    this.type = type;
    this.name = newID();
    this.title = new Title(view, "legend");
    this.list = h("div", { class: "fw-options" });
    this.note = h("p", { class: "fw-note", dir: "auto", hidden: true });
    this.clearButton = button("fw-clear", () => this.clear(), { hidden: true });
    this.element = h("fieldset", {
      class: "fw-choice", id: newID(), change: (event) => this.changed(event), click: (event) => this.#clicked(event),
      pointerdown: () => { this.isPointed = true; }, keydown: (event) => this.#key(event),
    }, this.title.element, this.list, this.note, this.clearButton);
  }

  /** The chosen box, or else the first one, which gets the focus. */
  get target() {
    const boxes = [...this.list.querySelectorAll("input:not([type=text])")];
    return boxes.find((box) => box.checked) ?? boxes[0] ?? this.otherText;
  }

  show(facts) {
    this.title.show(facts);
    // A preference of the author for wide windows.
    const columns = facts["x-columns"];
    setAttribute(this.list, "data-columns", columns > 1);
    if (columns > 1) this.list.style.setProperty("--fw-columns", columns);
    const isNamed = !this.title.element.hidden;
    setAttribute(this.element, "aria-label", isNamed ? undefined : this.view.name);
    if (this.type === "radio") {
      setAttribute(this.element, "role", "radiogroup");
      setAttribute(this.element, "aria-required", facts.required ? "true" : undefined);
    }
    this.view.describe(this.element);
    this.element.disabled = !facts.enabled;
    this.#showOptions(facts);
    this.#showAnswer(facts);
  }

  #showOptions({ options, other }) {
    const key = JSON.stringify([options, other]);
    if (key === this.key) return;
    this.key = key;
    // Boxes are identified by their values, since one of them may have the focus.
    const kept = new Map((this.boxes ?? []).map((box) => [box.value, box]));
    this.boxes = options.map(optionOf).map((option) => {
      const box = kept.get(option.value) ?? this.#box(option);
      setWords(box.title, option.title);
      setWords(box.help, option.help);
      box.exclusive = option.exclusive === true;
      box.help.hidden = !option.help;
      setAttribute(box.input, "aria-describedby", ids(box.help));
      return box;
    });
    const wanted = this.boxes.map(({ element }) => element);
    if (other) wanted.push(this.#other());
    arrange(this.list, wanted);
  }

  #box({ value }) {
    const input = h("input", { type: this.type, name: this.name, id: newID() });
    const title = bdi();
    const help = h("span", { class: "fw-option-help", id: newID(), dir: "auto" });
    title.id = newID();
    // All of it can be tapped; its name is the title alone.
    input.setAttribute("aria-labelledby", title.id);
    const text = h("label", { class: "fw-option-text", for: input.id },
      h("span", { class: "fw-option-title" }, title), help);
    return { value, input, title, help, element: h("div", { class: "fw-option" }, input, text) };
  }

  /** A box with a text next to it, for an answer that is not one of the options. */
  #other() {
    if (this.otherElement) return this.otherElement;
    const { words } = this.view.form;
    this.otherBox = h("input", { type: this.type, name: this.name, id: newID() });
    this.otherText = h("input", {
      type: "text", class: "fw-input", dir: "auto", "aria-label": words.otherNamed(this.view.name),
      input: () => this.otherTyped(),
    });
    this.showDirection = followDirection(this.otherText);
    const label = h("label", { class: "fw-option-title", for: this.otherBox.id }, words.other);
    this.otherElement = h(
      "div", { class: "fw-option fw-other" }, this.otherBox, label, this.otherText);
    return this.otherElement;
  }

  #showAnswer(facts) {
    const chosen = this.chosen(facts.value);
    const values = new Set(this.boxes.map(({ value }) => value));
    for (const { input, value } of this.boxes) input.checked = chosen.includes(value);
    const rest = chosen.filter((value) => !values.has(value));
    if (facts.other) this.#showOther(rest, facts.value);
    const missing = facts.other ? [] : rest;
    setWords(this.note, missing.map(this.view.form.words.notOffered).join("\n"));
    this.note.hidden = missing.length === 0;
    const { words } = this.view.form;
    const canClear = facts.value !== undefined && !facts.required && facts.enabled;
    setText(this.clearButton, words.clear);
    setAttribute(this.clearButton, "aria-label", words.clearNamed(this.view.name));
    const wasFocused = focusedNear(this.clearButton) === this.clearButton;
    this.clearButton.hidden = this.type !== "radio" || !canClear;
    if (wasFocused && this.clearButton.hidden) this.target?.focus();
  }

  #showOther(rest, value) {
    const isTyping = focusedNear(this.otherText) === this.otherText;
    if (this.type === "radio" && value !== undefined && rest.length === 0 && !isTyping) this.isOther = false;
    // It stays chosen without a text, which the person may type later.
    this.otherBox.checked = rest.length > 0 || isTyping || this.isOther === true;
    this.otherText.hidden = !this.otherBox.checked;
    const text = rest.join(", ");
    if (this.otherText.value !== text && !isTyping) this.otherText.value = text;
    this.showDirection();
  }

  changed(event) {
    if (this.otherBox && event.target !== this.otherText) {
      this.isOther = this.otherBox.checked && (this.type === "checkbox" || event.target === this.otherBox);
    }
    if (this.otherBox) this.otherText.hidden = !this.otherBox.checked;
    if (event.target === this.otherBox && this.otherBox.checked) {
      this.otherText.focus();
      const isUnanswered = this.view.row.facts.value === undefined;
      if (this.otherText.value === "" && (this.type === "checkbox" || isUnanswered)) return;
    }
    if (event.target === this.otherText) return;
    const box = this.boxes.find(({ input }) => input === event.target);
    // A text that is one of the options is chosen and taken back by its box.
    if (box && box.value === this.otherText?.value) this.otherText.value = "";
    this.view.answer(this.read());
    const isEditor = this.view.row.facts.editorOf !== undefined;
    // Tapping an option finishes the choice; the arrow keys do not.
    if (this.type === "radio" && isEditor && this.isPointed && event.target !== this.otherBox) {
      this.view.form.closeEditor(this.view.row);
    }
  }

  /** A tap on the chosen option changes nothing, but also closes the editor. */
  #clicked({ target }) {
    const { facts } = this.view.row;
    const box = this.boxes.find(({ input }) => input === target);
    if (this.type !== "radio" || !this.isPointed || facts.editorOf === undefined) return;
    if (box && box.value === facts.value) this.view.form.closeEditor(this.view.row);
  }

  #key(event) {
    this.isPointed = false;
    if (event.key === "Delete" && event.target !== this.otherText) this.clear();
  }

  /** The form has new answers: Other is no longer chosen without a text. */
  startOver() {
    if (!this.isOther) return;
    this.isOther = false;
    this.#showAnswer(this.view.row.facts);
  }

  clear() {
    this.isOther = false;
    this.view.answer(null);
  }

  otherTyped() {
    this.view.answer(this.read(), { isTyped: true });
  }
}

export class RadiosControl extends ChoiceControl {
  constructor(view) {
    super(view, "radio");
  }

  chosen(value) {
    return value === undefined ? [] : [value];
  }

  read() {
    const chosen = this.boxes.find(({ input }) => input.checked);
    return chosen?.value ?? (this.otherText?.value || null);
  }
}

export class ChecksControl extends ChoiceControl {
  constructor(view) {
    super(view, "checkbox");
  }

  chosen(value) {
    return value ?? [];
  }

  /** The members in the order in which they were chosen; new ones come last. */
  read() {
    const boxes = new Map(this.boxes.map(({ value, input }) => [value, input]));
    const before = this.chosen(this.view.row.facts.value);
    const still = before.filter((value) => boxes.get(value)?.checked);
    const added = this.boxes.filter(({ value, input }) => input.checked && !still.includes(value));
    const result = [...still, ...added.map(({ value }) => value)];
    const other = this.otherBox?.checked ? this.otherText.value : "";
    if (other !== "" && !result.includes(other)) result.push(other);
    const alone = together(result, result.filter((value) => !before.includes(value)), this.boxes);
    for (const { input, value } of this.boxes) input.checked = alone.includes(value);
    const isExclusive = this.boxes.some(({ value, exclusive }) => exclusive && alone.includes(value));
    if (this.otherBox && (isExclusive || (other !== "" && !alone.includes(other)))) {
      this.isOther = false;
      this.otherBox.checked = false;
      this.otherText.value = "";
    }
    return alone.length === 0 ? null : alone;
  }
}

/**
 * The members that may be together after some were added: a new exclusive option drops the others, and is dropped
 * when another one is new.
 */
export function together(members, added, options) {
  const exclusive = new Set(options.filter((each) => each.exclusive).map(({ value }) => value));
  if (added.length === 0 || !members.some((value) => exclusive.has(value))) return members;
  const isAlone = added.length === 1 && exclusive.has(added[0]);
  return isAlone ? added : members.filter((value) => !exclusive.has(value));
}
