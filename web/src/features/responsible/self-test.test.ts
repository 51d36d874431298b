// The bands of the self-test: their borders, and that a worse answer never sounds better.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf, questionCount, type Band } from './self-test.ts';

const order: readonly Band[] = ['none', 'low', 'medium', 'high'];
const filled = (sum: number) =>
  Array.from({ length: questionCount }, (_, at) => Math.min(3, Math.max(0, sum - at * 3)));

describe('self-test', () => {
  it.each([
    [0, 'none'],
    [1, 'low'],
    [2, 'low'],
    [3, 'medium'],
    [7, 'medium'],
    [8, 'high'],
    [27, 'high'],
  ] as const)('a sum of %i is %s', (sum, band) => {
    expect(bandOf(filled(sum))).toBe(band);
  });

  it('never gets milder when one answer gets worse', () => {
    const answersOf = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: questionCount, maxLength: questionCount });
    fc.assert(
      fc.property(answersOf, fc.nat(questionCount - 1), (given, at) => {
        const worse = given.map((answer, index) => (index === at ? answer + 1 : answer));
        return order.indexOf(bandOf(worse)) >= order.indexOf(bandOf(given));
      }),
    );
  });
});
