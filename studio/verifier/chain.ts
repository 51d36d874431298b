// Follows a flight's hash back to the beginning of its chain: h[i] = SHA-256(h[i+1]) on raw bytes, up to a million
// times. The browser's own SHA-256 answers one at a time and late, so the one compression a hash of 32 bytes takes is
// written out here.

/**
 * The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of the
 * first 8 (FIPS 180-4).
 */
function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

/** floor(2^32 * root) mod 2^32 by whole numbers: the greatest x with x^power <= prime * 2^(32 * power). */
function rootBits(prime: number, power: number): number {
  const goal = BigInt(prime) << BigInt(32 * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** BigInt(power) <= goal) low = middle;
    else high = middle;
  }
  return Number(low & 0xffff_ffffn) | 0;
}

const K = Int32Array.from(primes(64), (prime) => rootBits(prime, 3));
const START = Int32Array.from(primes(8), (prime) => rootBits(prime, 2));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** SHA-256 of the eight words of `at`, in their place. `w`: 64 words to work in. */
function hashOnce(at: Int32Array, w: Int32Array): void {
  w.set(at);
  w[8] = 0x8000_0000 | 0;
  w.fill(0, 9, 15);
  w[15] = 256;
  for (let i = 16; i < 64; i += 1) {
    const [x, y] = [w[i - 15] as number, w[i - 2] as number];
    w[i] =
      (w[i - 16] as number) +
      (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
      (w[i - 7] as number) +
      (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = START as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] as number) + (w[i] as number)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const end = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) at[i] = (START[i] as number) + (end[i] as number);
}

const wordsOf = (hex: string): Int32Array =>
  Int32Array.from({ length: 8 }, (_, i) => Number.parseInt(hex.slice(i * 8, i * 8 + 8), 16) | 0);
const hexOf = (words: Int32Array): string =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

/** Hashes between two breaths, and the longest the page waits for one. */
const SLICE = 2000;
const BREATH_MS = 12;

const breathe = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/**
 * The hash so many flights earlier; h[0] for as many as the flight's number. `onShare`: how much of the way is done, 0
 * to 1.
 */
export async function followBack(
  hash: string,
  steps: number,
  onShare: (share: number) => void = () => undefined,
): Promise<string> {
  const at = wordsOf(hash);
  const w = new Int32Array(64);
  let breathedAt = performance.now();
  for (let step = 0; step < steps; step += 1) {
    hashOnce(at, w);
    if (step % SLICE !== 0 || performance.now() - breathedAt < BREATH_MS) continue;
    onShare(step / steps);
    await breathe();
    breathedAt = performance.now();
  }
  onShare(1);
  return hexOf(at);
}
