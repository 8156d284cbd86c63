// The language in which a form is shown.

import { germanWords } from "./german.js";
import { englishWords } from "./words.js";

/** The form's own texts in a language: German, or else English. */
export function wordsIn(language) {
  if (primary(language ?? "en") === "de") return germanWords;
  return englishWords;
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

/** Whether a language is written from right to left. */
export function isWrittenRightToLeft(language) {
  return ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"].includes(primary(language));
}

function primary(tag) {
  return tag.toLowerCase().split("-")[0];
}
