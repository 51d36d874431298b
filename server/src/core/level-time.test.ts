// However long the work takes, the answer comes at a whole step.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inLevelTime, step } from './level-time.ts';

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await inLevelTime(work).catch(() => null);
  return performance.now() - begun;
};

describe('level time', () => {
  it('a little work, more of it and a refusal take one step; what takes longer takes two', async () => {
    const times = await Promise.all([
      timeOf(() => Promise.resolve(1)),
      timeOf(() => sleep(60)),
      timeOf(() => Promise.reject(new Error('no'))),
      timeOf(() => sleep(step.ms + 20)),
    ]);
    expect(times.map((ms) => Math.floor((ms + 5) / step.ms))).toEqual([1, 1, 1, 2]);
  });
  it('answers and refuses as the work does', async () => {
    expect(await inLevelTime(() => Promise.resolve('yes'))).toBe('yes');
    await expect(inLevelTime(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
