// What happens when a person submits the form or goes on to its next page, and what a server says.

import { focusedNear } from "./dom.js";
import { review } from "./review.js";
import { serverProblems } from "./server.js";

export class Submission {
  constructor(form) {
    this.form = form;
  }

  /**
   * Submits the form with an action; if there are problems, focuses the first one. While a submission waits for
   * `onSubmit`, there is no other one.
   *
   * @returns a promise of `{ok, valid, result}` or `{ok, valid, problems}`
   */
  submit(action = { submit: true }) {
    this.running ??= this.#submit(action).finally(() => { this.running = undefined; });
    return this.running;
  }

  async #submit(action) {
    const { form } = this;
    this.#finishTyping();
    const { valid, canSubmit, reason } = form.ask({ summary: true });
    if (!canSubmit && valid) {
      form.announce(reason);
      return { ok: true, valid: false, problems: [] };
    }
    if (form.mirror.form.review && valid && !await review(form)) {
      return { ok: true, valid: false, problems: [] };
    }
    const reply = form.do(action);
    if (!reply.valid) return this.#rejected(reply);
    form.forgetProblems();
    const { result, closing } = reply;
    const said = await this.#handedOver(result, closing);
    // A server that found problems has not taken the result.
    if (!Array.isArray(said?.problems) || form.isDestroyed) return { ok: true, valid: true, result, closing };
    form.showServerProblems(said);
    return { ok: true, valid: false, problems: said.problems };
  }

  /**
   * Gives the result to the page. Meanwhile nothing can be changed; if the page could not take it, the form says so.
   *
   * @returns a promise of what `onSubmit` returns
   */
  async #handedOver(result, closing) {
    const { form, form: { element } } = this;
    const held = form.focusRules.hold()?.element ?? element.querySelector(":focus");
    try {
      const said = form.options.onSubmit?.(result, form.resultText, closing);
      if (typeof said?.then !== "function") return said;
      element.inert = true;
      element.setAttribute("aria-busy", "true");
      return await said;
    } catch (error) {
      console.error(error);
      const reason = `${error?.message ?? error}`.replace(/\.$/, "");
      return { problems: [{ message: form.words.notSent(reason) }] };
    } finally {
      if (element.getAttribute("aria-busy")) {
        element.removeAttribute("aria-busy");
        element.inert = false;
        const now = focusedNear(element);
        if (held?.isConnected && (!now || now === document.body)) held.focus({ preventScroll: true });
      }
    }
  }

  /**
   * Goes on to the next page, unless this one has problems; then focuses the first one. On the last page
   * submits the form.
   */
  goOn() {
    const { form, form: { paging, summary, isReadOnly } } = this;
    if (isReadOnly) return paging.goOn();
    if (paging.isLast) return this.submit();
    const { section } = paging;
    const isHere = ({ row }) => row !== undefined && this.#sectionOf(row) === section;
    this.#finishTyping();
    const reply = form.do({ submit: true, section: section.id });
    if (!reply.valid) return this.#rejected(reply, isHere);
    summary.isWanted = false;
    summary.show([]);
    paging.goOn();
    return reply;
  }

  /** Takes what is being typed. */
  #finishTyping() {
    const { form } = this;
    // When submitting with a key, the focus may still be in a text.
    form.focusRules.row?.view.control.finish?.();
    form.typing = undefined;
    form.remarks = [];
  }

  /** The section of a relevant row, visible or not. */
  #sectionOf(id) {
    const { mirror } = this.form;
    const position = mirror.position(this.form.around(id).at(-1).id);
    return position && mirror.sections[position[0]];
  }

  /**
   * Shows why the form or a page was not accepted.
   *
   * @param isHere whether a problem is on the page
   */
  #rejected(reply, isHere = () => true) {
    const { form } = this;
    if (!reply.ok) return reply;
    if (reply.pending && !reply.problems) {
      form.announce(form.words.pending);
      return reply;
    }
    const problems = form.showProblems();
    form.announce(form.words.problems(problems.length));
    const first = problems.find(isHere);
    if (first) form.focusRules.goTo(first.row);
    return { ok: true, valid: false, problems };
  }

  /**
   * Shows the problems that a server found in the result, and focuses the first one.
   *
   * @param body the body of the response; see `serverProblems`
   * @returns the number of problems
   */
  showServerProblems(body) {
    const { form } = this;
    const problems = serverProblems(body);
    const ofRows = problems.map(({ problem }) => problem).filter(({ row }) => row !== undefined);
    const { unknown = [], located = {} } = form.perform({ setProblems: ofRows });
    const found = problems.map(({ problem: { row: place, message }, named }) => {
      if (place === undefined) return { message };
      return unknown.includes(place) ? { message: `${named}: ${message}` }
        : { row: located[place] ?? place, message };
    });
    const listed = form.ask({ problems: true, shown: true }).problems;
    const isListed = ({ row, message }) =>
      listed.some((each) => each.row === row && each.message === message);
    // Those of rows that do not apply at the moment can't be beside them.
    form.remarks = found.filter((each) => !isListed(each)).map(({ row, message }) =>
      ({ message: row === undefined ? message : `${form.nameOf(row)}: ${message}` }));
    if (found.length === 0) return 0;
    form.showProblems(listed);
    form.announce(form.words.problems(found.length));
    const rows = found.map(({ row }) => row);
    const first = listed.find(({ row }) => rows.includes(row))?.row;
    const canGo = first !== undefined && form.factsOf(first).kind !== "hidden";
    if (canGo && form.remarks.length === 0) form.focusRules.goTo(first);
    else form.summary.heading.focus();
    return found.length;
  }
}
