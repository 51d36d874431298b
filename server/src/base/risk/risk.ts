// Whether a player may be invited to play at all: every promotion checks this first, at the moment it is sent or shown.
// What is said to a player goes through base/contact, which asks for their consent too.
import type { Audience } from '@malva/contract/home';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { oncePerRequest, type Asking } from '../../core/once.ts';
import { isStep } from '../identity/identity.ts';
import { ownBlock } from '../lock/lock.ts';
import { getPlayer, ownPlayer } from '../players/players.ts';
import { showsHarm } from '../harm/harm.ts';
import { info } from '../responsible/responsible.ts';
import { restOf } from './store.ts';

/**
 * Excluded, resting, at a limit, showing markers of harm, or being checked: the player is not invited to anything.
 * Takes the player's lock in a transaction of its own.
 */
export const isAtRisk = (app: App, playerId: number): Promise<boolean> =>
  app.db.transaction((tx) => isAtRiskIn(app, tx, playerId));

/** In a transaction that may hold the player's lock already: another one would wait for it for ever. */
export async function isAtRiskIn(app: App, tx: Tx, playerId: number): Promise<boolean> {
  const state = await info(app, tx, playerId);
  const player = await getPlayer(tx, playerId);
  const isHarmed = await showsHarm(tx, playerId);
  const isUnderCheck = player.status === 'blocked' || isStep(player.identity_status);
  const isAtLimit =
    state.money.some(({ left }) => left === '0.00') ||
    state.time.some(({ minutes, usedMinutes }) => minutes !== null && usedMinutes >= minutes);
  return (
    isUnderCheck || isAtLimit || isHarmed || state.block !== null || state.breakUntil !== null || state.realityCheckDue
  );
}

/** What keeps an account that may play from playing now; a question that waits for its answer does not. */
const restCauses = new Set(['break_due', 'session_limit', 'stake_limit', 'loss_limit']);
const firstWeekMs = 7 * 86_400_000;

const readRest = oncePerRequest(async ({ app, playerId, now }) => {
  const { causes, is_harmed: isHarmed } = await restOf(app.db, playerId, now);
  return { isResting: causes.some((what) => restCauses.has(what)), isHarmed };
});

/** Whom the frame and the home page speak to. */
export async function ownAudience(asking: Asking): Promise<Audience> {
  const [player, block, rest] = await Promise.all([ownPlayer(asking), ownBlock(asking), readRest(asking)]);
  if (!player || !rest) return 'guest';
  if (player.status === 'blocked' || block !== null || rest.isResting) return 'resting';
  if (rest.isHarmed) return 'risk';
  const isKnown = player.identity_status === 'approved';
  return isKnown && asking.now.getTime() - player.registered_at.getTime() >= firstWeekMs ? 'regular' : 'new';
}
