// Numbers and dates: native inputs whose text may be unfinished ("-", a date without its year). An
// unfinished text is kept but is not an answer.

controls.number = class extends TypedControl {
  constructor(view) {
    super(view, h("input", { class: "fw-input fw-number", type: "number" }));
    this.unit = bdi();
    this.unit.className = "fw-unit";
    this.unit.id = newID();
    this.element.append(h("div", { class: "fw-measure" }, this.input, this.unit));
    this.input.addEventListener("blur", () => this.finish());
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
      ? this.input.value === "" && !this.input.validity.badInput
      : this.input.value !== "" && Number(this.input.value) === value;
    if (!isShown) this.input.value = value ?? "";
  }

  finish() {
    this.read();
  }

  read() {
    if (this.input.validity.badInput) {
      this.view.leaveUnfinished(this.view.form.words.unfinishedNumber);
      return;
    }
    const value = this.input.value === "" ? undefined : Number(this.input.value);
    if (value === this.view.row.facts.value && !this.view.unfinished) return;
    this.view.answer(value ?? null, { isTyped: true });
  }
};

controls.date = class extends TypedControl {
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
    if (value === undefined && this.view.unfinished) return;
    if (this.input.value !== (value ?? "") || this.#isUnfinished) this.input.value = value ?? "";
  }

  get #isUnfinished() {
    return this.input.validity.badInput;
  }

  finish() {
    this.read();
  }

  read() {
    if (this.#isUnfinished) {
      const { words } = this.view.form;
      const isTime = this.type === "time";
      this.view.leaveUnfinished(isTime ? words.unfinishedTime : words.unfinishedDate);
      return;
    }
    const value = this.input.value === "" ? undefined : this.input.value;
    if (value === this.view.row.facts.value && !this.view.unfinished) return;
    this.view.answer(value ?? null, { isTyped: true });
  }
};

const latest = { date: "9999-12-31", "datetime-local": "9999-12-31T23:59" };
