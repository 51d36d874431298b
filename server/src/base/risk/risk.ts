// Whether a player may be invited to play at all, and whether they agreed to be: every promotion checks both first, at
// the moment it is sent or shown.
import type { Channel, Product } from '@malva/contract/profile';
import type { App } from '../../core/app.ts';
import { isStep } from '../identity/identity.ts';
import { hasConsent } from '../personal/personal.ts';
import { getPlayer } from '../players/players.ts';
import { showsHarm } from '../harm/harm.ts';
import { info } from '../responsible/responsible.ts';

/** Excluded, resting, at a limit, showing markers of harm, or being checked: the player is not invited to anything. */
export async function isAtRisk(app: App, playerId: number): Promise<boolean> {
  const [player, state, isHarmed] = await Promise.all([
    getPlayer(app.db, playerId),
    app.db.transaction((tx) => info(app, tx, playerId)),
    showsHarm(app.db, playerId),
  ]);
  const isUnderCheck = player.status === 'blocked' || isStep(player.identity_status);
  const isAtLimit =
    state.money.some(({ left }) => left === '0.00') ||
    state.time.some(({ minutes, usedMinutes }) => minutes !== null && usedMinutes >= minutes);
  return (
    isUnderCheck || isAtLimit || isHarmed || state.block !== null || state.breakUntil !== null || state.realityCheckDue
  );
}

/** They agreed to hear of this product this way, and nothing speaks against it now. */
export const mayAdvertise = async (
  app: App,
  playerId: number,
  of: { channel: Channel; product: Product },
): Promise<boolean> => (await hasConsent(app.db, playerId, of)) && !(await isAtRisk(app, playerId));
