// A simulated match played again from what was sealed, beside what was told of it.
import { createHash } from 'node:crypto';
import type { Incident } from '@malva/contract/sportsbook';
import { playBasketball } from '@malva/rules/matches/basketball';
import { playFootball } from '@malva/rules/matches/football';
import { sealedText, type Sealed } from '@malva/rules/matches/sealed';
import { expect, it } from 'vitest';
import { replay } from './replay.ts';

const football: Sealed = { sport: 'football', seed: 'ab'.repeat(32), rates: [1.4321, 1.1], isCup: true };
const basketball: Sealed = { sport: 'basketball', seed: 'cd'.repeat(32), rates: [81.5, 78.25], isCup: false };
const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function toldOf(of: Sealed): Incident[] {
  const { incidents } =
    of.sport === 'football' ? playFootball(of) : playBasketball({ seed: of.seed, points: of.rates });
  return incidents.map((one) => ({
    ...one,
    score: [...one.score] as [number, number],
    at: new Date(one.at).toISOString(),
    minute: null,
    stoppage: 0,
    isRevoked: false,
  }));
}

it.each([football, basketball])('SB-215 the seed replays every incident that was told: $sport', (of) => {
  const sealed = sealedText(of);
  const told = toldOf(of);
  const check = replay({ seal: sealOf(sealed), sealed }, told);
  expect(check).toMatchObject({ isSealed: true, differs: [], played: told.length });
  expect(told.length).toBeGreaterThan(100);
});

it('SB-215 another seed, a changed incident, one that was left out and one beyond are found', () => {
  const sealed = sealedText(football);
  const told = toldOf(football);
  const other = sealedText({ ...football, seed: 'ef'.repeat(32) });
  expect(replay({ seal: sealOf(other), sealed }, told).isSealed).toBe(false);
  const changed = told.map((one) => (one.n === 7 ? { ...one, x: one.x + 1 } : one)).filter(({ n }) => n !== 9);
  const beyond = { ...told.at(-1)!, n: told.length + 1 };
  expect(replay({ seal: sealOf(sealed), sealed }, [...changed, beyond]).differs).toEqual([7, 9, told.length + 1]);
  expect(() => replay({ seal: '', sealed: 'football:1' }, told)).toThrow(RangeError);
});
