// HMAC-SHA256 (RFC 2104, FIPS 180-4) of short messages under a key that stays. A round is mostly its keyed hashes, and
// Node's own spends most of its time on the way there and back; here the key's two blocks are hashed once, and a
// message costs two more. Nothing secret is compared or branched upon. Held against Node's in keyed-hash.test.ts, and
// by every published vector.

/** What is left of a key: the states after its inner and its outer block. As secret as the key itself. */
export interface HashKey {
  readonly inner: Int32Array;
  readonly outer: Int32Array;
}

/** The first 32 bits of the fractional parts of the roots of the first 64 primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function fractions(count: number, power: number): Int32Array {
  const primes: bigint[] = [];
  for (let n = 2n; primes.length < count; n += 1n) if (primes.every((prime) => n % prime !== 0n)) primes.push(n);
  // The root of a prime in 32 binary places, by halving.
  return Int32Array.from(primes, (prime) => {
    let [low, high] = [0n, prime << 32n];
    while (high - low > 1n) {
      const middle = (low + high) / 2n;
      if (middle ** BigInt(power) <= prime << BigInt(32 * power)) low = middle;
      else high = middle;
    }
    return Number(BigInt.asIntN(32, low));
  });
}

const constants = fractions(64, 3);
const start = fractions(8, 2);
const blockBytes = 64;
/** The words of the block at work: sixteen of the message, the rest made of them. */
const words = new Int32Array(64);
const state = new Int32Array(8);

/** Takes the block in `words` into a state. */
function compress(into: Int32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const x = words[i - 15]!;
    const y = words[i - 2]!;
    words[i] =
      (words[i - 16]! +
        words[i - 7]! +
        (((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)) +
        (((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10))) |
      0;
  }
  let a = into[0]!;
  let b = into[1]!;
  let c = into[2]!;
  let d = into[3]!;
  let e = into[4]!;
  let f = into[5]!;
  let g = into[6]!;
  let h = into[7]!;
  for (let i = 0; i < 64; i += 1) {
    const first =
      (h +
        (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
        (g ^ (e & (f ^ g))) +
        constants[i]! +
        words[i]!) |
      0;
    const second =
      ((((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  into[0] = into[0]! + a;
  into[1] = into[1]! + b;
  into[2] = into[2]! + c;
  into[3] = into[3]! + d;
  into[4] = into[4]! + e;
  into[5] = into[5]! + f;
  into[6] = into[6]! + g;
  into[7] = into[7]! + h;
}

/** Characters of the text, a block at most, into `words`; all of them together, to see whether any is no ASCII. */
function put(text: string, from: number, upTo: number): number {
  let every = 0;
  words.fill(0, 0, 16);
  for (let at = from; at < upTo; at += 1) {
    const place = at - from;
    const code = text.charCodeAt(at);
    every |= code;
    words[place >> 2] = words[place >> 2]! | (code << (24 - (place & 3) * 8));
  }
  return every;
}

/**
 * Whole blocks of the text, then its end with what says how long all of it was; `before`: bytes hashed earlier. @throws
 * RangeError not ASCII
 */
function take(into: Int32Array, text: string, before: number): void {
  let every = 0;
  let at = 0;
  for (; text.length - at >= blockBytes; at += blockBytes) {
    every |= put(text, at, at + blockBytes);
    compress(into);
  }
  const rest = text.length - at;
  every |= put(text, at, text.length);
  words[rest >> 2] = words[rest >> 2]! | (0x80 << (24 - (rest & 3) * 8));
  if (rest > blockBytes - 9) {
    compress(into);
    words.fill(0, 0, 16);
  }
  words[15] = (before + text.length) * 8;
  compress(into);
  if (every > 127) throw new RangeError('a hashed message is ASCII');
}

/** The key's block, each byte turned by `turn`. */
function keyState(key: string, turn: number): Int32Array {
  const into = start.slice();
  words.fill(0, 0, 16);
  for (let i = 0; i < blockBytes; i += 1)
    words[i >> 2] = words[i >> 2]! | (((i < key.length ? key.charCodeAt(i) : 0) ^ turn) << (24 - (i & 3) * 8));
  compress(into);
  return into;
}

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** @param key ASCII, 64 characters at most @throws RangeError anything else */
export function hashKeyOf(key: string): HashKey {
  if (key.length > blockBytes || !isAscii(key)) throw new RangeError('a key is ASCII, 64 characters at most');
  return { inner: keyState(key, 0x36), outer: keyState(key, 0x5c) };
}

/** HMAC-SHA256 of an ASCII text, into `state`. @throws RangeError not ASCII */
function hash(key: HashKey, text: string): void {
  state.set(key.inner);
  take(state, text, blockBytes);
  words.set(state);
  words[8] = 0x80 << 24;
  words.fill(0, 9, 15);
  words[15] = (blockBytes + 32) * 8;
  state.set(key.outer);
  compress(state);
}

/** HMAC-SHA256 of an ASCII text: eight big-endian words. @throws RangeError not ASCII */
export function keyedHash(key: HashKey, text: string): Uint32Array {
  hash(key, text);
  return new Uint32Array(state);
}

/** The first 52 bits of it, what `Words.r52()` takes from its first two words. @throws RangeError not ASCII */
export function keyedR52(key: HashKey, text: string): number {
  hash(key, text);
  return (state[0]! >>> 0) * 2 ** 20 + (state[1]! >>> 12);
}
