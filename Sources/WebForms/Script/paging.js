// Pages: a form that shows one section at a time. The mirror knows all sections; those that are no
// page at the moment are not in the document.

import { bdi, button, h, newID, setText } from "./dom.js";

export class Paging {
  constructor(form) {
    this.form = form;
    const { words } = form;
    this.isOn = form.mirror.form.pages === true;
    this.place = h("p", { class: "fw-page-place", id: newID(), dir: "auto", tabindex: "-1" });
    /** The titles of the pages, those before this one as buttons; where there is room for them. */
    this.steps = h("ol", { class: "fw-page-steps" });
    this.backButton = button("fw-button", () => this.goBack(), { "data-back": true }, words.back);
    this.nextButton = button("fw-button fw-primary", () => form.submission.goOn(), { "data-next": true }, words.next);
    this.settle(form.mirror.form.page);
  }

  /** The sections that are pages: those with visible rows. */
  get pages() {
    return this.form.mirror.sections.filter((section) => this.form.hasRows(section));
  }

  /** Whether a section is on the page. */
  shows(section) {
    return !this.isOn || section === this.section;
  }

  get isLast() {
    return !this.isOn || this.number >= this.count - 1;
  }

  /**
   * After an update: the engine knows which page is shown.
   *
   * @param id the section of another page than before
   */
  settle(id = this.id) {
    if (!this.isOn) return;
    this.id = id;
    const { pages } = this;
    this.number = Math.max(0, pages.findIndex((section) => section.id === id));
    this.section = pages[this.number];
    this.count = pages.length;
    setText(this.place, this.form.words.page(this.number + 1, this.count));
    this.#showSteps(pages);
    this.backButton.hidden = this.number === 0;
    this.nextButton.hidden = this.isLast;
  }

  #showSteps(pages) {
    const titles = pages.map(({ title }) => title);
    const key = JSON.stringify([this.number, titles]);
    if (key === this.shownSteps) return;
    this.shownSteps = key;
    const maxSteps = 6;
    const areNamed = titles.every(Boolean) && titles.length > 1 && titles.length <= maxSteps;
    this.steps.hidden = !areNamed;
    this.steps.replaceChildren(...areNamed ? pages.map((page, index) => {
      const isPast = index < this.number;
      return h("li", { class: isPast ? "fw-is-past" : "", "aria-current": index === this.number ? "step" : undefined },
        isPast ? button("fw-step", () => this.open(page.id), {}, bdi(page.title)) : bdi(page.title));
    }) : []);
  }

  /** Shows the page of a section without moving the focus. Returns whether it was another page. */
  show(section) {
    if (!this.isOn || section === this.section) return false;
    const { page } = this.form.ask({ page: section.id });
    if (page === undefined) return false;
    this.settle(page);
    this.form.pageTurned();
    return true;
  }

  /** Shows the page of the section with an id, and focuses its heading. */
  open(id) {
    this.#turn(this.pages.find((section) => section.id === id));
  }

  goBack() {
    this.#turn(this.pages[this.number - 1]);
  }

  goOn() {
    this.#turn(this.pages[this.number + 1]);
  }

  #turn(section) {
    if (!section || !this.show(section)) return;
    const { heading } = section.view;
    const start = heading.hidden ? this.place : heading;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
    this.place.scrollIntoView({ block: "nearest" });
  }

  /** The page as programs see it; undefined without pages. */
  get facts() {
    const { section, number, count } = this;
    return this.isOn && section ? { section: section.id, number: number + 1, count } : undefined;
  }
}
