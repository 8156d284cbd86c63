// Searchable lists: comboboxes with a listbox, following the ARIA patterns. The focus stays in the text; the
// arrow keys move through the list.

import {
  bdi, button, focusedNear, followDirection, h, icon, isComposing, newID, searchable, setAttribute,
  setWords, visible,
} from "../dom.js";
import { optionOf, together } from "./choices.js";
import { Title } from "./plain.js";

/** The common part: a text that finds options, and the list of those found. */
class ListControl {
  constructor(view) {
    this.view = view;
    const { words } = view.form;
    this.list = h("div", {
      class: "fw-listbox", role: "listbox", id: newID(), hidden: true,
      // Browsers put lists that scroll into the order of Tab.
      tabindex: -1,
      // The focus stays in the text.
      pointerdown: (event) => event.preventDefault(), click: (event) => this.#clicked(event),
    });
    this.input = h("input", {
      class: "fw-input fw-search", type: "text", role: "combobox", dir: "auto", id: newID(),
      autocomplete: "off", spellcheck: "false", "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.list.id, placeholder: words.search,
      input: () => this.filterBy(this.input.value), focus: () => this.#come(),
      blur: () => this.finish(), click: () => this.#open(), keydown: (event) => this.pressed(event),
    });
    this.showDirection = followDirection(this.input);
    this.target = this.input;
    this.title = new Title(view, "label", { for: this.input.id });
    this.note = h("p", { class: "fw-note", dir: "auto", hidden: true });
    this.box = h("div", { class: "fw-box" }, this.input, icon("chevron"));
    this.element = h(
      "div", { class: "fw-stack fw-combobox" }, this.title.element, this.box, this.list, this.note);
  }

  show(facts) {
    this.title.show(facts);
    const { name } = this.view;
    setAttribute(this.input, "aria-label", this.title.element.hidden ? name : undefined);
    setAttribute(this.list, "aria-label", name);
    setAttribute(this.input, "aria-required", facts.required ? "true" : undefined);
    this.input.disabled = !facts.enabled;
    this.options = facts.options.map(optionOf);
    this.loader = this.view.form.loads(this.view.row) ? this.view.form.options.options : undefined;
    this.isEditor = facts.editorOf !== undefined;
    this.element.classList.toggle("fw-in-editor", this.isEditor);
    this.showValue(facts);
    this.view.describe(this.input, this.chips);
    if (focusedNear(this.input) !== this.input) this.showText();
    else if (!this.list.hidden) this.filterBy(this.filter, this.found[this.current]?.value);
  }

  /** Shows a note about answers that are not among the options now. */
  noteMissing(values) {
    setWords(this.note, values.map(this.view.form.words.notOffered).join("\n"));
    this.note.hidden = values.length === 0;
  }

  showText() {
    this.input.value = this.shownText;
    this.showDirection();
  }

  #come() {
    this.input.select();
    if (this.isEditor) this.#open();
  }

  #open() {
    if (this.list.hidden) this.filterBy("");
  }

  /** Whether a text that is no option may be an answer. */
  get takesOther() {
    const { form, row } = this.view;
    // Until the page has provided options, the engine takes any text.
    return this.loader ? form.specRows.get(row.facts.template ?? row.id).other === true : row.facts.other;
  }

  /** Lets the page load the options for a text; those for an earlier text come too late. */
  async #load(text) {
    const { loader, view } = this;
    const wanted = text.trim();
    if (!loader || wanted === this.loadedText) return;
    this.loadedText = wanted;
    const isCurrent = () => this.loadedText === wanted && !view.form.ending.signal.aborted;
    this.isLoading = true;
    // While a person is typing, only the last text counts.
    if (wanted !== "") await new Promise((resolve) => { setTimeout(resolve, 200); });
    if (!isCurrent()) return;
    setAttribute(this.list, "aria-busy", "true");
    try {
      const options = await loader({ ...view.row.facts, id: view.row.id }, wanted);
      if (!isCurrent()) return;
      this.isLoading = false;
      this.#provide(options);
    } catch (error) {
      if (!isCurrent()) return;
      this.isLoading = false;
      this.loadedText = undefined;
      this.found = [];
      this.#mark(-1);
      if (!this.list.hidden) this.list.replaceChildren();
      view.form.announce(view.form.words.notLoaded);
      setWords(this.note, view.form.words.notLoaded);
      this.note.hidden = false;
      console.error(error);
    }
    setAttribute(this.list, "aria-busy", undefined);
  }

  /** Gives the engine the loaded options, and those that are chosen. */
  #provide(options) {
    const { row, form } = this.view;
    const loaded = options.map(optionOf);
    const known = new Set(loaded.map(({ value }) => value));
    const chosen = this.options.filter((option) => this.isChosen(option) && !known.has(option.value));
    const given = [...chosen, ...loaded].map(({ value, title, help }) => ({ value, title, help }));
    this.loaded = known;
    this.loadedFor = this.loadedText;
    const reply = form.perform({ provide: row.id, options: given });
    if (!reply.ok) throw new Error(reply.error.message);
    if (!this.list.hidden) this.filterBy(this.filter);
  }

  /**
   * Shows the list for the typed text, with one option marked: the one with a value, the chosen one or the first
   * match.
   */
  filterBy(text, value) {
    const maxShown = 100;
    this.filter = text;
    this.#load(text);
    const wanted = searchable(text.trim());
    const found = this.matches(text);
    const start = wanted === "" ? Math.max(0, found.findIndex((each) => this.isFirst(each, value)) - 20) : 0;
    this.found = found.slice(start, start + maxShown);
    const named = this.named(text);
    if (named && !this.found.includes(named)) this.found.unshift(named);
    const isNew = text.trim() !== "" && this.takesOther && !named;
    if (isNew) this.found.unshift({ value: text.trim(), title: text.trim(), isNew: true });
    const rest = found.length - start - maxShown;
    this.#draw(wanted, rest > 0 ? rest : 0);
    const current = this.found.findIndex((each) => this.isFirst(each, value));
    const first = Math.min(isNew && this.found.length > 1 ? 1 : 0, this.found.length - 1);
    this.#mark(wanted === "" ? current : named ? this.found.indexOf(named) : first);
  }

  /** The options with a text in their titles, without regard to case and accents. */
  matches(text) {
    const wanted = searchable(text.trim());
    const loaded = this.loader ? this.options.filter(({ value }) => this.loaded?.has(value)) : this.options;
    // Those that the page has loaded for this text are found, by whatever it looks for.
    if (this.loader && this.loadedFor === text.trim()) return loaded;
    return loaded.filter(({ title, value }) =>
      searchable(title).includes(wanted) || searchable(value) === wanted);
  }

  /** The option with a title or value, preferably in the same case; none if several match alike. */
  named(text) {
    const wanted = text.trim();
    const exact = this.options.filter(({ title, value }) => title === wanted || value === wanted);
    if (exact.length > 0) return exact.find(({ title }) => title === wanted) ?? exact[0];
    const folded = this.options.filter(({ title, value }) =>
      [title, value].some((each) => searchable(each) === searchable(wanted)));
    return folded.length === 1 ? folded[0] : undefined;
  }

  #draw(wanted, rest) {
    const { words } = this.view.form;
    const options = this.found.map((option, index) => {
      const title = option.isNew ? bdi(this.newText(option.title)) : marked(option.title, wanted);
      const help = option.help ? h("span", { class: "fw-option-help", dir: "auto" },
        visible(option.help)) : undefined;
      return h("div", {
        class: "fw-item", role: "option", id: `${this.list.id}-${index}`, "data-index": index,
        "aria-selected": this.isChosen(option) ? "true" : "false",
      }, title, help);
    });
    const none = this.isLoading ? words.loading : words.nothingFound;
    if (options.length === 0) options.push(h("div", { class: "fw-note" }, none));
    if (rest > 0) options.push(h("div", { class: "fw-note" }, words.moreOptions(rest)));
    this.list.replaceChildren(...options);
    this.list.hidden = false;
    setAttribute(this.input, "aria-expanded", "true");
    if (wanted !== "" && !this.isLoading) this.view.form.announce(words.optionsFound(this.found.length + rest));
  }

  #mark(index) {
    this.list.querySelector(".fw-current")?.classList.remove("fw-current");
    this.current = index;
    const item = this.list.children[index];
    const isItem = index >= 0 && item?.role === "option";
    setAttribute(this.input, "aria-activedescendant", isItem ? item.id : undefined);
    if (!isItem) return;
    item.classList.add("fw-current");
    // Scrolls as little as needed, and does not scroll the page.
    const { offsetTop, offsetHeight } = item;
    const { scrollTop, clientHeight } = this.list;
    if (offsetTop < scrollTop) this.list.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight) {
      this.list.scrollTop = offsetTop + offsetHeight - clientHeight;
    }
  }

  /** A key was pressed in the text. */
  pressed(event) {
    if (isComposing(event)) return;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (event.key in steps && !event.altKey) {
      event.preventDefault();
      if (this.list.hidden) this.#open();
      else this.#walk(steps[event.key]);
    } else if (event.key === "Enter" && !this.list.hidden) {
      event.preventDefault();
      event.stopPropagation();
      if (this.found[this.current]) this.choose(this.found[this.current]);
    } else if (event.key === "Escape" && !this.list.hidden && !this.isEditor) {
      event.preventDefault();
      event.stopPropagation();
      this.close();
      this.forgetText();
      this.showText();
    }
  }

  #walk(step) {
    const last = this.found.length - 1;
    if (last < 0) return;
    this.#mark(Math.min(last, Math.max(0, (this.current ?? -1) + step)));
  }

  #clicked(event) {
    const item = event.target.closest("[role=option]");
    if (item) this.choose(this.found[Number(item.dataset.index)]);
  }

  /** Takes what was typed when the person leaves. */
  finish() {
    const typed = this.input.value.trim();
    const isChanged = this.filter !== undefined && typed !== this.shownText;
    this.close();
    if (isChanged) this.take(typed);
    this.showText();
  }

  /** The value that a typed text means: that of an option, of the only match, or the text if it may be one. */
  meant(text) {
    const other = this.takesOther;
    const matches = other || this.loader ? [] : this.matches(text);
    const option = this.named(text) ?? (matches.length === 1 ? matches[0] : undefined);
    return option?.value ?? (other ? text : undefined);
  }

  close() {
    this.list.hidden = true;
    this.filter = undefined;
    setAttribute(this.input, "aria-expanded", "false");
    setAttribute(this.input, "aria-activedescendant", undefined);
  }
}

/** A searchable list for one of many options. */
export class SearchControl extends ListControl {
  constructor(view) {
    super(view);
    this.clearButton = button("fw-clear", () => this.#clear(), { hidden: true }, view.form.words.clear);
    this.element.append(this.clearButton);
  }

  showValue(facts) {
    this.chosen = this.options.find(({ value }) => value === facts.value);
    const isMissing = facts.value !== undefined && !this.chosen && !facts.other;
    this.noteMissing(isMissing ? [facts.value] : []);
    this.clearButton.hidden = facts.value === undefined || facts.required || !facts.enabled;
    setAttribute(this.clearButton, "aria-label", this.view.form.words.clearNamed(this.view.name));
  }

  /** The answer, or what was typed instead of one. */
  get shownText() {
    const { value, typed, other } = this.view.row.facts;
    const answer = this.chosen?.title ?? (other ? value : undefined);
    return typed ?? answer ?? "";
  }

  newText(text) {
    return this.view.form.words.useText(text);
  }

  isChosen(option) {
    return option === this.chosen;
  }

  isFirst(option) {
    return this.isChosen(option);
  }

  choose(option) {
    this.view.answer(option.value);
    this.close();
    this.showText();
    if (this.isEditor) this.view.form.closeEditor(this.view.row);
    else this.input.select();
  }

  #clear() {
    this.view.answer(null);
    this.input.value = "";
    this.input.focus();
  }

  /**
   * An empty text clears the answer, and the title of an option or of the only match chooses it. Any other text
   * stays, and is a problem, unless it may be an answer itself.
   */
  take(text) {
    const { view } = this;
    const value = text === "" ? null : this.meant(text);
    if (value !== undefined) view.answer(value);
    else view.type(text, view.form.words.notInList(text));
  }

  forgetText() {
    this.view.forgetText();
  }
}

/** A searchable list for several of many options; what was chosen is above it, and can be taken back there. */
export class MembersControl extends ListControl {
  constructor(view) {
    super(view);
    this.chips = h("ul", { class: "fw-chips", id: newID(), click: (event) => this.#removed(event) });
    this.box.before(this.chips);
    this.list.setAttribute("aria-multiselectable", "true");
  }

  showValue(facts) {
    const members = facts.value ?? [];
    const options = new Map(this.options.map((option) => [option.value, option]));
    this.noteMissing(facts.other ? [] : members.filter((value) => !options.has(value)));
    const key = JSON.stringify([members, facts.options, facts.enabled]);
    if (key === this.key) return;
    this.key = key;
    this.members = members;
    this.chips.replaceChildren(
      ...members.map((value) => this.#chip(value, options.get(value)?.title ?? value, facts.enabled)));
    this.chips.hidden = members.length === 0;
  }

  /** A chosen option with a button that takes it back. */
  #chip(value, title, isEnabled) {
    const index = this.members.indexOf(value);
    const remove = button("fw-chip-remove", () => {}, {
      "aria-label": this.view.form.words.remove(title), "data-member": index, disabled: !isEnabled,
    }, icon("remove"));
    return h("li", { class: "fw-chip" }, bdi(title), remove);
  }

  /** After a chip was taken away, the one at its place has the focus, or else the text. */
  #focus(index) {
    const buttons = [...this.chips.querySelectorAll("button")];
    (buttons[index] ?? buttons.at(-1) ?? this.input).focus({ preventScroll: true });
  }

  #removed({ target }) {
    const index = target.closest("[data-member]")?.dataset.member;
    if (index === undefined) return;
    this.#answer(this.members.filter((_, each) => each !== Number(index)));
    this.#focus(Number(index));
  }

  #answer(members) {
    this.view.answer(members.length === 0 ? null : members);
  }

  get shownText() {
    return this.view.row.facts.typed ?? "";
  }

  newText(text) {
    return this.view.form.words.addText(text);
  }

  isChosen({ value }) {
    return this.members.includes(value);
  }

  isFirst(option, value) {
    return option.value === value;
  }

  /** Chooses an option or takes it back; the list stays open for the next one. */
  choose(option) {
    this.input.value = "";
    this.filter = "";
    if (this.isChosen(option)) this.#answer(this.members.filter((value) => value !== option.value));
    else this.#add(option.value);
    this.filterBy("", option.value);
  }

  #add(value) {
    this.#answer(together([...this.members, value], [value], this.options));
  }

  /** The delete key at the start of the text takes back the last one. */
  pressed(event) {
    const isAtStart = event.key === "Backspace" && this.input.value === "" && !isComposing(event);
    if (isAtStart && this.members.length > 0) {
      event.preventDefault();
      this.#answer(this.members.slice(0, -1));
    } else super.pressed(event);
  }

  /**
   * The title of an option or of the only match chooses it. Any other text stays, and is a problem, unless it may
   * be an answer itself.
   */
  take(text) {
    const { view } = this;
    const value = text === "" ? undefined : this.meant(text);
    if (value !== undefined && !this.members.includes(value)) this.#add(value);
    else if (text === "" || value !== undefined) this.forgetText();
    else view.type(text, view.form.words.notInList(text));
  }

  /** What was chosen stays. */
  forgetText() {
    if (this.view.row.facts.typed !== undefined) this.#answer(this.members);
  }
}

/** A title with the matching letters marked. */
function marked(title, wanted) {
  const text = visible(title);
  const start = wanted === "" ? -1 : searchable(text).indexOf(wanted);
  // If folding changes the length, the place in the title is unknown.
  if (start < 0 || searchable(text).length !== text.length) return bdi(title);
  const end = start + wanted.length;
  return h("bdi", { dir: "auto" },
    text.slice(0, start), h("mark", {}, text.slice(start, end)), text.slice(end));
}
