// Moves the focus when rows appear and disappear, and handles the keys that work in every row.

import { focusedNear, isComposing } from "./dom.js";

export class Focus {
  constructor(form) {
    this.form = form;
    const { element } = form;
    element.addEventListener("keydown", (event) => this.#pressed(event));
    element.addEventListener("focusin", (event) => this.#came(event));
    element.addEventListener("focusout", (event) => this.#left(event));
    // The keys for undo also work while nothing has the focus.
    this.onKey = (event) => {
      if (event.target === document.body) this.#pressed(event);
    };
    document.addEventListener("keydown", this.onKey);
    this.isPointerDown = false;
    this.leftRows = new Set();
    this.onPointerDown = () => { this.isPointerDown = true; };
    this.onPointerUp = () => this.#pointerUp();
    document.addEventListener("pointerdown", this.onPointerDown, true);
    document.addEventListener("pointerup", this.onPointerUp, true);
    document.addEventListener("pointercancel", this.onPointerUp, true);
  }

  destroy() {
    document.removeEventListener("keydown", this.onKey);
    document.removeEventListener("pointerdown", this.onPointerDown, true);
    document.removeEventListener("pointerup", this.onPointerUp, true);
    document.removeEventListener("pointercancel", this.onPointerUp, true);
  }

  /** The row that contains an element of the form, or undefined. */
  rowAround(element) {
    const rowElement = element?.closest?.("[data-row]");
    return rowElement && this.form.element.contains(rowElement)
      ? this.form.mirror.rows.get(rowElement.dataset.row) : undefined;
  }

  /** The row that has the focus, or undefined. */
  get row() {
    return this.rowAround(focusedNear(this.form.element));
  }

  /** Focuses a visible row, and scrolls as little as needed to show it. */
  focus(id, { wholeBlock = false } = {}) {
    const { mirror, paging, rowsWindow } = this.form;
    const position = mirror.position(id);
    if (!position) return;
    paging.show(mirror.sections[position[0]]);
    rowsWindow.show(position);
    const { view } = mirror.at(position);
    if (!view) return;
    if (wholeBlock) this.#scrollToBlock(position);
    view.focus();
    view.element.scrollIntoView({ block: "nearest" });
  }

  /** Moves the focus into what a row has opened: the editor of a field. It stays on a group. */
  showBlock(row, { scrolls = true } = {}) {
    const { editor } = row.facts;
    const position = this.form.mirror.position(row.id);
    if (!position) return;
    this.form.rowsWindow.show(position);
    if (scrolls) this.#scrollToBlock(position);
    if (editor !== undefined) this.form.mirror.rows.get(editor)?.view?.focus();
  }

  /**
   * Scrolls to the whole block, then to its first row, which takes precedence if both do not fit.
   */
  #scrollToBlock(position) {
    const [section, index] = position;
    const { slots } = this.form.mirror.sections[section];
    const first = slots[index];
    let last = index;
    // Only rows in the document count; none is created for scrolling.
    while (slots[last + 1]?.view?.element.isConnected
      && slots[last + 1].facts.depth > first.facts.depth) last += 1;
    slots[last].view?.element.scrollIntoView({ block: "nearest" });
    first.view?.element.scrollIntoView({ block: "nearest" });
  }

  /** Scrolls to the rows that an update has inserted, and marks them for a moment. */
  showInserted({ insertRows: [first] = [] }) {
    const { mirror, paging, rowsWindow } = this.form;
    if (!first || !paging.shows(mirror.sections[first[0]])) return;
    rowsWindow.show(first);
    this.#scrollToBlock(first);
    const { element } = mirror.at(first).view;
    element.classList.add("fw-came-back");
    element.addEventListener("animationend", () => element.classList.remove("fw-came-back"), { once: true });
  }

  /** Opens the presenters of a row and focuses it, or the editor of a field. */
  goTo(id) {
    const { form } = this;
    form.do({ reveal: id });
    const facts = form.ask({ row: id, details: true });
    if (!facts.visible) return;
    if (form.isReadOnly || facts.editor === undefined || !facts.canOpen || !facts.enabled) return this.focus(id);
    if (!facts.open) form.do({ tap: id });
    return this.focus(facts.editor);
  }

  /** The focused element before the page changes. */
  hold() {
    const element = focusedNear(this.form.element);
    const row = this.rowAround(element);
    return row ? { element, row } : undefined;
  }

  /**
   * After the page has changed, moves the focus to the row that the engine names, or else restores it.
   */
  settle(held, next) {
    if (next !== undefined) {
      this.focus(next);
      return;
    }
    if (!held || focusedNear(this.form.element) === held.element) return;
    const { element, row } = held;
    if (element.isConnected && !element.disabled) element.focus({ preventScroll: true });
    else if (row.view.element.isConnected) row.view.focus();
  }

  #came(event) {
    const row = this.rowAround(event.target);
    if (!row || row === this.rowAround(event.relatedTarget)) return;
    row.view?.control.entered?.();
  }

  #left(event) {
    const row = this.rowAround(event.target);
    if (!row || row === this.rowAround(event.relatedTarget)) return;
    // While the page is drawn, removed rows lose the focus although no person has left them.
    if (this.form.isDrawing) return;
    this.form.typing = undefined;
    // A problem that appears immediately would move the button that is being pressed.
    if (this.isPointerDown) this.leftRows.add(row);
    else this.form.leave(row);
  }

  #pointerUp() {
    this.isPointerDown = false;
    if (this.leftRows.size === 0) return;
    // Waits until after the click, which may take the form off the page.
    setTimeout(() => {
      if (this.form.isDestroyed) return;
      for (const row of this.leftRows) if (row !== this.row) this.form.leave(row);
      this.leftRows.clear();
    });
  }

  #pressed(event) {
    if (event.defaultPrevented || isComposing(event)) return;
    // While the form is locked or something else is shown, nothing may change it.
    const { element } = this.form;
    if (!element.isConnected || element.closest("[inert]")) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCommand && !event.altKey && (key === "z" || key === "y")) {
      this.#undo(event, key === "y" || event.shiftKey ? "redo" : "undo");
    } else if (isCommand && key === "enter") {
      event.preventDefault();
      this.form.submission.goOn();
    } else {
      const row = this.rowAround(event.target);
      if (row) this.#pressedIn(row, event);
    }
  }

  /** A text changed since the person entered it has its own undo, that of the browser. */
  #undo(event, verb) {
    const control = this.rowAround(event.target)?.view.control;
    const isOwn = control?.isUntouched === false && event.target === control.target;
    if (isOwn) return;
    event.preventDefault();
    this.form.undo(verb);
    control?.entered?.();
  }

  #pressedIn(row, event) {
    const { form } = this;
    const isEditor = row.facts.editorOf !== undefined;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      if (!row.facts.canMove) return;
      event.preventDefault();
      form.drag.step(row, event.key === "ArrowUp" ? -1 : 1);
    } else if (event.key === "Escape" && isEditor) {
      event.preventDefault();
      form.closeEditor(row, { discard: true });
    } else if (event.key === "Enter" && isPlain && isEditor && closesByEnter(event.target)) {
      event.preventDefault();
      form.closeEditor(row);
    } else if (event.key === "Enter" && isPlain && isLine(event.target)) {
      event.preventDefault();
      this.#goOn(row);
    } else if (event.key === "Delete" && isPlain && event.target.closest(".fw-disclosure, .fw-switch")) {
      this.#clear(row, event);
    }
  }

  /** Moves the focus to the next row in which a person can do something, or else to the button that leads on. */
  #goOn(row) {
    const { mirror, paging, submitButton } = this.form;
    const slots = mirror.sections.filter((section) => paging.shows(section)).flatMap((section) => section.slots);
    const next = slots.slice(slots.indexOf(row) + 1)
      .find((each) => each?.view?.element.isConnected && canUse(each.view.control.target));
    if (next) this.focus(next.id);
    else [paging.nextButton, submitButton].find(canUse)?.focus();
  }

  #clear(row, event) {
    if (row.facts.value === undefined || row.facts.control === "value" || !row.facts.enabled) return;
    event.preventDefault();
    row.view.answer(null);
    this.form.announce(this.form.words.cleared(row.view.name));
  }
}

/** Whether a text of one line is typed in an element. */
function isLine({ localName, type, role }) {
  return localName === "input" && role !== "combobox" && !["checkbox", "radio", "button"].includes(type);
}

function canUse(element) {
  return element && !element.disabled && !element.hidden && element.isConnected;
}

/**
 * Whether Enter in an element closes an editor, as it does not in multiline texts and on buttons.
 */
function closesByEnter({ localName }) {
  return localName === "input";
}
