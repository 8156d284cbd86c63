// The limits of the module: depth, odd calls, memory and time.

import { readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { Engine } from "./engine.mjs";

const form = (rows, more = {}) => JSON.stringify({ formwork: 1, title: "T", ...more, sections: [{ id: "s", rows }] });

function nestedGroups(depth) {
  return Array.from({ length: depth }, (_, index) => ({
    id: `g${index}`, kind: "group", title: "G", ...(index ? { presentedBy: `g${index - 1}` } : {}),
  }));
}

// A chain of conditions: each row is visible while the one before it is on.
function chain(length) {
  return Array.from({ length }, (_, index) => ({
    id: `t${index}`, kind: "toggle", title: "T", value: true,
    ...(index ? { shownWhen: { row: `t${index - 1}`, is: true } } : {}),
  }));
}

function nestedConditions(depth) {
  let condition = { row: "a", is: true };
  for (let level = 0; level < depth; level++) condition = level % 2 ? { not: condition } : { all: [condition] };
  return [{ id: "a", kind: "toggle", title: "A" }, { id: "b", kind: "label", title: "B", shownWhen: condition }];
}

function nestedSum(depth) {
  let sum = 1;
  for (let level = 0; level < depth; level++) sum = { sum: [sum, 1] };
  return [{ id: "a", kind: "number", title: "A", computed: sum }];
}

function nestedRepeats(depth) {
  return Array.from({ length: depth }, (_, index) => ({
    id: `r${index}`, kind: "repeat", title: "R", count: 1, ...(index ? { presentedBy: `r${index - 1}` } : {}),
  })).concat([{ id: "t", kind: "text", title: "T", presentedBy: `r${depth - 1}` }]);
}

// The stack is the beginning of the memory and grows down to 0; bytes that were never used are still 0.
const stackSize = 4 << 20;

function usedStack(engine) {
  const bytes = new Uint8Array(engine.exports.memory.buffer, 0, stackSize);
  return stackSize - bytes.findIndex((byte) => byte !== 0);
}

export function checkDepth({ engine }) {
  const lines = [
    '{"openAll": true}', '{"tap": "g0"}', '{"closeAll": true}', '{"reveal": "g4999"}', '{"set": "t0", "value": false}',
    '{"undo": true}', '{"undo": true}', '{"redo": true}', '{"removeRow": "g0"}', '{"undo": true}', '{"state": true}',
    '{"rows": [0, 0], "count": 10, "details": true}', '{"submit": true}', '{"explain": "t1999"}', '{"tap": "a"}',
    '{"values": true}', '{"addCopy": "r0"}', '{"undo": true}',
  ];
  for (const deep of [10, 250, 500, 512, 513, 100000]) {
    lines.push("[".repeat(deep), `{"set": "a", "value": ${"[".repeat(deep)}${"]".repeat(deep)}}`,
      `${'{"batch": ['.repeat(deep)}${"]}".repeat(deep)}`,
      `{"restore": ${'{"a":'.repeat(deep)}1${"}".repeat(deep)}}`);
  }
  const specs = [
    form(nestedGroups(5000)), form(chain(2000)), "[".repeat(100000), '{"a":'.repeat(100000), form(nestedRepeats(6)),
    form(nestedRepeats(40)),
    form([{ id: "a", kind: "label", title: "A", "x-deep": JSON.parse("[".repeat(490) + "]".repeat(490)) }]),
    ...[10, 90, 99, 100, 101, 199, 200, 201, 240].flatMap((depth) => [form(nestedConditions(depth)), form(nestedSum(depth))]),
  ];
  let opened = 0;
  for (const spec of specs) {
    const number = engine.open(spec, 1);
    JSON.parse(engine.reply);
    if (number) opened += 1;
    for (const line of lines) {
      const reply = engine.perform(number, line);
      JSON.parse(reply);
      const { ok, state } = reply.length < 2_000_000 ? JSON.parse(reply) : {};
      if (ok && state) JSON.parse(engine.perform(number, JSON.stringify({ restore: state })));
    }
    engine.close(number);
  }
  const used = usedStack(engine);
  if (used > stackSize / 2) throw new Error(`the stack was filled up to ${used} bytes of ${stackSize}`);
  return `${specs.length} specs, ${opened} opened, ${lines.length} lines each, ${used} bytes of stack`;
}

// Numbers that no caller should pass give an error, not a trap.
export function checkOddCalls({ engine }) {
  const { allocate, release, open, perform, answers, close } = engine.exports;
  const odd = [0, -1, 1, 77, 2 ** 31 - 1, -(2 ** 31)];
  for (const number of odd) {
    for (const count of [0, -1, -(2 ** 31)]) {
      if (open(0, count, number) !== 0 || JSON.parse(engine.reply).ok) throw new Error("a form was opened without a spec");
      for (const call of [perform, answers]) {
        call(number, 0, count);
        const { code } = JSON.parse(engine.reply).error;
        if (code !== "unknownForm") throw new Error(`form ${number} gives ${code}`);
      }
    }
    close(number);
  }
  release(0);
  release(allocate(0));
  for (const count of [-1, -(2 ** 31)]) {
    if (allocate(count) !== 0) throw new Error(`${count} bytes were allocated`);
  }
  return `${odd.length} numbers`;
}

export function checkMemory({ engine, campaign }) {
  const spec = readFileSync("Forms/contacts.json");
  const number = engine.open(spec, 1);
  const rows = JSON.parse(engine.perform(number, '{"rows": [0, 0], "count": 50}')).rows;
  const lines = rows.flatMap(({ id, kind }) => [
    JSON.stringify({ tap: id }), JSON.stringify({ row: id, details: true }),
    JSON.stringify({ set: id, value: kind === "number" ? 3 : "some text that is longer than fifteen bytes" }),
    JSON.stringify({ moveRow: id, to: [0, 0] }), JSON.stringify({ clear: id }),
  ]).concat(['{"openAll": true}', '{"undo": true}', '{"undo": true}', '{"redo": true}', '{"closeAll": true}', "nonsense"]);
  const play = (lines, count) => {
    for (let turn = 0; turn < count; turn++) engine.perform(number, lines[(turn * 7919) % lines.length]);
  };
  const turns = 250_000 * campaign;
  // Until undo steps of all sizes take as much memory as they may.
  play(['{"openAll": true}', '{"closeAll": true}'], 60_000);
  play(lines, 250_000);
  const before = engine.bytesOfMemory;
  play(lines, turns);
  for (let turn = 0; turn < 300; turn++) engine.close(engine.open(spec));
  const after = engine.bytesOfMemory;
  if (after > before) throw new Error(`memory grew from ${before} to ${after} bytes in ${turns} actions`);
  return `${after} bytes after ${turns} actions and 300 forms`;
}

export function checkClosing({ path }) {
  const names = readdirSync("Forms").filter((name) => name.endsWith(".json"));
  for (const name of names) {
    const engine = new Engine(path);
    const spec = readFileSync(`Forms/${name}`);
    const open = (count) => {
      for (let turn = 0; turn < count; turn++) engine.close(engine.open(spec));
      return engine.bytesOfMemory;
    };
    const [before, after] = [open(100), open(2000)];
    if (after > before) throw new Error(`memory grew from ${before} to ${after} bytes when ${name} was opened and closed`);
  }
  return `${names.length} forms, each opened and closed 2000 times`;
}

export function measureTime({ path }) {
  const spec = readFileSync("Forms/fruit.json");
  const begin = performance.now();
  const engine = new Engine(path);
  const number = engine.open(spec, 1);
  const started = performance.now() - begin;
  const id = JSON.parse(engine.perform(number, '{"rowAt": [0, 0]}')).row;
  const line = JSON.stringify({ tap: id });
  const turns = 20_000;
  for (let turn = 0; turn < turns; turn++) engine.perform(number, line);
  const start = performance.now();
  for (let turn = 0; turn < turns; turn++) engine.perform(number, line);
  const each = (performance.now() - start) / turns;
  return `a small form starts in ${started.toFixed(1)} ms, an action takes ${(each * 1000).toFixed(1)} µs`;
}
