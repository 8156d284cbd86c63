// The language in which a form is shown.

import { wordsOf } from "./words.js";

/** The words of languages by the English ones: `{de: {Submit: "Absenden"}}`. */
const tables = {};

/** Adds words of languages; words that are there already stay. */
export function addTables(more) {
  for (const [tag, table] of Object.entries(more)) tables[tag] = { ...table, ...tables[tag] };
}

/** The words of a language by the English ones, those that a page gives before all others. */
export function tableOf(language, given) {
  const tags = [primary(language), language.toLowerCase()];
  const known = [tables, given ?? {}].flatMap((all) =>
    tags.flatMap((tag) => Object.keys(all).filter((each) => each.toLowerCase() === tag).map((each) => all[each])));
  return Object.assign({}, ...known);
}

/** The form's own texts in a language: those that are in no table are English. */
export function wordsIn(language, given) {
  return wordsOf(tableOf(language ?? "en", given));
}

/** The languages that a spec names; none if it is wrong, which the engine explains. */
export function languagesOf(spec) {
  try {
    return JSON.parse(spec).languages.filter((tag) => typeof tag === "string");
  } catch {
    return [];
  }
}

/**
 * The first of a form's languages that a person wants: one with a wanted tag or, if there is none, with
 * its first part; the form's first language if none is wanted.
 */
export function chosenLanguage(languages, wanted) {
  for (const tag of wanted) {
    const exact = languages.find((each) => each.toLowerCase() === tag.toLowerCase())
      ?? languages.find((each) => each.toLowerCase() === primary(tag))
      ?? languages.find((each) => primary(each) === primary(tag));
    if (exact) return exact;
  }
  return languages[0];
}

/**
 * A value as people write it in a language: numbers and dates by the browser.
 *
 * @param facts the value, the text that the engine gives, and the number of decimals if it is fixed
 */
export function valueText({ text, value, decimals }, language) {
  if (text === undefined) return text;
  if (typeof value === "number") {
    const digits = decimals === undefined
      ? { maximumFractionDigits: 9 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: Math.max(decimals, 9) };
    const number = new Intl.NumberFormat(language, digits).format(value);
    const unit = text.indexOf(" ");
    return unit < 0 ? number : number + text.slice(unit);
  }
  const isDate = typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && text === value;
  if (!isDate) return text;
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(`${value}T00:00Z`));
}

/** The sign before the fraction of a number with Latin digits. */
export function decimalSign(language) {
  const format = new Intl.NumberFormat(language, { numberingSystem: "latn" });
  return format.formatToParts(1.5).find(({ type }) => type === "decimal").value;
}

/** The first of some tags in which the browser can write numbers; "en" if there is none. */
export function usableLanguage(...tags) {
  return tags.find((tag) => {
    try {
      return tag && Intl.getCanonicalLocales(tag).length > 0;
    } catch {
      return false;
    }
  }) ?? "en";
}

/** Whether a language is written from right to left. */
export function isWrittenRightToLeft(language) {
  return ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"].includes(primary(language));
}

function primary(tag) {
  return tag.toLowerCase().split(/[-_]/)[0];
}
