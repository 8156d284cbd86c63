// The answers once more before the form is submitted: each with a button that leads back to its row.

import { answerList, answersToShow } from "./answers.js";
import { button, focusedNear, h } from "./dom.js";

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
