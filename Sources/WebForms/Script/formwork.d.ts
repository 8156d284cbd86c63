// Types of formwork.js: forms on web pages.

/** The engine as a file: its URL, its bytes, or a compiled module. */
export type EngineFile = string | URL | BufferSource | WebAssembly.Module;

/** The engine as a file, or loaded. */
export type EngineSource = EngineFile | Engine;

export interface MountOptions {
  /** The form: a spec as text or as an object. */
  spec: string | object;
  /** The initial answers: ids and values, as in a result. */
  answers?: string | Record<string, unknown>;
  /** A state that `state()` returned in an earlier visit. Answers are set after it. */
  state?: unknown;
  /** The engine; by default `formwork.wasm` next to the script. */
  engine?: EngineSource;
  /** What `formwork page --opening` prints for the spec: with it the form is drawn before the engine is there. */
  opening?: object;
  /**
   * The tags of the languages that the person wants, the best one first; by default those of the browser.
   * They choose among the `languages` of the spec; in a form without any, numbers are written as in the first tag, or
   * else as in the language of the page around it.
   */
  language?: string | string[];
  /**
   * Texts that replace the form's own, such as `{submit: "Senden"}`. The others are in the language in which the
   * form is shown.
   */
  words?: Partial<Words>;
  /**
   * The words of languages by the English ones, as `formwork words` prints them: `{nl: {Submit: "Verzenden"}}`.
   * They come before those of the module, and also say what the engine says, such as problems.
   */
  translations?: Record<string, Record<string, string>>;
  /** The colors; by default `auto`, those of the `color-scheme` of the page around the form. */
  theme?: "light" | "dark" | "auto";
  /** Whether a form without a button that submits gets one; by default true. */
  showsSubmit?: boolean;
  /** Whether people can read the answers, and open groups and pages, but change nothing; by default false. */
  readOnly?: boolean;
  /** Functions that draw rows, by the `x-control` of the rows. */
  controls?: Record<string, (row: RowFacts, api: RowAPI) => Element | OwnControl>;
  /**
   * Loads the options of a picker with `"options": "host"` while a person types in it.
   *
   * @param query the typed text, at first empty
   */
  options?(row: RowFacts, query: string): Promise<Option[]>;
  /** Called when another page is shown, if the form has pages. */
  onPage?(page: ShownPage): void;
  /** Called after each action of the person, once the page shows its outcome. */
  onChange?(change: { action: Action; reply: Reply }): void;
  /**
   * Called with the result and the closing text of the spec once the form was submitted without problems. If it
   * returns problems, or a promise of them, they are shown, and the submission has failed.
   */
  onSubmit?(result: Record<string, unknown>, json: string, closing?: string): unknown;
}

/** An option of a picker: its value, which is also its title, or an object. */
export type Option = string | { value: string; title?: string; help?: string };

/** What is known of a row, with its `x-` keys. */
export interface RowFacts {
  id: string;
  kind: string;
  /** The kind of control with which people use the row; a custom row has that of the plain row with the same type of value. */
  control: "label" | "value" | "button" | "group" | "field" | "repeat" | "text" | "number" | "scale" | "toggle" | "choices" | "date";
  title?: string;
  help?: string;
  /** The numbers of a scale. */
  choices?: { value: number; title: string }[];
  /** In a container, the presenter that has a line. */
  under?: string;
  /** In a container, the copy that begins with the row. */
  begins?: { copyOf: string; name: string; canRemove: boolean; canDuplicate?: boolean };
  value?: unknown;
  /** The value as people read it. */
  text?: string;
  /** What was typed, where that is no value or not how the value is written. */
  typed?: string;
  enabled: boolean;
  required: boolean;
  /** The problems that a person should see. */
  shown?: { code: string; message: string }[];
  /** What the browser may fill in, with the names of HTML. */
  "x-autocomplete"?: string;
  /** The keyboard of phones. */
  "x-input"?: "email" | "tel" | "url";
  /** Whether the row is beside the one before it, where there is room. */
  beside?: boolean;
  /** Of a repeat whose copies are lines of a table, where there is room. */
  layout?: "table";
  /** The number of options side by side in wide windows. */
  "x-columns"?: number;
  /** The name of the function in `controls` that draws the row. */
  "x-control"?: string;
  [key: string]: unknown;
}

/** A row that the page draws by itself. */
export interface OwnControl {
  element: Element;
  /** What gets the focus; by default the first element that can have it. */
  target?: HTMLElement;
  /** Called with each change of the row, and once at first. */
  show?(row: RowFacts): void;
}

/** What a page can do with a row that it draws by itself. */
export interface RowAPI {
  /** Sets the answer, null for none. */
  set(value: unknown): Reply;
  clear(): Reply;
  /** Says that what the person has done is no answer yet: the form can't be submitted until it is. */
  unfinished(message: string): void;
  finished(): void;
  /** Says something to people who use a screen reader. */
  announce(text: string): void;
  /** The language in which numbers and dates are written. */
  language: string;
  /** Aborted when the form is taken off the page. */
  signal: AbortSignal;
}

/** The form's own texts. All other texts are in the spec: titles, options, messages. */
export interface Words {
  /** After the star of a row without an attribute for it, for people who use a screen reader. */
  required: string;
  requiredNote: string;
  /** Next to a disabled row; the condition comes from the engine. */
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
  addText(text: string): string;
  search: string;
  nothingFound: string;
  optionsFound(count: number): string;
  moreOptions(count: number): string;
  /** If the page could not load options. */
  notLoaded: string;
  /** For an answer that is not one of the options now. */
  notOffered(text: string): string;
  /**
   * Beside a typed text that is not a number, with the numbers that were probably meant, and the
   * engine's sentence, which is the default.
   */
  notNumber(text: string, likely: string[], message: string): string;
  /** For a typed text that is none of the options. */
  notInList(text: string): string;
  /** Below a text that is nearly as long as it may be, or too long: then the number is negative. */
  charactersLeft(count: number): string;
  unfinishedDate: string;
  unfinishedTime: string;
  add(title: string): string;
  added(title: string): string;
  remove(title: string): string;
  /** Of the button that adds a copy with the answers of another one. */
  duplicate(title: string): string;
  /** Next to the title of a repeat: its number of copies, and the maximum. */
  count(count: number, max?: number): string;
  none: string;
  move(title: string): string;
  moveUp: string;
  moveDown: string;
  moveFirst: string;
  moveLast: string;
  moveTo(section: string): string;
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
  /** Asked before a button of the form resets it, if something has been answered. */
  resetQuestion: string;
  /** Announced after that. */
  wasReset: string;
  /** The button that leaves all answers as they are. */
  cancel: string;
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
  /** The heading above the answers before a form with `review` is submitted. */
  review: string;
  change: string;
  changeNamed(title: string): string;
  changeAnswers: string;
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
  notSentYet: string;
  notSent(reason: string): string;
  noResponse: string;
  tryAgain: string;
  answersAsJSON: string;
  secretsHidden: string;
  copy: string;
  copied: string;
  save: string;
  cancelled: string;
  backToForm: string;
  broken: string;
}

/** Where a row is: the indices of its section and of the row among the visible ones. */
export type Position = [section: number, row: number];

/** A change of the form: one line of the protocol. */
export type Action =
  | { tap: string }
  | { open: string }
  | { close: string; discard?: boolean }
  | { openAll: true; under?: string }
  | { closeAll: true; under?: string }
  | { reveal: string }
  | { set: string; value: unknown; joined?: boolean }
  | { clear: string; joined?: boolean }
  | { type: string; text: string; problem?: string; joined?: boolean }
  | { page: string }
  | { moveRow: string; to: Position }
  | { moveRow: string; under: string; at: number }
  | { moveSection: string; to: number }
  | ({ insertRow: object } & Place)
  | ({ insertBlock: object[] } & Place)
  | { insertSection: object; at: number }
  | { removeRow: string }
  | { removeSection: string }
  | { addCopy: string; at?: number }
  | { duplicate: string }
  | ({ change: string } & RowChange)
  | { setProblems: ServerProblem[]; source?: string }
  | { checking: string[]; source?: string }
  | { provide: string; options: Option[] | null }
  | { submit: true; section?: string }
  | { touch: string; edited?: boolean }
  | { language: string }
  | { reset: true }
  | { undo: true }
  | { redo: true }
  | { restore: unknown }
  | { batch: Action[] };

/** Where rows are inserted. */
export type Place = { at: Position } | { after: string } | { before: string } | { first: string } | { firstIn: string };

/** Facts of a row that can change while a person fills in the form; null takes back that of the spec. */
export interface RowChange {
  title?: string | null;
  help?: string | null;
  placeholder?: string | null;
  unit?: string | null;
  options?: Option[] | null;
  [key: `x-${string}`]: unknown;
}

/** A question about the form: one line of the protocol. */
export type Query =
  | { positionOf: string }
  | { rowAt: Position }
  | { row: string; details?: true }
  | { rows: Position; count: number; details?: true }
  | { destination: string; proposed: Position }
  | { moveRow: string; towards: -1 | 1 }
  | { explain: string }
  | { problems: true; shown?: true }
  | { values: true }
  | { sections: true }
  | { summary: true; answers?: true }
  | { state: true };

/** The reply of the engine. */
export interface Reply {
  ok: boolean;
  error?: { code: string; message: string; at?: number };
  update?: Record<string, unknown[]>;
  changed?: string[];
  /** The sections with another title or footer. */
  sectionsChanged?: string[];
  problemsChanged?: string[];
  /** The ids and places of `setProblems` and `checking` that name no row; they are ignored. */
  unknown?: string[];
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

/** What came of a submission. */
export interface Outcome {
  ok: boolean;
  valid: boolean;
  result?: Record<string, unknown>;
  closing?: string;
  problems?: Problem[] | ServerProblem[];
  /** The rows that are still being checked. */
  pending?: string[];
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
  /** Answers a question about the form. */
  ask(query: Query): Reply;
  /**
   * Submits the form, as its button does: problems are shown, and the first one gets the focus.
   *
   * @returns what came of it, once `onSubmit` is done
   */
  submit(): Promise<Outcome>;
  /** Shows the summary of all problems that a person should see, and returns them. */
  showProblems(): Problem[];
  /** Shows a row on its page and in its groups, and focuses it. */
  focus(row: string): void;
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
  /** Loads an engine: by default the one next to the script, or else from an address, gzipped or not. */
  static load(source?: EngineFile): Promise<Engine>;
  private readonly exports: unknown;
}

/**
 * The element `<formwork-form src="form.json">`. In a `<form>`, its value is the result as JSON under its `name`,
 * and the `<form>` can't be submitted while the answers have problems. The attributes `answers`, `engine`,
 * `language`, `theme` and `readonly` are the options of `mount`. Moved in the document, it keeps its answers.
 */
export class FormworkFormElement extends HTMLElement {
  spec: MountOptions["spec"] | undefined;
  answers: MountOptions["answers"];
  words: MountOptions["words"];
  translations: MountOptions["translations"];
  controls: MountOptions["controls"];
  options: MountOptions["options"];
  engine: MountOptions["engine"];
  opening: MountOptions["opening"] | string;
  readOnly: boolean;
  name: string;
  /** The form; undefined until `formwork-ready`. */
  readonly form: Form | undefined;
  /** The result that would be submitted; undefined until `formwork-ready`. */
  readonly value: Record<string, unknown> | undefined;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  checkValidity(): boolean;
  reportValidity(): boolean;
  addEventListener<Name extends keyof FormworkEvents>(
    name: Name, listener: (event: CustomEvent<FormworkEvents[Name]>) => void,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(
    name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** The events of the element, and `formwork-action`, which each form has. */
export interface FormworkEvents {
  "formwork-ready": { form: Form };
  "formwork-change": { action: Action; reply: Reply };
  /** A listener may set `outcome` to the problems that a server found, or to a promise of them. */
  "formwork-submit": { result: Record<string, unknown>; json: string; closing?: string; outcome?: unknown };
  "formwork-error": { error: Error };
  /** A button with an action of the author's was pressed. */
  "formwork-action": { action: string; row: string };
}

declare global {
  interface HTMLElementTagNameMap {
    "formwork-form": FormworkFormElement;
  }
}

/** An error with the faults of a spec. */
export class SpecError extends Error {
  diagnostics: { line: number; column: number; severity: string; code: string; message: string }[];
}
