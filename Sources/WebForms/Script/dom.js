// Functions that create elements. Texts of a spec become only text nodes and attribute values:
// markup is never parsed.

/**
 * Creates an element.
 *
 * @param name the tag name
 * @param attributes the attributes: a function becomes an event listener, `true` an attribute
 *   without a value; undefined and false are omitted
 */
function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else setAttribute(element, key, value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== null));
  return element;
}

/** Creates a button with a class and a listener to clicks; it submits no form around it. */
function button(style, click, attributes, ...children) {
  return h("button", { type: "button", class: style, click, ...attributes }, ...children);
}

/**
 * Sets an attribute, or removes it if the value is undefined or false. Does not touch unchanged
 * attributes.
 */
function setAttribute(element, name, value) {
  const text = value === true ? "" : value;
  if (value === undefined || value === false || value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(text)) element.setAttribute(name, text);
}

/** Sets the text of an element if it has changed. */
function setText(element, text = "") {
  if (element.textContent !== text) element.textContent = text;
}

/** An element for a text of the spec or of a person, with its own direction of writing. */
function bdi(text = "", name = "bdi") {
  return h(name, { dir: "auto" }, visible(text));
}

/** Whether a text is written from right to left, according to its first letter. */
function isRightToLeft(text) {
  return /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u
    .test(text);
}

/** A text whose control characters are visible and have no effect: ESC is shown as ␛. */
function visible(text) {
  return String(text).replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (character) =>
    character === "\u007f" ? "\u2421" : String.fromCharCode(0x2400 + character.charCodeAt(0)));
}

/** Sets the text of an element created by `bdi`. */
function setWords(element, text) {
  setText(element, visible(text ?? ""));
}

/** The ids that are not missing, for attributes such as `aria-describedby`. */
function ids(...elements) {
  return elements.filter((element) => element && !element.hidden).map((element) => element.id)
    .join(" ") || undefined;
}

/** A text without accents and case, for searching. */
function searchable(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The element that has the focus in the document or the shadow root of an element. */
function focusedNear(element) {
  return element.getRootNode().activeElement;
}

/**
 * Gives a text box the direction of its text, and while it is empty that of the form, so that the
 * caret is where the text will begin.
 */
function followDirection(input) {
  const update = () => setAttribute(input, "dir", input.value === "" ? undefined : "auto");
  input.addEventListener("input", update);
  return update;
}

/** Whether a key belongs to an input method. In some browsers the last one comes after the composition. */
function isComposing(event) {
  return event.isComposing || event.keyCode === 229;
}

let numberOfIDs = 0;

/** An id that is unique on the page. Ids in a spec may be any text, and forms may share them. */
function newID() {
  numberOfIDs += 1;
  return `formwork-${numberOfIDs}`;
}

/** An icon, drawn by the style sheet. */
function icon(name) {
  return h("span", { class: `fw-icon fw-icon-${name}`, "aria-hidden": "true" });
}
