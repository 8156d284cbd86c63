// Numbers: texts that the engine reads as the form's language writes them. A text that is no number stays, and its
// problem offers the numbers that were probably meant.

import { bdi, button, h, newID, setAttribute, setWords } from "../dom.js";
import { decimalSign } from "../language.js";
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

  showValue({ value, typed, likely = [], shown = [], min, integer, unit, decimals }) {
    setAttribute(this.input, "inputmode", keyboard(min, integer));
    setWords(this.unit, unit);
    this.unit.hidden = !unit;
    this.#showOffers(shown.length > 0 ? likely : []);
    const text = typed ?? (value === undefined ? "" : `${value}`);
    if (this.text !== text && !this.isReading) {
      const { writtenLanguage } = this.view.form;
      this.input.value = typed
        ?? (value === undefined ? "" : written(value, decimals, writtenLanguage));
    }
    this.text = text;
  }

  /** What the person sees stays, such as 1.50 where the answer is 1.5. */
  read() {
    this.isReading = true;
    this.view.type(this.input.value);
    this.isReading = false;
  }

  /** Shows buttons with the numbers that were probably meant, next to the problem about the text. */
  #showOffers(likely) {
    const { form } = this.view;
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
function written(value, decimals, language) {
  const fixed = decimals === undefined ? "" : value.toFixed(decimals);
  const text = Number(fixed) === value && fixed !== "" ? fixed : `${value}`;
  return text.replace(".", decimalSign(language));
}

/** The keyboard for a number on devices without one: some have no minus sign on that for decimals. */
function keyboard(min, integer) {
  if (min < 0) return undefined;
  return integer && min >= 0 ? "numeric" : "decimal";
}
