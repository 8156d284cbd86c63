// Types of formwork.js: forms on web pages.

/** The engine: its URL, its bytes, a compiled module, or a loaded engine. */
export type EngineSource = string | URL | BufferSource | WebAssembly.Module | Engine;

export interface MountOptions {
  /** The form: a spec as text or as an object. */
  spec: string | object;
  /** The initial answers: ids and values, as in a result. */
  answers?: string | Record<string, unknown>;
  /** A state that `state()` returned in an earlier visit. Answers are set after it. */
  state?: unknown;
  /** The engine; by default `formwork.wasm` next to the script. */
  engine?: EngineSource;
  /**
   * The tags of the languages that the person wants, the best one first; by default those of the browser.
   * They choose among the `languages` of the spec.
   */
  language?: string | string[];
  /**
   * Texts that replace the form's own, such as `{submit: "Senden"}`. The others are German in a form that is
   * shown in German, and else English.
   */
  words?: Partial<Words>;
  /** The colors; by default `auto`, those of the `color-scheme` of the page around the form. */
  theme?: "light" | "dark" | "auto";
  /** Called when another page is shown, if the form has pages. */
  onPage?(page: ShownPage): void;
  /** Called after each action of the person, once the page shows its outcome. */
  onChange?(change: { action: Action; reply: Reply }): void;
  /** Called with the result and the closing text of the spec once the form was submitted without problems. */
  onSubmit?(result: Record<string, unknown>, json: string, closing?: string): void;
}

/** The form's own texts. All other texts are in the spec: titles, options, messages. */
export interface Words {
  /** After the star of a row without an attribute for it, for people who use a screen reader. */
  required: string;
  requiredNote: string;
  /** Next to a disabled row; the condition is in English and comes from the engine. */
  onlyIf(condition: string): string;
  done: string;
  clear: string;
  clearNamed(title: string): string;
  notAnswered: string;
  /** The value of a field without an answer. */
  choose: string;
  /** The choice for an answer that is not one of the options, and the text box for it. */
  other: string;
  otherNamed(title: string): string;
  useText(text: string): string;
  search: string;
  nothingFound: string;
  optionsFound(count: number): string;
  moreOptions(count: number): string;
  /** For an answer that is not one of the options now. */
  notOffered(text: string): string;
  /**
   * For a typed text that is not a number, with the numbers that were probably meant, and the
   * engine's English sentence, which is the default.
   */
  notNumber(text: string, likely: string[], message: string): string;
  /** For a typed text that is none of the options. */
  notInList(text: string): string;
  unfinishedDate: string;
  unfinishedTime: string;
  add(title: string): string;
  added(title: string): string;
  remove(title: string): string;
  /** Next to the title of a repeat: its number of copies, and the maximum. */
  count(count: number, max?: number): string;
  none: string;
  move(title: string): string;
  moved(title: string, place: number, count: number): string;
  cannotMove(title: string): string;
  submit: string;
  next: string;
  back: string;
  /** Above the section of a page: which one it is, from 1. */
  page(number: number, count: number): string;
  undo: string;
  redo: string;
  nothingToUndo: string;
  nothingToRedo: string;
  undone: string;
  redone: string;
  cleared(title: string): string;
  /** Announced with the titles of up to three rows, and the number of all. */
  appeared(titles: string[], count: number): string;
  disappeared(titles: string[], count: number): string;
  removed(titles: string[], count: number): string;
  progress(answered: number, asked: number): string;
  problems(count: number): string;
  /** The heading of the summary if a server has problems without a row. */
  rejected: string;
  /** Announced when a submission has to wait for rows that are being checked. */
  pending: string;
  noProblems: string;
  /** The name of the choice among the languages of the form. */
  language: string;
  /** The title of the document: that of the section, the text of `page`, and that of the form. */
  pageTitle(title: string | undefined, page: string, form: string): string;
  loading: string;
  startOver: string;
  startOverQuestion: string;
  changedElsewhere: string;
  loadOthers: string;
  keepThese: string;
  ready: string;
  onlyHere: string;
  keptHere: string;
  downloaded(name: string): string;
  thanks: string;
  sent: string;
  sending: string;
  notSent(reason: string): string;
  noResponse: string;
  tryAgain: string;
  answersAsJSON: string;
  secretsHidden: string;
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

/** The reply of the engine. */
export interface Reply {
  ok: boolean;
  error?: { code: string; message: string; at?: number };
  update?: Record<string, unknown[]>;
  changed?: string[];
  /** The sections with another title or footer. */
  sectionsChanged?: string[];
  problemsChanged?: string[];
  /** The rows in which a person sees other problems, hidden rows too. */
  shownChanged?: string[];
  [key: string]: unknown;
}

/** The page that is shown: the id of its section, its number from 1, and the number of pages. */
export interface ShownPage {
  section: string;
  number: number;
  count: number;
}

export interface Problem {
  row: string;
  code: string;
  message: string;
}

/** A problem that a server found. */
export interface ServerProblem {
  /** An id, a place in the result such as `["people", 1, "name"]`, or `people.2.name`. */
  row?: string | (string | number)[];
  message: string;
  code?: string;
  /** Whether the form can't be submitted before the answer is changed. */
  blocking?: boolean;
}

export interface Form {
  /** Performs an action and updates the page; `onChange` is not called. */
  perform(action: Action): Reply;
  /** All problems, in the order of the rows; those of servers need not prevent submitting. */
  problems(): Problem[];
  /**
   * Shows the problems that a server found in the result, beside their rows and in the summary, and
   * moves the focus to them. Those of unknown rows and those without a row are in the summary.
   *
   * @returns the number of problems
   */
  showServerProblems(
    body: { problems: ServerProblem[] } | ServerProblem[] | ServerProblem | undefined): number;
  /** The result that would be submitted. */
  result(): Record<string, unknown>;
  /** The tag of the language of the form; undefined if its spec names no languages. */
  readonly language: string | undefined;
  /** The languages of the form, the first one first. */
  readonly languages: string[];
  /** Shows the form in another one of its languages. */
  setLanguage(language: string): Reply;
  /** The page that is shown; undefined for a form without pages. */
  page(): ShownPage | undefined;
  /** Shows the page of a section and focuses its heading, whatever is wrong with the present one. */
  showPage(section: string): void;
  /** The number of rows that ask for an answer, and how many of them have one. */
  progress(): { answered: number; asked: number };
  /** The state of the form without secrets. */
  state(): unknown;
  /** Removes the form from the page and frees its memory. */
  destroy(): void;
}

/** Appends a form to an element. */
export function mount(element: Element, options: MountOptions): Promise<Form>;

/** A compiled engine, in which any number of forms can be open. */
export class Engine {
  static load(source?: Exclude<EngineSource, Engine>): Promise<Engine>;
}

/** An error with the faults of a spec. */
export class SpecError extends Error {
  diagnostics: { line: number; column: number; severity: string; code: string; message: string }[];
}
