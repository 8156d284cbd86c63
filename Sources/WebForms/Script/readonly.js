// A form that people only read.

/** The controls that show the value of a row to people who can't change it. */
const answered = new Set(["field", "text", "number", "scale", "toggle", "choices", "date"]);

/** Whether a form that people only read contains a row: buttons and editors are left out. */
export function isRead({ kind, editorOf }) {
  return kind !== "button" && editorOf === undefined;
}

/** The facts of a row to show in a form that people only read: none that asks for something. */
export function readOnlyFacts(facts) {
  return {
    ...facts, control: answered.has(facts.control) ? "value" : facts.control, required: false, requiredInside: false,
    canMove: false, help: undefined, enabledIf: undefined, shown: undefined, typed: undefined, inside: undefined,
    enabled: facts.enabled && facts["x-control"] === undefined,
  };
}
