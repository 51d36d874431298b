import { expect, it } from 'vitest';
import type { Chests } from '@malva/contract/chests';
import { stepOf } from './step.ts';

const now = new Date('2026-11-27T10:00:00Z');
const prize = { id: 'p' } as unknown as Chests['chests'][number]['prizes'][number];
const chest = { number: 1, image: null, prizes: [] };
const all = (more: Partial<Chests> = {}): Chests => ({
  id: 1,
  available: true,
  chests: [chest],
  nextChestProgress: null,
  bonusEnabled: true,
  keys: 1,
  key: null,
  keyUntil: null,
  hasDeposits: true,
  currentOpenCount: 0,
  totalOpenCount: 2,
  resetOpenCountDate: '2026-11-29T22:00:00.000Z',
  instructionUrl: null,
  odds: null,
  oddsHash: null,
  ...more,
});
const progress = { current: 2, needed: 5, lastDay: null };
const full = { currentOpenCount: 2 };

it('S-184 without an id or unavailable: disabled, before anything else', () => {
  expect(stepOf(all({ id: null, ...full }), now)).toBe('disabled');
  expect(stepOf(all({ available: false, chests: [{ ...chest, prizes: [prize] }] }), now)).toBe('disabled');
});

it('S-185 a chest with something in it: receive, before the limit', () => {
  expect(stepOf(all({ ...full, chests: [{ ...chest, prizes: [prize] }] }), now)).toBe('receive');
});

it('S-186 as many opened as may be and the reset ahead: limitExceed, before the progress', () => {
  expect(stepOf(all({ ...full, nextChestProgress: progress }), now)).toBe('limitExceed');
  expect(stepOf(all({ ...full, resetOpenCountDate: now.toISOString() }), now)).toBe('select');
});

it('S-187 progress to the next one: progressBar', () => {
  expect(stepOf(all({ nextChestProgress: progress }), now)).toBe('progressBar');
});

it('S-188 otherwise: select', () => {
  expect(stepOf(all(), now)).toBe('select');
});
