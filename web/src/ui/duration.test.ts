// Typed lengths of time: what people write is understood, what stands in a field is read back unchanged.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDuration, typedDuration } from './duration.ts';

describe('length of time', () => {
  it.each([
    ['2', 120],
    ['1,5', 90],
    ['1.25', 75],
    ['0,1', 6],
    ['1:30', 90],
    ['0:05', 5],
    ['45 хв', 45],
    ['90m', 90],
    ['2 год', 120],
    ['3 часа', 180],
    ['', null],
    ['-1', null],
    ['1:75', null],
    ['abc', null],
    ['1e3', null],
    ['2 дні', null],
  ])('%j is %s minutes', (typed, minutes) => {
    expect(parseDuration(typed)).toBe(minutes);
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 44_640 }), (minutes) => parseDuration(typedDuration(minutes)) === minutes),
    );
  });
});
