// Numbers: texts that the engine reads, so that a decimal comma is never taken for something else. A
// text that is no number stays, and its problem offers the numbers that were probably meant.

import { bdi, button, h, newID, setAttribute, setWords } from "../dom.js";
import { TypedControl } from "./text.js";

export class NumberControl extends TypedControl {
  constructor(view) {
    super(view, h("input", { class: "fw-input fw-number", type: "text", spellcheck: "false", dir: "ltr" }));
    this.unit = bdi();
    this.unit.className = "fw-unit";
    this.unit.id = newID();
    this.offers = h("div", { class: "fw-offers", hidden: true });
    this.element.append(h("div", { class: "fw-measure" }, this.input, this.unit));
    this.below = this.offers;
  }

  showValue({ value, min, integer, unit, decimals }) {
    setAttribute(this.input, "inputmode", keyboard(min, integer));
    setWords(this.unit, unit);
    this.unit.hidden = !unit;
    this.#showOffers();
    if (this.view.unfinished) {
      if (this.input.value === "") this.input.value = this.view.unfinished.text ?? "";
    } else if (this.value !== value) {
      this.value = value;
      this.input.value = value === undefined ? "" : written(value, decimals);
    }
  }

  read() {
    const { view } = this;
    const text = this.input.value;
    const { ok, value, error, likely } = view.form.conversation.number(halfWidth(text));
    // What is shown, so that 1.50 is not replaced by 1.5, and a text that is forgotten is.
    this.value = ok ? value ?? undefined : text;
    if (ok) {
      if (this.value === view.row.facts.value && !view.unfinished) return;
      view.answer(value, { isTyped: true });
    } else {
      const message = view.form.words.notNumber(text.trim(), likely, error.message);
      view.leaveUnfinished({ text, message, likely });
    }
  }

  /** Shows buttons with the numbers that were probably meant, next to the problem about the text. */
  #showOffers() {
    const { shownText, form } = this.view;
    const likely = shownText?.likely ?? [];
    this.offers.hidden = likely.length === 0;
    const key = likely.join(" ");
    if (this.offers.dataset.likely === key) return;
    this.offers.dataset.likely = key;
    this.offers.replaceChildren(...likely.map((text) =>
      button("fw-clear", () => this.#use(text), {}, bdi(form.words.useText(text)))));
  }

  #use(text) {
    this.input.value = text;
    this.read();
    this.input.focus();
  }
}

/** A number with at least some decimals, as amounts of money are written. */
function written(value, decimals) {
  const fixed = decimals === undefined ? "" : value.toFixed(decimals);
  return Number(fixed) === value && fixed !== "" ? fixed : `${value}`;
}

/** The keyboard for a number on devices without one: some have no minus sign on that for decimals. */
function keyboard(min, integer) {
  if (min < 0) return undefined;
  return integer && min >= 0 ? "numeric" : "decimal";
}

/** A text with the wide letters of East Asian keyboards replaced by the usual ones: １２ by 12. */
function halfWidth(text) {
  return text.replace(/[\uff01-\uff5e]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - 0xfee0));
}
