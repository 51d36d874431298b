// Asks before the tab is closed or another site is opened, only while something would be lost by it. An app that
// shows the site in its own window (mini-app) may ask in its own way: `guards` counts the active guards.
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

export const guards = createStore<{ count: number }>()(() => ({ count: 0 }));

function hold(by: number): void {
  guards.setState(({ count }) => ({ count: count + by }));
}

/** Small enough a loss that a tab may simply close, but worth a question where a finger closes the window by a slip. */
export function useSlipGuard(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    hold(1);
    return () => hold(-1);
  }, [isHeld]);
}

export function useLeaveGuard(isHeld: boolean): void {
  useSlipGuard(isHeld);
  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isHeld]);
}
