// What is served packed: the smallest of a few ways to pack it. Which one is smallest depends on the text alone.
import { brotliCompressSync, constants } from 'node:zlib';

/** How much is looked at as one block, and how the distances of repetitions are told. */
const way = (block: number, postfix: number, direct: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_LGBLOCK]: block,
  [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
  [constants.BROTLI_PARAM_NDIRECT]: direct,
});
const whole = constants.BROTLI_MAX_INPUT_BLOCK_BITS;
const ways = [way(0, 0, 0), way(whole, 1, 0), way(0, 2, 60), way(whole, 2, 0), way(0, 0, 15)];

export function packed(bytes: Buffer): Buffer {
  const all = ways.map((params) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, ...params },
    }),
  );
  return all.reduce((best, one) => (one.length < best.length ? one : best));
}
