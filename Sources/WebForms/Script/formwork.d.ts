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
  /** Texts in place of the form's own, such as `{submit: "Senden"}`; the rest stay English. */
  words?: Partial<Words>;
  /** Is called after each action of the person, once the page shows its outcome. */
  onChange?(change: { action: Action; reply: Reply }): void;
  /** Is called with the result once the form was submitted without problems. */
  onSubmit?(result: Record<string, unknown>, json: string): void;
}

/** What a form says in its own words. All else it shows is in the spec: titles, options, messages. */
export interface Words {
  /** After the star of a row without an attribute for it, for people who hear the form. */
  required: string;
  requiredNote: string;
  /** Beside a disabled row; the condition is the engine's, in English. */
  onlyIf(condition: string): string;
  done: string;
  clear: string;
  clearNamed(title: string): string;
  notAnswered: string;
  /** The value of a field without an answer. */
  choose: string;
  /** The choice of an answer that is none of the options, and the box for it. */
  other: string;
  otherNamed(title: string): string;
  useText(text: string): string;
  search: string;
  nothingFound: string;
  optionsFound(count: number): string;
  moreOptions(count: number): string;
  /** Of an answer that is not among the options now. */
  notOffered(text: string): string;
  unfinishedNumber: string;
  unfinishedDate: string;
  unfinishedTime: string;
  add(title: string): string;
  added(title: string): string;
  remove(title: string): string;
  /** Beside the title of a repeat: its number of copies, and how many it may have. */
  count(count: number, max?: number): string;
  none: string;
  move(title: string): string;
  moved(title: string, place: number, count: number): string;
  cannotMove(title: string): string;
  submit: string;
  undo: string;
  redo: string;
  nothingToUndo: string;
  nothingToRedo: string;
  undone: string;
  redone: string;
  cleared(title: string): string;
  /** Announced with the titles of up to three rows, and how many there are. */
  appeared(titles: string[], count: number): string;
  disappeared(titles: string[], count: number): string;
  removed(titles: string[], count: number): string;
  progress(answered: number, asked: number): string;
  problems(count: number): string;
  noProblems: string;
  startAnew: string;
  startAnewQuestion: string;
  thanks: string;
  yourAnswers: string;
  sent: string;
  sending: string;
  notSent(reason: string): string;
  tryAgain: string;
  answersAsJSON: string;
  copy: string;
  copied: string;
  save: string;
  changeAnswers: string;
  cancelled: string;
  backToForm: string;
  broken: string;
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
  /** How many rows ask for an answer, and how many of them have one. */
  progress(): { answered: number; asked: number };
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
