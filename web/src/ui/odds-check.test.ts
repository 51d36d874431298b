import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Scheme } from '@malva/contract/chances';
import { weightsText } from '@malva/rules/draws';
import { oddsAgree } from './odds-check.ts';

const weights = [
  { name: '1.r1', weight: 9000 },
  { name: '2.r2', weight: 1000 },
];
const sector = (place: number, weight: number) =>
  ({ place, weight, chance: (weight / 100).toFixed(2) }) as Scheme['sectors'][number];
const odds = {
  form: 'wheel' as const,
  sectors: [sector(1, 9000), sector(2, 1000)],
  weights,
  oddsHash: createHash('sha256').update(weightsText(weights)).digest('hex'),
};

it('odds whose weights give the signed hash and stand on the screen agree', async () => {
  expect(await oddsAgree(odds)).toBe(true);
});

it('another hash, another weight on the screen or another chance beside it do not', async () => {
  expect(await oddsAgree({ ...odds, oddsHash: 'a'.repeat(64) })).toBe(false);
  expect(await oddsAgree({ ...odds, sectors: [sector(1, 8000), sector(2, 2000)] })).toBe(false);
  expect(await oddsAgree({ ...odds, sectors: [{ ...sector(1, 9000), chance: '50.00' }, sector(2, 1000)] })).toBe(false);
  expect(await oddsAgree({ ...odds, sectors: [sector(2, 9000), sector(1, 1000)] })).toBe(false);
  expect(await oddsAgree({ ...odds, sectors: [sector(1, 9000)] })).toBe(false);
});
