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

/** The controls by shape. */
export const controlsByShape = {
  label: LabelControl, output: OutputControl, heading: HeadingControl, field: FieldControl,
  group: GroupControl, text: TextControl, area: AreaControl, lines: LinesControl,
  number: NumberControl, date: DateControl, toggle: ToggleControl, button: ButtonControl,
  scale: ScaleControl, line: LineControl, radios: RadiosControl, checks: ChecksControl,
  search: SearchControl, members: MembersControl, repeat: RepeatControl, own: OwnControl,
};

/**
 * The control for a row with some facts.
 *
 * @param options those of `mount`
 * @param isLoaded whether the page loads the options of the row while a person types
 */
export function shapeOf(facts, { controls: own = {} }, isLoaded) {
  if (Object.hasOwn(own, facts["x-control"] ?? "")) return "own";
  if (facts.matrix !== undefined) return "line";
  if (facts.computed) return "output";
  switch (facts.kind) {
    case "number": return facts.scale ? "scale" : "number";
    case "group": return facts.collapsible === false ? "heading" : "group";
    case "picker": return isLoaded ? shapeOfLoaded(facts) : shapeOfPicker(facts);
    case "datePicker": return "date";
    case "text": return shapeOfText(facts);
    case "custom": return shapeOfCustom(facts);
    default: return facts.kind;
  }
}

function shapeOfLoaded({ multiple }) {
  return multiple ? "members" : "search";
}

function shapeOfPicker({ multiple, options, other }) {
  if (other && options.length === 0 && !multiple) return "text";
  // Each box is a stop of the Tab key.
  const maxCheckboxes = 15;
  if (multiple) return options.length <= maxCheckboxes ? "checks" : "members";
  const maxRadioButtons = 7;
  return options.length <= maxRadioButtons ? "radios" : "search";
}

function shapeOfText({ multiline, secret, value }) {
  if (secret) return "text";
  return multiline || /\n/.test(value ?? "") ? "area" : "text";
}

function shapeOfCustom({ holds }) {
  switch (holds) {
    case "text": return "text";
    case "number": return "number";
    case "bool": return "toggle";
    case "list": return "lines";
    case "date": case "time": case "dateTime": return "date";
    default: return "label";
  }
}

/** Editors in which a person only chooses an option. */
export const closesByChoice = new Set(["radios", "scale", "search"]);
