// Numbers and dates: native inputs whose text may be unfinished ("-", a date without its year). An
// unfinished text is kept but is not an answer.

class NativeControl extends TypedControl {
  constructor(view, input) {
    super(view, input);
    // Browsers send no event while only a part of a date is typed.
    this.input.addEventListener("blur", () => this.finish());
  }

  get isUnfinished() {
    return this.input.validity.badInput;
  }

  finish() {
    this.read();
  }

  read() {
    if (this.isUnfinished) {
      this.view.leaveUnfinished(this.unfinishedText);
      return;
    }
    const value = this.input.value === "" ? undefined : this.parse(this.input.value);
    if (value === this.view.row.facts.value && !this.view.unfinished) return;
    this.view.answer(value ?? null, { isTyped: true });
  }
}

controls.number = class extends NativeControl {
  constructor(view) {
    super(view, h("input", { class: "fw-input fw-number", type: "number" }));
    this.unit = bdi();
    this.unit.className = "fw-unit";
    this.unit.id = newID();
    this.element.append(h("div", { class: "fw-measure" }, this.input, this.unit));
    // The mouse wheel scrolls and never changes an answer.
    this.input.addEventListener("wheel", () => this.input.blur(), { passive: true });
  }

  showValue({ value, min, max, step, integer, unit }) {
    setAttribute(this.input, "min", min);
    setAttribute(this.input, "max", max);
    setAttribute(this.input, "step", step ?? (integer ? 1 : "any"));
    setAttribute(this.input, "inputmode", integer && min >= 0 ? "numeric" : "decimal");
    setWords(this.unit, unit);
    this.unit.hidden = !unit;
    if (value === undefined && this.view.unfinished) return;
    const isShown = value === undefined
      ? this.input.value === "" && !this.isUnfinished
      : this.input.value !== "" && Number(this.input.value) === value;
    if (!isShown) this.input.value = value ?? "";
  }

  get unfinishedText() {
    return this.view.form.words.unfinishedNumber;
  }

  parse(text) {
    return Number(text);
  }
};

controls.date = class extends NativeControl {
  constructor(view) {
    const { mode, holds } = view.row.facts;
    const type = { date: "date", time: "time", dateTime: "datetime-local" }[mode ?? holds];
    super(view, h("input", { class: "fw-input fw-date", type }));
    this.type = type;
  }

  showValue({ value, min, max }) {
    setAttribute(this.input, "min", min);
    // Without a maximum, years could have six digits.
    setAttribute(this.input, "max", max ?? (this.type === "time" ? undefined : latest[this.type]));
    const hasSeconds = /:\d\d:\d\d$/.test(value ?? "");
    setAttribute(this.input, "step", hasSeconds ? 1 : undefined);
    if (value === undefined && this.view.unfinished) return;
    if (this.input.value !== (value ?? "") || this.isUnfinished) this.input.value = value ?? "";
  }

  get unfinishedText() {
    const { words } = this.view.form;
    return this.type === "time" ? words.unfinishedTime : words.unfinishedDate;
  }

  parse(text) {
    return text;
  }
};

const latest = { date: "9999-12-31", "datetime-local": "9999-12-31T23:59" };
