// Small pictures for the documentation: true colour becomes a palette of 256 by median cut, with a little ordered noise
// where a gradient would show bands, and is packed as an indexed PNG.
import { deflateSync, crc32 } from 'node:zlib';

const paletteSize = 256;
const noise = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((step) => (step - 7.5) / 4);

/** A channel of a colour, a byte of a picture. @param {ArrayLike<number>} list @param {number} i */
const of = (list, i) => list[i] ?? 0;

/** Colours with their counts, 6 bits a channel. @param {Uint8Array} rgba */
function countColors(rgba) {
  /** @type {Map<number, { n: number, sum: number[] }>} */
  const counts = new Map();
  for (let i = 0; i < rgba.length; i += 4) {
    const key = ((of(rgba, i) >> 2) << 12) | ((of(rgba, i + 1) >> 2) << 6) | (of(rgba, i + 2) >> 2);
    const cell = counts.get(key) ?? { n: 0, sum: [0, 0, 0] };
    cell.n += 1;
    for (let c = 0; c < 3; c += 1) cell.sum[c] = of(cell.sum, c) + of(rgba, i + c);
    counts.set(key, cell);
  }
  return [...counts.values()].map(({ n, sum }) => ({ n, at: sum.map((part) => part / n) }));
}

/** @param {{ n: number, at: number[] }[]} colors */
function boxOf(colors) {
  const spread = [0, 1, 2].map((c) => {
    const values = colors.map(({ at }) => of(at, c));
    return (
      values.reduce((most, value) => Math.max(most, value), 0) -
      values.reduce((least, value) => Math.min(least, value), 255)
    );
  });
  const channel = spread.indexOf(Math.max(...spread));
  const weight = Math.cbrt(colors.reduce((sum, { n }) => sum + n, 0)) * of(spread, channel);
  return { colors, channel, weight: colors.length > 1 ? weight : 0 };
}

/** @param {Uint8Array} rgba */
function paletteOf(rgba) {
  const boxes = [boxOf(countColors(rgba))];
  while (boxes.length < paletteSize) {
    const box = boxes.reduce((most, next) => (next.weight > most.weight ? next : most));
    if (box.weight === 0) break;
    const sorted = box.colors.toSorted((a, b) => of(a.at, box.channel) - of(b.at, box.channel));
    const half = sorted.reduce((sum, { n }) => sum + n, 0) / 2;
    let seen = 0;
    const cut = sorted.findIndex(({ n }) => (seen += n) >= half);
    const at = Math.min(Math.max(cut, 1), sorted.length - 1);
    boxes.splice(boxes.indexOf(box), 1, boxOf(sorted.slice(0, at)), boxOf(sorted.slice(at)));
  }
  return boxes.map(({ colors }) => {
    const n = colors.reduce((sum, color) => sum + color.n, 0);
    return [0, 1, 2].map((c) => Math.round(colors.reduce((sum, color) => sum + of(color.at, c) * color.n, 0) / n));
  });
}

/** @param {number[][]} palette */
function nearestIn(palette) {
  const known = new Map();
  return (/** @type {number} */ r, /** @type {number} */ g, /** @type {number} */ b) => {
    const key = ((r & 254) << 15) | ((g & 254) << 7) | (b >> 1);
    const found = known.get(key);
    if (found !== undefined) return found;
    let best = 0;
    let least = Infinity;
    for (const [i, [pr = 0, pg = 0, pb = 0]] of palette.entries()) {
      const distance = 2 * (r - pr) ** 2 + 4 * (g - pg) ** 2 + 3 * (b - pb) ** 2;
      if (distance < least) [best, least] = [i, distance];
    }
    known.set(key, best);
    return best;
  };
}

/** @param {string} type @param {Uint8Array} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** @param {{ width: number, height: number, rgba: Uint8Array }} picture */
export function png8({ width, height, rgba }) {
  const palette = paletteOf(rgba);
  const nearest = nearestIn(palette);
  const rows = Buffer.alloc((width + 1) * height);
  const byte = (/** @type {number} */ value) => Math.min(255, Math.max(0, Math.round(value)));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = (y * width + x) * 4;
      const shift = noise[(y % 4) * 4 + (x % 4)] ?? 0;
      rows[y * (width + 1) + 1 + x] = nearest(
        byte(of(rgba, i) + shift),
        byte(of(rgba, i + 1) + shift),
        byte(of(rgba, i + 2) + shift),
      );
    }
  }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
