// The controls: which one shows a row.

import { ButtonControl } from "./button.js";
import { ChecksControl, RadiosControl } from "./choices.js";
import { DateControl } from "./date.js";
import { FieldControl, GroupControl } from "./disclosure.js";
import { LineControl, ScaleControl } from "./line.js";
import { NumberControl } from "./number.js";
import { HeadingControl, LabelControl, OutputControl } from "./plain.js";
import { OwnControl } from "./own.js";
import { RepeatControl } from "./repeat.js";
import { MembersControl, SearchControl } from "./search.js";
import { AreaControl, LinesControl, TextControl } from "./text.js";
import { ToggleControl } from "./toggle.js";

/** The controls by shape: the name that the engine gives to the control of a row, or a special case of it. */
export const controlsByShape = {
  label: LabelControl, value: OutputControl, group: GroupControl, heading: HeadingControl, field: FieldControl,
  text: TextControl, area: AreaControl, number: NumberControl, scale: ScaleControl, date: DateControl,
  toggle: ToggleControl, button: ButtonControl, repeat: RepeatControl, line: LineControl, own: OwnControl,
  radios: RadiosControl, checks: ChecksControl, search: SearchControl, members: MembersControl, lines: LinesControl,
};

/**
 * The shape of the control for a row with some facts.
 *
 * @param options those of `mount`
 * @param where whether the page loads the options of the row while a person types, `isLoaded`, and whether the row is
 *   in a line of a table, `isCell`
 */
export function shapeOf(facts, { controls: own = {} }, where) {
  if (Object.hasOwn(own, facts["x-control"] ?? "")) return "own";
  if (facts.matrix !== undefined) return "line";
  switch (facts.control) {
    case "group": return facts.collapsible === false ? "heading" : "group";
    case "choices": return shapeOfChoices(facts, where);
    case "text": return isLong(facts) ? "area" : "text";
    default: return facts.control;
  }
}

function shapeOfChoices({ multiple, other, options = [], holds }, { isLoaded, isCell }) {
  if (holds === "list") return "lines";
  // Each checkbox is a stop of the Tab key; a group of radio buttons is one. A line is one option high.
  const maxBoxes = isCell ? 0 : multiple ? 15 : 7;
  if (isLoaded || options.length > maxBoxes) return multiple ? "members" : "search";
  if (other && options.length === 0 && !multiple) return "text";
  return multiple ? "checks" : "radios";
}

function isLong({ multiline, secret, value }) {
  return !secret && (multiline || /\n/.test(value ?? ""));
}

/** Editors in which a person only chooses an option. */
export const closesByChoice = new Set(["radios", "scale", "search"]);
