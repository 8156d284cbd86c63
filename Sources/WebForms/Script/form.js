// A form on a page: sends a person's actions to the engine, and updates the page with the replies.

import { ignoreSecondClicks } from "./clicks.js";
import { button, h, isRightToLeft, setAuthorText, setText } from "./dom.js";
import { Drag } from "./drag.js";
import { Opening } from "./engine.js";
import { Focus } from "./focus.js";
import {
  chosenLanguage, isWrittenRightToLeft, languagesOf, tableOf, usableLanguage, wordsIn,
} from "./language.js";
import { Mirror } from "./mirror.js";
import { Paging } from "./paging.js";
import { askBefore } from "./question.js";
import { isRead } from "./readonly.js";
import { RowView } from "./rowview.js";
import { Submission } from "./submission.js";
import { Summary } from "./summary.js";
import { RowsWindow } from "./window.js";

export class MountedForm {
  constructor(engine, element, options) {
    this.host = element;
    this.options = options;
    /** Whether people can read the form, and open its groups, but change nothing. */
    this.isReadOnly = options.readOnly === true;
    this.conversation = this.#open(engine);
    this.ask = (query) => this.conversation.ask(query);
    /** What a server said about the last result without naming a row. */
    this.remarks = [];
    /** Aborted when the form is taken off the page. */
    this.ending = new AbortController();
    /** The row in which a person is typing: further letters join the previous undo step. */
    this.typing = undefined;
    this.#begin(options);
    this.#show();
  }

  #show() {
    this.mirror = new Mirror(this.ask, this.isReadOnly);
    this.words = { ...wordsIn(this.spokenLanguage, this.options.translations), ...this.options.words };
    this.#build();
    this.rowsWindow.draw();
    this.focusRules = new Focus(this);
  }

  /** The language of the form, or undefined if it has only one version of its texts. */
  get language() {
    return this.mirror.form.language;
  }

  /** The language of the form or, if it names none, the one that its host says it is in. */
  get spokenLanguage() {
    const { spec, language } = this.options;
    const ofHost = typeof language === "string" && languagesOf(spec).length === 0 ? language : undefined;
    return this.mirror?.form.language ?? ofHost;
  }

  /** The language in which numbers and dates are written: that of the form, of its host, or of the page around it. */
  get writtenLanguage() {
    return usableLanguage(this.mirror?.form.language, ...[this.options.language].flat(),
      this.host.closest("[lang]")?.lang, navigator.language);
  }

  /** The languages of the form, the first one first; empty if it has only one version of its texts. */
  get languages() {
    return this.mirror.form.languages ?? [];
  }

  /** Shows the form in another one of its languages. The answers, the page and the steps to undo stay. */
  setLanguage(language) {
    const reply = this.ask({ language, full: true });
    if (!reply.ok) throw new Error(reply.error.message);
    const isWanted = this.summary.isWanted;
    this.#takeDown();
    this.#show();
    if (isWanted) this.showProblems();
    return reply;
  }

  /** Continues with the engine after the form has been drawn from an opening. */
  continueWith(engine) {
    this.conversation = this.#open(engine);
    this.#begin(this.options);
    // The person may have scrolled.
    this.rowsWindow.draw();
  }

  /** Whether all queries are answered: the form is no longer drawn from an opening. */
  get hasEngine() {
    return !(this.conversation instanceof Opening);
  }

  /** Opens the form with the engine's words in all of its languages. */
  #open(engine) {
    const { spec, translations } = this.options;
    const tags = languagesOf(spec);
    // The engine says in English what it says in a form without languages.
    const words = tags.length > 0 ? tags.map((tag) => [tag, tableOf(tag, translations)])
      : [["en", tableOf(this.spokenLanguage ?? "en", translations)]];
    return engine.open(spec, { words: Object.fromEntries(words), language: this.writtenLanguage });
  }

  #begin({ answers, state, language }) {
    const replies = [];
    const { form } = this.ask({ sections: true });
    if (form.languages) {
      const wanted = [language ?? navigator.languages ?? []].flat();
      const chosen = chosenLanguage(form.languages, wanted);
      if (chosen !== form.language) this.ask({ language: chosen });
    }
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
    const { sections, closing } = JSON.parse(this.options.spec);
    /** What the author has written below sections, by their ids, and after the form was sent. */
    this.ownTexts = { closing, footers: new Map(sections.map(({ id, footer }) => [id, footer])) };
    this.specRows = new Map(sections.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
    /** The places of the rows in the spec. */
    this.specOrder = new Map([...this.specRows.keys()].map((id, index) => [id, index]));
    const note = !this.isReadOnly && sections.some(({ rows }) => rows.some(({ required }) => required))
      ? h("p", { class: "fw-required-note", dir: "auto" }, this.words.requiredNote) : undefined;
    this.paging = new Paging(this);
    this.submission = new Submission(this);
    this.submitButton = button("fw-button fw-primary",
      () => this.submit(), { "data-submit": true }, this.words.submit);
    // What leads on stays in one place.
    const { isOn, nextButton, backButton } = this.paging;
    this.end = h("div", { class: "fw-end" }, isOn && nextButton, this.submitButton, isOn && backButton);
    const isReversed = this.language === undefined
      ? isRightToLeft(this.mirror.form.title) : isWrittenRightToLeft(this.language);
    const dir = isReversed ? "rtl" : undefined;
    const { theme = "auto" } = this.options;
    if (!["auto", "light", "dark"].includes(theme)) {
      throw new Error(`theme is "auto", "light" or "dark", not ${JSON.stringify(theme)}`);
    }
    this.element = h("div", { class: "fw-form", dir, lang: this.spokenLanguage, "data-theme": theme }, note,
      this.summary.element, isOn ? this.paging.place : undefined, isOn ? this.paging.steps : undefined,
      this.sectionsElement, this.end, this.live);
    ignoreSecondClicks(this.element);
    this.rowsWindow = new RowsWindow(this, this.sectionsElement);
    this.host.append(this.element);
    this.#showSubmitButton();
  }

  /** Shows the form's own button if the form has none that submits it, on the last page. */
  #showSubmitButton() {
    const { isOn, isLast, number } = this.paging;
    const isWanted = this.options.showsSubmit !== false && !this.isReadOnly;
    this.submitButton.hidden = !isWanted || !isLast || this.mirror.totals.submitButtons.length > 0;
    this.end.hidden = this.submitButton.hidden && (!isOn || (isLast && number === 0));
  }

  /** Another page is shown: draws it. */
  pageTurned() {
    this.closeReview?.();
    this.#draw();
    this.#showSubmitButton();
    this.options.onPage?.(this.paging.facts);
  }

  /** Whether a section has something to show. */
  hasRows(section) {
    const { slots } = section;
    if (!this.isReadOnly) return slots.length > 0;
    // Nearly always the first rows decide.
    const index = this.mirror.sections.indexOf(section);
    for (let start = 0; start < slots.length; start += 50) {
      const end = Math.min(start + 50, slots.length);
      this.mirror.load(index, start, end);
      if (slots.slice(start, end).some(({ facts }) => isRead(facts))) return true;
    }
    return false;
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
    if (!reply.ok) return this.type(row, `${value}`, reply.error.message);
    this.typing = isTyped ? row.id : undefined;
    return reply;
  }

  /** Types a text into a row; with a problem it is no answer. */
  type({ id }, text, problem) {
    return this.do(problem === undefined ? { type: id, text } : { type: id, text, problem });
  }

  /** Opens or closes a field or a group. Opening a field moves the focus into its editor. */
  toggle(row, { isPointed = false } = {}) {
    if (!row.facts.enabled) return;
    const { element } = row.view;
    const { top } = element.getBoundingClientRect();
    this.do({ tap: row.id });
    // What a person points at stays there, also when a row above it closes.
    const stay = () => {
      if (element.isConnected) window.scrollBy(0, element.getBoundingClientRect().top - top);
    };
    if (isPointed) stay();
    if (row.facts.open) this.focusRules.showBlock(row, { scrolls: !isPointed });
    else this.focusRules.focus(row.id);
    if (isPointed) stay();
  }

  /** Closes the field of an editor, and focuses it. */
  closeEditor(row, { discard = false } = {}) {
    const { editorOf } = row.facts;
    if (editorOf === undefined) return;
    this.do(discard ? { close: editorOf, discard: true } : { close: editorOf });
    this.focusRules.focus(editorOf);
  }

  press(row) {
    const { facts: { action } } = row;
    if (action === "reset" && this.mirror.totals.canUndo) {
      askBefore(this, this.words.resetQuestion, row.name, () => this.#press(row));
    } else this.#press(row);
  }

  #press(row) {
    const reply = this.do({ tap: row.id });
    if (reply.action === "reset") this.announce(this.words.wasReset);
    if (reply.row !== undefined) this.#showCopy(this.#lineOfCopy(reply) ?? row.id);
    if (reply.action !== undefined) {
      const detail = { action: reply.action, row: row.id };
      this.host.dispatchEvent(new CustomEvent("formwork-action", { detail, bubbles: true, composed: true }));
    }
  }

  /** A person has left a row: what is wrong with it is shown from now on if it was edited. */
  leave({ id }) {
    this.#act({ touch: id });
  }

  addCopy(row) {
    this.#add({ addCopy: row.id }, row.id);
  }

  /** Adds a copy with the answers of the one that begins with a row. */
  duplicate({ id }) {
    this.#add({ duplicate: id }, id);
  }

  #add(action, id) {
    const reply = this.do(action);
    if (reply.ok) this.#showCopy(this.#lineOfCopy(reply) ?? id);
  }

  /** The first visible row of a copy that was added; undefined if all of its rows are hidden. */
  #lineOfCopy({ row, update }) {
    if (this.mirror.position(row)) return row;
    const repeat = this.factsOf(row).presentedBy;
    return (update?.insertRows ?? []).map((position) => this.mirror.at(position))
      .find((each) => each?.facts.begins?.copyOf === repeat)?.id;
  }

  #showCopy(id) {
    this.focusRules.focus(id, { wholeBlock: true });
    const row = this.mirror.rows.get(id);
    if (row?.view) this.announce(this.words.added(row.facts.begins?.name ?? row.name));
  }

  /** Removes a copy. */
  remove({ id, facts }) {
    this.do(facts.begins ? { removeCopy: id } : { removeRow: id }, { focused: id });
  }

  undo(verb = "undo") {
    if (this.isReadOnly) return undefined;
    this.typing = undefined;
    // If no row has the focus, it moves to what has changed as well.
    this.announce("");
    const reply = this.do({ [verb]: true }, { focused: this.focusRules.row?.id ?? "" });
    const { words } = this;
    if (reply.ok) {
      const outcome = this.live.textContent;
      const done = verb === "undo" ? words.undone : words.redone;
      this.announce(outcome === "" ? done : `${done}. ${outcome}`);
      this.focusRules.showInserted(reply.update);
    } else {
      this.announce(verb === "undo" ? words.nothingToUndo : words.nothingToRedo);
    }
    return reply;
  }

  /** Submits the form with an action; if there are problems, focuses the first one. */
  submit(action) {
    return this.submission.submit(action);
  }

  /**
   * Shows the problems that a server found in the result, and focuses the first one.
   *
   * @param body the body of the response; see `serverProblems`
   * @returns the number of problems
   */
  showServerProblems(body) {
    return this.submission.showServerProblems(body);
  }

  /** The facts of a row and of those that present it, from the innermost. */
  around(row) {
    const found = [];
    for (let id = row; id !== undefined; id = found.at(-1).presentedBy) {
      found.push({ ...this.factsOf(id), id });
    }
    return found;
  }

  /** The name of a row after the names of the copies around it, as the engine writes it. */
  nameOf(id) {
    const [{ name, title, template = id, editor, editorOf }, ...outer] = this.around(id);
    const copies = outer.map((each) => each.name).filter(Boolean).reverse();
    const partner = editor ?? editorOf;
    const other = partner === undefined ? undefined : this.factsOf(partner).title;
    return [...copies, name ?? title ?? other ?? template].join(", ");
  }

  /** Whether the page loads the options of a row while a person types. */
  loads({ id, facts }) {
    return this.options.options !== undefined && this.specRows.get(facts.template ?? id)?.options === "host";
  }

  /** Sets a text of a row, in which the author can have links. */
  setTextOfRow(element, { id, facts }, key) {
    setAuthorText(element, facts[key], this.specRows.get(facts.template ?? id)?.[key]);
  }

  /** The facts of a row, visible or not. */
  factsOf(id) {
    const row = this.mirror.rows.get(id);
    return row && !row.isStale ? row.facts : this.ask({ row: id, details: true, controls: true });
  }

  /**
   * Shows the summary of the problems that a person should see, and returns them.
   *
   * @param shown those of rows, if they are known
   */
  showProblems(shown = this.ask({ problems: true, shown: true }).problems) {
    const problems = [...this.remarks, ...shown];
    this.summary.isWanted = true;
    this.summary.show(problems);
    if (problems.length === 0 && this.hadProblems) this.announce(this.words.noProblems);
    this.hadProblems = problems.length > 0;
    return problems;
  }

  /** The form has new answers or was submitted: nothing is wrong that people should see. */
  forgetProblems() {
    this.remarks = [];
    this.summary.isWanted = false;
    this.summary.show([]);
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
  perform({ alreadyShown, ...action } = {}) {
    return this.#act(action);
  }

  #act(action, { show, focused } = {}) {
    const held = this.focusRules.hold();
    const { isWanted } = this.summary;
    const reply = this.ask({
      ...action, full: true, details: true, controls: true, shown: isWanted, focused: focused ?? held?.row.id,
    });
    // Before `onChange` sends another query.
    if (reply.result) this.resultText = this.conversation.resultText(reply);
    if (!reply.ok || !reply.update) return reply;
    const isSame = Object.keys(reply.update).length === 0 && !reply.shownChanged
      && !reply.sectionsChanged;
    // Leaving a row usually changes nothing.
    if ("touch" in action && isSame) return reply;
    // A review would show other answers than those that are submitted.
    if (!("touch" in action)) this.closeReview?.();
    show?.();
    const former = this.mirror.sections;
    const removed = this.mirror.apply(reply);
    this.#settlePage(reply.page);
    this.#draw();
    if (startsOver(action) || reply.action === "reset") {
      this.forgetProblems();
      for (const { view } of this.mirror.rows.values()) view?.control.startOver?.();
    }
    this.focusRules.settle(held, reply.focus);
    this.#showSubmitButton();
    const isDue = reply.shownChanged || changesRows(reply.update);
    if (isDue && this.summary.isWanted) this.showProblems(reply.shown);
    this.#announceUpdate(this.#shownPart(reply.update, former), removed, reply.removed);
    return reply;
  }

  #settlePage(page) {
    const { section } = this.paging;
    this.paging.settle(page);
    const { facts } = this.paging;
    if (facts && this.paging.section !== section) this.options.onPage?.(facts);
  }

  /** What a person sees of an update: that of the rows on the page. */
  #shownPart(update, former) {
    const { paging, mirror: { sections } } = this;
    if (!paging.isOn) return update;
    const { insertRows = [], deleteRows = [] } = update;
    return {
      insertRows: insertRows.filter(([section]) => paging.shows(sections[section])),
      deleteRows: deleteRows.filter(([section]) => paging.shows(former[section])),
    };
  }

  #draw() {
    // The places in it may no longer exist.
    this.drag.menu.close();
    this.isDrawing = true;
    this.rowsWindow.draw();
    this.isDrawing = false;
  }

  /** Announces the rows that appeared, or else those that were hidden or removed. */
  #announceUpdate({ insertRows = [], insertSections = [], deleteRows = [] }, removed, outOfForm = []) {
    const inserted = [
      ...insertRows.map((position) => this.mirror.at(position)),
      ...insertSections.flatMap((index) => this.mirror.sections[index].slots),
    ];
    if (inserted.length > 0) {
      this.#announceRows(inserted, inserted.length, this.words.appeared);
      return;
    }
    const left = [...removed];
    const areHidden = left.length === 0 || !outOfForm.includes(left[0].id);
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

  /** The page that is shown, `{section, number, count}`; undefined for a form without pages. */
  page() {
    return this.paging.facts;
  }

  /** Shows the page with a section. */
  showPage(section) {
    this.paging.open(section);
  }

  /**
   * How many rows ask for an answer, and how many of them have one; without those that still have the answer with
   * which the form begins.
   */
  progress() {
    const { answered, asked, preset } = this.mirror.totals;
    return { answered: answered - preset, asked: asked - preset };
  }

  /** Takes the form off the page. */
  destroy() {
    if (this.isDestroyed) return;
    this.isDestroyed = true;
    this.ending.abort();
    this.#takeDown();
    this.conversation.close();
    this.ask = () => {
      throw new Error("this form was taken off the page by destroy()");
    };
  }

  /** Focuses a row, in an open page and in open groups, if people can see it. */
  focus(id) {
    this.focusRules.goTo(id);
  }

  #takeDown() {
    this.closeReview?.();
    this.rowsWindow.destroy();
    this.focusRules.destroy();
    this.element.remove();
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
