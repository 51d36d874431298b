// The way out, and word that a session has ended elsewhere: both change the page once.
import { auth } from '@malva/contract/auth';
import { changePlayer } from './boot.ts';
import { useChange } from './query.ts';

let turn: Promise<unknown> = Promise.resolve();

/**
 * A log-out and the message about it come at the same moment: one finds out and changes the page after the other. Two
 * at once would ask for what the old page shows with the session that has ended.
 */
export async function changePlayerIf(isChanged: () => Promise<boolean>, to?: string): Promise<boolean> {
  const mine = turn.then(async () => {
    const isDue = await isChanged();
    if (isDue) await changePlayer(to);
    return isDue;
  });
  turn = mine.catch(() => undefined);
  return mine;
}

export function useLogout() {
  const { run, isPending } = useChange(auth.logout);
  /**
   * Resolves to false when the log-out was refused. `to`: the page the guest comes to; without one, the same page.
   * `close`: what is closed before the page changes.
   */
  const leave = (to?: string, close?: () => Promise<void>) =>
    changePlayerIf(async () => {
      if (!(await run({}))) return false;
      await close?.();
      return true;
    }, to);
  return { leave, isPending };
}
