// Functions that create elements. Texts of a spec become only text nodes and attribute values:
// markup is never parsed.

/**
 * Creates an element.
 *
 * @param name the tag name
 * @param attributes the attributes: a function becomes an event listener, `true` an attribute
 *   without a value; undefined and false are omitted
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  // A form of the page around this one must neither send nor reset the controls: they belong to none.
  if (["button", "input", "select", "textarea"].includes(name)) element.setAttribute("form", "");
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else setAttribute(element, key, value);
  }
  element.append(...children.filter((child) => child || child === 0));
  return element;
}

/** Creates a button with a class and a listener to clicks; it submits no form around it. */
export function button(style, click, attributes, ...children) {
  return h("button", { type: "button", class: style, click, ...attributes }, ...children);
}

/**
 * Sets an attribute, or removes it if the value is undefined or false. Does not touch unchanged
 * attributes.
 */
export function setAttribute(element, name, value) {
  const text = value === true ? "" : value;
  if (value === undefined || value === false || value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(text)) element.setAttribute(name, text);
}

/** Sets the text of an element if it has changed. */
export function setText(element, text = "") {
  if (element.textContent !== text) element.textContent = text;
}

/** An element for a text of the spec or of a person, with its own direction of writing. */
export function bdi(text = "", name = "bdi") {
  return h(name, { dir: "auto" }, visible(text));
}

/** Whether a text is written from right to left, according to its first letter. */
export function isRightToLeft(text) {
  return /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u
    .test(text);
}

/** A text whose control characters are visible and have no effect: ESC is shown as ␛. */
export function visible(text) {
  return String(text).replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (character) =>
    character === "\u007f" ? "\u2421" : String.fromCharCode(0x2400 + character.charCodeAt(0)));
}

/** Sets the text of an element created by `bdi`. */
export function setWords(element, text) {
  setText(element, visible(text ?? ""));
}

/**
 * Whether a text is the author's, as the spec has it.
 *
 * @param own the text in the spec, in one language or by languages; anything else if it follows from answers
 */
export function isAuthors(text, own) {
  return typeof own === "string" ? own === text : Boolean(own) && Object.values(own).includes(text);
}

/** Sets a text that can contain links if it is the author's; see `authorText`. */
export function setAuthorText(element, text = "", own = undefined) {
  const key = `${isAuthors(text, own)} ${text}`;
  if (element.dataset.words === key) return;
  element.dataset.words = key;
  element.replaceChildren(...authorText(text, own));
}

/**
 * The nodes of a text that can contain links if it is the author's: `[our rules](https://address)`, also with `mailto:`
 * and `tel:`. Nothing else is markup, and nothing that people type is. A linked page opens in another tab and learns
 * nothing about this one.
 */
export function authorText(text, own) {
  if (!isAuthors(text, own)) return [visible(text)];
  const link = /\[([^[\]\n]+)\]\((https:\/\/[^\s()<>"]+|mailto:[^\s()<>"]+|tel:[-+\d.]+)\)/g;
  const parts = [];
  let end = 0;
  for (const { 0: all, 1: name, 2: href, index } of text.matchAll(link)) {
    const page = href.startsWith("https:") ? { target: "_blank", rel: "noopener noreferrer" } : {};
    parts.push(visible(text.slice(end, index)), h("a", { href, ...page }, visible(name)));
    end = index + all.length;
  }
  return [...parts, visible(text.slice(end))];
}

/** The ids that are not missing, for attributes such as `aria-describedby`. */
export function ids(...elements) {
  return elements.filter((element) => element && !element.hidden).map((element) => element.id)
    .join(" ") || undefined;
}

/** A text without accents and case, for searching. */
export function searchable(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The element that has the focus in the document or the shadow root of an element. */
export function focusedNear(element) {
  return element.getRootNode().activeElement;
}

/**
 * Gives a text box the direction of its text, and while it is empty that of the form, so that the
 * caret is where the text will begin.
 */
export function followDirection(input) {
  const update = () => setAttribute(input, "dir", input.value === "" ? undefined : "auto");
  input.addEventListener("input", update);
  return update;
}

/** Whether a key belongs to an input method. In some browsers the last one comes after the composition. */
export function isComposing(event) {
  return event.isComposing || event.keyCode === 229;
}

let numberOfIDs = 0;

/** An id that is unique on the page. Ids in a spec may be any text, and forms may share them. */
export function newID() {
  numberOfIDs += 1;
  return `formwork-${numberOfIDs}`;
}

/** An icon, drawn by the style sheet. */
export function icon(name) {
  return h("span", { class: `fw-icon fw-icon-${name}`, "aria-hidden": "true" });
}

/**
 * Gives an element exactly these children in this order. Those in the longest run that is already
 * in order are not touched, so that the focus and typed texts are kept.
 */
export function arrange(parent, wanted) {
  const kept = new Set(wanted);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  const order = new Map(wanted.map((element, index) => [element, index]));
  const still = increasing([...parent.children].map((child) => order.get(child)));
  let before = null;
  for (let index = wanted.length - 1; index >= 0; index -= 1) {
    const element = wanted[index];
    if (!still.has(index)) put(parent, element, before);
    before = element;
  }
}

/** Puts an element before another one, without losing the focus if the browser supports that. */
function put(parent, element, before) {
  if (parent.moveBefore && element.isConnected && parent.isConnected) {
    parent.moveBefore(element, before);
  } else {
    parent.insertBefore(element, before);
  }
}

/** The members of a longest increasing subsequence, in O(n log n). */
function increasing(numbers) {
  const isSorted = numbers.every((number, index) => index === 0 || numbers[index - 1] < number);
  if (isSorted) return new Set(numbers);
  const tails = [];
  const previous = new Array(numbers.length);
  numbers.forEach((number, index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[tails[middle]] < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = tails[low - 1];
    tails[low] = index;
  });
  const result = new Set();
  for (let index = tails.at(-1); index !== undefined; index = previous[index]) {
    result.add(numbers[index]);
  }
  return result;
}
