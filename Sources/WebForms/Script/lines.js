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
  if (facts.editorOf !== undefined || ["group", "repeat"].includes(facts.kind)) return undefined;
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
      if (!tables.has(repeat)) tables.set(repeat, new Table(element));
      tables.get(repeat).add(row);
    } else row?.view.placeInLine();
    if (row && !repeat && line?.takes(row)) line.add(row);
    else line = row && !repeat ? new Line(row) : undefined;
    if (line?.rows.length === 2) lines.push(line);
  }
  view.lines ??= new SharedLines(view.rows);
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
  constructor(first) {
    this.first = first;
    this.rows = [];
    /** The template rows with the facts of the first row of each. */
    this.templates = [];
  }

  add(row) {
    const { template } = row.facts;
    const isFirst = row.facts.begins !== undefined || row.facts.copyOf !== undefined;
    // A row that the copies before do not show is a column after that of the row before it.
    if (!this.templates.some((each) => each.template === template)) {
      const before = isFirst ? -1 : this.templates.findIndex((each) => each.template === this.last);
      this.templates.splice(before + 1, 0, row.facts);
    }
    this.last = template;
    this.rows.push(row);
  }

  get parts() {
    return this.templates.reduce((sum, facts) => sum + partsOf(facts), 0);
  }

  get width() {
    return Math.max(30, this.parts * 6.5);
  }

  /** Where the columns are, in tracks: `{from, span, rest}`, the last one in widths of the column. */
  #columns(tracks) {
    const part = tracks / this.parts;
    let from = 1;
    return this.templates.map((facts) => {
      const span = partsOf(facts) * part;
      const rest = (tracks + 1 - from) / span;
      const column = { from, span, rest, isLast: rest === 1 };
      from += span;
      return column;
    });
  }

  place(tracks) {
    const columns = this.#columns(tracks);
    const indices = new Map(this.templates.map(({ template }, index) => [template, index]));
    for (const { view, facts } of this.rows) {
      const index = indices.get(facts.template);
      const { title, help } = this.templates[index];
      const hasHeading = title === facts.title && facts.kind !== "button";
      view.placeInLine({ ...columns[index], hasHeading, hasHelp: help === facts.help });
    }
  }

  /** The headings, made from those of before. */
  headings(former, tracks) {
    const columns = this.#columns(tracks);
    return this.templates.map(({ kind, title, help, required }, index) => {
      const heading = former[index] ?? h("div", { class: "fw-column", "aria-hidden": "true" },
        bdi(), h("span", { class: "fw-star" }), h("p", { class: "fw-help", dir: "auto" }));
      const [text, star, below] = heading.children;
      setWords(text, kind === "button" ? "" : title);
      setText(star, required ? "*" : "");
      setWords(below, help);
      heading.style.gridColumn = `${columns[index].from} / span ${columns[index].span}`;
      return heading;
    });
  }

  /** How many buttons are after a line. */
  get tools() {
    if (this.rows[0].view.form.isReadOnly) return 0;
    return this.rows.some(({ facts }) => facts.canMove && (facts.begins ?? facts.copyOf) !== undefined) ? 2 : 1;
  }
}

/** The lines of a section. Where there is no room for their columns, they are no lines. */
class SharedLines {
  constructor(element) {
    this.element = element;
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
    const hasRoom = this.element.clientWidth >= this.width * em;
    this.element.classList.toggle("fw-has-lines", this.width > 0 && hasRoom);
  }
}

function partsOf({ kind }) {
  return wideKinds.has(kind) ? 2 : 1;
}

/** The greatest common divisor of two numbers. */
function divisor(a, b) {
  return b === 0 ? a : divisor(b, a % b);
}
