// The page of one form, as written by `formwork page`: a header, the form, and what is shown after
// submitting. The document itself contains the spec, the settings and the engine; nothing is
// requested.

import { arrange, button, h, icon, setAttribute, setText, visible } from "./dom.js";
import { EarlyEvents } from "./early.js";
import { Engine, NotInOpening, Opening } from "./engine.js";
import { addTables, isWrittenRightToLeft, wordsIn } from "./language.js";
import { Keeping } from "./keeping.js";
import { mount } from "./mount.js";
import { ResultHandler } from "./result.js";

class Page {
  constructor() {
    this.words = wordsIn(document.documentElement.lang);
    this.main = h("main", { class: "fw-page" });
    // What is going on: loading, or sending. While there is a text, the page is locked or loading.
    this.status = h("div", { class: "fw-busy", role: "status", tabindex: "-1" });
    document.body.append(this.main, this.status);
  }

  /**
   * @param opening the first replies of the engine, or undefined
   * @param engine a function that returns the file of the engine, or its bytes once they are there
   */
  async start(settings, spec, opening, engine) {
    const { id, title } = JSON.parse(spec);
    this.settings = settings;
    this.spec = spec;
    this.id = id ?? title;
    this.keeping = new Keeping(this, this.id, settings.keep);
    this.results = new ResultHandler(this, settings.submit);
    const { state } = this.keeping;
    // The form is visible at once. What a person does before the engine is there is done then.
    this.#setBusy(this.words.loading);
    const early = new EarlyEvents(this.main);
    if (opening && !state) await this.#draw(new Opening(opening));
    this.engine = await Engine.load(await engine());
    if (this.form) this.form.continueWith(this.engine);
    else await this.open(state);
    this.#setBusy("");
    early.replay();
  }

  /** Draws the form from an opening, unless the window shows more rows than are in it. */
  async #draw(opening) {
    try {
      await this.open(undefined, opening);
      await nextFrame();
    } catch (error) {
      if (!(error instanceof NotInOpening)) throw error;
      this.main.replaceChildren();
      this.form = undefined;
    }
  }

  /** Shows the form with a state, or a new one. */
  async open(state, engine = this.engine) {
    const holder = h("div");
    this.form?.destroy();
    this.form = undefined;
    this.keeping.begin();
    this.main.replaceChildren(holder);
    const options = {
      spec: this.spec, engine, state,
      answers: state ? undefined : this.settings.answers,
      language: this.language ?? this.settings.language, readOnly: this.settings.readOnly,
      onChange: (change) => this.#changed(change),
      onSubmit: (result, text, closing) => this.results.take(text, closing),
      onPage: () => this.#turned(),
    };
    try {
      this.form = await mount(holder, options);
    } catch (error) {
      if (!state) throw error;
      // The stored state is from another version of the form, which this one can't read.
      return this.open(undefined);
    }
    this.#showLanguage();
    this.#beginPages(state !== undefined);
    holder.addEventListener("formwork-action", ({ detail }) => {
      if (detail.action === "cancel") this.#cancelled();
    });
    this.holder = holder;
    this.#showForm();
    return undefined;
  }

  /** Gives the document the language of the form and its direction. */
  #showLanguage() {
    const { language, element } = this.form;
    document.documentElement.dir = element.dir || "ltr";
    if (language === undefined) return;
    document.documentElement.lang = language;
    this.words = { ...wordsIn(language) };
  }

  #chooseLanguage(language) {
    // The next form in this page has the same language.
    this.language = language;
    this.form.setLanguage(language);
    this.#showLanguage();
    this.#showTitle();
    this.#showForm();
    this.keeping.remind();
    this.main.querySelector(".fw-language select").focus();
  }

  // The pages of the form are places in the history of the browser.

  /** @param isRestored whether the form has the answers of an earlier visit */
  #beginPages(isRestored) {
    const former = window.history.state?.formworkPage;
    this.#showTitle();
    if (this.form.page() === undefined) return;
    if (isRestored && former !== undefined) this.#goTo(former);
    window.history.replaceState({ formworkPage: this.form.page().section }, "");
    window.onpopstate = ({ state }) => {
      if (this.isLocked || state?.formworkPage === undefined) return;
      if (!this.showsForm) this.backToForm();
      this.#goTo(state.formworkPage);
    };
  }

  /** Shows a page that is already in the history. */
  #goTo(section) {
    this.isTravelling = true;
    this.form.showPage(section);
    this.isTravelling = false;
  }

  #turned() {
    const { section } = this.form.page();
    this.#showTitle();
    if (!this.isTravelling) window.history.pushState({ formworkPage: section }, "");
  }

  #showTitle() {
    const { words, form } = this;
    const { title } = form.mirror.form;
    const page = form.page();
    document.title = visible(page === undefined ? title : words.pageTitle(
      form.paging.section.title, words.page(page.number, page.count), title));
  }

  #changed({ reply }) {
    if (!reply.ok || !this.form) return;
    this.#showOutline();
    this.keeping.changed();
  }

  async #startOver() {
    if (!window.confirm(this.words.startOverQuestion)) return;
    this.keeping.finish();
    this.results.forget();
    await this.open(undefined);
    this.focusHeading();
  }

  /** Shows the form below its header. Undo and redo are beside the title, but after the form for the Tab key. */
  #showForm() {
    const { words } = this;
    this.undoButton = this.#tool("undo", words.undo, () => this.form.undo("undo"));
    this.redoButton = this.#tool("redo", words.redo, () => this.form.undo("redo"));
    const history = h("div", { class: "fw-history" }, this.undoButton, this.redoButton);
    arrange(this.main, [this.#header(), this.holder, ...this.settings.readOnly ? [] : [history]]);
  }

  #header() {
    const { words } = this;
    const tools = h("div", { class: "fw-toolbar" });
    if (this.keeping.isAllowed) {
      tools.append(button("fw-button fw-quiet", () => this.#startOver(), {}, words.startOver));
    }
    this.progress = h("p", { class: "fw-progress", dir: "auto" });
    this.#showOutline();
    if (this.form.languages.length > 1) tools.prepend(this.#languageChoice());
    const title = h("h1", { dir: "auto", tabindex: "-1" }, visible(this.form.mirror.form.title));
    return h("header", { class: "fw-header" }, h("div", {}, title, this.progress), tools);
  }

  /** A choice among the languages of the form, each by its own name. */
  #languageChoice() {
    const { languages, language } = this.form;
    const options = languages.map((tag) => {
      const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag);
      const dir = isWrittenRightToLeft(tag) ? "rtl" : "ltr";
      return h("option", { value: tag, lang: tag, dir, selected: tag === language }, name);
    });
    const select = h("select", {
      class: "fw-input", "aria-label": this.words.language,
      change: ({ target }) => this.#chooseLanguage(target.value),
    }, ...options);
    return h("div", { class: "fw-language" }, select);
  }

  #tool(name, label, act) {
    const click = () => { if (!this[`${name}Button`].hasAttribute("aria-disabled")) act(); };
    return button("fw-tool", click, { "aria-label": label, title: label }, icon(name));
  }

  /** Shows how much is answered, and whether there is something to undo. */
  #showOutline() {
    const { canUndo, canRedo } = this.form.mirror.totals;
    const { answered, asked } = this.form.progress();
    setText(this.progress, asked > 0 && !this.settings.readOnly ? this.words.progress(answered, asked) : "");
    for (const [tool, isUsable] of [[this.undoButton, canUndo], [this.redoButton, canRedo]]) {
      setAttribute(tool, "aria-disabled", isUsable ? undefined : "true");
      setAttribute(tool, "tabindex", isUsable ? undefined : "-1");
    }
  }

  focusHeading() {
    this.main.querySelector("h1").focus();
  }

  // What is shown instead of the form.

  #cancelled() {
    const { words } = this;
    const heading = h("h1", { tabindex: "-1" }, words.cancelled);
    this.show(h("div", { class: "fw-panel" }, heading,
      h("div", { class: "fw-buttons" },
        button("fw-button", () => this.leavePanel(), {}, words.backToForm))), heading);
  }

  /** Shows something instead of the form. */
  show(element, heading) {
    // So that going back in the browser leads to the page of the form.
    if (this.form.page()) window.history.pushState({ isAfterForm: true }, "");
    this.main.replaceChildren(element);
    heading.focus();
    window.scrollTo(0, 0);
  }

  /** Whether the form is what is shown. */
  get showsForm() {
    return this.holder.isConnected;
  }

  /** Leads back to the form, as going back in the browser does. */
  leavePanel() {
    if (window.history.state?.isAfterForm) window.history.back();
    else this.backToForm();
  }

  backToForm() {
    this.#showForm();
    this.keeping.remind();
    this.focusHeading();
  }

  /** Shows that the page could not be started. */
  fail(error) {
    setText(this.status, "");
    this.main.removeAttribute("aria-busy");
    this.main.replaceChildren(h("div", { class: "fw-panel", role: "alert" },
      h("h1", {}, this.words.broken), h("pre", {}, visible(error.message))));
  }

  // What the page is doing.

  /** Locks everything that can be used, and says why. The heading of the page can still be read. */
  lock(reason) {
    this.#setLocked(true);
    this.#setBusy(reason);
    this.status.focus();
  }

  unlock() {
    this.#setLocked(false);
    this.#setBusy("");
  }

  #setLocked(isLocked) {
    this.isLocked = isLocked;
    const used = ".fw-toolbar, .fw-history, .fw-notice, .fw-form, .fw-panel > :is(.fw-details, .fw-buttons)";
    for (const each of this.main.querySelectorAll(used)) each.inert = isLocked;
  }

  /** Shows what the page is doing; an empty text means that it is ready. */
  #setBusy(text) {
    setText(this.status, text);
    setAttribute(this.main, "aria-busy", text === "" ? undefined : "true");
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

/** The engine: the name of its file, or its bytes, which are the last part of the document. */
async function engineOf({ engine }) {
  if (engine !== undefined) return engine;
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  return bytesOfBase64(block("engine"));
}

async function startPage() {
  addTables(JSON.parse(block("words")));
  const page = new Page();
  window.addEventListener("beforeunload", (event) => {
    if (page.keeping?.leave()) event.preventDefault();
  });
  window.addEventListener("pagehide", () => page.keeping?.leave());
  try {
    const opening = block("opening");
    const settings = JSON.parse(block("settings"));
    await page.start(settings, block("spec"), opening && JSON.parse(opening), () => engineOf(settings));
  } catch (error) {
    page.fail(error);
    throw error;
  }
  return page;
}

// For people who use the developer tools of their browser, and for tests.
window.formworkPage = startPage();
