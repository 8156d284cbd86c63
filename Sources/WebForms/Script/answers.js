// The answers of a form as people read them.

import { button, h, visible } from "./dom.js";
import { valueText } from "./language.js";

/** The answers to show: `[{row, section, sectionTitle, name, text}]`. */
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
