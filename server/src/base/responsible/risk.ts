// Whether somebody may be invited to play at all: the one question every promotion asks first.
import type { App } from '../../core/app.ts';
import { isStep } from '../players/identity-states.ts';
import { getPlayer } from '../players/players.ts';
import { info } from './responsible.ts';

/** Excluded, resting, at a limit, or being checked: nobody invites them to anything. */
export async function isAtRisk(app: App, playerId: number): Promise<boolean> {
  const [player, state] = await Promise.all([getPlayer(app.db, playerId), app.db.transaction((tx) => info(app, tx, playerId))]);
  const isUnderCheck = player.status === 'blocked' || isStep(player.identity_status);
  const isAtLimit = state.money.some(({ left }) => left === '0.00') ||
    state.time.some(({ minutes, usedMinutes }) => minutes !== null && usedMinutes >= minutes);
  return isUnderCheck || isAtLimit || state.block !== null || state.breakUntil !== null || state.realityCheckDue;
}
