// Whether a player may be invited to play at all: every promotion checks this first, at the moment it is sent or shown.
// What is said to a player goes through base/contact, which asks for their consent too.
import type { App } from '../../core/app.ts';
import { isStep } from '../identity/identity.ts';
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
