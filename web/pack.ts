// What is served packed: the smaller of two ways to pack it. Which one is smaller depends on the text alone.
import { brotliCompressSync, constants } from 'node:zlib';

const ways = [
  {},
  // One block for the whole text, and distances told with one bit more.
  { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS, [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
];

export function packed(bytes: Buffer): Buffer {
  const all = ways.map((way) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, ...way },
    }),
  );
  return all.reduce((best, one) => (one.length < best.length ? one : best));
}
