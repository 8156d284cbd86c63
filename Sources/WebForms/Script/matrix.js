// Matrices: rows that follow each other and have the same choices are the lines of one table.

import { arrange, bdi, h, setWords } from "./dom.js";
import { columnsOf } from "./controls/line.js";

/** The table of some rows of a matrix. Where there is no room for its columns, its rows are one below the other. */
class MatrixTable {
  constructor() {
    this.caption = h("caption", { class: "fw-unseen", dir: "auto" });
    this.columns = h("tr", {});
    this.body = h("tbody", {});
    const table = h("table", {}, this.caption, h("thead", {}, this.columns), this.body);
    this.element = h("div", { class: "fw-matrix" }, table);
    new ResizeObserver(() => this.#fit()).observe(this.element);
  }

  #fit() {
    const em = parseFloat(getComputedStyle(this.element).fontSize);
    this.element.classList.toggle("fw-is-list", this.element.clientWidth < this.width * em);
  }

  show(title, columns, rows) {
    setWords(this.caption, title);
    this.caption.hidden = !title;
    const key = JSON.stringify(columns);
    if (key !== this.key) {
      this.key = key;
      const areMany = columns.length > 7;
      this.element.classList.toggle("fw-many", areMany);
      this.columns.replaceChildren(h("td", {}), ...columns.map((text) =>
        h("th", { scope: "col" }, bdi(text))));
      // The rest is for the titles of the rows.
      const part = areMany ? 0.7 : 0.6;
      this.width = Math.max(26, columns.reduce((sum, text) => sum + widthOf(text), 0) / part);
      if (this.element.isConnected) this.#fit();
    }
    arrange(this.body, rows);
  }
}

/** About the width that a heading of a column needs, in widths of an m: that of its longest word. */
function widthOf(text) {
  // Lines are broken between any two of these signs.
  const sign = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
  const longest = Math.max(0, ...text.split(/[\s-]+/).map((word) => sign.test(word) ? 2 : word.length));
  return Math.max(2.75, longest * 0.5 + 0.5);
}

/** The elements of a section with those of the rows of matrices in tables. */
export function inTables(form, view, elements) {
  const wanted = [];
  const counts = new Map();
  let run;
  for (const element of elements) {
    const facts = element.localName === "tr" ? form.mirror.rows.get(element.dataset.row).facts : undefined;
    if (!facts) {
      run = undefined;
      wanted.push(element);
      continue;
    }
    const columns = columnsOf(facts);
    const key = JSON.stringify([facts.matrix, columns]);
    if (run?.key !== key) {
      const count = (counts.get(facts.matrix) ?? 0) + 1;
      counts.set(facts.matrix, count);
      view.tables ??= new Map();
      const name = `${count} ${facts.matrix}`;
      if (!view.tables.has(name)) view.tables.set(name, new MatrixTable());
      run = { key, table: view.tables.get(name), title: titleOf(form, facts.matrix), columns, rows: [] };
      wanted.push(run);
    }
    run.rows.push(element);
  }
  return wanted.map((each) => {
    if (each instanceof Element) return each;
    each.table.show(each.title, each.columns, each.rows);
    return each.table.element;
  });
}

/** The title of a matrix. The engine knows that of a container, which is not visible. */
function titleOf(form, id) {
  const row = form.mirror.rows.get(id);
  if (row) return row.name;
  return form.hasEngine ? form.ask({ row: id, details: true }).title : undefined;
}
