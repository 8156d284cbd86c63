// A form on a page: sends a person's actions to the engine, and updates the page with the replies.

import { button, h, isRightToLeft, setText } from "./dom.js";
import { Drag } from "./drag.js";
import { Opening } from "./engine.js";
import { Focus } from "./focus.js";
import { Mirror } from "./mirror.js";
import { RowView } from "./rowview.js";
import { serverProblems } from "./server.js";
import { Summary } from "./summary.js";
import { RowsWindow } from "./window.js";
import { englishWords } from "./words.js";

export class MountedForm {
  constructor(engine, element, options) {
    this.host = element;
    this.words = { ...englishWords, ...options.words };
    this.options = options;
    this.conversation = engine.open(options.spec);
    this.ask = (query) => this.conversation.ask(query);
    /** What was typed that can't be an answer yet, by the ids of the rows; see `RowView`. */
    this.unfinished = new Map();
    /** What a server said about the last result without naming a row. */
    this.remarks = [];
    /** The row in which a person is typing: further letters join the previous undo step. */
    this.typing = undefined;
    this.#begin(options);
    this.mirror = new Mirror(this.ask);
    this.#build();
    this.rowsWindow.draw();
    this.focusRules = new Focus(this);
  }

  /** Continues with the engine after the form has been drawn from an opening. */
  continueWith(engine) {
    this.conversation = engine.open(this.options.spec);
    this.#begin(this.options);
    // The person may have scrolled.
    this.rowsWindow.draw();
  }

  /** Whether all queries are answered: the form is no longer drawn from an opening. */
  get hasEngine() {
    return !(this.conversation instanceof Opening);
  }

  #begin({ answers, state }) {
    const replies = [];
    if (state) replies.push(this.ask({ restore: state }));
    if (answers) {
      replies.push(this.conversation.fill(
        typeof answers === "string" ? answers : JSON.stringify(answers)));
    }
    const refused = replies.find(({ ok }) => !ok);
    if (!refused) return;
    this.conversation.close();
    throw new Error(refused.error.message);
  }

  #build() {
    this.drag = new Drag(this);
    this.summary = new Summary(this);
    this.sectionsElement = h("div", { class: "fw-sections" });
    this.live = h("div", { class: "fw-live", "aria-live": "polite", role: "status" });
    const { sections } = JSON.parse(this.options.spec);
    const note = sections.some(({ rows }) => rows.some(({ required }) => required))
      ? h("p", { class: "fw-required-note", dir: "auto" }, this.words.requiredNote) : undefined;
    this.submitButton = h("div", { class: "fw-end" }, button("fw-button fw-primary",
      () => this.submit(), { "data-submit": true }, this.words.submit));
    const dir = isRightToLeft(this.mirror.form.title) ? "rtl" : undefined;
    const { theme = "auto" } = this.options;
    if (!["auto", "light", "dark"].includes(theme)) {
      throw new Error(`theme is "auto", "light" or "dark", not ${JSON.stringify(theme)}`);
    }
    this.element = h("div", { class: "fw-form", dir, "data-theme": theme }, note,
      this.summary.element, this.sectionsElement, this.submitButton, this.live);
    this.rowsWindow = new RowsWindow(this, this.sectionsElement);
    this.host.append(this.element);
    this.#showSubmitButton();
  }

  /** Shows the form's own button if the form has none that submits it. */
  #showSubmitButton() {
    this.submitButton.hidden = this.ask({ summary: true }).submitButtons.length > 0;
  }

  viewOf(row) {
    // A row in a matrix is a line of a table, and another element elsewhere.
    if (row.view && row.view.isLine !== (row.facts.matrix !== undefined)) row.view = undefined;
    if (!row.view) {
      row.view = new RowView(this, row);
      // Rows that exist from the start, or appear by scrolling, are not animated.
      const isNew = Boolean(this.isDrawing) && this.rowsWindow.isWhole;
      row.view.element.classList.toggle("fw-appears", isNew);
    } else if (row.isChanged) row.view.show();
    return row.view;
  }

  // Actions of a person.

  /**
   * Performs an action of a person, and calls `onChange`.
   *
   * @param options `show` updates what the update omits, since the person has already seen it;
   *   `focused` is the id of the row in which the person acts, if it may not have the focus
   */
  do(action, options) {
    const reply = this.#act(action, options);
    if (!("set" in action || "clear" in action)) this.typing = undefined;
    this.options.onChange?.({ action, reply });
    return reply;
  }

  /** Sets a row's answer, `null` for none. Letters typed in one visit are one undo step. */
  answer(row, value, { isTyped = false } = {}) {
    const joined = isTyped && this.typing === row.id ? { joined: true } : {};
    const action = value === null
      ? { clear: row.id, ...joined } : { set: row.id, value, ...joined };
    const reply = this.do(action);
    if (!reply.ok) {
      this.unfinished.set(row.id, { message: reply.error.message, value: row.facts.value });
      row.view.show();
      return reply;
    }
    this.typing = isTyped ? row.id : undefined;
    return reply;
  }

  /** Opens or closes a field or a group. Opening a field moves the focus into its editor. */
  toggle(row) {
    if (!row.facts.enabled) return;
    this.do({ tap: row.id });
    if (row.facts.open) this.focusRules.showBlock(row);
    else this.focusRules.focus(row.id);
  }

  /** Closes the field of an editor, and focuses it. */
  closeEditor(row, { discard = false } = {}) {
    const { editorOf } = row.facts;
    if (editorOf === undefined) return;
    if (discard) this.unfinished.delete(row.id);
    this.do(discard ? { close: editorOf, discard: true } : { close: editorOf });
    this.focusRules.focus(editorOf);
  }

  press(row) {
    const reply = this.do({ tap: row.id });
    if (reply.row !== undefined) this.#showCopy(reply.row);
    if (reply.action !== undefined) {
      const detail = { action: reply.action, row: row.id };
      this.host.dispatchEvent(new CustomEvent("formwork-action", { detail, bubbles: true, composed: true }));
    }
  }

  /** A person has left a row: what is wrong with it is shown from now on if it was edited. */
  leave({ id }) {
    this.#act(this.unfinished.has(id) ? { touch: id, edited: true } : { touch: id });
  }

  addCopy(row) {
    const reply = this.do({ addCopy: row.id });
    // A copy whose first row is hidden can't be focused.
    if (reply.ok) this.#showCopy(this.mirror.position(reply.row) ? reply.row : row.id);
  }

  #showCopy(id) {
    this.focusRules.focus(id, { wholeBlock: true });
    const row = this.mirror.rows.get(id);
    if (row?.view) this.announce(this.words.added(row.name));
  }

  /** Removes a copy. */
  remove({ id }) {
    this.do({ removeRow: id }, { focused: id });
  }

  undo(verb = "undo") {
    this.typing = undefined;
    // If no row has the focus, it moves to what has changed as well.
    const reply = this.do({ [verb]: true }, { focused: this.focusRules.row?.id ?? "" });
    const { words } = this;
    if (reply.ok) {
      this.announce(verb === "undo" ? words.undone : words.redone);
    } else {
      this.announce(verb === "undo" ? words.nothingToUndo : words.nothingToRedo);
    }
    return reply;
  }

  /** Submits the form with an action; if there are problems, focuses the first one. */
  submit(action = { submit: true }) {
    // When submitting with a key, the focus may still be in a text.
    this.focusRules.row?.view.control.finish?.();
    this.typing = undefined;
    this.remarks = [];
    const texts = [...this.unfinishedProblems().values()];
    const { valid, canSubmit, reason } = this.ask({ summary: true });
    if (!canSubmit && valid && texts.length === 0) {
      this.announce(reason);
      return { ok: true, valid: false, problems: [] };
    }
    const reply = this.#submitWith(texts, action);
    if (reply.valid) {
      this.#startOver();
      this.options.onSubmit?.(reply.result, this.resultText, reply.closing);
      return reply;
    }
    if (!reply.ok) return reply;
    if (reply.pending && !reply.problems) {
      this.announce(this.words.pending);
      return reply;
    }
    const problems = this.showProblems();
    this.announce(this.words.problems(problems.length));
    if (problems.length > 0) this.focusRules.goTo(problems[0].row);
    return { ok: true, valid: false, problems };
  }

  /** Submits the form; the engine refuses it if there are texts that are no answers. */
  #submitWith(texts, action) {
    if (texts.length === 0) return this.do(action);
    const source = "formwork";
    const found = texts.map(({ holder, message }) => ({ row: holder, message, blocking: true }));
    this.do({ setProblems: found, source });
    const reply = this.do(action);
    this.do({ setProblems: [], source });
    return reply;
  }

  /**
   * What was typed in some rows and can't be an answer yet, by the row that holds the answer. Rows
   * that were removed, do not apply or are disabled need no answer.
   *
   * @param areShown whether to return only those of rows whose problems are shown
   */
  unfinishedProblems({ areShown = false } = {}) {
    const found = new Map();
    for (const [row, { message }] of this.unfinished) {
      const { editorOf: holder = row, relevant, enabled, showsProblems } = this.factsOf(row);
      if (!relevant || !enabled || (areShown && !showsProblems)) continue;
      found.set(holder, { row, holder, name: this.nameOf(holder), message });
    }
    return found;
  }

  /** The number of rows in a closed row with problems that are shown. */
  wrongInside({ id, facts }) {
    const texts = [...this.unfinishedProblems({ areShown: true }).values()];
    const uncounted = texts.filter(({ row, holder }) =>
      !this.factsOf(holder).shown && this.#around(row).some((each) => each.id === id));
    return (facts.inside?.wrong ?? 0) + uncounted.length;
  }

  /** The facts of a row and of those that present it, from the innermost. */
  #around(row) {
    const found = [];
    for (let id = row; id !== undefined; id = found.at(-1).presentedBy) {
      found.push({ ...this.factsOf(id), id });
    }
    return found;
  }

  /** The name of a row after the names of the copies around it, as the engine writes it. */
  nameOf(id) {
    const [{ name, title, template = id, editor, editorOf }, ...outer] = this.#around(id);
    const copies = outer.map((each) => each.name).filter(Boolean).reverse();
    const partner = editor ?? editorOf;
    const other = partner === undefined ? undefined : this.factsOf(partner).title;
    return [...copies, name ?? title ?? other ?? template].join(", ");
  }

  /**
   * The facts of a row, visible or not. No update says that the problems of a row without any would be
   * shown, which matters for texts that are no answers.
   */
  factsOf(id) {
    const row = this.mirror.rows.get(id);
    const isKnown = row && !row.isStale && !this.unfinished.has(id);
    return isKnown ? row.facts : this.ask({ row: id, details: true });
  }

  /**
   * Shows the summary of the problems that a person should see, and returns them. An unfinished text
   * replaces the problem of a missing answer.
   */
  showProblems() {
    const texts = this.unfinishedProblems({ areShown: true });
    const listed = this.ask({ problems: true, shown: true }).problems
      .map((problem) => texts.get(problem.row) ?? problem);
    const others = [...texts.values()].filter((each) => !listed.includes(each));
    const problems = [...new Set([...this.remarks, ...others, ...listed])];
    this.summary.isWanted = true;
    this.summary.show(problems);
    if (problems.length === 0 && this.hadProblems) this.announce(this.words.noProblems);
    this.hadProblems = problems.length > 0;
    return problems;
  }

  /** Shows texts that are no answers, and all present problems in the summary. */
  problemsDidChange() {
    for (const { view } of this.unfinishedRows()) view?.show();
    if (this.summary.isWanted) this.showProblems();
  }

  /** The visible rows with texts that are no answers, and those around them. */
  unfinishedRows() {
    return [...this.unfinished.keys()].flatMap((row) => this.#around(row))
      .map(({ id }) => this.mirror.rows.get(id)).filter(Boolean);
  }

  /** Forgets what only the page knows. */
  #startOver() {
    const rows = this.unfinishedRows();
    this.unfinished.clear();
    for (const { view } of rows) view?.show();
    this.remarks = [];
    this.summary.isWanted = false;
    this.summary.show([]);
  }

  /**
   * Shows the problems that a server found in the result, and focuses the first one.
   *
   * @param body the body of the response; see `serverProblems`
   * @returns the number of problems
   */
  showServerProblems(body) {
    const found = serverProblems(body, this);
    this.perform({ setProblems: found.filter(({ row }) => row !== undefined) });
    const listed = this.ask({ problems: true, shown: true }).problems;
    const isListed = ({ row, message }) =>
      listed.some((each) => each.row === row && each.message === message);
    // Those of rows that do not apply at the moment can't be beside them.
    this.remarks = found.filter((each) => !isListed(each)).map(({ row, message }) =>
      ({ message: row === undefined ? message : `${this.nameOf(row)}: ${message}` }));
    if (found.length === 0) return 0;
    this.showProblems();
    this.announce(this.words.problems(found.length));
    const rows = found.map(({ row }) => row);
    const first = listed.find(({ row }) => rows.includes(row))?.row;
    const canGo = first !== undefined && this.factsOf(first).kind !== "hidden";
    if (canGo && this.remarks.length === 0) this.focusRules.goTo(first);
    else this.summary.heading.focus();
    return found.length;
  }

  /** The ids of all rows in order, hidden or not. */
  ids() {
    return this.state().sections.flatMap(({ rows }) => rows.map(({ id }) => id));
  }

  /** Announces something to people who use a screen reader. */
  announce(text) {
    setText(this.live, text);
  }

  // The interface for the page that contains the form.

  /** Performs any action, and updates the page, which shows nothing of it yet. */
  perform({ alreadyShown, ...action }) {
    return this.#act(action);
  }

  #act(action, { show, focused } = {}) {
    const held = this.focusRules.hold();
    const reply = this.ask({ ...action, full: true, focused: focused ?? held?.row.id });
    // Before `onChange` sends another query.
    if (reply.valid) this.resultText = this.conversation.resultText(reply);
    if (!reply.ok || !reply.update) return reply;
    const isSame = Object.keys(reply.update).length === 0 && !reply.shownChanged
      && !reply.sectionsChanged;
    // Leaving a row usually changes nothing.
    if ("touch" in action && isSame && this.unfinished.size === 0) return reply;
    show?.();
    const removed = this.mirror.apply(reply.update, reply.sectionsChanged);
    this.#draw();
    if (startsOver(action) || reply.action === "reset") this.#startOver();
    this.focusRules.settle(held, reply.focus);
    this.#showSubmitButton();
    const isDue = reply.shownChanged || changesRows(reply.update) || this.unfinished.size > 0;
    if (isDue) this.problemsDidChange();
    this.#announceUpdate(reply.update, removed);
    return reply;
  }

  #draw() {
    this.isDrawing = true;
    this.rowsWindow.draw();
    this.isDrawing = false;
  }

  /** Announces the rows that appeared, or else those that were hidden or removed. */
  #announceUpdate({ insertRows = [], insertSections = [], deleteRows = [] }, removed) {
    const inserted = [
      ...insertRows.map((position) => this.mirror.at(position)),
      ...insertSections.flatMap((index) => this.mirror.sections[index].slots),
    ];
    if (inserted.length > 0) {
      this.#announceRows(inserted, inserted.length, this.words.appeared);
      return;
    }
    const left = [...removed];
    const areHidden = left.length === 0 || this.ask({ row: left[0].id }).ok;
    this.#announceRows(
      left, deleteRows.length, areHidden ? this.words.disappeared : this.words.removed);
  }

  /**
   * Announces rows by their titles, except rows inside others of them, and except editors, since
   * their fields announce that they are open or closed.
   *
   * @param rows some of them, since others are not known
   */
  #announceRows(rows, count, words) {
    const known = rows.filter(Boolean);
    const ids = new Set(known.map(({ id }) => id));
    const outer = known.filter(({ facts: { editorOf, presentedBy } }) =>
      editorOf === undefined && !ids.has(presentedBy));
    const unknown = Math.max(0, count - known.length);
    if (outer.length + unknown === 0) return;
    const maxTitles = 3;
    const titles = outer.slice(0, maxTitles).map(({ name }) => name);
    this.announce(words(titles, outer.length + unknown));
  }

  /** All problems, also those that do not prevent submitting: `[{row, code, message}]`. */
  problems() {
    return this.ask({ problems: true }).problems;
  }

  /** What would be submitted. */
  result() {
    return this.ask({ values: true }).result;
  }

  /** All that the person has made of the form, for `mount` to go on with; secrets are not in it. */
  state() {
    return this.ask({ state: true }).state;
  }

  /** How many rows ask for an answer, and how many of them have one. */
  progress() {
    const { answered, asked } = this.ask({ summary: true });
    return { answered, asked };
  }

  /** Takes the form off the page. */
  destroy() {
    this.rowsWindow.destroy();
    this.focusRules.destroy();
    this.conversation.close();
    this.element.remove();
  }

  /** The draft of an open field as people read it, or undefined for none. */
  draftText({ draft, editor }) {
    if (draft === null || draft === undefined) return undefined;
    return this.ask({ row: editor }).text;
  }
}

/** Whether an action gives the form new answers. */
function startsOver(action) {
  return "restore" in action || "reset" in action || Boolean(action.batch?.some(startsOver));
}

/** Whether rows were inserted, deleted or moved, which can change problems and names. */
function changesRows({ reloadRows, ...others }) {
  return Object.keys(others).length > 0;
}
