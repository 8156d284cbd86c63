// What a person does before the engine is there: it is recorded, and done once the engine can reply.

export class EarlyEvents {
  static recorded = ["click", "input", "change"];
  static ignored = ["keydown", "pointerdown", "focusin", "focusout"];

  constructor(element) {
    this.element = element;
    this.events = [];
    this.listener = (event) => this.#happened(event);
    for (const type of EarlyEvents.#types) element.addEventListener(type, this.listener, true);
  }

  static get #types() {
    // The list of a searchable choice opens and closes with the focus.
    return [...EarlyEvents.recorded, ...EarlyEvents.ignored, "focus", "blur"];
  }

  #happened(event) {
    const { type, target } = event;
    event.stopImmediatePropagation();
    const isPress = type === "click" && target.closest("button");
    if (isPress) this.events.push({ press: target.closest("button") });
    else if (type === "input" || type === "change") this.#record(type, target);
  }

  /** Letters typed one after another are one change. */
  #record(type, target) {
    const last = this.events.at(-1);
    const event = { type, target, value: target.value, checked: target.checked };
    if (type === "input" && last?.type === type && last.target === target) this.events.pop();
    this.events.push(event);
  }

  /** Stops recording, and does everything that was recorded. */
  replay() {
    for (const type of EarlyEvents.#types) {
      this.element.removeEventListener(type, this.listener, true);
    }
    const focused = document.activeElement;
    // Boxes are checked one after another again, since the order may matter.
    const boxes = this.events.filter(({ target }) => target?.matches("[type=checkbox]"));
    for (const { target, checked } of boxes.reverse()) target.checked = !checked;
    for (const event of this.events) this.#repeat(event);
    // What was opened does not take the focus from a text that the person is typing.
    if (focused?.matches("input, textarea") && focused.isConnected) focused.focus();
    const typed = new Set(this.events.map(({ target }) => target));
    for (const element of typed) {
      if (element && element !== focused) element.dispatchEvent(new Event("blur"));
    }
  }

  #repeat({ press, type, target, value, checked }) {
    if (!(press ?? target).isConnected) return;
    if (press) {
      press.click();
      return;
    }
    // Earlier events may have changed what the element shows.
    if (target.matches("[type=checkbox], [type=radio]")) target.checked = checked;
    else if (target.value !== value) target.value = value;
    target.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
