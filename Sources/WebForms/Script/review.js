// The answers once more before the form is submitted: each with a button that leads back to its row.

import { button, focusedNear, h, visible } from "./dom.js";
import { valueText } from "./language.js";

/** The answers of a form as people read them: `[{row, section, sectionTitle, name, text}]`. */
export function answersToShow(form) {
  return form.ask({ summary: true, answers: true }).answers.map((answer) => ({
    ...answer, text: valueText(
      { ...form.ask({ row: answer.row, details: true }), text: answer.text }, form.writtenLanguage),
  }));
}

/**
 * The answers under the titles of their sections.
 *
 * @param change called with the row of an answer by a button beside it; undefined without buttons
 */
export function answerList(answers, words, change) {
  const list = h("dl", { class: "fw-answers" });
  let last;
  for (const { row, section, sectionTitle, name, text = "" } of answers) {
    if (sectionTitle && section !== last) {
      list.append(h("dt", { class: "fw-answers-heading", dir: "auto" }, visible(sectionTitle)));
    }
    last = section;
    const changing = change && button("fw-clear", () => change(row),
      { "aria-label": words.changeNamed(name), "data-change": row }, words.change);
    list.append(h("dt", { dir: "auto" }, visible(name)),
      h("dd", {}, h("span", { dir: "auto" }, visible(text)), changing));
  }
  return list;
}

/**
 * Shows the answers instead of the form.
 *
 * @returns a promise of whether the person agrees to submit them
 */
export function review(form) {
  const { words, element } = form;
  const former = focusedNear(element);
  return new Promise((resolve) => {
    const end = (isAgreed, row) => {
      panel.remove();
      element.classList.remove("fw-is-reviewed");
      form.closeReview = undefined;
      if (row !== undefined) form.focus(row);
      resolve(isAgreed);
    };
    form.closeReview = () => end(false);
    const heading = h("h2", { tabindex: "-1" }, words.review);
    const panel = h("div", { class: "fw-review" }, heading,
      answerList(answersToShow(form), words, (row) => end(false, row)),
      h("div", { class: "fw-buttons" },
        button("fw-button fw-primary", () => end(true), { "data-agree": true }, words.submit),
        button("fw-button", () => {
          end(false);
          former?.focus();
        }, {}, words.changeAnswers)));
    element.classList.add("fw-is-reviewed");
    element.append(panel);
    heading.focus({ preventScroll: true });
    panel.scrollIntoView({ block: "nearest" });
  });
}
