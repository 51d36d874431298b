// The stream of `fastWords`, word for word, without blocks: what the quick programs of a simulation draw from.

/** Integers below n, by the same rejection as the words of a round. */
export type Draw = (n: number) => number;

const RANGE = 2 ** 32;
/** Up to here a word is taken; kept for each n that was asked for. Draws of a simulation are below 4096. */
const limits = new Float64Array(4096);
function limitOf(n: number): number {
  const known = limits[n] as number;
  if (known !== 0) return known;
  const limit = RANGE - (RANGE % n);
  limits[n] = limit;
  return limit;
}

export function openStream(seed: number): Draw {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88 | 0;
  let d = 0xb7e15162 | 0;
  const word = (): number => {
    const five = Math.imul(b, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const z = c ^ a;
    const w = d ^ b;
    const moved = b << 9;
    a ^= w;
    b ^= z;
    c = z ^ moved;
    d = (w << 11) | (w >>> 21);
    return result;
  };
  for (let i = 0; i < 64; i += 1) word();
  // By halves: whole numbers of 31 bits stay in registers, where the rest of a greater one is a slow division.
  return (n) => {
    const limit = limitOf(n);
    for (;;) {
      const value = word();
      if (value < limit) return (((value >>> 16) % n) * (65_536 % n) + (value & 0xffff)) % n;
    }
  };
}
