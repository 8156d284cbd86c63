// Types of formwork.js: forms on web pages.

/** Where the engine is: its address, its bytes, a compiled module, or an engine that is loaded. */
export type EngineSource = string | URL | BufferSource | WebAssembly.Module | Engine;

export interface MountOptions {
  /** The form: a spec as text or as an object. */
  spec: string | object;
  /** Answers to begin with: ids and values, as in a result. */
  answers?: string | Record<string, unknown>;
  /** What `state()` returned in an earlier visit. Answers are given after it. */
  state?: unknown;
  /** The engine; by default `formwork.wasm` beside the script. */
  engine?: EngineSource;
  /** Texts in place of the form's own, such as `{submit: "Senden"}`. */
  words?: Record<string, string | ((...parts: unknown[]) => string)>;
  /** Is called after each action of the person, once the page shows its outcome. */
  onChange?(change: { action: Action; reply: Reply }): void;
  /** Is called with the result once the form was submitted without problems. */
  onSubmit?(result: Record<string, unknown>, json: string): void;
}

/** An action or a query: one line of the protocol, such as `{tap: "citrus"}`. */
export type Action = Record<string, unknown>;

/** What the engine answers. */
export interface Reply {
  ok: boolean;
  error?: { code: string; message: string; at?: number };
  update?: Record<string, unknown[]>;
  changed?: string[];
  problemsChanged?: string[];
  [key: string]: unknown;
}

export interface Problem {
  row: string;
  code: string;
  message: string;
}

export interface Form {
  /** Does an action and brings the page to its outcome; `onChange` is not called. */
  perform(action: Action): Reply;
  /** What keeps the form from being submitted, in order of the rows. */
  problems(): Problem[];
  /** What would be submitted. */
  result(): Record<string, unknown>;
  /** All that the person has made of the form but secrets. */
  state(): unknown;
  /** Takes the form off the page and frees its memory. */
  destroy(): void;
}

/** Puts a form into an element. */
export function mount(element: Element, options: MountOptions): Promise<Form>;

/** A compiled engine, in which any number of forms can be open. */
export class Engine {
  static load(source?: Exclude<EngineSource, Engine>): Promise<Engine>;
}

/** What is wrong with a spec. */
export class SpecError extends Error {
  diagnostics: { line: number; column: number; severity: string; code: string; message: string }[];
}
