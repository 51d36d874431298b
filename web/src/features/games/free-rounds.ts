// Free rounds at a provider were given, used or are over: a second after the last word the page and the balance are asked for anew.
import { player } from '@malva/contract/player';
import { call } from '../../core/api.ts';
import { reloadPage } from '../../core/navigator.ts';
import type { Site } from '../../core/site.tsx';

const reloadMs = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function freeRoundsMoved({ session }: Site): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    void reloadPage().catch(() => undefined);
    void call(player.balance).then((balance) => session.setBalance(balance)).catch(() => undefined);
  }, reloadMs);
}
