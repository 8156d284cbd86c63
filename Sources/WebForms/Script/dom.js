// Making elements. Text of a spec becomes text nodes and attribute values, nothing else: no markup is
// ever parsed.

/**
 * An element.
 *
 * @param name the name of its tag
 * @param attributes its attributes: a function listens to an event, `true` is an attribute without a
 *   value, and one that is undefined or false is left out
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

/** Sets an attribute, or removes it where the value is undefined or false. It touches nothing in vain. */
function setAttribute(element, name, value) {
  const text = value === true ? "" : value;
  if (value === undefined || value === false || value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(text)) element.setAttribute(name, text);
}

/** Sets the text of an element, where it is another one. */
function setText(element, text = "") {
  if (element.textContent !== text) element.textContent = text;
}

/** An element for a text of the spec or of a person, whose direction of writing stays its own. */
function bdi(text = "", name = "bdi") {
  return h(name, { dir: "auto" }, visible(text));
}

/** Whether a text is written from right to left: its first letter decides. */
function isRightToLeft(text) {
  return /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u
    .test(text);
}

/** A text whose control characters are seen instead of acting: ESC is shown as ␛. */
function visible(text) {
  return String(text).replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (character) =>
    character === "\u007f" ? "\u2421" : String.fromCharCode(0x2400 + character.charCodeAt(0)));
}

/** Shows a text in an element made by `bdi`. */
function setWords(element, text) {
  setText(element, visible(text ?? ""));
}

/** The ids that are not missing, as attributes like `aria-describedby` list them. */
function ids(...elements) {
  return elements.filter((element) => element && !element.hidden).map((element) => element.id)
    .join(" ") || undefined;
}

/** A text without accents and case, for searching. */
function searchable(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

let numberOfIDs = 0;

/** An id that no other element of the page has. Ids of a spec may be any text, and occur twice. */
function newID() {
  numberOfIDs += 1;
  return `formwork-${numberOfIDs}`;
}

/** An icon, drawn by the style sheet. */
function icon(name) {
  return h("span", { class: `fw-icon fw-icon-${name}`, "aria-hidden": "true" });
}
