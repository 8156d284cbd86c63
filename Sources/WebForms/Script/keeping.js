// Keeps the state of a form in the browser's storage, and notices when another tab does the same.

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
