// The work of the internal captcha. In batches, because one digest at a time costs twice as much.
import { bitsOf, leadingZeroBits, solutionText } from '@malva/rules/proof-of-work';

const atOnce = 256;

/** The question with the first counter that solves it. */
export async function solve(question: string): Promise<string> {
  const bits = bitsOf(question);
  if (bits === null) throw new Error('no question');
  const encoder = new TextEncoder();
  for (let from = 0; from < 2 ** (bits + 8); from += atOnce) {
    const hashes = await Promise.all(
      Array.from({ length: atOnce }, (_, at) =>
        crypto.subtle.digest('SHA-256', encoder.encode(solutionText(question, from + at))),
      ),
    );
    const found = hashes.findIndex((hash) => leadingZeroBits(new Uint8Array(hash)) >= bits);
    if (found >= 0) return `${question}.${from + found}`;
  }
  throw new Error('no solution');
}
