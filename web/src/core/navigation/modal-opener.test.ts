// Modals and the entries they have, without a browser: history and timers are stood in for.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Site } from '../manifest.ts';
import { createNavigation } from './driver.ts';
import { firstLayer, unloadDelayMs } from './modal-opener.ts';
import type { Navigation } from './navigation.ts';

const audiences: Record<string, { audience?: string }> = {
  Login: { audience: 'guest' },
  Register: { audience: 'guest' },
  Cash: { audience: 'player' },
  Menu: {},
};
let navigation: Navigation;
const bind = (isGuest: boolean) => {
  const site = {
    registry: { modal: (name: string) => audiences[name] ?? null, isWhole: () => true },
    session: { getState: () => ({ isGuest }) },
  } as unknown as Site;
  navigation = createNavigation(site, { path: '/', search: '', name: null, page: null, status: 200 });
  if (isGuest) navigation.start();
};
const modals = () => navigation.state.getState().modals;
const names = () => modals().flatMap(({ isOpen, name }) => (isOpen ? [name] : []));

let states: ({ depth: number } | null)[];
/** Steps back that the browser has not made yet. */
let steps: number;
const listeners: Record<string, () => void> = {};
const popTo = (depth: number) => {
  while (states.length > 1 && states.at(-1)!.depth > depth) states.pop();
  listeners['popstate']?.();
};
const arrive = () => {
  for (; steps > 0; steps -= 1) {
    states.pop();
    listeners['popstate']?.();
  }
};

beforeEach(() => {
  vi.useFakeTimers();
  states = [null];
  steps = 0;
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => (listeners[type] = listener));
  vi.stubGlobal('history', {
    get state() {
      return states.at(-1);
    },
    pushState: (state: { depth: number }) => states.push(state),
    replaceState: (state: { depth: number }) => (states[states.length - 1] = state),
    back: () => (steps += 1),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('modals', () => {
  it('one that opens while the address of the last steps back stays open, with an entry of its own', () => {
    bind(true);
    navigation.openModal('Login');
    void navigation.closeModal();
    expect(steps).toBe(1);
    navigation.openModal('Menu');
    arrive();
    expect(names()).toEqual(['Menu']);
    expect(states).toMatchObject([{ depth: 0 }, { depth: 1 }]);
    popTo(0);
    expect(names()).toEqual([]);
  });

  it('who closed one may navigate once the browser has stepped back', async () => {
    bind(true);
    navigation.openModal('Menu');
    const closed = vi.fn();
    void navigation.closeModal().then(closed);
    await vi.advanceTimersByTimeAsync(10);
    expect(closed).not.toHaveBeenCalled();
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('a browser that never answers a step is not waited for longer than three seconds', async () => {
    bind(true);
    navigation.openModal('Menu');
    const closed = vi.fn();
    void navigation.closeModal().then(closed);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(closed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('S-054 K-006 a closed one stays loaded for 350 ms', async () => {
    bind(true);
    navigation.openModal('Login');
    expect(unloadDelayMs).toBe(350);
    void navigation.closeModal();
    expect(navigation.topModal()).toBeNull();
    await vi.advanceTimersByTimeAsync(349);
    expect(modals()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(modals()).toHaveLength(0);
  });

  it('S-055 K-102 the first layer is 9900', () => expect(firstLayer).toBe(9900));

  it('S-051 a guest who asks for a player’s window is sent to registration, a player never sees a guest’s', () => {
    bind(true);
    navigation.openModal('Cash');
    expect(names()).toEqual(['Register']);
    expect(navigation.topModal()?.props).toEqual({ source: 'cash' });
    bind(false);
    navigation.openModal('Register');
    expect(names()).toEqual([]);
  });

  it('the same window is not opened twice, another lies above it, and back closes one at a time', () => {
    bind(true);
    navigation.openModal('Menu');
    navigation.openModal('Menu');
    navigation.openModal('Login');
    expect(names()).toEqual(['Menu', 'Login']);
    expect(history.state).toMatchObject({ depth: 2 });
    popTo(1);
    expect(names()).toEqual(['Menu']);
  });

  it('a locked one stays, whatever the back button says', () => {
    bind(true);
    navigation.openModal('Menu');
    const onHeld = vi.fn(() => expect(history.state).toMatchObject({ depth: 1 }));
    navigation.changeModal(navigation.topModal()!.id, { isLocked: true, onHeld });
    popTo(0);
    expect(names()).toEqual(['Menu']);
    expect(onHeld).toHaveBeenCalledOnce();
  });
});
