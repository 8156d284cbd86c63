// Checks the module with the stories in Tests/Conversations: each reply has to be the expected one.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = "Tests/Conversations";

// The stories in a file: a sentence, a spec (if it is not the one before), the present date or time, and turns.
function stories(name) {
  const stories = [];
  let spec, today, now;
  readFileSync(join(folder, name), "utf8").split("\n").forEach((line, index) => {
    if (!line) return;
    const place = `${name}:${index + 1}`;
    const node = JSON.parse(line);
    if ("story" in node) stories.push({ sentence: node.story, place, turns: [] });
    else if ("spec" in node) ({ spec, today, now } = node);
    else {
      const story = stories.at(-1);
      story.spec ??= spec;
      Object.assign(story, { today, now });
      story.turns.push({ place, request: node.do, reply: node.get });
    }
  });
  return stories;
}

// Whether a reply is as expected; a message is compared only where one is expected.
function agrees(actual, expected) {
  if (typeof actual !== "object" || typeof expected !== "object" || !actual || !expected) {
    return actual === expected;
  }
  if (Array.isArray(actual) !== Array.isArray(expected)) return false;
  const keys = Object.keys(actual).filter((key) => key !== "message" || "message" in expected);
  const expectedKeys = Object.keys(expected);
  return keys.length === expectedKeys.length &&
    keys.every((key, index) => key === expectedKeys[index] && agrees(actual[key], expected[key]));
}

// Throws an error at the first reply that is not as expected.
function check(engine, story) {
  const today = Number((story.now ?? story.today ?? "").slice(0, 10).replaceAll("-", ""));
  const [hour, minute] = (story.now ?? "").slice(11).split(":").map(Number);
  engine.exports.minute(story.now ? hour * 60 + minute : -1);
  const form = engine.open(JSON.stringify(story.spec), today * 2);
  for (const { place, request, reply } of story.turns) {
    const line = JSON.stringify(request);
    const actual = request === null ? engine.reply : engine.perform(form, line);
    if (!agrees(JSON.parse(actual), reply)) {
      throw new Error(`${place}: ${line}\nexpected ${JSON.stringify(reply)}\nfound    ${actual}`);
    }
  }
  engine.close(form);
}

// Checks that a reply that lacks something is noticed.
function noticeWrongReplies(engine, story) {
  story.turns.forEach((turn, index) => {
    const turns = story.turns.with(index, { ...turn, reply: { ok: true } });
    let error;
    try {
      check(engine, { ...story, turns });
    } catch (caught) {
      error = caught;
    }
    if (!error?.message.startsWith(turn.place)) throw new Error(`${turn.place}: a wrong reply is not noticed`);
  });
}

export function checkStories({ engine }) {
  const all = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".jsonl")).sort().flatMap(stories);
  for (const story of all) check(engine, story);
  noticeWrongReplies(engine, all.find((story) => story.place.startsWith("fruit.jsonl")));
  return `${all.length} stories, ${all.reduce((sum, story) => sum + story.turns.length, 0)} turns`;
}
