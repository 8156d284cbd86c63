// The page of one form, as written by `formwork page`: a header, the form, and what is shown after
// submitting. The document itself contains the spec, the settings and the engine; nothing is
// requested.

class FormPage {
  constructor(settings) {
    this.settings = settings;
    this.words = englishWords;
    this.main = h("main", { class: "fw-page" });
    // What is going on: loading, or sending. While there is a text, the page is locked or loading.
    this.status = h("div", { class: "fw-busy", role: "status", tabindex: "-1" });
    document.body.append(this.main, this.status);
    const { submit } = settings;
    if (submit.startsWith("post:")) this.sender = new Sender(submit.slice("post:".length));
  }

  /**
   * @param opening the first replies of the engine, or undefined
   * @param engine a function that returns the bytes of the engine, once they are there
   */
  async start(spec, opening, engine) {
    this.spec = spec;
    const { id, title } = JSON.parse(spec);
    this.id = id ?? title;
    if (this.settings.keep) this.keeper = new Keeper(this.id, () => this.#showNotice());
    const state = this.keeper?.state;
    // The form is visible at once. What a person does before the engine is there is done then.
    this.#setBusy(this.words.loading);
    const early = new EarlyEvents(this.main);
    if (opening && !state) await this.#draw(new Opening(opening));
    this.engine = await Engine.load(await engine());
    if (this.form) this.form.continueWith(this.engine);
    else await this.#open(state);
    this.#setBusy("");
    early.replay();
  }

  /** Draws the form from an opening, unless the window shows more rows than are in it. */
  async #draw(opening) {
    try {
      await this.#open(undefined, opening);
      await nextFrame();
    } catch (error) {
      if (!(error instanceof NotInOpening)) throw error;
      this.main.replaceChildren();
      this.form = undefined;
    }
  }

  /** Shows what the page is doing; an empty text means that it is ready. */
  #setBusy(text) {
    setText(this.status, text);
    setAttribute(this.main, "aria-busy", text === "" ? undefined : "true");
  }

  async #open(state, engine = this.engine) {
    const holder = h("div");
    clearTimeout(this.pending);
    this.form?.destroy();
    this.form = undefined;
    if (this.keeper) this.keeper.isBehind = false;
    this.main.replaceChildren(holder);
    const options = {
      spec: this.spec, engine, state,
      answers: state ? undefined : this.settings.answers,
      onChange: (change) => this.#changed(change),
      onSubmit: (result, text) => this.#submitted(text),
    };
    try {
      this.form = await mount(holder, options);
    } catch (error) {
      if (!state) throw error;
      // The stored state is from another version of the form, which this one can't read.
      return this.#open(undefined);
    }
    document.title = visible(this.form.mirror.form.title);
    document.documentElement.dir = this.form.element.dir || "ltr";
    holder.addEventListener("formwork-action", ({ detail }) => {
      if (detail.action === "cancel") this.#cancelled();
    });
    this.holder = holder;
    this.hasChanges = false;
    this.main.prepend(this.#header());
    return undefined;
  }

  #header() {
    const { words } = this;
    this.undoButton = this.#tool("undo", words.undo, () => this.form.undo("undo"));
    this.redoButton = this.#tool("redo", words.redo, () => this.form.undo("redo"));
    const tools = h("div", { class: "fw-toolbar" }, this.undoButton, this.redoButton);
    if (this.settings.keep) {
      tools.append(
        button("fw-button fw-quiet", () => this.#startOver(), {}, this.words.startOver));
    }
    this.progress = h("p", { class: "fw-progress", dir: "auto" });
    this.#showOutline();
    const title = h("h1", { dir: "auto", tabindex: "-1" }, visible(this.form.mirror.form.title));
    return h("header", { class: "fw-header" }, h("div", {}, title, this.progress), tools);
  }

  #tool(name, label, act) {
    const click = () => { if (!this[`${name}Button`].hasAttribute("aria-disabled")) act(); };
    return button("fw-tool", click, { "aria-label": label, title: label }, icon(name));
  }

  /** Shows how much is answered, and whether there is something to undo. */
  #showOutline() {
    const { answered, asked, canUndo, canRedo } = this.form.ask({ sections: true });
    setText(this.progress, asked > 0 ? this.words.progress(answered, asked) : "");
    setAttribute(this.undoButton, "aria-disabled", canUndo ? undefined : "true");
    setAttribute(this.redoButton, "aria-disabled", canRedo ? undefined : "true");
  }

  #changed({ reply }) {
    if (!reply.ok || !this.form) return;
    this.hasChanges = true;
    this.#showOutline();
    clearTimeout(this.pending);
    // The focus stays where the person is working.
    this.pending = setTimeout(() => this.#keep(), 150);
  }

  // Storing answers.

  #keep() {
    if (this.hasChanges && this.form && this.keeper?.keep(this.form.state())) {
      this.hasChanges = false;
    }
  }

  /** Says that another tab has changed the stored answers, and lets the person choose. */
  #showNotice() {
    // A locked form can't be replaced.
    if (this.isSending) return;
    const { words } = this;
    this.notice?.remove();
    this.notice = h("div", { class: "fw-notice", role: "group", "aria-label": words.changedElsewhere },
      h("p", {}, words.changedElsewhere), h("div", { class: "fw-buttons" },
        button("fw-button", () => this.#open(this.keeper.state), {}, words.loadOthers),
        button("fw-button fw-quiet", () => this.#keepThese(), {}, words.keepThese)));
    this.main.prepend(this.notice);
    this.form?.announce(words.changedElsewhere);
  }

  #keepThese() {
    this.notice.remove();
    this.keeper.isBehind = false;
    this.hasChanges = true;
    this.#keep();
    this.main.querySelector("h1").focus();
  }

  async #startOver() {
    if (!window.confirm(this.words.startOverQuestion)) return;
    this.keeper.clear();
    this.sender?.forget();
    await this.#open(undefined);
    this.main.querySelector("h1").focus();
  }

  /**
   * Before the page is left, stores what can be stored. Returns whether something would be lost.
   */
  leave() {
    this.#keep();
    return Boolean(this.hasChanges);
  }

  // After submitting.

  #submitted(text) {
    const sent = Panel.contents(this.form, text);
    if (this.sender) {
      this.#post(sent);
      return;
    }
    const { words } = this;
    const name = this.#fileName;
    if (this.settings.submit === "download") {
      download(name, text);
      this.hasChanges = false;
      this.#showPanel({ heading: words.ready, message: words.downloaded(name), sent });
      return;
    }
    // Nothing has been sent or saved, so the page asks before it is left.
    this.hasChanges = true;
    this.#keep();
    // Secret answers are never stored.
    this.hasChanges ||= sent.hasSecrets;
    const message = this.hasChanges ? words.onlyHere : words.keptHere;
    this.#showPanel({ heading: words.ready, message, sent });
  }

  /** Sends a result. Meanwhile nothing can be changed and nothing else can be sent. */
  async #post(sent) {
    if (this.isSending) return;
    this.#lock(true);
    this.#setBusy(this.words.sending);
    this.status.focus();
    const { isSent, reason, body } = await this.sender.send(sent.text);
    this.#lock(false);
    this.#setBusy("");
    if (isSent) this.#wasSent(sent);
    else if (!this.#takeProblems(body)) {
      this.hasChanges = true;
      const heading = this.words.notSent(reason ?? this.words.noResponse);
      this.#showPanel({ heading, sent, isError: true, retry: () => this.#post(sent) });
    }
  }

  /** Locks everything that can be used, or unlocks it. The heading of the page can still be read. */
  #lock(isLocked) {
    this.isSending = isLocked;
    const used = ".fw-toolbar, .fw-notice, .fw-form, .fw-panel > :is(.fw-details, .fw-buttons)";
    for (const each of this.main.querySelectorAll(used)) each.inert = isLocked;
  }

  /** The answers are at their place, and not for the next person at this browser. */
  #wasSent(sent) {
    clearTimeout(this.pending);
    this.hasChanges = false;
    this.keeper?.clear();
    this.#showPanel({ heading: this.words.thanks, message: this.words.sent, sent });
  }

  /** Shows the problems in a server's response. Returns whether there are any. */
  #takeProblems(body) {
    if (body === undefined) return false;
    if (!this.holder.isConnected) this.#backToForm();
    const count = this.form.showServerProblems(body);
    if (this.keeper?.isBehind) this.#showNotice();
    return count > 0;
  }

  get #fileName() {
    return `${fileName(this.id)}.json`;
  }

  #showPanel(settings) {
    const panel = new Panel({
      ...settings, name: this.#fileName, back: () => this.#backToForm(),
      saved: () => { this.hasChanges = false; },
    }, this.words);
    this.#show(panel.element, panel.heading);
  }

  #cancelled() {
    const heading = h("h1", { tabindex: "-1" }, this.words.cancelled);
    this.#show(h("div", { class: "fw-panel" }, heading,
      h("div", { class: "fw-buttons" },
        button("fw-button", () => this.#backToForm(), {}, this.words.backToForm))), heading);
  }

  /** Shows something instead of the form. */
  #show(element, heading) {
    this.main.replaceChildren(element);
    heading.focus();
    window.scrollTo(0, 0);
  }

  #backToForm() {
    this.main.replaceChildren(this.#header(), this.holder);
    if (this.keeper?.isBehind) this.#showNotice();
    this.main.querySelector("h1").focus();
  }
}

function bytesOfBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const packed = atob(text);
  const bytes = new Uint8Array(packed.length);
  for (let index = 0; index < packed.length; index += 1) bytes[index] = packed.charCodeAt(index);
  return bytes;
}

/** The data with a name in the page, or undefined. */
function block(name) {
  return document.getElementById(`formwork-${name}`)?.textContent;
}

/** Waits until the browser has drawn a frame, or for 100 ms, since hidden tabs draw none. */
function nextFrame() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}

/** The bytes of the engine, which is the last part of the document. */
async function engineBytes() {
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  return bytesOfBase64(block("engine"));
}

async function startPage() {
  const page = new FormPage(JSON.parse(block("settings")));
  window.addEventListener("beforeunload", (event) => {
    if (page.leave()) event.preventDefault();
  });
  window.addEventListener("pagehide", () => page.leave());
  try {
    const opening = block("opening");
    await page.start(block("spec"), opening && JSON.parse(opening), engineBytes);
  } catch (error) {
    setText(page.status, "");
    page.main.removeAttribute("aria-busy");
    page.main.replaceChildren(h("div", { class: "fw-panel", role: "alert" },
      h("h1", {}, page.words.broken), h("pre", {}, visible(error.message))));
    throw error;
  }
  return page;
}

// For people who use the developer tools of their browser, and for tests.
window.formworkPage = startPage();
