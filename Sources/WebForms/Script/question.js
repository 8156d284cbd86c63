// A question that a person answers before something is done that takes much back.

import { button, h } from "./dom.js";

/**
 * Asks a question above a form, and does something if the person agrees. Esc and the first button leave all as it is.
 *
 * @param yes the words of the button that agrees
 */
export function askBefore(form, question, yes, act) {
  const close = () => {
    dialog.close();
    dialog.remove();
  };
  const text = h("p", { dir: "auto" }, question);
  const dialog = h("dialog", { class: "fw-question", "aria-label": question, cancel: close }, text,
    h("div", { class: "fw-buttons" },
      button("fw-button", close, { "data-no": true }, form.words.cancel),
      button("fw-button fw-primary", () => {
        close();
        act();
      }, { "data-yes": true }, yes)));
  form.element.append(dialog);
  dialog.showModal();
}
