import { describe, expect, it } from 'vitest';
import { cameOut, cameOutText, comparedLists } from './draw-words.ts';

const names = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => String(from + i));

describe('a draw in words', () => {
  it('says what came out, how often, in the order it first did; a place that is none is not hidden', () => {
    const weights = ['nothing', 'points', 'coin'].map((name) => ({ name, weight: 1 }));
    expect(cameOut({ picks: [1, 0, 1, 7], weights }).map(cameOutText)).toEqual(['points × 2', 'nothing', '?']);
  });

  it('compares lists from where they part', () => {
    expect(comparedLists(['a', 'b'], ['a', 'b'])).toEqual({ found: 'a, b', given: 'a, b' });
    expect(comparedLists(['a', 'b'], ['a'])).toEqual({ found: '… №2: b', given: '… №2: –' });
    expect(comparedLists([], ['a'])).toEqual({ found: '–', given: 'a' });
    const long = names(0, 50);
    expect(comparedLists(long, long).found).toBe(`${names(0, 20).join(', ')} … (50)`);
    expect(comparedLists(long, long.with(29, 'x'))).toEqual({
      found: `… №30: ${names(29, 49).join(', ')} … (50)`,
      given: `… №30: x, ${names(30, 49).join(', ')} … (50)`,
    });
  });
});
