// The internal captcha as arithmetic: a number that, written behind the question, gives a SHA-256 with so many leading
// zero bits. Finding one takes 2^bits tries on average, checking it takes one. Nothing is asked of the person.

export const solutionText = (question: string, counter: number): string => `${question}.${counter}`;

export function leadingZeroBits(bytes: Uint8Array): number {
  let bits = 0;
  for (const byte of bytes) {
    if (byte === 0) {
      bits += 8;
      continue;
    }
    return bits + Math.clz32(byte) - 24;
  }
  return bits;
}

/** The bits a question asks for: its third part. Null: it is no question. */
export function bitsOf(question: string): number | null {
  const bits = Number(question.split('.')[2]);
  return Number.isInteger(bits) && bits >= 1 && bits <= 24 ? bits : null;
}
