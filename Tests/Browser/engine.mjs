// The module as a conversation: text in, text out.
import { readFileSync } from "node:fs";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engine {
  constructor(path) {
    const module = new WebAssembly.Module(readFileSync(path));
    const imports = WebAssembly.Module.imports(module);
    if (imports.length) throw new Error(`the module imports ${JSON.stringify(imports)}`);
    this.exports = new WebAssembly.Instance(module).exports;
  }

  // Calls with bytes in the module's memory; texts are encoded.
  #call(bytes, body) {
    if (typeof bytes === "string") bytes = encoder.encode(bytes);
    const { allocate, release, memory } = this.exports;
    const start = allocate(bytes.length);
    new Uint8Array(memory.buffer).set(bytes, start);
    const result = body(start, bytes.length);
    release(start);
    return result;
  }

  get reply() {
    const { reply, replyCount, memory } = this.exports;
    return decoder.decode(new Uint8Array(memory.buffer, reply(), replyCount()));
  }

  open(spec, flags = 0) {
    return this.#call(spec, (start, count) => this.exports.open(start, count, flags));
  }

  perform(form, line) {
    this.#call(line, (start, count) => this.exports.perform(form, start, count));
    return this.reply;
  }

  answers(form, json) {
    this.#call(json, (start, count) => this.exports.answers(form, start, count));
    return this.reply;
  }

  close(form) {
    this.exports.close(form);
  }

  get bytesOfMemory() {
    return this.exports.memory.buffer.byteLength;
  }
}
