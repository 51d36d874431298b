// How a restore ends on the screen: one window for each of the three ends, by the server's word alone.
import { restoreErrors } from '@malva/contract/restore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Site } from '../../core/manifest.ts';
import { createNavigation } from '../../core/navigation/driver.ts';
import { openLink, showOutcome } from './outcome.ts';

const site = {
  registry: { modal: () => ({}), isWhole: () => true },
  session: { getState: () => ({ isGuest: true }) },
} as unknown as Site;
const first = { path: '/', search: '', name: null, page: null, status: 200 };
const shown = () => site.navigation.topModal()?.name;

beforeEach(() => {
  vi.stubGlobal('history', { state: null, pushState: vi.fn(), replaceState: vi.fn(), back: vi.fn() });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'uk' } });
  site.navigation = createNavigation(site, first);
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['E-044 success: the password is changed', { success: true, errorCode: null }, 'PasswordChanged'],
  ['E-044 S-141 error code 3: the account is blocked', { success: false, errorCode: 3 }, 'BlockedAccount'],
  ['E-044 any other code: nothing came of it', { success: false, errorCode: 2 }, 'PasswordFailure'],
] as const)('%s', (_, answer, name) => {
  showOutcome(site.navigation, answer);
  expect(shown()).toBe(name);
});

it.each([
  [
    'S-141 K-128 a link whose account is blocked says so at once',
    { success: false, errorCode: restoreErrors.account_blocked },
    'BlockedAccount',
  ],
  ['a link that is good asks for the password', { success: true, errorCode: null }, 'NewPassword'],
] as const)('%s', async (_, answer, name) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));
  await openLink(site.navigation, 'token');
  expect(shown()).toBe(name);
});

it('a link that leads nowhere is said to', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await openLink(site.navigation, 'token');
  expect(shown()).toBe('PasswordFailure');
});
