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

  showValue({ value, typed, min, max }) {
    setAttribute(this.input, "min", this.#limit(min, "T00:00"));
    // Without a maximum, years could have six digits.
    setAttribute(this.input, "max", this.#limit(max, "T23:59") ?? (this.type === "time" ? undefined : latest[this.type]));
    const hasSeconds = /:\d\d:\d\d$/.test(value ?? "");
    setAttribute(this.input, "step", hasSeconds ? 1 : undefined);
    if (typed !== undefined) return;
    if (this.input.value !== (value ?? "") || this.#isUnfinished) this.input.value = value ?? "";
  }

  /** A limit of a date with a time may be a date, which stands for its first or its last minute. */
  #limit(limit, time) {
    return this.type === "datetime-local" && limit?.length === "YYYY-MM-DD".length ? limit + time : limit;
  }

  get #isUnfinished() {
    return this.input.validity.badInput;
  }

  finish() {
    this.read();
  }

  read() {
    const { view, type, input: { value } } = this;
    const { facts } = view.row;
    const { unfinishedDate, unfinishedTime } = view.form.words;
    if (this.#isUnfinished) view.type("", type === "time" ? unfinishedTime : unfinishedDate);
    else if (value !== (facts.value ?? "") || facts.typed !== undefined) view.type(value);
  }
}

const latest = { date: "9999-12-31", "datetime-local": "9999-12-31T23:59" };
