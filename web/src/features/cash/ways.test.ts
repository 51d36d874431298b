// The desk's addresses: what a guest leaves behind to come back to, and the brand that does nothing about a guest's desk.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { brands } from '@malva/brands/all';
import type { LinkContext } from '../../core/manifest.ts';
import { bindModals, modalStack } from '../../core/modal-stack.ts';
import { links, methods } from './ways.ts';

const kept: [string, string][] = [];
const opened = () => modalStack.getState().list.map(({ name, props }) => [name, props]);
const context = (isGuest: boolean, brand: keyof typeof brands): LinkContext => {
  const session = { getState: () => ({ isGuest }) };
  const site = { session, brand: brands[brand], registry: { modal: () => ({}), isWhole: () => true } } as unknown as LinkContext['site'];
  modalStack.setState({ list: [] });
  bindModals(site);
  return { site, query: new URLSearchParams(), path: '/', name: 'home', params: {}, keep: (note, value) => kept.push([note, value]) };
};
const open = (place: string, isGuest: boolean, brand: keyof typeof brands = 'malva') => links['/cash/']?.(place, context(isGuest, brand));

beforeEach(() => {
  kept.length = 0;
  vi.stubGlobal('history', { state: null, pushState: vi.fn(), replaceState: vi.fn() });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
});
afterEach(() => vi.unstubAllGlobals());

it('K-091 a path of the desk opened by a guest is kept until they have registered, and a player keeps nothing', () => {
  void open('deposit', true);
  expect(opened()).toEqual([['Cash', { mode: 'deposit' }]]);
  void open('bonus/17', true);
  expect(opened()).toEqual([['Cash', { mode: 'deposit', bonusId: 17 }]]);
  expect(kept).toEqual([['redirectUrl', '/cash/deposit/'], ['redirectUrl', '/cash/bonus/17/']]);
  void open('deposit', false);
  expect(kept).toHaveLength(2);
});

it('B-013 R-016 one brand skips what a guest does about the desk; its players and the other brands’ guests are served', () => {
  expect(Object.values(brands).filter((brand) => brand.has('skip-guest-cash')).map(({ name }) => name)).toEqual(['vlk']);
  void open('deposit', true, 'vlk');
  expect([kept, opened()]).toEqual([[], []]);
  for (const mode of ['deposit', 'withdraw'] as const) {
    void methods[mode]?.(context(true, 'vlk'));
    expect(opened()).toEqual([]);
    void methods[mode]?.(context(true, 'king'));
    expect(opened()).toEqual([['Cash', { mode }]]);
  }
  void open('deposit', false, 'vlk');
  expect(opened()).toEqual([['Cash', { mode: 'deposit' }]]);
});
