// A session of this player ended somewhere: this page asks whether it was its own. A player still logged in notices
// nothing.
import { app } from '@malva/contract/app';
import { call } from '../../core/api.ts';
import { refreshSession } from '../../core/boot.ts';
import { changePlayerIf } from '../../core/log-out.ts';
import type { Site } from '../../core/manifest.ts';

export async function checkSession({ session }: Site): Promise<void> {
  await changePlayerIf(async () => !session.getState().isGuest && (await call(app.init)).isGuest);
}

/** Data of the player changed elsewhere; what this page shows of it is fetched again. */
export async function refreshShownData(): Promise<void> {
  await refreshSession();
}
