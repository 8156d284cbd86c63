// Records what a form on the page does: each action that it reports, with the rows that the document
// shows right after it. What no form may do after any action is recorded as a fault.

window.recorder = {
  async open({ mount, Engine }, spec) {
    this.form?.destroy();
    this.engine ??= await Engine.load();
    this.host = document.querySelector("#form");
    this.faults = [];
    this.lines = [];
    this.records = [];
    this.observer ??= new MutationObserver((records) => this.records.push(...records));
    this.form = await mount(
      this.host, { spec, engine: this.engine, onChange: (change) => this.record(change) });
    this.followTouches();
    this.elements = this.shown();
    this.observer.observe(this.host, {
      subtree: true, childList: true, attributeOldValue: true, characterDataOldValue: true,
    });
    this.lines.push({ sections: this.sections() });
    this.begin();
    this.compareFacts();
  },

  /** A row that is left is no action for `onChange`, but may show other problems, also in other rows. */
  followTouches() {
    const { ask } = this.form;
    this.form.ask = (query) => {
      const reply = ask(query);
      if ("touch" in query) this.allowReloaded(reply, this.sections());
      return reply;
    };
  },

  allowReloaded({ update }, sections) {
    for (const [section, row] of update?.reloadRows ?? []) this.allowed.add(sections[section].rows[row]);
  },

  /** Rows by their ids, in order, each with its element. */
  shown() {
    const elements = [...this.host.querySelectorAll("[data-section] [data-row]")];
    const shown = new Map(elements.map((element) => [element.dataset.row, element]));
    if (shown.size !== elements.length) this.faults.push("a row is in the document twice");
    if (this.host.querySelectorAll("[data-row]").length !== elements.length) {
      this.faults.push("a row is outside the sections");
    }
    return shown;
  },

  sections() {
    return [...this.host.querySelectorAll("[data-section]")].map((section) => ({
      id: section.dataset.section,
      rows: [...section.querySelectorAll("[data-row]")].map((row) => row.dataset.row),
    }));
  },

  /** Called before a gesture, which may touch only rows that its actions name or that have the focus. */
  begin() {
    this.observer.takeRecords();
    this.records = [];
    this.count = this.lines.length;
    this.hadFocus = document.activeElement !== document.body;
    this.allowed = new Set([this.focusedRow()]);
    this.follow ??= document.addEventListener("focusin", () => this.allowed.add(this.focusedRow()));
  },

  focusedRow() {
    return document.activeElement?.closest("[data-row]")?.dataset.row;
  },

  record({ action, reply }) {
    this.plant?.(this.host, this.lines.length);
    const { sections: _, ...rest } = reply;
    const sections = this.sections();
    // The reply to a tapped button has its own "action": a name.
    this.lines.push({ ...rest, action, sections });
    const shown = this.shown();
    for (const [id, element] of shown) {
      if (this.elements.has(id) && this.elements.get(id) !== element) {
        this.faults.push(`the element of ${id} was replaced`);
      }
      // A row that just appeared is entirely new.
      if (!this.elements.has(id)) this.allowed.add(id);
    }
    this.elements = shown;
    this.allowReloaded(reply, sections);
    // A row that refused an answer says so.
    if (!reply.ok) this.allowed.add(action.set ?? action.clear ?? action.type);
  },

  /**
   * Called after a gesture; returns its faults, and the actions of the form.
   *
   * @param mayLeave whether the gesture may have moved the focus out of the form, as Tab does at its ends
   */
  async end(mayLeave) {
    // Waits for what a page does right after a click.
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => setTimeout(resolve, 0));
    for (const record of [...this.records, ...this.observer.takeRecords()]) this.judge(record);
    if (JSON.stringify([...this.shown().keys()]) !== JSON.stringify([...this.elements.keys()])) {
      this.faults.push("rows changed without an action");
    }
    const hasFocus = document.activeElement !== document.body;
    if (this.hadFocus && !hasFocus && !mayLeave) this.faults.push("the focus is lost");
    this.compareFacts();
    this.compareReferences();
    const faults = this.faults;
    this.faults = [];
    return { faults, actions: this.lines.slice(this.count).map(({ action }) => action) };
  },

  /** Records a fault for a change of the document that no action of the gesture explains. */
  judge({ target, type, attributeName, oldValue }) {
    const element = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
    const row = element?.closest("[data-row]");
    const id = row?.dataset.row;
    if (id === undefined || !this.elements.has(id) || this.allowed.has(id)) return;
    // Setting the same value changes nothing, and the page may mark rows that are dragged or appear.
    if (type === "attributes" && oldValue === target.getAttribute(attributeName)) return;
    if (type === "attributes" && target === row && /^(class|style)$/.test(attributeName)) return;
    if (type === "characterData" && oldValue === target.data) return;
    this.faults.push(`${id} was touched (${attributeName ?? type}): ${element.outerHTML.slice(0, 200)}`);
    this.allowed.add(id);
  },

  /** Attributes that refer to elements refer to existing ones; no two elements have the same id. */
  compareReferences() {
    const names = ["aria-describedby", "aria-labelledby", "aria-controls", "aria-activedescendant"];
    for (const element of this.host.querySelectorAll(names.map((name) => `[${name}]`).join())) {
      for (const name of names) {
        for (const id of (element.getAttribute(name) ?? "").split(" ").filter(Boolean)) {
          if (!document.getElementById(id)) this.faults.push(`${name} refers to ${id}, which does not exist`);
        }
      }
    }
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    if (new Set(ids).size !== ids.length) this.faults.push("two elements have the same id");
  },

  /** Every visible row shows what the engine says about it. */
  compareFacts() {
    this.sections().forEach(({ rows }, section) => {
      const query = { rows: [section, 0], count: rows.length, details: true };
      const facts = rows.length === 0 ? [] : this.form.perform(query).rows;
      facts.forEach((each) => {
        const element = this.elements.get(each.id);
        if (!element) return;
        for (const fault of rowFaults(element, each)) this.faults.push(`${each.id} ${fault}`);
      });
    });
  },
};
