// The desk's addresses: what a guest leaves behind to come back to.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { brands } from '@malva/brands/all';
import type { LinkContext } from '../../core/manifest.ts';
import { createNavigation } from '../../core/navigation/driver.ts';
import type { Navigation } from '../../core/navigation/navigation.ts';
import { links } from './ways.ts';

const kept: [string, string][] = [];
let navigation: Navigation;
const opened = () => navigation.state.getState().modals.map(({ name, props }) => [name, props]);
const context = (isGuest: boolean): LinkContext => {
  const session = { getState: () => ({ isGuest }) };
  const site = {
    session,
    brand: brands.malva,
    registry: { modal: () => ({}), isWhole: () => true },
  } as unknown as LinkContext['site'];
  navigation = createNavigation(site, { path: '/', search: '', name: null, page: null, status: 200 });
  site.navigation = navigation;
  return {
    site,
    query: new URLSearchParams(),
    path: '/',
    name: 'home',
    params: {},
    keep: (note, value) => kept.push([note, value]),
  };
};
const open = (place: string, isGuest: boolean) => links['/cash/']?.(place, context(isGuest));

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
  expect(kept).toEqual([
    ['redirectUrl', '/cash/deposit/'],
    ['redirectUrl', '/cash/bonus/17/'],
  ]);
  void open('deposit', false);
  expect(kept).toHaveLength(2);
});
