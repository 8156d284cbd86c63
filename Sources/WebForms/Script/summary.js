// The summary of the problems that prevent submitting: links at the top, after a failed submission.

class Summary {
  constructor(form) {
    this.form = form;
    this.heading = h("h2", { class: "fw-summary-title", id: newID(), dir: "auto" });
    this.list = h("ul");
    this.element = h("div", {
      class: "fw-summary", role: "group", "aria-labelledby": this.heading.id, hidden: true,
    }, this.heading, this.list);
  }

  /** Shows problems, each as a link to its row; without problems the summary is hidden. */
  show(problems) {
    const { words } = this.form;
    const key = JSON.stringify(problems);
    if (key === this.key) return;
    this.key = key;
    this.element.hidden = problems.length === 0;
    setText(this.heading, words.problems(problems.length));
    const maxLinks = 50;
    this.list.replaceChildren(...problems.slice(0, maxLinks).map((problem) => {
      const link = h("a", {
        href: "#", click: (event) => {
          event.preventDefault();
          this.form.focusRules.goTo(problem.row);
        },
      });
      const title = this.form.mirror.rows.get(problem.row)?.view?.name
        ?? this.form.ask({ row: problem.row }).title;
      // For rows in copies the message names the row: "Phone 2: …".
      if (title && !problem.message.startsWith(title)) link.append(bdi(title), ": ");
      link.append(bdi(problem.message));
      return h("li", {}, link);
    }));
  }
}
