// The function that a page calls.

import { EarlyEvents } from "./early.js";
import { Engine, NotInOpening, Opening, SpecError } from "./engine.js";
import { MountedForm } from "./form.js";
import { wordsOf } from "./words.js";

/**
 * Adds a form to a page.
 *
 *     const form = await mount(document.querySelector("#form"), {
 *       spec, onSubmit: (result) => console.log(result),
 *     });
 *
 * @param element the element to which it is appended; its content stays
 * @param options described in `formwork.d.ts`
 * @returns the form, once it is visible
 * @throws SpecError if the spec has errors; Error if the answers or the state don't fit it; TypeError if the
 *   element or an option is not what it should be
 */
export async function mount(element, options) {
  requireSound(element, options);
  const { engine, spec, opening } = options;
  const text = typeof spec === "string" ? spec : JSON.stringify(spec);
  const given = { ...options, spec: text };
  // What a person does before the engine is there is done then.
  const early = opening && !options.state ? drawEarly(element, given) : undefined;
  try {
    const loaded = engine?.open ? engine : await Engine.load(engine);
    if (!early?.form) return new MountedForm(loaded, element, given);
    early.form.continueWith(loaded);
    return early.form;
  } finally {
    early?.events.replay();
  }
}

/** Draws a form from its opening, unless the window shows more rows than are in it. */
function drawEarly(element, options) {
  const events = new EarlyEvents(element);
  try {
    return { events, form: new MountedForm(new Opening(options.opening), element, options) };
  } catch (error) {
    if (!(error instanceof NotInOpening)) throw error;
    return { events };
  }
}

const known = {
  spec: "string object", answers: "string object", state: "object", opening: "object",
  engine: "string object", language: "string object", words: "object", translations: "object", theme: "string",
  controls: "object", options: "function", onPage: "function", onChange: "function", onSubmit: "function",
  showsSubmit: "boolean", readOnly: "boolean",
};

/** Says what is wrong with what was passed to `mount`. */
function requireSound(element, options) {
  if (!(element instanceof Element)) {
    throw new TypeError(`mount: the first argument is an element of the page, not ${named(element)}`);
  }
  if (options === null || typeof options !== "object") {
    throw new TypeError(`mount: the second argument is an object such as {spec, onSubmit}, not ${named(options)}`);
  }
  for (const [name, value] of Object.entries(options)) {
    if (!(name in known)) {
      throw new TypeError(`mount: there is no option ${name}; there are ${Object.keys(known).join(", ")}`);
    }
    const isSound = value === undefined || value === null || known[name].split(" ").includes(typeof value);
    if (!isSound) throw new TypeError(`mount: ${name} is ${saying[known[name]]}, not ${named(value)}`);
  }
  if (options.spec === undefined || options.spec === null) {
    throw new TypeError("mount: the option spec is missing: the form, as an object or as text");
  }
  requireMembers("words", options.words, wordsOf());
  requireTables(options.translations);
  for (const [name, draw] of Object.entries(options.controls ?? {})) {
    if (typeof draw !== "function") {
      throw new TypeError(`mount: controls.${name} is a function that draws a row, not ${named(draw)}`);
    }
  }
}

const saying = {
  "string object": "a text or an object", object: "an object", string: "a text", function: "a function",
  boolean: "true or false",
};

function requireMembers(name, object, all) {
  for (const [key, value] of Object.entries(object ?? {})) {
    if (!(key in all)) throw new TypeError(`mount: ${name} has no ${key}; formwork.d.ts lists all of them`);
    if (typeof value !== typeof all[key]) {
      throw new TypeError(`mount: ${name}.${key} is ${saying[typeof all[key]]}, not ${named(value)}`);
    }
  }
}

/** Says what is wrong with tables of words by languages. */
function requireTables(tables) {
  for (const [tag, table] of Object.entries(tables ?? {})) {
    if (table === null || typeof table !== "object") {
      throw new TypeError(`mount: translations.${tag} is an object of English words and translations, not ${named(table)}`);
    }
    for (const [english, translation] of Object.entries(table)) {
      if (typeof translation !== "string") {
        throw new TypeError(`mount: the translation of "${english}" is a text, not ${named(translation)}`);
      }
    }
  }
}

/** A value as it is named in an error. */
function named(value) {
  if (value === null || value === undefined || typeof value === "number") return `${value}`;
  return { string: "a text", function: "a function", boolean: `${value}` }[typeof value] ?? "an object";
}

export { Engine, SpecError };
