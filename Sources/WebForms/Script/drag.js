// Rearranging: a row is dragged by its handle with a finger or a pointer, moved with Alt and an arrow key, or
// with the menu that a tap on the handle opens.
//
// While a row is dragged, a line marks where it would be dropped. The engine returns this place, so
// it is always legal. When the row is dropped, the page moves it and performs an action with
// `alreadyShown`.

import { focusedNear, h } from "./dom.js";
import { MoveMenu } from "./movemenu.js";

export class Drag {
  constructor(form) {
    this.form = form;
    this.menu = new MoveMenu(form, this);
    this.line = h("div", { class: "fw-drop", "aria-hidden": "true", hidden: true });
  }

  /** Makes an element the handle of a row. */
  attach(handle, row) {
    handle.addEventListener("pointerdown", (event) => this.#press(event, handle, row));
    handle.addEventListener("click", () => {
      if (!this.wasDragged) this.menu.toggle(handle, row);
      this.wasDragged = false;
    });
    handle.addEventListener("keydown", (event) => {
      this.wasDragged = false;
      if (event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
      event.preventDefault();
      this.step(row, event.key === "ArrowUp" ? -1 : 1, handle);
    });
  }

  /** Moves a row one place up or down, past rows next to which it can't be. */
  step(row, direction) {
    const { form } = this;
    const { ok, position, error } = form.ask({ moveRow: row.id, towards: direction });
    if (position) this.move(row, position);
    else form.announce(ok ? form.words.cannotMove(row.name) : error.message);
  }

  /** Moves a row to a position, and keeps the focus in it. */
  move(row, position) {
    const { form } = this;
    const { name } = row;
    const focused = focusedNear(row.view.element);
    const reply = form.do({ moveRow: row.id, to: position });
    // The row may have left the part of the form that is drawn.
    if (reply.ok && !row.view?.element.isConnected) form.focusRules.focus(row.id);
    if (focused?.isConnected) focused.focus({ preventScroll: true });
    else row.view.focus();
    row.view.element.scrollIntoView({ block: "nearest" });
    this.#announceOutcome(row, name, reply);
  }

  /** Announces where a row is now, a copy among the copies, or why it can't be moved. */
  #announceOutcome(row, name, reply) {
    const { form } = this;
    if (!reply.ok) {
      form.announce(reply.error.message);
      return;
    }
    const { copy, copyOf } = row.facts;
    if (copyOf === undefined) {
      const [section, index] = form.mirror.position(row.id);
      form.announce(form.words.moved(name, index + 1, form.mirror.sections[section].slots.length));
    } else form.announce(form.words.moved(name, copy, form.factsOf(copyOf).count));
  }

  /** A press becomes a drag when the pointer moves; otherwise it is a tap. */
  #press(event, handle, row) {
    if (event.button !== 0) return;
    event.preventDefault();
    handle.focus({ preventScroll: true });
    handle.setPointerCapture(event.pointerId);
    this.wasDragged = false;
    const start = event.clientY;
    const isTap = (y) => Math.abs(y - start) < 4;
    let drag;
    // One signal removes all listeners, so a drag ends only once.
    const dragging = new AbortController();
    const { signal } = dragging;
    const end = (isDropped) => {
      dragging.abort();
      if (drag) this.#end(drag, isDropped);
    };
    handle.addEventListener("pointermove", ({ clientY }) => {
      if (!drag && isTap(clientY)) return;
      drag ??= this.#start(row, start);
      this.#follow(drag, clientY);
    }, { signal });
    handle.addEventListener("pointerup", () => end(true), { signal });
    handle.addEventListener("pointercancel", () => end(false), { signal });
    document.addEventListener("keydown", (pressed) => {
      if (pressed.key !== "Escape") return;
      pressed.preventDefault();
      end(false);
    }, { signal, capture: true });
  }

  #start(row, start) {
    this.menu.close();
    this.wasDragged = true;
    const position = this.form.mirror.position(row.id);
    const block = this.form.mirror.block(position);
    const elements = block.map(({ view }) => view?.element).filter(Boolean);
    for (const element of elements) element.classList.add("fw-is-dragged");
    return { row, block, elements, position, to: position, start, y: start };
  }

  #end(drag, isDropped) {
    cancelAnimationFrame(drag.scrolling);
    for (const element of drag.elements) {
      element.classList.remove("fw-is-dragged");
      element.style.removeProperty("--fw-drag");
    }
    this.line.remove();
    if (isDropped) this.#drop(drag);
  }

  #follow(drag, y) {
    drag.y = y;
    for (const element of drag.elements) {
      element.style.setProperty("--fw-drag", `${y - drag.start}px`);
    }
    const proposed = this.#proposal(drag, y);
    const { position } = this.form.ask({ destination: drag.row.id, proposed });
    drag.to = position ?? drag.position;
    this.#showLine(drag);
    this.#scrollAtEdge(drag);
  }

  /** The place under the pointer, not counting the dragged block. */
  #proposal({ block }, y) {
    const dragged = new Set(block);
    const { sections } = this.form.mirror;
    let index = sections.findIndex(({ view }) => view.element.getBoundingClientRect().bottom > y);
    if (index < 0) index = sections.length - 1;
    let place = 0;
    for (const slot of sections[index].slots) {
      if (dragged.has(slot)) continue;
      const element = slot?.view?.element;
      if (element?.isConnected) {
        const { top, height } = element.getBoundingClientRect();
        if (y < top + height / 2) break;
      }
      place += 1;
    }
    return [index, place];
  }

  /** Shows the line before the row that will follow the dragged one. */
  #showLine({ block, to: [section, place] }) {
    const dragged = new Set(block);
    const { slots, view } = this.form.mirror.sections[section];
    const rest = slots.filter((slot) => !dragged.has(slot));
    const next = rest[place]?.view?.element;
    this.line.hidden = false;
    view.rows.insertBefore(this.line, next?.parentElement === view.rows ? next : null);
  }

  /** Scrolls the page under the pointer near the edges of the window. */
  #scrollAtEdge(drag) {
    cancelAnimationFrame(drag.scrolling);
    const edge = 60;
    const speed = drag.y < edge ? drag.y - edge : Math.max(0, drag.y - innerHeight + edge);
    if (speed === 0) return;
    drag.scrolling = requestAnimationFrame(() => {
      const before = window.scrollY;
      window.scrollBy(0, speed / 4);
      drag.start -= window.scrollY - before;
      if (window.scrollY !== before) this.#follow(drag, drag.y);
    });
  }

  #drop({ row, block, position, to }) {
    const [section, place] = position;
    if (to[0] === section && to[1] === place) return;
    const { form } = this;
    const { name } = row;
    // The update omits the move, which the page makes itself unless it is refused.
    const action = { moveRow: row.id, to, alreadyShown: true };
    const reply = form.do(action, { show: () => form.mirror.move(block, position, to) });
    row.view.handle.focus({ preventScroll: true });
    this.#announceOutcome(row, name, reply);
  }
}
