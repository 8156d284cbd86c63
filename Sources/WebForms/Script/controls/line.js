// Choices on one line: a number with a scale, and a row in the table of a matrix.

import { arrange, bdi, button, focusedNear, h, ids, newID, setAttribute, setText, setWords } from "../dom.js";
import { optionOf, RadiosControl } from "./choices.js";
import { Title } from "./plain.js";

/** A number with a scale: radio buttons in a line, with words at its ends. */
export class ScaleControl extends RadiosControl {
  constructor(view) {
    super(view);
    this.ends = ["low", "high"].map((name) => h("span", { class: `fw-end-word fw-${name}`, id: newID(), dir: "auto" }));
    const [low, high] = this.ends;
    const scale = h("div", { class: "fw-scale" });
    this.list.replaceWith(scale);
    scale.append(low, this.list, high);
  }

  show(facts) {
    const { scale } = facts;
    setWords(this.ends[0], scale.low);
    setWords(this.ends[1], scale.high);
    for (const end of this.ends) end.hidden = end.textContent === "";
    super.show({ ...facts, options: facts.choices });
    this.view.describe(this.element, ...this.ends);
  }
}

/** The choices of a row in a matrix: `{value, title}`, with the words of a scale at its ends. */
function choicesOf(facts) {
  if (facts.kind === "picker") return facts.options.map(optionOf);
  const { choices, scale: { low, high } } = facts;
  const words = choices.map((_, index) => [index === 0 && low, index === choices.length - 1 && high]);
  return choices.map(({ value, title }, index) =>
    ({ value, title: [title, ...words[index].filter(Boolean)].join(" – ") }));
}

/** The titles of the columns of a row in a matrix. */
export function columnsOf(facts) {
  return choicesOf(facts).map(({ title }) => title);
}

/** A row in the table of a matrix: its title, and a radio button for each column. */
export class LineControl {
  constructor(view) {
    this.view = view;
    this.name = newID();
    this.title = new Title(view, "span");
    this.note = h("p", { class: "fw-note", dir: "auto", hidden: true });
    this.clearButton = button("fw-clear", () => view.answer(null), { hidden: true });
    this.element = h("div", { class: "fw-line-title" }, this.title.element, this.clearButton, this.note);
    view.element.addEventListener("change", ({ target }) => this.#changed(target));
    view.element.addEventListener("keydown", ({ key, target }) => {
      if (key === "Delete" && target.name === this.name) view.answer(null);
    });
  }

  get target() {
    return (this.boxes.find(({ input }) => input.checked) ?? this.boxes[0])?.input;
  }

  show(facts) {
    this.title.show(facts);
    this.#showChoices(choicesOf(facts));
    const { help, reason, problem, form, name } = this.view;
    for (const { input, value } of this.boxes) {
      input.checked = value === facts.value;
      input.disabled = !facts.enabled || facts.control === "value";
      setAttribute(input, "aria-describedby", ids(help, reason, problem));
    }
    const isMissing = facts.value !== undefined && this.boxes.every(({ value }) => value !== facts.value);
    setWords(this.note, isMissing ? form.words.notOffered(facts.value) : "");
    this.note.hidden = !isMissing;
    setText(this.clearButton, form.words.clear);
    setAttribute(this.clearButton, "aria-label", form.words.clearNamed(name));
    const wasFocused = focusedNear(this.clearButton) === this.clearButton;
    const canClear = facts.value !== undefined && !facts.required && facts.enabled && facts.control !== "value";
    this.clearButton.hidden = !canClear;
    if (wasFocused && this.clearButton.hidden) this.target?.focus();
  }

  #showChoices(choices) {
    const key = JSON.stringify(choices.map(({ value, title }) => [value, title]));
    if (key === this.key) return;
    this.key = key;
    const kept = new Map((this.boxes ?? []).map((box) => [box.value, box]));
    this.boxes = choices.map(({ value, title }) => {
      const box = kept.get(value) ?? this.#box(value);
      setWords(box.title, title);
      return box;
    });
    arrange(this.view.element, [this.view.head, ...this.boxes.map(({ element }) => element)]);
  }

  #box(value) {
    const title = bdi();
    title.id = newID();
    const input = h("input", {
      type: "radio", name: this.name, "aria-labelledby": `${this.title.text.id} ${title.id}`,
    });
    const label = h("label", { class: "fw-cell" }, input, title);
    return { value, input, title, element: h("td", {}, label) };
  }

  #changed(target) {
    const box = this.boxes.find(({ input }) => input === target);
    if (box) this.view.answer(box.value);
  }
}
