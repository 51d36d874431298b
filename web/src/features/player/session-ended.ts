// A session of this player ended somewhere: this page asks whether it was its own. A player still logged in notices
// nothing.
import { app } from '@malva/contract/app';
import { call } from '../../core/api.ts';
import { changePlayer, refreshSession } from '../../core/boot.ts';

export async function checkSession(): Promise<void> {
  const { isGuest } = await call(app.init);
  if (isGuest) await changePlayer();
}

/** Data of the player changed elsewhere; what this page shows of it is fetched again. */
export async function refreshShownData(): Promise<void> {
  await refreshSession();
}
