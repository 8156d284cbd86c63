// The problems of rows hidden in closed groups: a closed group shows their number.

class HiddenProblems {
  constructor(form) {
    this.form = form;
    this.counts = new Map();
    /** The presenter of each row that was queried; it never changes. */
    this.presenters = new Map();
  }

  /** The number of rows with shown problems in the block of a presenter. */
  count(presenter) {
    return this.counts.get(presenter) ?? 0;
  }

  /** Counts again, and shows what has changed. */
  recount() {
    const before = this.counts;
    this.counts = new Map();
    for (const id of this.#wrongRows()) {
      for (let next = this.#presenter(id); next !== undefined; next = this.#presenter(next)) {
        this.counts.set(next, this.count(next) + 1);
      }
    }
    for (const id of new Set([...before.keys(), ...this.counts.keys()])) {
      if (before.get(id) !== this.counts.get(id)) this.form.mirror.rows.get(id)?.view?.show();
    }
  }

  /** The ids of the rows with shown problems, hidden or not. */
  #wrongRows() {
    const { form } = this;
    const unfinished = [...form.unfinishedProblems().values()].map(({ row }) => row);
    if (form.isSubmitted) {
      return new Set([...unfinished, ...form.problems().map(({ row }) => row)]);
    }
    const ofServers = form.problemsOfServers().map(({ row }) => row);
    return [...new Set([...form.touched, ...ofServers])].filter((id) =>
      unfinished.includes(id) || form.shownProblems(id, form.factsOf(id).problems ?? []).length > 0);
  }

  #presenter(id) {
    if (!this.presenters.has(id)) {
      this.presenters.set(id, this.form.factsOf(id).presentedBy);
    }
    return this.presenters.get(id);
  }
}
