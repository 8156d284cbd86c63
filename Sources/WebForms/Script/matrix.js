// Matrices: rows that follow each other and have the same choices are the lines of one table.

import { arrange, bdi, h, setWords } from "./dom.js";
import { columnsOf } from "./controls/line.js";

/** The table of some rows of a matrix. On phones, the style sheet shows its rows one below the other. */
class MatrixTable {
  constructor() {
    this.caption = h("caption", { class: "fw-unseen", dir: "auto" });
    this.columns = h("tr", {});
    this.body = h("tbody", {});
    const table = h("table", {}, this.caption, h("thead", {}, this.columns), this.body);
    this.element = h("div", { class: "fw-matrix" }, table);
  }

  show(title, columns, rows) {
    setWords(this.caption, title);
    this.caption.hidden = !title;
    const key = JSON.stringify(columns);
    if (key !== this.key) {
      this.key = key;
      this.element.classList.toggle("fw-many", columns.length > 7);
      this.columns.replaceChildren(h("td", {}), ...columns.map((text) =>
        h("th", { scope: "col" }, bdi(text))));
    }
    arrange(this.body, rows);
  }
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
