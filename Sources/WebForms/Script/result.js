// What becomes of the result of a page: it is sent, saved as a file, or shown.

import { download, fileName, Panel } from "./panel.js";
import { Sender } from "./sending.js";

/** Brings the results of a page to their place, and shows what became of them. */
export class ResultHandler {
  /** @param submit `show`, `download`, or `post:` with an address */
  constructor(page, submit) {
    this.page = page;
    this.submit = submit;
    if (submit.startsWith("post:")) this.sender = new Sender(submit.slice("post:".length));
  }

  /** Handles a result, which is valid, and the text with which the form closes, if it has one. */
  take(text, closing) {
    const sent = Panel.contents(this.page.form, text, closing);
    if (this.sender) this.#post(sent);
    else if (this.submit === "download") this.#download(sent);
    else this.#show(sent);
  }

  /** The next result is a new one, even if it is the same. */
  forget() {
    this.sender?.forget();
  }

  /** Sends a result. Meanwhile nothing can be changed and nothing else can be sent. */
  async #post(sent) {
    const { page } = this;
    const { words } = page;
    if (page.isLocked) return;
    page.lock(words.sending);
    const { isSent, reason, body } = await this.sender.send(sent.text);
    page.unlock();
    if (isSent) {
      // The answers are at their place, and not for the next person at this browser.
      page.keeping.finish();
      this.#showPanel({ heading: words.thanks, message: words.sent, sent, isSent });
    } else if (!this.#takeProblems(body)) {
      page.keeping.hasChanges = true;
      const message = words.notSent(reason ?? words.noResponse);
      this.#showPanel({
        heading: words.notSentYet, message, sent, isError: true, retry: () => this.#post(sent),
      });
    }
  }

  /** Shows the problems in a server's response. Returns whether there are any. */
  #takeProblems(body) {
    if (body === undefined) return false;
    const { page } = this;
    if (!page.showsForm) page.backToForm();
    const count = page.form.showServerProblems(body);
    page.keeping.remind();
    return count > 0;
  }

  #download(sent) {
    const { words, keeping } = this.page;
    download(this.#fileName, sent.text);
    keeping.hasChanges = false;
    this.#showPanel({ heading: words.ready, message: words.downloaded(this.#fileName), sent });
  }

  #show(sent) {
    const { words, keeping } = this.page;
    // Nothing has been sent or saved, so the page asks before it is left.
    keeping.hasChanges = true;
    keeping.keep();
    // Secret answers are never stored.
    keeping.hasChanges ||= sent.hasSecrets;
    const message = keeping.hasChanges ? words.onlyHere : words.keptHere;
    this.#showPanel({ heading: words.ready, message, sent });
  }

  get #fileName() {
    return `${fileName(this.page.id)}.json`;
  }

  #showPanel(settings) {
    const { page } = this;
    const panel = new Panel({
      ...settings, name: this.#fileName, back: () => page.leavePanel(),
      saved: () => { page.keeping.hasChanges = false; },
    }, page.words);
    page.show(panel.element, panel.heading);
  }
}
