// The engine: a WebAssembly module that takes lines of JSON and answers with lines of JSON.
// Nothing else in this script knows how bytes get into the module and out of it.

/** A compiled engine in memory of its own, in which any number of forms can be open. */
class Engine {
  /**
   * @param source a compiled module, its bytes, or the address of its file, gzipped or not; by
   *   default `formwork.wasm` beside the script
   */
  static async load(source = new URL("formwork.wasm", import.meta.url)) {
    const module = source instanceof WebAssembly.Module ? source : await compiled(source);
    return new Engine((await WebAssembly.instantiate(module, {})).exports);
  }

  constructor(exports) {
    this.exports = exports;
  }

  /**
   * Opens a form.
   *
   * @returns the conversation with it
   * @throws SpecError where the spec has errors
   */
  open(spec) {
    const flagWithoutRows = 1;
    const form = this.#give(spec, (pointer, count) =>
      this.exports.open(pointer, count, flagWithoutRows));
    const start = JSON.parse(this.#reply());
    if (form === 0) throw new SpecError(start);
    return new Conversation(this, form);
  }

  /** What the form answers to a line, as text. */
  answer(form, line) {
    this.#give(line, (pointer, count) => this.exports.perform(form, pointer, count));
    return this.#reply();
  }

  /** Gives a form the answers of a file as one step, and returns what it replies, as text. */
  fill(form, answers) {
    this.#give(answers, (pointer, count) => this.exports.answers(form, pointer, count));
    return this.#reply();
  }

  #give(text, use) {
    const bytes = new TextEncoder().encode(text);
    const pointer = this.exports.allocate(bytes.length);
    // The memory may have grown, and its buffer with it.
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

/** The lines that go to one form, and its replies. */
class Conversation {
  constructor(engine, form) {
    this.engine = engine;
    this.form = form;
  }

  /** Sends an action or a query, and returns the reply. */
  ask(request) {
    this.lastText = this.engine.answer(this.form, JSON.stringify(request));
    return JSON.parse(this.lastText);
  }

  /** Gives answers, a JSON text of ids and values, as one step. */
  fill(answers) {
    return JSON.parse(this.engine.fill(this.form, answers));
  }

  /**
   * The result in the last reply, exactly as the engine wrote it: reading it as an object would
   * sort ids that are digits before the others.
   */
  get resultText() {
    const start = '"valid": true, "result": ';
    return this.lastText.slice(this.lastText.indexOf(start) + start.length, -1);
  }

  close() {
    this.engine.exports.close(this.form);
  }
}

/**
 * What a page knows of its form before the engine is there: the replies to the queries with which a form
 * is drawn.
 */
class Opening {
  /** @param pairs a list of queries and replies, each `[query, reply]` */
  constructor(pairs) {
    this.replies = new Map(pairs.map(([query, reply]) => [JSON.stringify(query), reply]));
  }

  open() {
    return this;
  }

  ask(query) {
    const reply = this.replies.get(JSON.stringify(query));
    if (!reply) throw new Error(`not in the opening: ${JSON.stringify(query)}`);
    return reply;
  }

  /** The answers are in the replies. */
  fill() {
    return { ok: true };
  }
}

/** What is wrong with a spec. */
class SpecError extends Error {
  constructor({ diagnostics = [], error }) {
    const lines = diagnostics.map((each) => `${each.line}:${each.column}: ${each.message}`);
    super(lines.join("\n") || error?.message);
    this.name = "SpecError";
    this.diagnostics = diagnostics;
  }
}

/** The module of some bytes or of an address, gzipped or not. */
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
  // It is compiled while it is being unpacked.
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const headers = { "Content-Type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(stream, { headers }));
}
