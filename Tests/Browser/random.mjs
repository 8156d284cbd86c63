// Random numbers with a seed, so that each failure can be repeated. The generator is mulberry32 by
// T. Ettinger, 2017.

export class Random {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  // A whole number from 0 to 2³² - 1.
  bits() {
    let t = (this.#state = (this.#state + 0x6d2b79f5) >>> 0);
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  }

  // A whole number below a limit.
  below(limit) {
    return this.bits() % limit;
  }

  element(list) {
    return list[this.below(list.length)];
  }

  // Bytes with a few changes: one replaced, removed or doubled, or a piece moved elsewhere.
  mutated(bytes) {
    let result = Buffer.from(bytes);
    for (let count = this.element([1, 1, 1, 2, 4]); count > 0; count--) {
      const at = this.below(result.length + 1);
      const end = Math.min(result.length, at + this.below(12));
      const piece = result.subarray(at, end);
      const before = result.subarray(0, at);
      const after = result.subarray(end);
      const place = this.below(before.length + 1);
      const pieces = [
        [before, Buffer.from([this.below(256)]), result.subarray(at + 1)],
        [before, Buffer.from(this.element('{}[]",:-0e.1\\ ')), after],
        [before, after],
        [before, piece, piece, after],
        [before.subarray(0, place), piece, before.subarray(place), after],
      ];
      result = Buffer.concat(this.element(pieces));
    }
    return result;
  }
}
