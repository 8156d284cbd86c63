// What the page shows after submitting: the answers, and what became of them.

import { authorText, button, h, isAuthors, setText } from "./dom.js";
import { answerList, answersToShow } from "./answers.js";

export class Panel {
  /**
   * @param settings `heading`, which the closing text of the author replaces once the answers were sent, and `message`;
   *   `sent`, what `Panel.contents` returned, with `closing`; `isError`; `isSent`, if the answers are at their place
   *   and need not be copied or saved; `name`, that of a saved file; `retry` and `back`, called by buttons; `saved`,
   *   called once the answers were copied or saved
   */
  constructor({ heading, message, sent, isError = false, isSent = false, name, retry, back, saved }, words) {
    // The closing text of the author is for answers that were sent.
    const [first, ...rest] = isSent ? sent.closing.split("\n") : [];
    this.heading = h("h1", { tabindex: "-1", dir: "auto" });
    this.heading.append(...authorText(first || heading, sent.isOwnClosing && first));
    const text = rest.join("\n").trim();
    const closing = h("p", { class: "fw-closing", dir: "auto", hidden: !text });
    closing.append(...authorText(text, sent.isOwnClosing && text));
    const json = indented(sent.text);
    const copy = button("fw-button", async () => {
      await copyText(json, area);
      setText(copy, words.copied);
      saved();
    }, {}, words.copy);
    const save = () => {
      download(name, json);
      saved();
    };
    const shown = indented(sent.text, sent.secrets);
    const area = h("textarea", {
      class: "fw-input fw-json", readonly: true, rows: Math.min(20, shown.split("\n").length),
      "aria-label": words.answersAsJSON, spellcheck: "false",
    });
    area.value = shown;
    const note = sent.hasSecrets ? h("p", { class: "fw-note" }, words.secretsHidden) : undefined;
    this.element = h("div", { class: "fw-panel" }, this.heading,
      closing,
      message && h("p", { role: isError ? "alert" : undefined }, message), sent.list,
      !isSent && h("details", { class: "fw-details", open: isError },
        h("summary", {}, words.answersAsJSON), area, note),
      h("div", { class: "fw-buttons" },
        retry && button("fw-button fw-primary", retry, {}, words.tryAgain), !isSent && copy,
        !isSent && button("fw-button", save, {}, words.save),
        button("fw-button fw-quiet", back, {}, words.changeAnswers)));
  }

  /**
   * What a panel shows of a result, as the form is now: `{text, list, secrets, hasSecrets, closing, isOwnClosing}`.
   *
   * @param closing the text with which the form closes, if it has one
   */
  static contents(form, text, closing = "") {
    const { sections } = form.state();
    const rows = sections.flatMap((section) => section.rows);
    const secretRows = rows.filter(({ secret }) => secret).map(({ id }) => id.split("#")[0]);
    const secrets = new Set(secretRows.map((id) => JSON.stringify(id)));
    return {
      text, list: answerList(answersToShow(form)), secrets, closing,
      isOwnClosing: isAuthors(closing, form.ownTexts.closing),
      hasSecrets: indented(text, secrets) !== indented(text),
    };
  }
}

/**
 * JSON with a line for each member, the numbers and texts exactly as in the input.
 *
 * @param hidden the keys whose texts are replaced by dots
 */
function indented(json, hidden = new Set()) {
  let depth = 0;
  const space = () => `\n${"  ".repeat(depth)}`;
  const tokens = json.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  return tokens.map((token, index) => {
    const isHidden = tokens[index - 1] === ":" && hidden.has(tokens[index - 2]);
    if (isHidden && token.startsWith('"')) return '"••••••"';
    if (token === "{" || token === "[") {
      const isEmpty = tokens[index + 1] === (token === "{" ? "}" : "]");
      depth += 1;
      return isEmpty ? token : token + space();
    }
    if (token === "}" || token === "]") {
      depth -= 1;
      const isEmpty = tokens[index - 1] === (token === "}" ? "{" : "[");
      return isEmpty ? token : space() + token;
    }
    if (token === ",") return token + space();
    return token === ":" ? ": " : token;
  }).join("");
}

export function download(name, text) {
  const address = URL.createObjectURL(new Blob([text + "\n"], { type: "application/json" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file name made from the id of a form, which may be any text. */
export function fileName(id) {
  return String(id).replace(/[^\p{L}\p{N}_-]+/gu, "-").slice(0, 80) || "form";
}

/** Pages opened from files may have no clipboard access; then the text is selected and copied. */
async function copyText(text, area) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    area.closest("details").open = true;
    area.select();
    document.execCommand("copy");
  }
}
