// Checks the WebAssembly module: node Tests/Browser/module.mjs MODULE FORMWORK [WORD]
// With a word, runs only the checks whose name contains it.

import { Engine } from "./engine.mjs";
import { compareConversations, compareDiagnostics } from "./module-replies.mjs";
import { checkNumbers } from "./module-numbers.mjs";
import { checkStories } from "./module-stories.mjs";
import { checkClosing, checkDepth, checkMemory, checkOddCalls, measureTime } from "./module-limits.mjs";

const [path, formwork, word = ""] = process.argv.slice(2);
const seed = Number(process.env.FORMWORK_SEED ?? 1);
const campaign = Number(process.env.FORMWORK_CAMPAIGN ?? 1);

const checks = [
  ["replies are as in the stories", checkStories],
  ["replies equal those of formwork replay", compareConversations],
  ["diagnostics equal those of formwork check", compareDiagnostics],
  ["numbers are the nearest doubles", checkNumbers],
  ["odd calls give errors", checkOddCalls],
  ["deep nesting does not exhaust the stack", checkDepth],
  ["memory stays flat", checkMemory],
  ["closing a form releases it", checkClosing],
  ["time", measureTime],
];
for (const [name, check] of checks) {
  if (!name.includes(word)) continue;
  const summary = check({ engine: new Engine(path), path, formwork, seed, campaign });
  console.log(`${name}: ${summary}`);
}
