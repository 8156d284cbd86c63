// What a person could do next: every control that can be used now, and its kind.

window.gestures = {
  kinds: [
    ["add", "[data-add]"], ["remove", "[data-remove]"], ["duplicate", "[data-duplicate]"], ["handle", ".fw-handle"],
    ["disclosure", "button[aria-expanded]"], ["combobox", "[role=combobox]"],
    ["check", "input[type=checkbox]"], ["radio", "input[type=radio]"],
    ["number", ".fw-number"], ["date", "input[type=date]"], ["time", "input[type=time]"],
    ["dateTime", "input[type=datetime-local]"], ["text", "input, textarea"], ["submit", "[data-submit]"],
    ["link", "a"], ["button", "button"],
  ],

  /** The kind of each control, in the order of the document; `aim` and `focus` take their index. */
  list() {
    // An open menu covers other controls, and so does a question.
    const menu = document.querySelector("#form .fw-menu, #form .fw-question");
    const all = (menu ?? document).querySelectorAll(
      menu ? "button" : "#form button, #form input, #form textarea, #form a");
    this.controls = [...all].filter((element) =>
      element.checkVisibility() && !element.matches(":disabled") && element.ariaDisabled !== "true");
    return this.controls.map((element) => ({
      kind: this.kinds.find(([, selector]) => element.matches(selector))[0],
      row: element.closest("[data-row]")?.dataset.row ?? element.dataset.add ?? null,
    }));
  },

  /** Scrolls a control into view; returns where to click on it, and what is in the way. */
  aim(place) {
    const element = this.controls[place];
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + Math.min(width / 2, 200), top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const reached = [element, ...(element.labels ?? [])];
    const isFree = reached.some((part) => part.contains(hit));
    return { x, y, inTheWay: isFree ? null : hit?.outerHTML.slice(0, 200) ?? "nothing" };
  },

  /** Puts the focus on a control, as a person does with Tab. */
  focus(place) {
    this.controls[place].focus();
    return this.controls[place] === document.activeElement;
  },
};
