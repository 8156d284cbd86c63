// A searchable list, for one of many options: a combobox with a listbox, following the ARIA
// patterns. The focus stays in the text; the arrow keys move through the list.

controls.search = class {
  constructor(view) {
    this.view = view;
    const { words } = view.form;
    this.list = h("div", {
      class: "fw-listbox", role: "listbox", id: newID(), hidden: true,
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
    if (document.activeElement !== this.input) this.#showChosen(facts);
    else if (!this.list.hidden) this.#filter(this.filter);
  }

  #showChosen({ value, other }) {
    this.input.value = this.chosen?.title ?? (other ? value ?? "" : "");
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
    const found = this.options.filter(({ title, value }) =>
      searchable(title).includes(wanted) || searchable(value) === wanted);
    const start = wanted === "" ? Math.max(0, found.indexOf(this.chosen) - 20) : 0;
    this.found = found.slice(start, start + maxShown);
    const isNew = text.trim() !== "" && this.view.row.facts.other
      && !this.options.some(({ title, value }) => title === text.trim() || value === text.trim());
    if (isNew) this.found.unshift({ value: text.trim(), title: text.trim(), isNew: true });
    const rest = found.length - start - maxShown;
    this.#draw(wanted, rest > 0 ? rest : 0);
    const current = this.found.indexOf(this.chosen);
    this.#mark(wanted === "" ? current : Math.min(isNew && this.found.length > 1 ? 1 : 0,
      this.found.length - 1));
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
      this.#showChosen(this.view.row.facts);
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
    this.#showChosen(this.view.row.facts);
    if (this.isEditor) this.view.form.closeEditor(this.view.row);
    else this.input.select();
  }

  #clear() {
    this.view.answer(null);
    this.input.value = "";
    this.input.focus();
  }

  /**
   * An empty text clears the answer; any other text that was not chosen is replaced by the answer.
   */
  finish() {
    const { facts } = this.view.row;
    const typed = this.input.value.trim();
    if (typed === "" && facts.value !== undefined && this.filter === "") this.view.answer(null);
    else if (facts.other && typed !== "" && typed !== (this.chosen?.title ?? facts.value)) {
      const named = this.options.find(({ title }) => title === typed);
      this.view.answer(named?.value ?? typed);
    }
    this.#close();
    this.#showChosen(this.view.row.facts);
  }

  #close() {
    this.list.hidden = true;
    this.filter = undefined;
    setAttribute(this.input, "aria-expanded", "false");
    setAttribute(this.input, "aria-activedescendant", undefined);
  }
};

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
