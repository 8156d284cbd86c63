// A form on a page: sends a person's actions to the engine, and updates the page with the replies.

class MountedForm {
  constructor(engine, element, options) {
    this.host = element;
    this.words = { ...englishWords, ...options.words };
    this.options = options;
    this.conversation = engine.open(options.spec);
    this.ask = (query) => this.conversation.ask(query);
    /** Whether problems are shown in all rows, once the person has tried to submit. */
    this.isSubmitted = false;
    /** The ids of the rows that were left after a person changed their answers. */
    this.touched = new Set();
    /** The last problems of each server, which are shown at once. */
    this.ofServers = new Map();
    /** What was typed that can't be an answer yet, by the ids of the rows; see `RowView`. */
    this.unfinished = new Map();
    /** What a server said about the last result without naming a row. */
    this.remarks = [];
    this.hiddenProblems = new HiddenProblems(this);
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
    const rows = this.#declaredRows();
    this.repeatsWithButton = new Set(rows.map(({ action }) => action?.add).filter(Boolean));
    const note = rows.some(({ required }) => required)
      ? h("p", { class: "fw-required-note", dir: "auto" }, this.words.requiredNote) : undefined;
    const dir = isRightToLeft(this.mirror.form.title) ? "rtl" : undefined;
    const { theme = "auto" } = this.options;
    if (!["auto", "light", "dark"].includes(theme)) {
      throw new Error(`theme is "auto", "light" or "dark", not ${JSON.stringify(theme)}`);
    }
    this.element = h("div", { class: "fw-form", dir, "data-theme": theme }, note,
      this.summary.element, this.sectionsElement, this.#ownSubmit(rows), this.live);
    this.rowsWindow = new FormWindow(this, this.sectionsElement);
    this.host.append(this.element);
  }

  /** The rows as in the spec. */
  #declaredRows() {
    return JSON.parse(this.options.spec).sections.flatMap(({ rows }) => rows);
  }

  /** Adds a button to a form without one that submits. */
  #ownSubmit(rows) {
    if (rows.some(({ kind, action }) => kind === "button" && action === "submit")) return undefined;
    return h("div", { class: "fw-end" }, button("fw-button fw-primary",
      () => this.submit({ submit: true }), { "data-submit": true }, this.words.submit));
  }

  /** Whether the form has a button that adds copies to a repeat. */
  hasAddButton(id) {
    return this.repeatsWithButton.has(id);
  }

  viewOf(row) {
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
   * @param show updates what the update omits, since the person has already seen it
   */
  do(action, show) {
    const reply = this.#act(action, show);
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
    if (reply.action === "reset") this.#startOver();
    if (reply.action !== undefined) {
      const detail = { action: reply.action, row: row.id };
      this.host.dispatchEvent(new CustomEvent("formwork-action", { detail, bubbles: true, composed: true }));
    }
  }

  /** Hides the problems of a row whose edit was undone, unless all are shown. */
  #forgetEdit(id) {
    const { view, facts } = this.mirror.rows.get(id) ?? {};
    for (const row of [id, facts?.editor]) {
      this.touched.delete(row);
      const shown = row === id ? view : this.mirror.rows.get(row)?.view;
      if (shown) shown.isEdited = false;
    }
  }

  /** Those of some problems of a row that are shown. */
  shownProblems(row, problems) {
    if (this.isSubmitted || this.touched.has(row)) return problems;
    return problems.filter(({ message }) =>
      this.problemsOfServers().some((each) => each.row === row && each.message === message));
  }

  problemsOfServers() {
    return [...this.ofServers.values()].flat();
  }

  #startOver() {
    this.isSubmitted = false;
    this.touched.clear();
    this.ofServers.clear();
    this.unfinished.clear();
    this.remarks = [];
    this.hiddenProblems.recount();
    for (const { view } of this.mirror.rows.values()) {
      if (!view) continue;
      view.isEdited = false;
      view.show();
    }
    this.summary.show([]);
  }

  addCopy(row) {
    const reply = this.do({ addCopy: row.id });
    // A copy whose first row is hidden can't be focused.
    if (reply.ok) this.#showCopy(this.mirror.position(reply.row) ? reply.row : row.id);
  }

  #showCopy(id) {
    this.focusRules.focus(id, { wholeBlock: true });
    const row = this.mirror.rows.get(id);
    if (row?.view) this.announce(this.words.added(row.view.nameInList));
  }

  /** Removes a copy, and focuses the previous copy or the repeat. */
  remove(row) {
    const { copyOf } = row.facts;
    const before = this.focusRules.siblingBefore(row) ?? this.mirror.rows.get(copyOf);
    const reply = this.do({ removeRow: row.id });
    if (reply.ok && before) this.focusRules.focus(before.id);
  }

  undo(verb = "undo") {
    this.typing = undefined;
    const reply = this.do({ [verb]: true });
    const { words } = this;
    if (reply.ok) {
      this.announce(verb === "undo" ? words.undone : words.redone);
      this.focusRules.focusOnChange(reply);
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
    if (this.unfinishedProblems().size === 0) {
      const reply = this.do(action);
      if (reply.valid) {
        this.#startOver();
        this.options.onSubmit?.(reply.result, this.resultText);
        return reply;
      }
      if (!reply.ok) return reply;
      if (reply.pending && !reply.problems) {
        this.announce(this.words.pending);
        return reply;
      }
    }
    this.isSubmitted = true;
    this.hiddenProblems.recount();
    for (const { view } of this.mirror.rows.values()) view?.show();
    const problems = this.showProblems();
    this.announce(this.words.problems(problems.length));
    if (problems.length > 0) this.focusRules.goTo(problems[0].row);
    return { ok: true, valid: false, problems };
  }

  /** What was typed in some rows and can't be an answer yet, by the row that holds the answer. */
  unfinishedProblems() {
    const found = new Map();
    for (const [row, { message }] of this.unfinished) {
      const facts = this.factsOf(row);
      // Rows that were removed, or do not apply, need no answer.
      if (facts.relevant) found.set(facts.editorOf ?? row, { row, code: "unfinished", message });
    }
    return found;
  }

  /** The facts of a row, visible or not. */
  factsOf(id) {
    const row = this.mirror.rows.get(id);
    return row && !row.isStale ? row.facts : this.ask({ row: id, details: true });
  }

  /**
   * Shows the summary of all problems, and returns them. An unfinished text replaces the problem of
   * a missing answer.
   */
  showProblems() {
    const unfinished = this.unfinishedProblems();
    const problems = [];
    for (const problem of this.problems()) {
      if (this.shownProblems(problem.row, [problem]).length === 0) continue;
      if (!unfinished.has(problem.row)) problems.push(problem);
      else if (!problems.includes(unfinished.get(problem.row))) {
        problems.push(unfinished.get(problem.row));
      }
    }
    problems.unshift(...[...unfinished.values()].filter((each) => !problems.includes(each)));
    problems.unshift(...this.remarks);
    this.summary.show(problems);
    if (problems.length === 0 && this.hadProblems) this.announce(this.words.noProblems);
    this.hadProblems = problems.length > 0;
    return problems;
  }

  /** Shows the present problems wherever problems are shown already. */
  problemsDidChange() {
    this.hiddenProblems.recount();
    if (this.isSubmitted || this.summary.isVisible) this.showProblems();
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
    const listed = this.problems();
    const isListed = ({ row, message }) =>
      listed.some((each) => each.row === row && each.message === message);
    // Those of rows that do not apply at the moment can't be beside them.
    this.remarks = found.filter((each) => !isListed(each)).map(({ row, message }) => {
      const title = row === undefined ? undefined : this.factsOf(row).title ?? row;
      return { message: title === undefined ? message : `${title}: ${message}` };
    });
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

  #act(action, show) {
    const held = this.focusRules?.hold();
    const reply = this.ask(action);
    // Before `onChange` sends another query.
    if (reply.valid) this.resultText = this.conversation.resultText;
    if (!reply.ok || !reply.update) return reply;
    show?.();
    const before = this.mirror.sections.map(({ slots }) => ({ slots }));
    const { removed } = this.mirror.apply(reply);
    if ("setProblems" in action) this.ofServers.set(action.source, action.setProblems);
    if ("undo" in action) for (const id of reply.changed ?? []) this.#forgetEdit(id);
    if ("restore" in action) this.#startOver();
    this.#draw();
    this.focusRules.settle(held, before, removed);
    if (reply.problemsChanged || changesRows(reply.update)) {
      this.problemsDidChange();
    }
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
    const titles = outer.slice(0, maxTitles).map(({ view, title }) => view?.nameInList ?? title);
    this.announce(words(titles, outer.length + unknown));
  }

  /** What keeps the form from being submitted: `[{row, code, message}]`. */
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
    const { answered, asked } = this.ask({ sections: true });
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

/** Whether rows came or went, and with them perhaps their problems. */
function changesRows({ insertRows, deleteRows, insertSections, deleteSections }) {
  return Boolean(insertRows || deleteRows || insertSections || deleteSections);
}
