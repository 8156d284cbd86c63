// The menu of a handle: the places to which a row can be moved with one tap, without dragging.

import { button, h, newID, setAttribute, visible } from "./dom.js";

export class MoveMenu {
  constructor(form, drag) {
    this.form = form;
    this.drag = drag;
    this.element = h("div", {
      class: "fw-menu", role: "menu", id: newID(), hidden: true,
      keydown: (event) => this.#key(event), focusout: (event) => this.#left(event),
    });
  }

  /** Opens the menu of a row at its handle, or closes it. */
  toggle(handle, row) {
    if (this.handle === handle) this.close();
    else this.#open(handle, row);
  }

  #open(handle, row) {
    this.close();
    const places = this.#places(row);
    const { words } = this.form;
    if (places.length === 0) {
      this.form.announce(words.cannotMove(row.name));
      return;
    }
    this.handle = handle;
    this.element.replaceChildren(...places.map(({ text, position }) => button("fw-menu-item", () => {
      this.close();
      this.drag.move(row, position);
    }, { role: "menuitem", tabindex: -1, dir: "auto" }, visible(text))));
    setAttribute(this.element, "aria-label", words.move(row.name));
    setAttribute(handle, "aria-expanded", "true");
    setAttribute(handle, "aria-controls", this.element.id);
    handle.parentElement.append(this.element);
    this.element.hidden = false;
    this.element.firstElementChild.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** Closes the menu; the focus goes back to the handle if it is in the menu. */
  close() {
    const { handle } = this;
    if (!handle) return;
    const hadFocus = this.element.contains(this.element.getRootNode().activeElement);
    this.handle = undefined;
    setAttribute(handle, "aria-expanded", "false");
    setAttribute(handle, "aria-controls", undefined);
    if (hadFocus) handle.focus({ preventScroll: true });
    this.element.remove();
  }

  /** The places of a row as `{text, position}`: one up or down, the ends of its section, and other sections. */
  #places(row) {
    const { form } = this;
    const { words, mirror: { sections } } = form;
    const here = form.mirror.position(row.id);
    const near = (direction) => form.ask({ moveRow: row.id, towards: direction }).position;
    const end = (section, place) => form.ask({ destination: row.id, proposed: [section, place] }).position;
    const found = [];
    const add = (text, position) => {
      const isNew = position && [here, ...found.map((each) => each.position)].every(
        ([section, place]) => section !== position[0] || place !== position[1]);
      if (isNew) found.push({ text, position });
    };
    add(words.moveUp, near(-1));
    add(words.moveDown, near(1));
    add(words.moveFirst, end(here[0], 0));
    add(words.moveLast, end(here[0], sections[here[0]].slots.length));
    sections.forEach(({ title, slots }, index) => {
      const position = index === here[0] || !title ? undefined : end(index, slots.length);
      if (position?.[0] === index) add(words.moveTo(title), position);
    });
    return found;
  }

  #key(event) {
    const items = [...this.element.children];
    const index = items.indexOf(event.target);
    const next = {
      ArrowDown: (index + 1) % items.length, ArrowUp: (index + items.length - 1) % items.length,
      Home: 0, End: items.length - 1,
    }[event.key];
    if (next !== undefined) items[next].focus();
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #left({ relatedTarget }) {
    if (!this.element.contains(relatedTarget) && relatedTarget !== this.handle) this.close();
  }
}
