// The work a browser does for a captcha of the house.
import { createHash } from 'node:crypto';
import { bitsOf, leadingZeroBits, solutionText } from '@malva/rules/proof-of-work';
import type { Visitor } from './visitor.ts';

/** The header's value. */
export function solved(question: string): string {
  for (let counter = 0; ; counter++) {
    const bits = leadingZeroBits(createHash('sha256').update(solutionText(question, counter)).digest());
    if (bits >= (bitsOf(question) ?? 0)) return `internal:${question}.${counter}`;
  }
}

export async function captchaOf(visitor: Visitor): Promise<string> {
  const { captcha } = (await visitor.get<{ captcha: { internalKey: string } }>('/rest/app/init/')).body;
  const { token } = (
    await visitor.post<{ token: string }>('/rest/captcha/internal-token/', {
      internalKey: captcha.internalKey,
      message: 'test',
    })
  ).body;
  return solved(token);
}
