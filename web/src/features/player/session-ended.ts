// A session of this player ended somewhere: this page asks whether it was its own. Whoever is still logged in notices
// nothing.
import { app } from '@malva/contract/app';
import { call } from '../../core/api.ts';
import { changePlayer, refreshSession } from '../../core/boot.ts';

export async function lookWhoIsHere(): Promise<void> {
  const { isGuest } = await call(app.init);
  if (isGuest) await changePlayer();
}

/** Something of the player changed elsewhere; whatever this page shows of it is asked for anew. */
export async function lookAgain(): Promise<void> {
  await refreshSession();
}
