// Rows that share a line where there is room: those that are beside the row before them, and the rows of a copy that
// is a line of a table. Elsewhere they are below each other, as all others.

import { bdi, h, setText, setWords } from "./dom.js";

/** The largest number of rows beside each other; a table can have more columns. */
const mostBeside = 4;

/** The kinds of rows that need twice the width of a number or a switch in a table. */
const wideKinds = new Set(["text", "picker", "field"]);

/** The repeat whose copies are the lines of the table with a row as a cell, or undefined. */
export function tableAround({ mirror }, { facts }) {
  const asTable = (id) => {
    const repeat = mirror.known(id);
    return repeat?.facts.layout === "table" ? repeat : undefined;
  };
  // Outside of repeats there is nothing to ask for.
  if (facts.depth === 0 || facts.editorOf !== undefined || ["group", "repeat"].includes(facts.kind)) return undefined;
  if (facts.copyOf !== undefined) return asTable(facts.copyOf);
  const above = mirror.known(facts.under ?? facts.presentedBy);
  return asTable(above?.facts.kind === "repeat" ? above.id : above?.facts.copyOf);
}

/** Gives the rows of a section their places in lines, and puts the headings of tables before their first lines. */
export function inLines(form, view, elements) {
  const tables = new Map();
  const lines = [];
  let line;
  for (const element of elements) {
    const row = element.localName === "div" ? form.mirror.rows.get(element.dataset.row) : undefined;
    const repeat = row && tableAround(form, row);
    if (repeat) {
      if (!tables.has(repeat)) tables.set(repeat, new Table(element, form.specOrder));
      tables.get(repeat).add(row);
    } else row?.view.placeInLine();
    if (row && !repeat && line?.takes(row)) line.add(row);
    else line = row && !repeat ? new Line(row) : undefined;
    if (line?.rows.length === 2) lines.push(line);
  }
  view.lines ??= new SharedLines(view.rows, form.rowsWindow);
  return view.lines.show([...lines, ...tables.values()], elements);
}

/** Rows that are beside each other. */
class Line {
  constructor(row) {
    this.rows = [row];
  }

  /** Whether a row is beside the ones before it, and not in another block. */
  takes({ facts }) {
    const around = (each) => each.under ?? each.presentedBy;
    const first = this.rows[0].facts;
    return facts.beside === true && this.rows.length < mostBeside && facts.depth === first.depth
      && around(facts) === around(first) && facts.begins === undefined && facts.copyOf === undefined;
  }

  add(row) {
    this.rows.push(row);
  }

  /** The number of parts of equal width that the line has. */
  get parts() {
    return this.rows.length;
  }

  /** The width that the line needs, in widths of an m. */
  get width() {
    return Math.max(30, this.parts * 8);
  }

  place(tracks) {
    const span = tracks / this.parts;
    this.rows.forEach(({ view }, index) => {
      view.placeInLine({ from: index * span + 1, span, isLast: index === this.rows.length - 1 });
    });
  }
}

/** Copies whose rows are in columns: those of the same row of the template below each other. */
class Table {
  /**
   * @param first the first element of the table
   * @param order the places of template rows in the spec
   */
  constructor(first, order) {
    this.first = first;
    this.order = order;
    this.rows = [];
    /** The columns: the facts of the first row of each, by template rows, or by the ids of rows inserted later. */
    this.columns = new Map();
  }

  add(row) {
    const key = keyOf(row);
    if (!this.columns.has(key)) this.#insert(key, row.facts);
    this.last = key;
    this.rows.push(row);
  }

  /** Adds a column at its place in the spec, or else after that of the row before. */
  #insert(key, facts) {
    const columns = [...this.columns];
    const place = this.order.get(key);
    const next = place === undefined ? columns.findIndex(([each]) => each === this.last) + 1
      : columns.findIndex(([each]) => this.order.get(each) > place);
    columns.splice(next < 0 ? columns.length : next, 0, [key, facts]);
    this.columns = new Map(columns);
  }

  get parts() {
    return [...this.columns.values()].reduce((sum, facts) => sum + partsOf(facts), 0);
  }

  get width() {
    return Math.max(30, this.parts * 6.5);
  }

  /** Where the columns are, in tracks: `{from, span, rest}`, the last one in widths of the column. */
  #places(tracks) {
    const part = tracks / this.parts;
    let from = 1;
    return [...this.columns.values()].map((facts) => {
      const span = partsOf(facts) * part;
      const rest = (tracks + 1 - from) / span;
      const column = { from, span, rest, isLast: rest === 1 && this.tools === 0 };
      from += span;
      return column;
    });
  }

  place(tracks) {
    const places = this.#places(tracks);
    const indices = new Map([...this.columns.keys()].map((key, index) => [key, index]));
    for (const row of this.rows) {
      const { view, facts } = row;
      const { title, help, required } = this.columns.get(keyOf(row));
      const hasHeading = isNamedAbove(facts) && title === facts.title && required === facts.required;
      const hasHelp = isPlain(help) && help === facts.help;
      view.placeInLine({ ...places[indices.get(keyOf(row))], hasHeading, hasHelp });
    }
  }

  /** Returns the headings; reuses the former ones. */
  headings(former, tracks) {
    const places = this.#places(tracks);
    return [...this.columns.values()].map((facts, index) => {
      const { title, help, required } = facts;
      const heading = former[index] ?? h("div", { class: "fw-column", "aria-hidden": "true" },
        bdi(), h("span", { class: "fw-star" }), h("p", { class: "fw-help", dir: "auto" }));
      const [text, star, below] = heading.children;
      setWords(text, isNamedAbove(facts) ? title : "");
      setText(star, required ? "*" : "");
      setWords(below, isPlain(help) ? help : "");
      heading.style.gridColumn = `${places[index].from} / span ${places[index].span}`;
      return heading;
    });
  }

  /** How many buttons are after a line. */
  get tools() {
    if (this.rows[0].view.form.isReadOnly) return 0;
    const copies = this.rows.map(({ facts }) => facts)
      .filter(({ begins, copyOf }) => (begins ?? copyOf) !== undefined);
    const isMovable = copies.some(({ canMove }) => canMove);
    const isDuplicable = copies.some((facts) => (facts.begins ?? facts).canDuplicate !== undefined);
    return 1 + Number(isMovable) + Number(isDuplicable);
  }
}

/** The lines of a section. Without room for their columns, the rows are below each other. */
class SharedLines {
  constructor(element, rowsWindow) {
    this.element = element;
    this.rowsWindow = rowsWindow;
    this.width = 0;
    this.headings = [];
  }

  /** Returns the elements of a section with the headings of its tables. */
  show(lines, elements) {
    const width = Math.max(0, ...lines.map((line) => line.width));
    const isOther = width !== this.width;
    this.width = width;
    if (isOther) this.#fit();
    if (lines.length === 0) return elements;
    const tracks = lines.reduce((all, { parts }) => all * parts / divisor(all, parts), 1);
    const tools = Math.max(0, ...lines.map((line) => line.tools ?? 0));
    this.element.style.setProperty("--fw-tracks", tracks);
    this.element.style.setProperty("--fw-tools", `${tools * 2.875}rem`);
    for (const line of lines) line.place(tracks);
    if (!this.observer) {
      this.observer = new ResizeObserver(() => this.#fit());
      this.observer.observe(this.element);
    }
    const tables = lines.filter((line) => line instanceof Table);
    this.headings = tables.map((table, index) => table.headings(this.headings[index] ?? [], tracks));
    const first = new Map(tables.map((table, index) => [table.first, this.headings[index]]));
    return elements.flatMap((element) => [...first.get(element) ?? [], element]);
  }

  #fit() {
    const em = parseFloat(getComputedStyle(this.element).fontSize);
    const hasRoom = this.width > 0 && this.element.clientWidth >= this.width * em;
    if (hasRoom === this.element.classList.contains("fw-has-lines")) return;
    this.element.classList.toggle("fw-has-lines", hasRoom);
    // Other rows can be in sight now.
    this.rowsWindow.onScroll();
  }
}

/** What the rows of a column have in common. */
function keyOf({ id, facts }) {
  return facts.template ?? id;
}

/** Whether the heading of a column can have the title of a row; labels and buttons are their titles. */
function isNamedAbove({ kind }) {
  return kind !== "button" && kind !== "label";
}

/** Whether a help has no links, which a heading doesn't show. */
function isPlain(help = "") {
  return !help.includes("](");
}

function partsOf({ kind }) {
  return wideKinds.has(kind) ? 2 : 1;
}

/** The greatest common divisor of two numbers. */
function divisor(a, b) {
  return b === 0 ? a : divisor(b, a % b);
}
