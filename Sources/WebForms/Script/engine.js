// The engine: a WebAssembly module that reads lines of JSON and replies with lines of JSON. Only
// this file knows how bytes are passed to the module and back.

/** A compiled engine with its own memory, in which any number of forms can be open. */
export class Engine {
  /**
   * @param source a compiled module, its bytes, or the URL of its file, gzipped or not; by default
   *   `formwork.wasm.gz` next to the script, or else `formwork.wasm`
   */
  static async load(source) {
    const module = source instanceof WebAssembly.Module ? source : await compiledOnce(source);
    return new Engine((await WebAssembly.instantiate(module, {})).exports);
  }

  constructor(exports) {
    this.exports = exports;
  }

  /**
   * Opens a form.
   *
   * @param now the present date and time in the form's expressions, as `YYYY-MM-DDThh:mm`; by default that
   *   of the device
   * @param today the present date alone
   * @param words the engine's words in other languages: `{de: {Add: "Hinzufügen"}}`
   * @param language the language in which numbers are written if the form names no languages
   * @returns the conversation with the form
   * @throws SpecError if the spec has errors
   */
  open(spec, { now = localTime(new Date()), today = now.slice(0, 10), words = {}, language = "" } = {}) {
    this.#give(JSON.stringify(words), (pointer, count) => this.exports.words(pointer, count));
    this.#give(language, (pointer, count) => this.exports.language(pointer, count));
    const flagWithoutRows = 1;
    const [hour, minute] = now.slice(11).split(":").map(Number);
    this.exports.minute(hour * 60 + minute);
    const date = Number(today.replaceAll("-", ""));
    const form = this.#give(spec, (pointer, count) =>
      this.exports.open(pointer, count, date * 2 + flagWithoutRows));
    const start = JSON.parse(this.#reply());
    if (form === 0) throw new SpecError(start);
    return new Conversation(this, form);
  }

  /** Calls a function of the module with a form and a text, and returns the reply as text. */
  send(name, form, text) {
    this.#give(text, (pointer, count) => this.exports[name](form, pointer, count));
    return this.#reply();
  }

  #give(text, use) {
    const bytes = new TextEncoder().encode(text);
    const pointer = this.exports.allocate(bytes.length);
    // The memory may have grown, which replaces its buffer.
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    try {
      return use(pointer, bytes.length);
    } finally {
      this.exports.release(pointer);
    }
  }

  #reply() {
    const { memory, reply, replyCount } = this.exports;
    return new TextDecoder().decode(new Uint8Array(memory.buffer, reply(), replyCount()));
  }
}

/** The lines sent to a form, and its replies. */
class Conversation {
  constructor(engine, form) {
    this.engine = engine;
    this.form = form;
  }

  /** Sends an action or a query, and returns the reply. */
  ask(request) {
    this.lastText = this.engine.send("perform", this.form, JSON.stringify(request));
    return JSON.parse(this.lastText);
  }

  /** Sets answers, a JSON text of ids and values, as one step. */
  fill(answers) {
    return JSON.parse(this.engine.send("answers", this.form, answers));
  }

  /**
   * The result in the last reply, exactly as the engine wrote it: parsing it would move ids that
   * consist of digits to the front.
   *
   * @param reply the last reply
   */
  resultText({ shownChanged, focus }) {
    const start = '"valid": true, "result": ';
    const next = shownChanged ? "shownChanged" : focus ? "focus" : undefined;
    return this.lastText.slice(
      this.lastText.indexOf(start) + start.length,
      next === undefined ? -1 : this.lastText.lastIndexOf(`, "${next}": `));
  }

  close() {
    this.engine.exports.close(this.form);
  }
}

/**
 * The replies to the queries that draw a form for the first time. A page contains them, so that its form
 * is visible before the engine is compiled. It takes the place of an engine and of its conversation.
 */
export class Opening {
  /**
   * @param sections the reply that lists the sections
   * @param summary the reply that says how the form can be submitted
   * @param rows for each section, the reply that lists its first rows
   */
  constructor({ sections, summary, rows }) {
    this.sections = sections;
    this.summary = summary;
    this.rows = rows;
  }

  open() {
    return this;
  }

  /** @throws NotInOpening for any other query */
  ask({ sections, summary, rows: [section, start] = [], count, language }) {
    if (language !== undefined) throw new NotInOpening();
    if (sections) return this.sections;
    if (summary) return this.summary;
    const rows = this.rows[section]?.rows.slice(start, start + count);
    if (rows?.length !== count) throw new NotInOpening();
    return { rows };
  }

  /** The replies already contain the answers. */
  fill() {
    return { ok: true };
  }
}

/** An error that says that only the engine can reply. */
export class NotInOpening extends Error {}

/** An error with the faults of a spec. */
export class SpecError extends Error {
  constructor({ diagnostics = [], error }) {
    const lines = diagnostics.map((each) => `${each.line}:${each.column}: ${each.message}`);
    super(lines.join("\n") || error?.message);
    this.name = "SpecError";
    this.diagnostics = diagnostics;
  }
}

/** The bytes next to the script: those that load fastest. */
async function ownBytes() {
  const names = ["formwork.wasm.gz", "formwork.wasm"];
  const urls = names.map((name) => new URL(name, import.meta.url));
  const response = await fetch(urls[0]).catch(() => undefined);
  return response?.ok ? response.arrayBuffer() : urls[1];
}

/** The modules of files, so that several forms of a page have one in common. */
const modules = new Map();

function compiledOnce(source) {
  const isFile = source === undefined || typeof source === "string" || source instanceof URL;
  if (!isFile) return compiled(source);
  const name = source === undefined ? "" : new URL(source, document.baseURI).href;
  if (!modules.has(name)) {
    const module = source === undefined ? ownBytes().then(compiled) : compiled(source);
    modules.set(name, module);
    module.catch(() => modules.delete(name));
  }
  return modules.get(name);
}

/** The module for some bytes or a URL, gzipped or not. */
async function compiled(source) {
  let bytes = source;
  if (typeof source === "string" || source instanceof URL) {
    const response = await fetch(source);
    if (!response.ok) throw new Error(`${source}: ${response.status} ${response.statusText}`);
    bytes = await response.arrayBuffer();
  }
  bytes = new Uint8Array(bytes);
  const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzipped) return WebAssembly.compile(bytes);
  // The module is compiled while it is being decompressed.
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const headers = { "Content-Type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(stream, { headers }));
}

/** A date and time of the local time zone as `YYYY-MM-DDThh:mm`. */
function localTime(date) {
  const padded = (number, width = 2) => String(number).padStart(width, "0");
  const day = [padded(date.getFullYear(), 4), padded(date.getMonth() + 1), padded(date.getDate())];
  return `${day.join("-")}T${padded(date.getHours())}:${padded(date.getMinutes())}`;
}
