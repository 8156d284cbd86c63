// The page of one form, as written by `formwork page`: a header, the form, and what is shown after
// submitting. The document itself contains the spec, the settings and the engine; nothing is
// requested.

class FormPage {
  constructor(settings) {
    this.settings = settings;
    this.words = englishWords;
    this.main = h("main", { class: "fw-page" });
    document.body.append(this.main);
  }

  /**
   * @param opening the first replies of the engine, or undefined
   * @param engine a function that returns the bytes of the engine, once they are there
   */
  async start(spec, opening, engine) {
    this.spec = spec;
    const { id, title } = JSON.parse(spec);
    this.id = id ?? title;
    const state = this.#keptState();
    // The form is visible at once, and can be changed as soon as the engine is there.
    this.main.inert = true;
    if (opening && !state) await this.#draw(new Opening(opening));
    this.engine = await Engine.load(await engine());
    if (this.form) this.form.continueWith(this.engine);
    else await this.#open(state);
    this.main.inert = false;
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

  async #open(state, engine = this.engine) {
    const holder = h("div");
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
    this.main.dir = this.form.element.dir;
    holder.addEventListener("formwork-action", ({ detail }) => {
      if (detail.action === "cancel") this.#cancelled();
    });
    this.holder = holder;
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

  get #key() {
    return `formwork:${this.id}`;
  }

  #keptState() {
    if (!this.settings.keep) return undefined;
    try {
      return JSON.parse(localStorage.getItem(this.#key)) ?? undefined;
    } catch {
      return undefined;
    }
  }

  #keep() {
    if (!this.settings.keep || !this.form) return;
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.form.state()));
      this.hasChanges = false;
    } catch {
      // The storage is full or not available; the page then asks before it is left.
    }
  }

  async #startOver() {
    if (!window.confirm(this.words.startOverQuestion)) return;
    clearTimeout(this.pending);
    localStorage.removeItem(this.#key);
    this.form.destroy();
    await this.#open(undefined);
    this.hasChanges = false;
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
    const { submit } = this.settings;
    if (submit === "download") download(`${fileName(this.id)}.json`, text);
    if (submit.startsWith("post:")) this.#post(submit.slice("post:".length), text);
    else this.#showPanel(text, this.words.yourAnswers);
  }

  async #post(url, text) {
    this.form.announce(this.words.sending);
    let reason;
    try {
      const response = await fetch(url, {
        method: "POST", headers: { "Content-Type": "application/json" }, body: text,
      });
      if (response.ok) {
        this.#showPanel(text, this.words.sent);
        return;
      }
      reason = `${response.status} ${response.statusText}`.trim();
      if (await this.#takeProblems(response)) return;
    } catch (error) {
      reason = error.message;
    }
    this.#showPanel(text, this.words.notSent(reason), { retry: () => this.#post(url, text) });
  }

  /** A server may reply with problems of rows: `{"problems": [{"row", "message"}]}`. */
  async #takeProblems(response) {
    try {
      const { problems } = await response.json();
      if (!this.form.perform({ setProblems: problems }).ok || problems.length === 0) return false;
      this.form.showProblems();
      this.form.announce(this.words.problems(problems.length));
      this.form.focusRules.goTo(problems[0].row);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * @param retry the action of the button that is shown if sending failed
   */
  #showPanel(text, message, { retry } = {}) {
    const isError = retry !== undefined;
    this.hasChanges = isError;
    const heading = h("h1", { tabindex: "-1" }, isError ? message : this.words.thanks);
    const json = indented(text);
    const copy = button("fw-button", async () => {
      await copyText(json, area);
      setText(copy, this.words.copied);
    }, {}, this.words.copy);
    const area = h("textarea", {
      class: "fw-input fw-json", readonly: true, rows: Math.min(20, json.split("\n").length),
      "aria-label": this.words.answersAsJSON, spellcheck: "false",
    });
    area.value = json;
    const panel = h("div", { class: "fw-panel" }, heading,
      isError ? undefined : h("p", {}, message), this.#answerList(text),
      h("details", { class: "fw-details", open: isError },
        h("summary", {}, this.words.answersAsJSON), area),
      h("div", { class: "fw-buttons" },
        isError ? button("fw-button fw-primary", retry, {}, this.words.tryAgain) : undefined,
        copy,
        button("fw-button", () => download(`${fileName(this.id)}.json`, json), {}, this.words.save),
        button("fw-button fw-quiet", () => this.#backToForm(), {}, this.words.changeAnswers)));
    this.main.replaceChildren(panel);
    heading.focus();
    window.scrollTo(0, 0);
  }

  /**
   * The answers as people read them, with those of a repeat after its title and the names of its
   * copies.
   */
  #answerList(text) {
    const result = JSON.parse(text);
    const list = h("dl", { class: "fw-answers" });
    // Headings without an answer so far, outermost first.
    let headings = [];
    // A state contains every row in order; ids with this mark are those of rows in copies.
    const ids = this.form.state().sections.flatMap(({ rows }) => rows.map(({ id }) => id));
    for (const id of ids.filter((each) => Object.hasOwn(result, each) || each.includes("#"))) {
      const facts = this.form.ask({ row: id, details: true });
      if (!facts.relevant || facts.kind === "hidden" || facts.editorOf !== undefined) continue;
      const isCopy = facts.copyOf !== undefined;
      const title = facts.title ?? facts.template ?? id;
      const name = h("dt", { dir: "auto" }, visible(isCopy ? `${title} ${facts.copy}` : title));
      const copiesAround = id.split("#")[1]?.split(".").length ?? 0;
      const answer = h("dd", { dir: "auto" }, visible(facts.text ?? ""));
      for (const element of [name, answer]) {
        element.style.setProperty("--depth", isCopy ? copiesAround - 1 : copiesAround);
      }
      headings = headings.filter(({ depth }) => depth < facts.depth);
      if (facts.text !== undefined && facts.kind !== "repeat") {
        list.append(...headings.map((heading) => heading.name), name, answer);
        headings = [];
      } else if (isCopy || facts.kind === "repeat") {
        name.className = "fw-answers-heading";
        headings.push({ name, depth: facts.depth });
      }
    }
    return list;
  }

  #cancelled() {
    const heading = h("h1", { tabindex: "-1" }, this.words.cancelled);
    this.main.replaceChildren(h("div", { class: "fw-panel" }, heading,
      h("div", { class: "fw-buttons" },
        button("fw-button", () => this.#backToForm(), {}, this.words.backToForm))));
    heading.focus();
  }

  #backToForm() {
    this.main.replaceChildren(this.#header(), this.holder);
    this.main.querySelector("h1").focus();
  }
}

/** JSON with a line for each member, the numbers and texts exactly as in the input. */
function indented(json) {
  let depth = 0;
  const space = () => `\n${"  ".repeat(depth)}`;
  const tokens = json.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  return tokens.map((token, index) => {
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

function download(name, text) {
  const address = URL.createObjectURL(new Blob([text + "\n"], { type: "application/json" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file name made from the id of a form, which may be any text. */
function fileName(id) {
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
    page.main.inert = false;
    page.main.replaceChildren(h("div", { class: "fw-panel", role: "alert" },
      h("h1", {}, page.words.broken), h("pre", {}, visible(error.message))));
    throw error;
  }
  return page;
}

// For people who use the developer tools of their browser, and for tests.
window.formworkPage = startPage();
