// The desk's addresses: what a guest leaves behind to come back to, and the brand that does nothing about a guest's desk.
import { beforeEach, expect, it, vi } from 'vitest';
import { brands } from '@malva/brands/all';
import type { LinkContext } from '../../core/manifest.ts';
import { openModal } from '../../core/modal-stack.ts';
import { links, methods } from './ways.ts';

vi.mock('../../core/modal-stack.ts', () => ({ openModal: vi.fn() }));
const kept: [string, string][] = [];
const context = (isGuest: boolean, brand: keyof typeof brands): LinkContext => ({
  site: { session: { getState: () => ({ isGuest }) }, brand: brands[brand] } as unknown as LinkContext['site'],
  query: new URLSearchParams(), path: '/', name: 'home', params: {}, keep: (note, value) => kept.push([note, value]),
});
const open = (place: string, isGuest: boolean, brand: keyof typeof brands = 'malva') => links['/cash/']?.(place, context(isGuest, brand));

beforeEach(() => {
  kept.length = 0;
  vi.mocked(openModal).mockClear();
});

it('K-091 a path of the desk opened by a guest is kept until they have registered, and a player keeps nothing', () => {
  void open('deposit', true);
  void open('bonus/17', true);
  expect(kept).toEqual([['redirectUrl', '/cash/deposit/'], ['redirectUrl', '/cash/bonus/17/']]);
  expect(vi.mocked(openModal).mock.calls).toEqual([['Cash', { mode: 'deposit' }], ['Cash', { mode: 'deposit', bonusId: 17 }]]);
  void open('deposit', false);
  expect(kept).toHaveLength(2);
});

it('B-013 R-016 one brand skips what a guest does about the desk; its players and the other brands’ guests are served', () => {
  const skipping = Object.values(brands).filter((brand) => brand.has('skip-guest-cash')).map(({ name }) => name);
  expect(skipping).toEqual(['vlk']);
  void open('deposit', true, 'vlk');
  void methods['deposit']?.(context(true, 'vlk'));
  void methods['withdraw']?.(context(true, 'vlk'));
  expect([kept, vi.mocked(openModal).mock.calls]).toEqual([[], []]);
  void open('deposit', false, 'vlk');
  void methods['withdraw']?.(context(true, 'king'));
  expect(vi.mocked(openModal).mock.calls).toEqual([['Cash', { mode: 'deposit' }], ['Cash', { mode: 'withdraw' }]]);
});
