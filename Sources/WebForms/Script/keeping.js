// Keeps the answers of a page while a person works: in the browser's storage, if the page may, and
// by asking before the page is left with answers that are kept nowhere.

import { button, h } from "./dom.js";

class Keeper {
  /**
   * @param id the id of the form
   * @param changedElsewhere called when another tab stores or deletes the state
   */
  constructor(id, changedElsewhere) {
    this.key = `formwork:${id}`;
    /** Whether another tab has stored a state that this one has not loaded: it must not be lost. */
    this.isBehind = false;
    window.addEventListener("storage", ({ key }) => {
      if (key !== null && key !== this.key) return;
      this.isBehind = true;
      changedElsewhere();
    });
  }

  /** The stored state, or undefined. */
  get state() {
    try {
      return JSON.parse(localStorage.getItem(this.key)) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Stores a state. Returns whether it is stored. */
  keep(state) {
    if (this.isBehind) return false;
    try {
      localStorage.setItem(this.key, JSON.stringify(state));
      return true;
    } catch {
      // The storage is full or not available; the page then asks before it is left.
      return false;
    }
  }

  /** Deletes the stored state. */
  clear() {
    this.isBehind = false;
    try {
      localStorage.removeItem(this.key);
    } catch {
      // Without a storage nothing is stored.
    }
  }
}

/** What is kept of the form of a page, and where. */
export class Keeping {
  /** The time without changes after which they are stored, in milliseconds. */
  static delay = 150;

  constructor(page, id, isAllowed) {
    this.page = page;
    /** Whether there are answers that would be lost if the page was left. */
    this.hasChanges = false;
    if (isAllowed) this.keeper = new Keeper(id, () => this.#showNotice());
  }

  /** Whether answers are stored. */
  get isAllowed() {
    return this.keeper !== undefined;
  }

  /** The stored state, or undefined. */
  get state() {
    return this.keeper?.state;
  }

  /** The page shows a form as it is stored, or a new one. */
  begin() {
    clearTimeout(this.pending);
    if (this.keeper) this.keeper.isBehind = false;
    this.hasChanges = false;
  }

  /** Stores the answers soon. */
  changed() {
    this.hasChanges = true;
    clearTimeout(this.pending);
    // The focus stays where the person is working.
    this.pending = setTimeout(() => this.keep(), Keeping.delay);
  }

  keep() {
    const { form } = this.page;
    if (this.hasChanges && form && this.keeper?.keep(form.state())) this.hasChanges = false;
  }

  /** The answers have reached their place: nothing of them stays here. */
  finish() {
    clearTimeout(this.pending);
    this.hasChanges = false;
    this.keeper?.clear();
  }

  /**
   * Before the page is left, stores what can be stored. Returns whether something would be lost.
   */
  leave() {
    this.keep();
    return this.hasChanges;
  }

  /** Says again that another tab has changed the stored answers, if it has. */
  remind() {
    if (this.keeper?.isBehind) this.#showNotice();
  }

  /** Says that another tab has changed the stored answers, and lets the person choose. */
  #showNotice() {
    const { page } = this;
    // A locked form can't be replaced.
    if (page.isLocked) return;
    const { changedElsewhere, loadOthers, keepThese } = page.words;
    this.notice?.remove();
    this.notice = h("div", { class: "fw-notice", role: "group", "aria-label": changedElsewhere },
      h("p", {}, changedElsewhere), h("div", { class: "fw-buttons" },
        button("fw-button", () => page.open(this.state), {}, loadOthers),
        button("fw-button fw-quiet", () => this.#keepThese(), {}, keepThese)));
    page.main.prepend(this.notice);
    page.form?.announce(changedElsewhere);
  }

  #keepThese() {
    this.notice.remove();
    this.keeper.isBehind = false;
    this.hasChanges = true;
    this.keep();
    this.page.focusHeading();
  }
}
