// Which window opens by itself as the site starts: the first that is due, once a start, and never over another thing.
import type { AppInit } from '@malva/contract/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { afterNavigationMs } from '../../core/arrivals.ts';
import type { Site } from '../../core/manifest.ts';
import type { ShownStore } from '../../core/navigation/navigation.ts';
import { promptAtStart } from './start-prompts.ts';

const player = {
  isGuest: false,
  login: '+380500000001',
  confirmed: true,
  emailConfirmed: false,
  Registration: { complete: true },
  restriction: null,
  ludomanRequestStatus: null,
  playerInfo: { identityStatus: 'none' },
};
type Known = Partial<Omit<typeof player, 'restriction' | 'ludomanRequestStatus'>> & {
  restriction?: string | null;
  ludomanRequestStatus?: object | null;
};

function visit(known: Known | null, path = '/') {
  const opened: string[] = [];
  const windows = createStore<{ top: string | null }>(() => ({ top: null }));
  const init = (of: Known | null) => (of ? { ...player, ...of } : { isGuest: true });
  const stateOf = (of: Known | null) => ({ init: init(of) as unknown as AppInit, isGuest: of === null });
  const session = createStore(() => stateOf(known));
  const shown = createStore(() => ({ path }));
  const top = () => windows.getState().top;
  const navigation = {
    state: windows,
    topModal: () => (top() === null ? null : { name: top() }),
    openModal(name: string) {
      opened.push(name);
      windows.setState({ top: name });
    },
  };
  promptAtStart({ navigation, session } as unknown as Site, shown as unknown as ShownStore);
  return {
    opened,
    open: (name: string | null) => windows.setState({ top: name }),
    go: (to: string) => shown.setState({ path: to }),
    become: (of: Known | null) => session.setState(stateOf(of)),
    arrive: () => vi.advanceTimersByTime(afterNavigationMs),
  };
}

let notes: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  notes = new Map();
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => notes.get(key) ?? null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each<[Known | null, string | null]>([
  [null, null],
  [{}, null],
  [{ Registration: { complete: false }, restriction: 'duplicate' }, 'RegisterComplete'],
  [{ Registration: { complete: false }, confirmed: false, restriction: 'contacts' }, null],
  [{ restriction: 'duplicate' }, 'Cash'],
  [{ restriction: 'youngster' }, 'Cash'],
  [{ restriction: 'undesirable', ludomanRequestStatus: {} }, 'Cash'],
  [{ restriction: 'unconfirmed' }, 'IdentityVerification'],
  // Play is closed by the player's own wish: they are asked for nothing.
  [{ restriction: 'unconfirmed', ludomanRequestStatus: {} }, null],
  // The start-up call could not read it.
  [{ restriction: 'unconfirmed', playerInfo: { identityStatus: 'approved' } }, null],
])('%j: %s', (known, wanted) => {
  const { opened, arrive } = visit(known);
  expect(opened).toEqual([]);
  arrive();
  expect(opened).toEqual(wanted === null ? [] : [wanted]);
});

it('comes once a start, however many pages follow; another player who logs in is asked too', () => {
  const { opened, open, go, become, arrive } = visit({ restriction: 'unconfirmed' });
  arrive();
  open(null);
  for (const path of ['/games/', '/profile/']) {
    go(path);
    arrive();
  }
  expect(opened).toEqual(['IdentityVerification']);
  become(null);
  become({ login: 'another', restriction: 'youngster' });
  arrive();
  expect(opened).toEqual(['IdentityVerification', 'Cash']);
});

it('waits while a game, the desk, limits, the number’s page or another window stands there', () => {
  const { opened, open, go, arrive } = visit({ restriction: 'unconfirmed' }, '/online-game/sich-dice/');
  arrive();
  for (const path of ['/profile/limits/', '/cash/deposit/', '/inn/']) {
    go(path);
    arrive();
  }
  open('Search');
  go('/games/');
  arrive();
  expect(opened).toEqual([]);
  open(null);
  go('/');
  arrive();
  expect(opened).toEqual(['IdentityVerification']);
});

it('S-049 nothing opens by itself while the address holds #/cash/deposit/, and it comes once that is gone', () => {
  vi.stubGlobal('location', { hash: '#/cash/deposit/' });
  const { opened, go, arrive } = visit({ restriction: 'unconfirmed' });
  arrive();
  expect(opened).toEqual([]);
  vi.stubGlobal('location', { hash: '' });
  go('/games/');
  arrive();
  expect(opened).toEqual(['IdentityVerification']);
});

it('a window that says the same already counts: registration leads through its steps itself', () => {
  const { opened, open, go, arrive } = visit({ restriction: 'unconfirmed' });
  open('Onboarding');
  open(null);
  go('/games/');
  arrive();
  expect(opened).toEqual([]);
});

it('an address that asks for no window of the registration holds back what comes after it too', () => {
  notes.set('noCompletePrompt', '1');
  const { opened, arrive } = visit({ Registration: { complete: false }, restriction: 'unconfirmed' });
  arrive();
  expect(opened).toEqual([]);
});
