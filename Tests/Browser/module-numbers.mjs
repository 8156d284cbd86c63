// Compares the numbers that the module reads with those that JavaScript reads.

import { Random } from "./random.mjs";

const spec = JSON.stringify({
  formwork: 1, title: "N",
  sections: [{ id: "s", rows: [{ id: "n", kind: "number", title: "N" }] }],
});

// The exact middle between a double above 0 and the next one, as a decimal number.
function middle(bits) {
  const exponent = Number(bits >> 52n);
  const fraction = bits & ((1n << 52n) - 1n);
  const significand = exponent === 0 ? fraction : fraction | (1n << 52n);
  const power = BigInt(Math.max(exponent, 1) - 1075 - 1);
  const odd = 2n * significand + 1n;
  return power >= 0n ? `${odd << power}` : `${odd * 5n ** -power}e${power}`;
}

function double(bits) {
  return new Float64Array(new BigUint64Array([bits]).buffer)[0];
}

function samples(random) {
  const digits = (count) => Array.from({ length: count }, () => random.below(10)).join("") || "0";
  const plain = (text) => text.replace(/^0+(?=\d)/, "");
  const bits = (BigInt(random.bits()) << 32n | BigInt(random.bits())) & 0x7fefffffffffffffn;
  const tie = middle(bits);
  const [significand, power] = tie.split("e");
  return [
    plain(digits(1 + random.below(25))),
    `${plain(digits(1 + random.below(20)))}.${digits(1 + random.below(20))}`,
    `-${plain(digits(1 + random.below(3)))}.${digits(1 + random.below(30))}e${random.below(700) - 370}`,
    String(double(bits)),
    tie,
    // A little above and below the middle.
    power ? `${significand}1e${Number(power) - 1}` : `${significand}.00000001`,
    power ? `${BigInt(significand) - 1n}9e${Number(power) - 1}` : `${BigInt(significand) - 1n}.9999`,
    power ? `${significand}${"0".repeat(800)}1e${Number(power) - 801}` : `${significand}.${"0".repeat(800)}1`,
    String(double(bits & 0x001fffffffffffffn)),
    middle(bits & 0x000fffffffffffffn),
  ];
}

export function checkNumbers({ engine, seed, campaign }) {
  const random = new Random(seed);
  const form = engine.open(spec, 1);
  let count = 0;
  const check = (text) => {
    const reply = engine.perform(form, `{"set": "n", "value": ${text}}`);
    const want = Number(text);
    const accepted = JSON.parse(reply).ok;
    const values = engine.perform(form, '{"values": true}');
    const got = values.includes('"n"') ? JSON.parse(values).values.n : undefined;
    count += 1;
    // A whole number that a double would change is refused.
    if (!accepted && /^-?\d{16,}$/.test(text) && reply.includes("more digits")) return;
    if (Number.isFinite(want) ? !accepted || got !== want : accepted) {
      throw new Error(`seed ${seed}: ${text} is read as ${got}, not as ${want}: ${reply}`);
    }
  };
  for (const text of [
    "0", "-0", "0.0", "1e400", "-1e99999999999", "1e-400", "5e-324", "2.4703282292062327e-324",
    "2.4703282292062328e-324", "2.2250738585072011e-308", "1.7976931348623157e308", "1.7976931348623158e308",
    "1.7976931348623159e308", "999999999999999", "9007199254740993", "123456789012345678901234567890",
    `1${"0".repeat(900)}`, `0.${"0".repeat(2000)}1e2000`, `${"9".repeat(3000)}e-3000`,
  ]) check(text);
  for (let round = 0; round < 2000 * campaign; round++) samples(random).forEach(check);
  return `${count} texts, seed ${seed}`;
}
