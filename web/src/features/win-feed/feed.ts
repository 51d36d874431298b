// Wins as they come: the first starts a timer, each period shows one that waits, and while nothing waits no timer runs.
import type { WinsSource } from '@malva/contract/content-sources';
import type { SportWin } from '@malva/contract/win-feed';
import { minorUnits } from '../../core/format.ts';
import { passesMinimum, queueWin, showNext, winsDefault, type WinFeed } from '@malva/rules/win-feed';
import { createStore } from 'zustand/vanilla';

interface Feed extends WinFeed<SportWin> {
  settings: WinsSource;
  isPaused: boolean;
}
export const feed = createStore<Feed>()(() => ({
  wins: [],
  queuedWins: [],
  settings: winsDefault,
  isPaused: false,
}));

let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  timer = undefined;
  const state = feed.getState();
  if (state.isPaused) return;
  feed.setState(showNext(state, state.settings.maxLimit));
  wait();
}

/** S-254: one timer at a time, and only while something waits. */
function wait(): void {
  const { queuedWins, isPaused, settings } = feed.getState();
  if (timer !== undefined || isPaused || queuedWins.length === 0) return;
  timer = setTimeout(tick, settings.delaySeconds * 1000);
}

/** The minimums are asked here too: settings may have changed since it was sent. */
export function heard(win: SportWin): void {
  const state = feed.getState();
  if (!passesMinimum({ ...win, winAmount: minorUnits(win.winAmount) }, state.settings)) return;
  feed.setState(queueWin(state, win, state.settings.maxLimit));
  wait();
}

/** What was told before this page was opened. */
export function begin(settings: WinsSource, wins: readonly SportWin[]): void {
  feed.setState((old) => ({ settings, wins: old.wins.length > 0 ? old.wins : wins.slice(0, settings.maxLimit) }));
}

export function pause(isPaused: boolean): void {
  feed.setState({ isPaused });
  if (isPaused) clearTimeout(timer);
  if (isPaused) timer = undefined;
  else wait();
}
