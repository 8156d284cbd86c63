// Determines which rows are in the document, and where. A form of up to a thousand rows is completely
// in the document, so that people can search it. Of a larger form only the rows near the visible part
// are, with spacers for the others; the focused row stays too. All rows are printed.

import { arrange, h, newID, setAttribute, setAuthorText, setText, visible } from "./dom.js";
import { inLines } from "./lines.js";
import { inTables } from "./matrix.js";
import { isRead } from "./readonly.js";

export class RowsWindow {
  /** Up to this number of rows there are no spacers. */
  static maxRowsWithoutSpacers = 1000;
  /** The same before the engine is there: as many as are in an opening. */
  static maxRowsOfOpening = 400;
  /** The distance beyond the edges within which rows are created, in pixels. */
  static margin = 900;

  constructor(form, element) {
    this.form = form;
    this.element = element;
    this.averageHeight = 72;
    this.onScroll = () => this.#schedule();
    // Scrolling inside a shadow root is not seen outside of it.
    this.scrolled = [...new Set([document, form.host.getRootNode()])];
    for (const each of this.scrolled) {
      each.addEventListener("scroll", this.onScroll, { capture: true, passive: true });
    }
    window.addEventListener("resize", this.onScroll, { passive: true });
    this.onPrint = ({ type }) => {
      this.isPrinted = type === "beforeprint";
      if (form.hasEngine) this.draw();
    };
    window.addEventListener("beforeprint", this.onPrint);
    window.addEventListener("afterprint", this.onPrint);
  }

  destroy() {
    for (const each of this.scrolled) {
      each.removeEventListener("scroll", this.onScroll, { capture: true });
    }
    window.removeEventListener("resize", this.onScroll);
    window.removeEventListener("beforeprint", this.onPrint);
    window.removeEventListener("afterprint", this.onPrint);
  }

  get isWhole() {
    const { maxRowsWithoutSpacers, maxRowsOfOpening } = RowsWindow;
    const maxRows = this.form.hasEngine ? maxRowsWithoutSpacers : maxRowsOfOpening;
    return this.isPrinted || this.form.mirror.count <= maxRows;
  }

  /** Draws once before the next frame, if there are spacers that could become visible. */
  #schedule() {
    if (this.isScheduled || this.isWhole || !this.form.hasEngine) return;
    this.isScheduled = true;
    requestAnimationFrame(() => {
      this.isScheduled = false;
      this.draw();
    });
  }

  /**
   * Updates the document to the present rows.
   *
   * @param target the position of a row that must be in the document, visible or not
   */
  draw(target) {
    const { sections } = this.form.mirror;
    const shown = this.#shownSections;
    const views = shown.map((section) => this.#viewOf(section));
    arrange(this.element, views.map(({ element }) => element));
    // All places are read before anything is written, so the browser computes the layout once.
    const tops = this.isWhole ? [] : this.#tops(shown);
    const places = shown.map((section) => sections.indexOf(section));
    const ranges = shown.map((section, at) => this.#range(section, places[at], target, tops[at]));
    shown.forEach((section, at) => this.#drawSection(section, places[at], ranges[at]));
    if (!this.isWhole) this.#measure();
  }

  /** The sections in the document: those of the page, and all on paper. */
  get #shownSections() {
    const { mirror, paging } = this.form;
    const shown = mirror.sections.filter((section) => this.isPrinted || paging.shows(section));
    return this.form.isReadOnly ? shown.filter((section) => this.form.hasRows(section)) : shown;
  }

  /** Draws, if a row is not in the document yet. */
  show(position) {
    if (!this.form.mirror.at(position)?.view?.element.isConnected) this.draw(position);
  }

  #viewOf(section) {
    if (!section.view) {
      const heading = h("h2", { class: "fw-section-title", id: newID(), dir: "auto" });
      const rows = h("div", { class: "fw-rows" });
      const footer = h("p", { class: "fw-section-footer", dir: "auto" });
      const element = h("section", { class: "fw-section", "data-section": section.id },
        heading, rows, footer);
      section.view = { element, rows, heading, footer };
    }
    this.#drawTexts(section);
    return section.view;
  }

  #drawTexts({ id, title, footer, view }) {
    if (view.title === title && view.text === footer && view.isNamed) return;
    Object.assign(view, { title, text: footer, isNamed: true });
    setText(view.heading, visible(title ?? ""));
    setAuthorText(view.footer, footer, this.form.ownTexts.footers.get(id));
    view.heading.hidden = !title;
    view.footer.hidden = !footer;
    if (title) view.element.setAttribute("aria-labelledby", view.heading.id);
    else view.element.removeAttribute("aria-labelledby");
  }

  /**
   * Where the rows of each section begin in the window. A section that was never drawn has no height
   * yet, so those after it begin further down than in the document.
   */
  #tops(sections) {
    let missing = 0;
    return sections.map(({ view, slots }) => {
      const top = view.rows.getBoundingClientRect().top + missing;
      if (view.rows.childElementCount === 0) missing += slots.length * this.averageHeight;
      return top;
    });
  }

  /** The ranges of a section's rows that must be in the document, ascending. */
  #range(section, index, target, top) {
    const { length } = section.slots;
    if (this.isWhole) return [[0, length]];
    const runs = [];
    const seen = this.#inSight(section, top);
    if (seen) runs.push(seen);
    if (target?.[0] === index) {
      runs.push([Math.max(0, target[1] - 20), Math.min(length, target[1] + 20)]);
    }
    const kept = this.form.focusRules?.row;
    const place = kept && section.view.rows.contains(kept.view.element)
      ? section.slots.indexOf(kept) : -1;
    if (place >= 0) runs.push([place, place + 1]);
    return merged(runs);
  }

  #inSight({ slots }, top) {
    const start = -RowsWindow.margin;
    const end = window.innerHeight + RowsWindow.margin;
    if (top > end || slots.length === 0) return undefined;
    let y = top;
    let first = 0;
    while (first < slots.length && y + this.#height(slots[first]) < start) {
      y += this.#height(slots[first]);
      first += 1;
    }
    if (first === slots.length) return undefined;
    let last = first;
    while (last < slots.length && y < end) {
      y += this.#height(slots[last]);
      last += 1;
    }
    return [first, last];
  }

  #height(slot) {
    return slot?.height ?? this.averageHeight;
  }

  #drawSection(section, index, runs) {
    const { slots, view } = section;
    const wanted = [];
    let next = 0;
    for (const [start, end] of runs) {
      if (start > next) wanted.push(this.#spacer(view, wanted.length, slots, next, start));
      // The row after the last one determines which repeats end there.
      this.form.mirror.load(index, start, Math.min(end + 1, slots.length));
      for (let place = start; place < end; place += 1) {
        const row = slots[place];
        if (this.form.isReadOnly && !isRead(row.facts)) {
          row.height = 0;
          continue;
        }
        row.section = section;
        wanted.push(this.form.viewOf(row).element);
        wanted.push(...this.#feet(row, slots[place + 1]?.facts.depth ?? 0));
      }
      next = end;
    }
    if (next < slots.length) {
      wanted.push(this.#spacer(view, wanted.length, slots, next, slots.length));
    }
    arrange(view.rows, inTables(this.form, view, inLines(this.form, view, wanted)));
    setAttribute(view.element, "data-empty", wanted.length === 0);
  }

  /**
   * The elements that are after a row because a repeat ends with it, innermost first.
   *
   * @param depth that of the next row
   */
  #feet(row, depth) {
    const { mirror } = this.form;
    const feet = [];
    for (let each = row; each?.facts.depth >= depth; each = mirror.known(each.facts.under ?? each.facts.presentedBy)) {
      if (each.facts.kind === "repeat" && !each.facts.hasAddButton) {
        each.section ??= row.section;
        this.form.viewOf(each);
        feet.push(each.view.control.foot);
      }
      if (each.facts.depth === depth) break;
    }
    return feet;
  }

  /** The element that represents rows that are not in the document. */
  #spacer(view, key, slots, start, end) {
    view.spacers ??= new Map();
    const name = key === 0 ? "top" : end === slots.length ? "bottom" : key;
    if (!view.spacers.has(name)) {
      view.spacers.set(name, h("div", { class: "fw-spacer", "aria-hidden": "true" }));
    }
    let height = 0;
    for (let place = start; place < end; place += 1) height += this.#height(slots[place]);
    const element = view.spacers.get(name);
    element.style.height = `${height}px`;
    return element;
  }

  /**
   * Remembers the heights of rows, so that spacers become as high as the rows they represent. Rows
   * that were never drawn are assumed to be as high as those of the first window: a constant
   * estimate keeps the page from jumping.
   */
  #measure() {
    const heights = [];
    for (const { view } of this.#shownSections) {
      let last;
      let top;
      for (const element of view.rows.querySelectorAll("[data-row], .fw-foot")) {
        const row = this.form.mirror.rows.get(element.dataset.row);
        if (row) {
          // Only the first row of a line counts; it is as high as the line.
          const isBeside = element.classList.contains("fw-is-beside") && element.offsetTop === top;
          row.height = isBeside ? 0 : element.offsetHeight;
          top = element.offsetTop;
          heights.push(row.height);
        } else if (last && element.classList.contains("fw-foot")) last.height += element.offsetHeight;
        last = row ?? last;
      }
    }
    if (this.isMeasured || heights.length === 0 || !this.element.isConnected) return;
    this.isMeasured = true;
    this.averageHeight = heights.reduce((sum, height) => sum + height) / heights.length;
    this.draw();
  }
}

/** Ranges in order, with adjacent ones joined. */
function merged(runs) {
  const result = [];
  for (const [start, end] of runs.sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
