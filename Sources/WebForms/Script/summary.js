// The summary of the problems that prevent submitting: links at the top, after a failed submission.

class Summary {
  constructor(form) {
    this.form = form;
    this.heading = h("h2", { class: "fw-summary-title", id: newID(), dir: "auto", tabindex: -1 });
    this.list = h("ul");
    this.element = h("div", {
      class: "fw-summary", role: "group", "aria-labelledby": this.heading.id, hidden: true,
    }, this.heading, this.list);
  }

  get isVisible() {
    return !this.element.hidden;
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
    this.list.replaceChildren(...problems.slice(0, maxLinks).map((problem) =>
      h("li", {}, problem.row === undefined ? bdi(problem.message) : this.#link(problem))));
  }

  #link({ row, message }) {
    const link = h("a", {
      href: "#", click: (event) => {
        event.preventDefault();
        this.form.focusRules.goTo(row);
      },
    });
    const copies = this.#copies(row);
    const facts = this.form.factsOf(row);
    const name = this.form.mirror.rows.get(row)?.view?.name ?? facts.title;
    if (facts.copyOf === undefined && name) copies.push(name);
    if (copies.length > 0) link.append(bdi(copies.join(" · ")), ": ");
    // The engine names the copies in its messages too.
    const start = `${this.#copies(row).join(", ")}: `;
    link.append(bdi(message.startsWith(start) ? message.slice(start.length) : message));
    return link;
  }

  /** The names of the copies that contain a row, from the outermost: Person 1, Phone 2. */
  #copies(row) {
    const names = [];
    for (let id = row; id !== undefined; id = this.form.factsOf(id).presentedBy) {
      const { copyOf, copy, title, template } = this.form.factsOf(id);
      if (copyOf === undefined) continue;
      names.unshift(`${title ?? this.form.factsOf(copyOf).title ?? template} ${copy}`);
    }
    return names;
  }
}
