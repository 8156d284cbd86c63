// The mirror: the visible rows in order, kept current only by the updates of the engine.
//
// Each section has a list of slots. A slot is a row whose facts were queried, or `undefined` as
// long as nothing needed them: a form of 100,000 rows opens as fast as one of ten. Lists are
// replaced and not changed, so a reference to a list keeps the rows as they were.

import { readOnlyFacts } from "./readonly.js";

/** A visible row: its facts from the engine, and the element that shows them. */
class Row {
  constructor(facts) {
    this.id = facts.id;
    this.facts = facts;
    /** Whether the facts must be queried again. */
    this.isStale = false;
    /** The element and its parts; none before the row is shown. */
    this.view = undefined;
  }

  /** The row's title for people; for a copy with its place, such as "Phone 2". */
  get name() {
    return this.facts.name ?? this.facts.title ?? this.facts.template ?? this.id;
  }
}

export class Mirror {
  /**
   * @param ask sends a query and returns its reply
   * @param isReadOnly whether people only read the form
   */
  constructor(ask, isReadOnly) {
    this.ask = ask;
    this.isReadOnly = isReadOnly;
    this.rows = new Map();
    const { form, sections, ...totals } = ask({ sections: true, controls: true });
    this.form = form;
    this.sections = sections.map(newSection);
    this.totals = { submitButtons: [], ...totals };
  }

  /** The number of visible rows. */
  get count() {
    return this.sections.reduce((sum, section) => sum + section.slots.length, 0);
  }

  /** The row at a position, if its facts are known. */
  at([section, row]) {
    return this.sections[section]?.slots[row];
  }

  /** The position of a visible row, or undefined. */
  position(id) {
    const { position } = this.ask({ positionOf: id });
    return position ?? undefined;
  }

  /**
   * Updates the slots from before an action to after it, according to the full update of the engine.
   *
   * Deletes and the sources of moves are positions before it; inserts, the targets of moves and
   * reloads are positions after it; all lists are ascending.
   *
   * @param sectionsChanged the sections with another title or footer
   * @param details the facts of inserted and reloaded rows, in the order of their positions, unless there are many
   * @returns the known rows that left
   */
  apply({ update, sectionsChanged = [], details, ...reply }) {
    for (const name of Object.keys(this.totals)) this.totals[name] = reply[name] ?? this.totals[name];
    const removed = new Set();
    const carried = (update.moveRows ?? []).map(([[section, row], to]) =>
      [to, this.sections[section].slots[row]]);
    this.#takeOut(update, removed);
    this.#rearrangeSections(update, removed);
    this.#putIn(update, carried);
    for (const position of update.reloadRows ?? []) {
      const row = this.at(position);
      if (row) row.isStale = true;
    }
    if (sectionsChanged.length > 0) this.#readTexts();
    for (const row of removed) this.rows.delete(row.id);
    this.#removed = removed;
    if (details) this.#describe(update, details);
    return removed;
  }

  #takeOut({ deleteRows = [], moveRows = [] }, removed) {
    const taken = new Map();
    for (const [section, row] of deleteRows) {
      const slot = this.sections[section].slots[row];
      if (slot) removed.add(slot);
      push(taken, section, row);
    }
    for (const [[section, row]] of moveRows) push(taken, section, row);
    for (const [index, indices] of taken) {
      const section = this.sections[index];
      section.slots = without(section.slots, indices);
    }
  }

  #rearrangeSections({ deleteSections = [], insertSections = [], moveSections = [] }, removed) {
    if (deleteSections.length + insertSections.length + moveSections.length === 0) return;
    for (const index of deleteSections) {
      for (const slot of this.sections[index].slots) if (slot) removed.add(slot);
    }
    const taken = [...deleteSections, ...moveSections.map(([from]) => from)];
    const inserted = [
      ...insertSections.map((to) => [to, undefined]),
      ...moveSections.map(([from, to]) => [to, this.sections[from]]),
    ];
    this.sections = withInserted(without(this.sections, taken), inserted);
    if (insertSections.length === 0) return;
    const { sections } = this.ask({ sections: true });
    for (const index of insertSections) this.sections[index] = newSection(sections[index]);
  }

  #readTexts() {
    this.ask({ sections: true }).sections.forEach(({ title, footer }, index) => {
      Object.assign(this.sections[index], { title, footer });
    });
  }

  #putIn({ insertRows = [] }, carried) {
    const inserted = new Map();
    for (const [section, row] of insertRows) push(inserted, section, [row, undefined]);
    for (const [[section, row], slot] of carried) push(inserted, section, [row, slot]);
    for (const [index, entries] of inserted) {
      const section = this.sections[index];
      section.slots = withInserted(section.slots, entries);
    }
  }

  /** Moves a block of rows from one position to another, which does not count the block. */
  move(block, [oldSection, oldIndex], [section, index]) {
    const { slots } = this.sections[oldSection];
    const rest = without(slots, block.map((_, offset) => oldIndex + offset));
    this.sections[oldSection].slots = rest;
    this.sections[section].slots = withInserted(
      this.sections[section].slots, block.map((slot, offset) => [index + offset, slot]));
  }

  /** A visible row, whose facts are queried if they are unknown; undefined for no id. */
  known(id) {
    const row = this.rows.get(id);
    if (id === undefined || (row && !row.isStale)) return row;
    const position = this.position(id);
    if (!position) return undefined;
    this.load(position[0], position[1], position[1] + 1);
    return this.at(position);
  }

  /** The row at a position and the visible rows in its block. */
  block([section, index]) {
    this.load(section, index, index + 1);
    const { slots } = this.sections[section];
    const depth = slots[index].facts.depth;
    let end = index + 1;
    for (; end < slots.length; end += 1) {
      if (!slots[end]) this.load(section, end, Math.min(end + 50, slots.length));
      if (slots[end].facts.depth <= depth) break;
    }
    return slots.slice(index, end);
  }

  /** Queries the facts of a range of slots that are unknown or stale. */
  load(index, start, end) {
    const section = this.sections[index];
    let from = start;
    while (from < end) {
      while (from < end && section.slots[from] && !section.slots[from].isStale) from += 1;
      let to = from;
      while (to < end && (!section.slots[to] || section.slots[to].isStale)) to += 1;
      if (to > from) this.#ask(index, from, to);
      from = to;
    }
  }

  #ask(index, from, to) {
    const { rows } = this.ask({ rows: [index, from], count: to - from, details: true, controls: true });
    rows.forEach((facts, offset) => this.#put(facts, [index, from + offset]));
  }

  #put(known, [index, place]) {
    const facts = this.isReadOnly ? readOnlyFacts(known) : known;
    const { slots } = this.sections[index];
    const row = slots[place] ?? this.#returning(facts) ?? new Row(facts);
    row.facts = facts;
    row.isStale = false;
    row.isChanged = true;
    slots[place] = row;
    this.rows.set(row.id, row);
  }

  /** Takes the facts of the rows that an update inserts and reloads. Rows that nothing has needed stay unknown. */
  #describe({ insertRows = [], reloadRows = [] }, rows) {
    const reloaded = new Set(reloadRows);
    const positions = [...insertRows, ...reloadRows].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    positions.forEach((position, index) => {
      if (!reloaded.has(position) || this.at(position)) this.#put(rows[index], position);
    });
  }

  /** Keeps a row that the last update deleted with its section and inserted with another one. */
  #returning({ id }) {
    for (const row of this.#removed) {
      if (row.id !== id) continue;
      this.#removed.delete(row);
      return row;
    }
    return undefined;
  }

  #removed = new Set();
}

function newSection(facts) {
  return { ...facts, slots: new Array(facts.count).fill(undefined), view: undefined };
}

function push(lists, key, element) {
  if (lists.has(key)) lists.get(key).push(element);
  else lists.set(key, [element]);
}

/** A list without the elements at some indices, in O(n). */
function without(list, indices) {
  const taken = [...indices].sort((a, b) => a - b);
  const result = [];
  let next = 0;
  for (let index = 0; index < list.length; index += 1) {
    if (taken[next] === index) next += 1;
    else result.push(list[index]);
  }
  return result;
}

/** A list with inserted elements, each `[index, element]` with its index afterwards, in O(n). */
function withInserted(list, entries) {
  const sorted = [...entries].sort((a, b) => a[0] - b[0]);
  const result = [];
  let next = 0;
  let rest = 0;
  while (next < sorted.length || rest < list.length) {
    if (next < sorted.length && sorted[next][0] === result.length) {
      result.push(sorted[next][1]);
      next += 1;
    } else {
      result.push(list[rest]);
      rest += 1;
    }
  }
  return result;
}
