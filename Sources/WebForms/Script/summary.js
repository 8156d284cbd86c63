// The summary of the problems that prevent submitting: links at the top, after a failed submission.

import { arrange, bdi, h, newID, setText, setWords } from "./dom.js";

export class Summary {
  constructor(form) {
    this.form = form;
    /** Whether it is shown as long as there are problems: after a failed submission. */
    this.isWanted = false;
    this.heading = h("h2", { class: "fw-summary-title", id: newID(), dir: "auto", tabindex: -1 });
    this.list = h("ul");
    this.element = h("div", {
      class: "fw-summary", role: "group", "aria-labelledby": this.heading.id, hidden: true,
    }, this.heading, this.list);
  }

  /**
   * Shows problems, each as a link to its row, or as a text if it has none; without problems the
   * summary is hidden.
   */
  show(problems) {
    const { words } = this.form;
    const key = JSON.stringify(problems);
    if (key === this.key) return;
    this.key = key;
    this.element.hidden = problems.length === 0;
    const isOfServer = problems.some(({ row }) => row === undefined);
    setText(this.heading, isOfServer ? words.rejected : words.problems(problems.length));
    const maxLinks = 50;
    // Links are kept, since one of them may have the focus or be pressed while problems change.
    const kept = this.items ?? new Map();
    this.items = new Map();
    for (const problem of problems.slice(0, maxLinks)) {
      let count = 0;
      while (this.items.has(`${count} ${problem.row}`)) count += 1;
      const name = `${count} ${problem.row}`;
      const item = kept.get(name) ?? this.#item(problem.row);
      this.items.set(name, item);
      this.#describe(item, problem);
    }
    arrange(this.list, [...this.items.values()].map(({ element }) => element));
  }

  /** A place for a problem: a link to its row, or a text without one. */
  #item(row) {
    const name = bdi();
    const message = bdi();
    const parts = [name, h("span"), message];
    const link = row === undefined ? h("span", {}, ...parts) : h("a", {
      href: "#", click: (event) => {
        event.preventDefault();
        this.form.focusRules.goTo(row);
      },
    }, ...parts);
    return { name, colon: parts[1], message, element: h("li", {}, link) };
  }

  #describe(item, { name = "", message }) {
    setWords(item.name, name);
    setText(item.colon, name === "" ? "" : ": ");
    setWords(item.message, message);
  }
}
