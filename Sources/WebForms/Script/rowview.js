// The element of a row: its control, surrounded by help, problems and whatever else a row can have.
//
// It is created once. `show` updates it for new facts and touches only what has changed. Only the
// control is created again, if the row gets another shape, such as a picker with more options.

import {
  arrange, button, focusedNear, h, icon, ids, newID, setAttribute, setWords,
} from "./dom.js";
import { closesByChoice, controlsByShape, shapeOf } from "./controls/controls.js";
import { tableAround } from "./lines.js";

export class RowView {
  constructor(form, row) {
    this.form = form;
    this.row = row;
    this.isLine = row.facts.matrix !== undefined;
    this.element = h(this.isLine ? "tr" : "div", {
      class: this.isLine ? "fw-cells" : "fw-row", "data-row": row.id, id: newID(),
    });
    this.body = h("div", { class: "fw-body" });
    /** The name of a copy that begins with the row of a container, which has no line. */
    this.copyName = h("p", { class: "fw-copy-name", dir: "auto", hidden: true });
    this.tools = h("div", { class: "fw-tools" });
    this.help = h("p", { class: "fw-help", id: newID(), dir: "auto", hidden: true });
    this.reason = h("p", { class: "fw-reason", id: newID(), dir: "auto", hidden: true });
    this.problem = h("p", { class: "fw-problem", id: newID(), dir: "auto", hidden: true });
    // The control of a line adds its cells after the head.
    this.head = this.isLine ? h("th", { scope: "row" }) : this.element;
    this.head.append(this.body, this.tools);
    this.show();
    this.form.mirror.rows.get(row.facts.editorOf)?.view?.control.tie?.(this);
  }

  show() {
    const { facts } = this.row;
    this.row.isChanged = false;
    setAttribute(this.element, "data-kind", facts.kind);
    setAttribute(this.element, "data-editor-of", facts.editorOf);
    this.element.style.setProperty("--fw-depth", Math.min(facts.depth, 8));
    this.#state("open", facts.open);
    this.#state("disabled", !facts.enabled);
    this.#state("inner", facts.depth > 0);
    this.#state("copy", this.#copy !== undefined);
    setWords(this.copyName, facts.begins?.name);
    this.copyName.hidden = facts.begins === undefined;
    this.#showTexts(facts);
    this.#showControl(facts);
    this.#showTools(facts);
  }

  /**
   * Puts the row into a line that it shares with others, or on one of its own.
   *
   * @param place `from` and `span`, in tracks of the grid, and `isLast`; for a cell of a table also `rest`, the widths
   *   of the cell from its start to the end of the table, and whether the heading says the title and the help
   */
  placeInLine(place) {
    const key = JSON.stringify(place);
    if (key === this.place) return;
    this.place = key;
    const { style } = this.element;
    const { from, span, isLast, rest, hasHeading, hasHelp } = place ?? {};
    style.gridColumn = place ? `${from} / span ${span}` : "";
    style.setProperty("--fw-rest", rest ?? "");
    this.#state("beside", from > 1);
    this.#state("shared", place !== undefined && !isLast);
    this.#state("cell", rest !== undefined);
    this.#state("headed", hasHeading);
    this.#state("helped", hasHelp);
  }

  /** The copy that begins with the row: `{copyOf, name, canRemove, canDuplicate}`. */
  get #copy() {
    const { row: { name, facts: { copyOf, canRemove, canDuplicate, begins } } } = this;
    return begins ?? (copyOf === undefined ? undefined : { copyOf, name, canRemove, canDuplicate });
  }

  #state(name, isOn) {
    this.element.classList.toggle(`fw-is-${name}`, Boolean(isOn));
  }

  #showControl(facts) {
    const shape = shapeOf(facts, this.form.options, {
      isLoaded: this.form.loads(this.row), isCell: tableAround(this.form, this.row) !== undefined,
    });
    if (shape !== this.shape) {
      const hadFocus = this.control && this.body.contains(focusedNear(this.body));
      this.shape = shape;
      this.element.dataset.shape = shape;
      this.control = new controlsByShape[shape](this);
      this.body.replaceChildren(this.copyName, this.control.element, this.help, this.reason, this.problem);
      // Whoever types or chooses has read it before.
      if (["fw-stack", "fw-choice"].some((name) => this.control.element.classList.contains(name))) {
        this.control.title.element.after(this.help);
      }
      if (this.control.below) this.body.append(this.control.below);
      if (facts.editorOf !== undefined && !closesByChoice.has(shape)) {
        this.body.append(button(
          "fw-button fw-done", () => this.form.closeEditor(this.row), {}, this.form.words.done));
      }
      if (hadFocus) this.focus();
    }
    this.control.show(facts);
  }

  #showTexts(facts) {
    this.form.setTextOfRow(this.help, this.row, "help");
    this.help.hidden = !facts.help;
    // If the presenter is disabled too, it shows the reason.
    const isFirstDisabled = this.form.mirror.rows.get(facts.under ?? facts.presentedBy)?.facts.enabled ?? true;
    this.reason.hidden = facts.enabledIf === undefined || !isFirstDisabled;
    setWords(this.reason, this.reason.hidden ? "" : this.form.words.onlyIf(facts.enabledIf));
    const problems = this.problems;
    setWords(this.problem, problems.join("\n"));
    this.problem.hidden = problems.length === 0;
    this.#state("wrong", problems.length > 0);
  }

  /** The messages to show; a closed row says how many answers in it need attention. */
  get problems() {
    const { shown = [], open, inside, kind, typed = "", likely = [] } = this.row.facts;
    const { words } = this.form;
    const messages = shown.map(({ code, message }) => code === "unreadable" && kind === "number"
      ? words.notNumber(typed.trim(), likely, message) : message);
    const wrong = open === false ? inside?.wrong ?? 0 : 0;
    return wrong > 0 ? [...messages, words.problems(wrong)] : messages;
  }

  /**
   * The ids that connect a control with its help and problems, and with elements of its own such as
   * a unit.
   */
  describe(target, ...own) {
    setAttribute(target, "aria-describedby", ids(...own, this.help, this.reason, this.problem));
    const takesAnswers = !["button", "h3", "output", "div"].includes(target.localName);
    if (takesAnswers) {
      setAttribute(target, "aria-invalid", this.problems.length > 0 ? "true" : undefined);
    }
  }

  /** Shows the handle, which the only copy of a repeat does not need, and what can be done with a copy. */
  #showTools(facts) {
    const { words } = this.form;
    const copy = this.form.isReadOnly ? undefined : this.#copy;
    const name = copy?.name ?? this.row.name;
    if (facts.canMove && !this.handle) {
      this.handle = h("button", {
        type: "button", class: "fw-handle", "aria-haspopup": "menu", "aria-expanded": "false",
      }, icon("grip"));
      this.form.drag.attach(this.handle, this.row);
    }
    if (copy?.canRemove !== undefined) this.removeButton ??= this.#toolOfCopy("remove");
    if (copy?.canDuplicate !== undefined) this.duplicateButton ??= this.#toolOfCopy("duplicate");
    const isAlone = copy && this.form.mirror.rows.get(copy.copyOf)?.facts.count === 1;
    const tools = [
      facts.canMove && !isAlone && this.handle, copy?.canDuplicate !== undefined && this.duplicateButton,
      copy && this.removeButton,
    ].filter(Boolean);
    if (this.handle) setAttribute(this.handle, "aria-label", words.move(name));
    showTool(this.removeButton, words.remove(name), copy?.canRemove);
    showTool(this.duplicateButton, words.duplicate(name), copy?.canDuplicate);
    arrange(this.tools, tools);
    this.#state("tooled", tools.length > 0);
  }

  /** A button that does something with the copy that begins with the row. */
  #toolOfCopy(verb) {
    return button("fw-copy-tool", () => this.form[verb](this.row), { [`data-${verb}`]: this.row.id }, icon(verb));
  }

  /** The name of the row's control; an editor has the name of its field. */
  get name() {
    const { title, editorOf } = this.row.facts;
    const field = title === undefined ? this.form.mirror.rows.get(editorOf) : undefined;
    return (field ?? this.row).name;
  }

  /**
   * The heading level of the row: below that of its section and of the headings that contain it.
   */
  get headingLevel() {
    const { rows } = this.form.mirror;
    let level = this.row.section?.title ? 3 : 2;
    const above = ({ under, presentedBy }) => rows.get(under ?? presentedBy);
    for (let row = above(this.row.facts); row; row = above(row.facts)) {
      if (row.facts.kind === "group" || row.facts.kind === "repeat") level += 1;
    }
    return Math.min(level, 6);
  }

  /** Sends what a person has chosen. */
  answer(value, options) {
    // Removing a control from the page takes its focus, which is not a person's action.
    if (this.form.isDrawing) return undefined;
    return this.form.answer(this.row, value, options);
  }

  /**
   * Sends what a person has typed; the engine reads it, and keeps a text that is no answer.
   *
   * @param problem why it is none, if only the page knows
   */
  type(text, problem) {
    if (this.form.isDrawing) return;
    this.form.type(this.row, text, problem);
  }

  /** Forgets a typed text that is no answer. */
  forgetText() {
    if (this.row.facts.typed !== undefined) this.type("");
  }

  /** Focuses the element that a person uses in the row, or the row itself. */
  focus() {
    const target = this.control.target;
    if (target) {
      target.focus({ preventScroll: true });
      if (focusedNear(target) === target) return;
    }
    this.element.tabIndex = -1;
    this.element.focus({ preventScroll: true });
  }
}

/** Shows what a button does, and whether it can be used now. */
function showTool(button, title, isUsable) {
  if (!button) return;
  setAttribute(button, "aria-label", title);
  setAttribute(button, "title", title);
  button.disabled = !isUsable;
}
