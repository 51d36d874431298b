// The stack without a browser: history and timers are stood in for.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bindModals,
  closeModal,
  firstLayer,
  lockModal,
  matchDepth,
  modalStack,
  openModal,
  topModal,
  unloadDelayMs,
} from './modal-stack.ts';
import type { Site } from './site.tsx';

const entries = {
  Login: { audience: 'guest' },
  Register: { audience: 'guest' },
  Cash: { audience: 'player' },
  Menu: {},
} as Record<string, { audience?: string }>;
const bind = (isGuest: boolean) =>
  bindModals({
    registry: { modal: (name: string) => entries[name] ?? null, isWhole: () => true },
    session: { getState: () => ({ isGuest }) },
  } as unknown as Site);
const names = () =>
  modalStack
    .getState()
    .list.filter(({ isOpen }) => isOpen)
    .map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers();
  const states: unknown[] = [null];
  const listeners: (() => void)[] = [];
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
  vi.stubGlobal('history', {
    get state() {
      return states.at(-1);
    },
    pushState: (state: unknown) => states.push(state),
    replaceState: (state: unknown) => (states[states.length - 1] = state),
    back: () => {
      states.pop();
      for (const listener of listeners.splice(0)) listener();
    },
  });
  modalStack.setState({ list: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('modals', () => {
  it('one that opens while the address of the last steps back stays open, with an entry of its own', async () => {
    bind(true);
    openModal('Login');
    await vi.advanceTimersByTimeAsync(0);
    const { back } = history;
    let arrive = () => undefined as void;
    history.back = () => {
      arrive = () => {
        // The navigator hears of the step before the caller that waits for it.
        matchDepth(0);
        back.call(history);
      };
    };
    void closeModal();
    await vi.advanceTimersByTimeAsync(0);
    openModal('Menu');
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(['Menu']);
    expect(history.state).toMatchObject({ depth: 1 });
    matchDepth(0);
    expect(names()).toEqual([]);
  });

  it('S-054 K-006 a closed one stays loaded for 350 ms', async () => {
    bind(true);
    openModal('Login');
    expect(unloadDelayMs).toBe(350);
    await closeModal();
    expect(topModal()).toBeNull();
    await vi.advanceTimersByTimeAsync(349);
    expect(modalStack.getState().list).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(modalStack.getState().list).toHaveLength(0);
  });

  it('S-055 K-102 the first layer is 9900', () => expect(firstLayer).toBe(9900));

  it('S-051 a guest who asks for a player’s window is sent to registration, a player never sees a guest’s', () => {
    bind(true);
    openModal('Cash');
    expect(names()).toEqual(['Register']);
    expect(topModal()?.props).toEqual({ source: 'cash' });
    modalStack.setState({ list: [] });
    bind(false);
    openModal('Register');
    expect(names()).toEqual([]);
  });

  it('the same window is not opened twice, another lies above it, and back closes one at a time', async () => {
    bind(true);
    openModal('Menu');
    openModal('Menu');
    await vi.advanceTimersByTimeAsync(0);
    openModal('Login');
    await vi.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(['Menu', 'Login']);
    expect(history.state).toMatchObject({ depth: 2 });
    matchDepth(1);
    expect(names()).toEqual(['Menu']);
  });

  it('a locked one stays, whatever the back button says', async () => {
    bind(true);
    openModal('Menu');
    await vi.advanceTimersByTimeAsync(0);
    const onHeld = vi.fn();
    lockModal(topModal()!.id, true, onHeld);
    matchDepth(0);
    expect(names()).toEqual(['Menu']);
    expect(onHeld).toHaveBeenCalledOnce();
  });
});
