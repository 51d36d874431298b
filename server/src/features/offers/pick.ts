// Picking a card: it becomes a prize, once, under the player's lock. What is the player's own at once is taken in the
// same press; a card of the deck waits on the shelf, so that it can be put back.
import { kyivDay } from '@malva/rules/policy';
import type { PrizeCause } from '@malva/contract/prizes';
import type { Tx } from '../../core/db.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { findCard, type CardRow } from '../../base/offer-cards/offer-cards.ts';
import { assertMayBeOffered, declinePrize, givenFor, givePrize, takePrize } from '../../base/prizes/prizes.ts';
import { findReward, type RewardRow } from '../../base/rewards/rewards.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { dayState, deck, endOf, laid, personal, rowId, type Laid, type Reader } from './cards.ts';
import * as store from './store.ts';
import type { AnswerRow } from './store.ts';

type Picker = Reader & { playerId: number; requestId: string };

const causes: Readonly<Record<CardRow['kind'], PrizeCause>> = { personal: 'offer', day: 'calendar', deck: 'offer' };

/** A card of a deck may come back, so each time it is picked is one of its own. */
const subjectOf = ({ id, kind }: CardRow, times: number): string =>
  kind === 'deck' ? `${kind}:${id}:${times}` : `${kind}:${id}`;

const mostTimes = 20;

const answerOf = async (tx: Tx, playerId: number, card: number): Promise<AnswerRow | undefined> =>
  (await store.answersOf(tx, playerId, [card]))[0];

/** How many of the deck this player keeps, counted under the lock. */
const keptIn = async (tx: Tx, playerId: number, cards: readonly Laid[]): Promise<number> =>
  (
    await store.answersOf(
      tx,
      playerId,
      cards.map(({ row }) => row.id),
    )
  ).filter(({ state }) => state === 'applied').length;

interface Limit {
  cards: readonly Laid[];
  most: number;
}

async function give({ app, playerId, now }: Picker, row: CardRow, limit: Limit | null): Promise<string> {
  return app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const answer = await answerOf(tx, playerId, row.id);
    if (answer?.state === 'applied' && answer.prize_id !== null) return answer.prize_id;
    if (limit && (await keptIn(tx, playerId, limit.cards)) >= limit.most) throw refuse('offer_kept_enough');
    const times = (answer?.times ?? 0) + 1;
    const reward = await findReward(tx, row.reward_id);
    if (!reward || times > mostTimes) throw refuse('promotion_over');
    const of = { playerId, cause: causes[row.kind], subject: subjectOf(row, times) };
    const prize =
      (await givePrize(tx, { ...of, reward, promotion: row.promotion, now })) ?? (await givenFor(tx, playerId, of));
    if (!prize) throw refuse('promotion_over');
    await store.setPicked(tx, { playerId, card: row.id, times, prize: prize.id, now });
    return prize.id;
  });
}

/** What is the player's own as soon as it is given, without anything left to choose. */
const isPlain = ({ kind, games }: RewardRow): boolean =>
  ['money', 'units', 'ticket', 'booster', 'free_bet'].includes(kind) || (kind === 'free_rounds' && games.length === 1);

async function takeNow({ app, playerId, requestId }: Picker, prize: string, reward: RewardRow): Promise<void> {
  if (!isPlain(reward)) return;
  try {
    await takePrize(app, playerId, { id: prize, delivery: null, requestId });
  } catch (error) {
    // It waits on the shelf, which says what is missing; a press that came twice took it already.
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Picks one of the cards before the player. Pressed again, it answers the same.
 * @throws those of assertMayBeOffered; not_found, offer_not_open, offer_kept_enough, promotion_over.
 */
export async function pick(of: Picker, card: string): Promise<Laid> {
  const { app, playerId } = of;
  await assertMayBeOffered(app, playerId);
  const known = await findCard(app.db, rowId(card));
  if (!known) throw refuse('not_found');
  const found = await openCard(of, known);
  const prize = await give(of, found.row, found.limit);
  const reward = await findReward(app.db, found.row.reward_id);
  if (reward && known.kind !== 'deck') await takeNow(of, prize, reward);
  return { row: found.row, answer: await answerOf(app.db, playerId, known.id), isHidden: false };
}

/** The card as it is before this player. @throws not_found, offer_not_open. */
async function openCard(of: Picker, known: CardRow): Promise<{ row: CardRow; limit: Limit | null }> {
  const { app, playerId, now } = of;
  const answer = await answerOf(app.db, playerId, known.id);
  // Picked before: the first answer again, whatever became of the card.
  if (answer?.state === 'applied') return { row: known, limit: null };
  if (known.kind === 'personal') {
    const one = await personal(of);
    if (one?.row.id !== known.id) throw refuse('not_found');
    return { row: one.row, limit: null };
  }
  if (known.kind === 'day') {
    if (dayState({ row: known, answer }, now) !== 'open') throw refuse('offer_not_open');
    if (!(await isBefore(of, known))) throw refuse('not_found');
    return { row: known, limit: null };
  }
  const { open, kept, keepMost } = await deck(of);
  if (!open.some(({ row }) => row.id === known.id)) throw refuse('not_found');
  return { row: known, limit: { cards: [...open, ...kept], most: keepMost } };
}

const isBefore = async (of: Picker, { kind, id }: CardRow): Promise<boolean> =>
  (await laid(of, kind)).some(({ row }) => row.id === id);

/** Puts a card that was kept back into the deck. @throws not_found, prize_over where it was taken already. */
export async function undo(of: Picker, card: string): Promise<Laid> {
  const { app, playerId, requestId, now } = of;
  const row = await findCard(app.db, rowId(card));
  if (row?.kind !== 'deck') throw refuse('not_found');
  const answer = await answerOf(app.db, playerId, row.id);
  if (answer?.state !== 'applied' || answer.prize_id === null) throw refuse('not_found');
  // Turned down on the shelf, or by a press that was cut off: the card goes back all the same.
  const prize = await givenFor(app.db, playerId, { cause: causes[row.kind], subject: subjectOf(row, answer.times) });
  if (prize?.state !== 'declined') await declinePrize(app, playerId, { id: answer.prize_id, requestId });
  await store.setUndone(app.db, { playerId, card: row.id, now });
  return { row, answer: { ...answer, state: 'undone' }, isHidden: false };
}

/** From its showing a personal offer has an end; shown again, it keeps the first one. */
export async function showed(of: Reader & { playerId: number }): Promise<void> {
  const { app, playerId, now } = of;
  const one = await personal(of);
  if (!one || one.row.take_days === null) return;
  const last = endOf(kyivDay(new Date(now.getTime() + one.row.take_days * 86_400_000)));
  const until = one.row.until_at && one.row.until_at < last ? one.row.until_at : last;
  await store.addShowed(app.db, { playerId, card: one.row.id, until, now });
}
