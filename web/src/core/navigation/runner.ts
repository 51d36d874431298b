// Runs the machine: the state changes at once, then what is to be done in the browser is done in order.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { next, type Effect, type Event, type Hands, type State } from './machine.ts';

export interface Runner {
  state: StoreApi<State>;
  now(): State;
  dispatch(event: Event): void;
  /** Resolves once it is so. */
  until(isSo: () => boolean): Promise<void>;
  /** No step of the site's own is under way. */
  settled(): Promise<void>;
}

/** `hands` are filled in before the first event. */
export function createRunner(first: State, hands: Hands): Runner {
  const state = createStore<State>()(() => first);
  const now = state.getState;
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return;
        stop();
        resolve();
      };
      const stop = state.subscribe(look);
      look();
    });
  const perform = ([hand, ...rest]: Effect) => {
    try {
      (hands[hand] as (...all: unknown[]) => void)(...rest);
    } catch (error) {
      console.error(hand, error);
    }
  };
  return {
    state,
    now,
    dispatch: (event) => {
      const [after, effects] = next(now(), event);
      state.setState(after, true);
      effects.forEach(perform);
    },
    until,
    settled: () => until(() => !now().isStepping),
  };
}
