// A searchable list, for one of many options: a combobox with a listbox, following the ARIA
// patterns. The focus stays in the text; the arrow keys move through the list.

import {
  bdi, button, focusedNear, followDirection, h, isComposing, newID, searchable, setAttribute,
  setWords, visible,
} from "../dom.js";
import { optionOf } from "./choices.js";
import { Title } from "./plain.js";

export class SearchControl {
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
      input: () => this.#filter(this.input.value), focus: () => this.#come(),
      blur: () => this.finish(), click: () => this.#open(), keydown: (event) => this.#key(event),
    });
    this.showDirection = followDirection(this.input);
    this.target = this.input;
    this.title = new Title(view, "label", { for: this.input.id });
    this.clearButton = button("fw-clear", () => this.#clear(), { hidden: true }, words.clear);
    this.note = h("p", { class: "fw-note", dir: "auto", hidden: true });
    this.element = h(
      "div", { class: "fw-stack fw-combobox" }, this.title.element, this.input, this.list,
      this.note, this.clearButton);
  }

  show(facts) {
    this.title.show(facts);
    const { words } = this.view.form;
    const { name } = this.view;
    setAttribute(this.input, "aria-label", this.title.element.hidden ? name : undefined);
    setAttribute(this.list, "aria-label", name);
    setAttribute(this.input, "aria-required", facts.required ? "true" : undefined);
    this.input.disabled = !facts.enabled;
    this.view.describe(this.input);
    this.options = facts.options.map(optionOf);
    this.isEditor = facts.editorOf !== undefined;
    this.element.classList.toggle("fw-in-editor", this.isEditor);
    this.chosen = this.options.find(({ value }) => value === facts.value);
    const isMissing = facts.value !== undefined && !this.chosen && !facts.other;
    setWords(this.note, isMissing ? words.notOffered(facts.value) : "");
    this.note.hidden = !isMissing;
    this.clearButton.hidden = facts.value === undefined || facts.required || !facts.enabled;
    setAttribute(this.clearButton, "aria-label", words.clearNamed(name));
    if (focusedNear(this.input) !== this.input) this.#showChosen();
    else if (!this.list.hidden) this.#filter(this.filter);
  }

  /** The answer, or what was typed instead of one. */
  get #shownText() {
    const { value, other } = this.view.row.facts;
    const answer = this.chosen?.title ?? (other ? value : undefined);
    return this.view.unfinished?.text ?? answer ?? "";
  }

  #showChosen() {
    this.input.value = this.#shownText;
    this.showDirection();
  }

  #come() {
    this.input.select();
    if (this.isEditor) this.#open();
  }

  #open() {
    if (this.list.hidden) this.#filter("");
  }

  /** The list for the typed text, with the chosen option or the first match marked. */
  #filter(text) {
    const maxShown = 100;
    this.filter = text;
    const wanted = searchable(text.trim());
    const found = this.#matches(text);
    const start = wanted === "" ? Math.max(0, found.indexOf(this.chosen) - 20) : 0;
    this.found = found.slice(start, start + maxShown);
    const named = this.#named(text);
    if (named && !this.found.includes(named)) this.found.unshift(named);
    const isNew = text.trim() !== "" && this.view.row.facts.other && !named;
    if (isNew) this.found.unshift({ value: text.trim(), title: text.trim(), isNew: true });
    const rest = found.length - start - maxShown;
    this.#draw(wanted, rest > 0 ? rest : 0);
    const current = this.found.indexOf(this.chosen);
    const first = Math.min(isNew && this.found.length > 1 ? 1 : 0, this.found.length - 1);
    this.#mark(wanted === "" ? current : named ? this.found.indexOf(named) : first);
  }

  /** The options with a text in their titles, without regard to case and accents. */
  #matches(text) {
    const wanted = searchable(text.trim());
    return this.options.filter(({ title, value }) =>
      searchable(title).includes(wanted) || searchable(value) === wanted);
  }

  /** The option with a title or value, preferably in the same case; none if several match alike. */
  #named(text) {
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
      const title = option.isNew ? bdi(words.useText(option.title)) : marked(option.title, wanted);
      const help = option.help ? h("span", { class: "fw-option-help", dir: "auto" },
        visible(option.help)) : undefined;
      return h("div", {
        class: "fw-item", role: "option", id: `${this.list.id}-${index}`, "data-index": index,
        "aria-selected": option === this.chosen ? "true" : "false",
      }, title, help);
    });
    if (options.length === 0) options.push(h("div", { class: "fw-note" }, words.nothingFound));
    if (rest > 0) options.push(h("div", { class: "fw-note" }, words.moreOptions(rest)));
    this.list.replaceChildren(...options);
    this.list.hidden = false;
    setAttribute(this.input, "aria-expanded", "true");
    if (wanted !== "") this.view.form.announce(words.optionsFound(this.found.length + rest));
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

  #key(event) {
    if (isComposing(event)) return;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (event.key in steps && !event.altKey) {
      event.preventDefault();
      if (this.list.hidden) this.#open();
      else this.#walk(steps[event.key]);
    } else if (event.key === "Enter" && !this.list.hidden) {
      event.preventDefault();
      event.stopPropagation();
      if (this.found[this.current]) this.#choose(this.found[this.current]);
    } else if (event.key === "Escape" && !this.list.hidden && !this.isEditor) {
      event.preventDefault();
      event.stopPropagation();
      this.#close();
      this.view.dropUnfinished();
      this.#showChosen();
    }
  }

  #walk(step) {
    const last = this.found.length - 1;
    if (last < 0) return;
    this.#mark(Math.min(last, Math.max(0, (this.current ?? -1) + step)));
  }

  #clicked(event) {
    const item = event.target.closest("[role=option]");
    if (item) this.#choose(this.found[Number(item.dataset.index)]);
  }

  #choose(option) {
    this.view.answer(option.value);
    this.#close();
    this.#showChosen();
    if (this.isEditor) this.view.form.closeEditor(this.view.row);
    else this.input.select();
  }

  #clear() {
    this.view.answer(null);
    this.input.value = "";
    this.input.focus();
  }

  /**
   * Takes what was typed when the person leaves: an empty text clears the answer, and the title of an
   * option or of the only match chooses it. Any other text stays, and is a problem, unless it may be
   * an answer itself.
   */
  finish() {
    const typed = this.input.value.trim();
    const isChanged = this.filter !== undefined && typed !== this.#shownText;
    this.#close();
    if (isChanged && typed === "") this.view.answer(null);
    else if (isChanged) this.#take(typed);
    this.#showChosen();
  }

  #take(text) {
    const { view } = this;
    const matches = view.row.facts.other ? [] : this.#matches(text);
    const option = this.#named(text) ?? (matches.length === 1 ? matches[0] : undefined);
    const value = option?.value ?? (view.row.facts.other ? text : undefined);
    if (value !== undefined) view.answer(value);
    else view.leaveUnfinished({ text, message: view.form.words.notInList(text) });
  }

  #close() {
    this.list.hidden = true;
    this.filter = undefined;
    setAttribute(this.input, "aria-expanded", "false");
    setAttribute(this.input, "aria-activedescendant", undefined);
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
