// Prizes: given for a cause, taken once by the player, else ended by their date or by staff. What the house owes is no
// offer: it does not expire and is given also to players who may not play. Money is the player's own as soon as it is
// taken; only bonus money is played through.
import { formatMoney } from '@malva/rules/money';
import { owedCauses } from '@malva/rules/prizes';
import type { PrizeCause } from '@malva/contract/prizes';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { assertCompleteAccount } from '../credentials/credentials.ts';
import { openCaseOf } from '../fraud-cases/fraud-cases.ts';
import { getPlayer } from '../players/players.ts';
import { blockRefusal, findBlock } from '../lock/lock.ts';
import { findReward, type RewardRow } from '../rewards/rewards.ts';
import { isAtRisk } from '../risk/risk.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import { gameOf, moveTaken } from './take.ts';
import * as store from './store.ts';
import type { PrizeRow } from './store.ts';

export { givePrize, grantPrize, settleForLock } from './give.ts';
export { countGiven, expirePrizes, givenFor, prizesOf } from './store.ts';
export type { NewPrize, PrizeRow, Titles } from './store.ts';
export type { Gift } from './give.ts';

/** A claim to a win without a stake, made when the player might not play: the provider's promotion pays it. */
const isPromotion = ({ cause, subject }: PrizeRow): boolean => cause === 'debt' && subject.startsWith('promo:');

const isOwed = ({ cause }: { cause: PrizeCause }): boolean => owedCauses.has(cause);

/** Whether an offer may reach this player now. @throws account_blocked, responsible_block, prize_not_now. */
export async function assertMayBeOffered(app: App, playerId: number): Promise<void> {
  const player = await getPlayer(app.db, playerId);
  if (player.status === 'blocked') throw refuse('account_blocked');
  const now = app.clock.now();
  if (await findBlock(app.db, playerId, now)) throw await blockRefusal(app.db, playerId, now);
  if (await isAtRisk(app, playerId)) throw refuse('prize_not_now');
}

export async function mayBeOffered(app: App, playerId: number): Promise<boolean> {
  try {
    await assertMayBeOffered(app, playerId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export interface Taking {
  id: string;
  /** Where an item is to be sent. */
  delivery: string | null;
  /** Of free rounds in several games: which one. */
  choice?: string | null;
  requestId: string;
}

/**
 * Money moves once, by the prize's own reference.
 * @throws not_found, prize_over, prize_by_deposit, registration_incomplete, password_change_required; for an offer and
 * a win of a promotion also identity_required, for an offer those of assertMayBeOffered; bonus_open, promotion_over.
 */
export async function takePrize(
  app: App,
  playerId: number,
  { id, delivery, choice = null, requestId }: Taking,
): Promise<PrizeRow> {
  const now = app.clock.now();
  const known = await store.findPrize(app.db, id);
  if (known?.player_id !== playerId) throw refuse('not_found');
  await assertMayTake(app, known, delivery);
  const reward = known.reward_id === null ? null : ((await findReward(app.db, known.reward_id)) ?? null);
  const game = reward && known.kind === 'free_rounds' ? await gameOf({ app, tx: app.db }, reward, choice) : null;
  return app.db.transaction(async (tx) => {
    await assertCompleteAccount(tx, playerId);
    await lockPlayer(tx, playerId);
    // A lock that came meanwhile counts.
    if (!isOwed(known) && (await findBlock(tx, playerId, now))) throw await blockRefusal(tx, playerId, now);
    return take({ app, tx }, { known, reward, game, delivery, requestId, now });
  });
}

async function assertMayTake(app: App, known: PrizeRow, delivery: string | null): Promise<void> {
  const playerId = known.player_id;
  if (known.kind === 'item' && delivery === null) throw refuse('validation', { fields: { delivery: 'required' } });
  if (known.kind === 'deposit_bonus') throw refuse('prize_by_deposit');
  if (!isOwed(known)) {
    await assertMayBeOffered(app, playerId);
    if (await openCaseOf(app.db, playerId)) throw refuse('prize_not_now');
  }
  // One person takes a gift once, and only a check shows who that is.
  const isKnown = (await getPlayer(app.db, playerId)).identity_status === 'approved';
  if ((!isOwed(known) || isPromotion(known)) && !isKnown) throw refuse('identity_required');
}

interface Take {
  known: PrizeRow;
  reward: RewardRow | null;
  game: string | null;
  delivery: string | null;
  requestId: string;
  now: Date;
}

async function take(
  { app, tx }: { app: App; tx: Tx },
  { known, reward, game, delivery, requestId, now }: Take,
): Promise<PrizeRow> {
  const { id, player_id: playerId } = known;
  const row = await store.takePrize(tx, id, {
    delivery: known.kind === 'item' ? delivery : null,
    choice: game,
    now,
  });
  if (!row) throw refuse('prize_over');
  const from = isPromotion(row) ? 'house:provider_promotions' : 'house:bonuses';
  await moveTaken({ app, tx }, { row, reward, from, now });
  const subject = `player:${playerId}`;
  const detail = {
    prize: id,
    kind: row.kind,
    cause: row.cause,
    ...(row.amount !== null && { amount: formatMoney(row.amount) }),
  };
  await audit(tx, { actor: subject, action: 'prize.take', subject, detail, requestId, now });
  return row;
}

/** What is the player's as soon as it is won: nothing is chosen, sent or played through. */
const plainKinds: ReadonlySet<PrizeRow['kind']> = new Set(['money', 'units', 'ticket', 'booster', 'free_bet']);

/**
 * Takes what the player won by a press, in the transaction that drew it, where nothing is left to choose; else it
 * waits. The caller holds the player's lock and asked whether the player may be offered something.
 */
export async function takeWon(
  { app, tx }: { app: App; tx: Tx },
  { row, reward, requestId }: { row: PrizeRow; reward: RewardRow | null; requestId: string },
): Promise<PrizeRow> {
  const isRounds = row.kind === 'free_rounds' && reward?.games.length === 1;
  if (!isRounds && !plainKinds.has(row.kind)) return row;
  const now = app.clock.now();
  const game = isRounds && reward ? await gameOf({ app, tx }, reward, null) : null;
  return take({ app, tx }, { known: row, reward, game, delivery: null, requestId, now });
}

/** Turned down by its owner. @throws not_found, prize_over. */
export async function declinePrize(
  app: App,
  playerId: number,
  { id, requestId }: { id: string; requestId: string },
): Promise<PrizeRow> {
  const now = app.clock.now();
  const known = await store.findPrize(app.db, id);
  if (known?.player_id !== playerId) throw refuse('not_found');
  return app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const row = await store.declinePrize(tx, id, now);
    if (!row) throw refuse('prize_over');
    const subject = `player:${playerId}`;
    await audit(tx, { actor: subject, action: 'prize.decline', subject, detail: { prize: id }, requestId, now });
    return row;
  });
}
