// The theme lives in a cookie of 365 days; a change in one tab reaches the others. The server reads the same cookie, so
// the first paint is already right. `system` is resolved by CSS alone.
import type { ThemeChoice } from '@malva/contract/render';
import { readCookie, writeCookie } from './cookies.ts';
import { createStore } from 'zustand/vanilla';

const cookieName = 'theme';
const cookieDays = 365;
const choices: readonly string[] = ['dark', 'light', 'system'];

export function asTheme(value: string | null | undefined): ThemeChoice {
  return value && choices.includes(value) ? (value as ThemeChoice) : 'dark';
}

export const theme = createStore<{ choice: ThemeChoice }>()(() => ({ choice: 'dark' }));

function apply(choice: ThemeChoice): void {
  document.documentElement.dataset['theme'] = choice;
  theme.setState({ choice });
}

/** `isUsed`: variants without themes stay as the document came. */
export function startTheme(isUsed: boolean): void {
  apply(asTheme(document.documentElement.dataset['theme']));
  if (!isUsed) return;
  // What was chosen is in the message: the other tab's cookie may be a moment late here.
  const channel = new BroadcastChannel(cookieName);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => apply(asTheme(data)));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') apply(asTheme(readCookie(cookieName)));
  });
}

export function chooseTheme(choice: ThemeChoice): void {
  writeCookie(cookieName, choice, cookieDays);
  const change = () => apply(choice);
  if (document.startViewTransition) document.startViewTransition(change);
  else change();
  const channel = new BroadcastChannel(cookieName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target
  channel.postMessage(choice);
  channel.close();
}
