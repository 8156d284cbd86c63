// Dates and times: native inputs, whose value may be unfinished (a date without its year). An
// unfinished date is kept but is not an answer.

import { h, setAttribute } from "../dom.js";
import { TypedControl } from "./text.js";

export class DateControl extends TypedControl {
  constructor(view) {
    const { mode, holds } = view.row.facts;
    const type = { date: "date", time: "time", dateTime: "datetime-local" }[mode ?? holds];
    super(view, h("input", { class: "fw-input fw-date", type }));
    this.type = type;
    // Browsers send no event while only a part of a date is typed.
    this.input.addEventListener("blur", () => this.finish());
  }

  showValue({ value, min, max }) {
    setAttribute(this.input, "min", min);
    // Without a maximum, years could have six digits.
    setAttribute(this.input, "max", max ?? (this.type === "time" ? undefined : latest[this.type]));
    const hasSeconds = /:\d\d:\d\d$/.test(value ?? "");
    setAttribute(this.input, "step", hasSeconds ? 1 : undefined);
    if (this.view.unfinished) return;
    if (this.input.value !== (value ?? "") || this.#isUnfinished) this.input.value = value ?? "";
  }

  get #isUnfinished() {
    return this.input.validity.badInput;
  }

  finish() {
    this.read();
  }

  read() {
    const { view } = this;
    const { words } = view.form;
    if (this.#isUnfinished) {
      const message = this.type === "time" ? words.unfinishedTime : words.unfinishedDate;
      view.leaveUnfinished({ message });
      return;
    }
    const value = this.input.value || undefined;
    if (value === view.row.facts.value && !view.unfinished) return;
    view.answer(value ?? null, { isTyped: true });
  }
}

const latest = { date: "9999-12-31", "datetime-local": "9999-12-31T23:59" };
