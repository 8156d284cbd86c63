// Compares what the module replies with what the command prints, byte for byte.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Random } from "./random.mjs";

const newline = Buffer.from("\n");
const queries = [
  '{"sections": true}',
  '{"rows": [0, 0], "count": 1000, "details": true}',
  '{"rows": [0, 0], "count": 1000}',
  '{"problems": true}',
  '{"values": true}',
  '{"state": true}',
];

function specs() {
  return readdirSync("Forms").filter((name) => name.endsWith(".json")).map((name) => join("Forms", name));
}

function run(formwork, args, input) {
  const { status, stdout, stderr, error } = spawnSync(formwork, args, { input, maxBuffer: 1 << 30 });
  if (error) throw error;
  return { status, stdout, stderr: stderr.toString() };
}

// Lines for a form: the actions of cases one after another, with queries and broken lines between them.
function lines(formwork, spec, seed, count) {
  const random = new Random(seed);
  const cases = run(formwork, ["cases", spec, "--count", String(count), "--seed", String(seed)]).stdout;
  const actions = cases.toString().split("\n").filter(Boolean)
    .flatMap((line) => JSON.parse(line).steps.map((step) => JSON.stringify(step.action)));
  return actions.flatMap((action) => {
    const result = [Buffer.from(action)];
    if (random.below(4) === 0) result.push(Buffer.from(random.element(queries)));
    if (random.below(4) === 0) result.push(random.mutated(result[0]));
    if (random.below(40) === 0) result.push(Buffer.from(random.element(['{"undo": true}', '{"redo": true}', " "])));
    return result;
  }).filter((line) => !line.includes(10));
}

// Opens a form, and compares each reply. Returns the number of lines.
function compareForm(engine, formwork, spec, given) {
  const wanted = run(formwork, ["replay", spec], Buffer.concat(given.flatMap((line) => [line, newline])));
  const wantedLines = wanted.stdout.toString().split("\n");
  let at = 0;
  const compare = (reply, line) => {
    if (reply === "" && line.toString().trim() === "") return;
    const want = wantedLines[at++];
    if (reply !== want) {
      throw new Error(`${spec}: after ${line}\nmodule:   ${reply}\nformwork: ${want}`);
    }
  };
  const form = engine.open(readFileSync(spec));
  compare(engine.reply, "the start");
  for (const line of given) compare(engine.perform(form, line), line);
  engine.close(form);
  if (at !== wantedLines.length - 1) throw new Error(`${spec}: formwork replied ${wantedLines.length - 1 - at} more lines`);
  return given.length;
}

// Calls a function with a folder that is removed afterwards.
function withFolder(body) {
  const folder = mkdtempSync(join(tmpdir(), "formwork-"));
  try {
    return body(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Files with random specs, from the generator of the project's own tests.
function randomSpecs(formwork, folder, count, seed) {
  const generator = join(dirname(formwork), "Benchmarks");
  const { status, stdout } = run(generator, ["--specs", String(count), "--seed", String(seed)]);
  if (status !== 0) throw new Error(`${generator} prints no specs`);
  return stdout.toString().split("\n").filter(Boolean).map((spec, index) => {
    const file = join(folder, `seed-${seed + index}.json`);
    writeFileSync(file, spec);
    return file;
  });
}

export function compareConversations({ engine, formwork, seed, campaign }) {
  return withFolder((folder) => {
    const random = randomSpecs(formwork, folder, 30 * campaign, seed);
    let count = 0;
    for (const spec of specs()) {
      count += compareForm(engine, formwork, spec, lines(formwork, spec, seed, 150 * campaign));
    }
    for (const spec of random) {
      count += compareForm(engine, formwork, spec, lines(formwork, spec, seed, 40));
    }
    return `${count} lines, ${specs().length} forms, ${random.length} random ones, seed ${seed}`;
  });
}

// The module's diagnostics as formwork check prints them.
function printed(file, diagnostics) {
  const line = (place, kind, rest) => `${file}:${place.line}:${place.column}: ${kind}: ${rest}\n`;
  return diagnostics.map((found) =>
    line(found, found.severity, `${found.message} [${found.code}]`) +
    (found.notes ?? []).map((note) => line(note, "note", note.message)).join("")
  ).join("");
}

// Opens a mutated spec, and compares the diagnostics. Returns whether it is still a form.
function compareSpec(engine, formwork, file) {
  const form = engine.open(readFileSync(file));
  const reply = JSON.parse(engine.reply);
  const checked = run(formwork, ["check", file]);
  if (form > 0 !== (checked.status === 0)) {
    throw new Error(`form ${form}, but formwork check says\n${checked.stdout}`);
  }
  if (form > 0) {
    compareForm(engine, formwork, file, queries.map((line) => Buffer.from(line)));
    engine.close(form);
    return true;
  }
  const found = printed(file, reply.diagnostics);
  // The command spells out control characters.
  const isPlain = !/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e-\u202e]/.test(found);
  if (isPlain && found !== checked.stdout.toString()) {
    throw new Error(`module:\n${found}\nformwork:\n${checked.stdout}`);
  }
  return false;
}

export function compareDiagnostics({ engine, formwork, seed, campaign }) {
  return withFolder((folder) => {
    const random = new Random(seed);
    const rounds = 200 * campaign;
    const file = join(folder, "spec.json");
    let opened = 0;
    for (let round = 0; round < rounds; round++) {
      writeFileSync(file, random.mutated(readFileSync(random.element(specs()))));
      try {
        if (compareSpec(engine, formwork, file)) opened += 1;
      } catch (error) {
        throw new Error(`seed ${seed}, round ${round}: ${error.message}\n${readFileSync(file)}`);
      }
    }
    return `${opened} mutated specs opened, ${rounds - opened} refused, seed ${seed}`;
  });
}
