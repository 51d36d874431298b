// What a won place brings: one of the rewards of its level, once, by choice or at random.
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { assertCompleteAccount } from '../credentials/credentials.ts';
import { drawFor } from '../draws/draws.ts';
import { findBlock } from '../lock/lock.ts';
import { givenFor, givePrize, grantPrize, takeWon, type PrizeRow } from '../prizes/prizes.ts';
import { rewardsBy, type RewardRow } from '../rewards/rewards.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import * as store from './store.ts';
import type { RaffleRow, WinRow } from './store.ts';

const subjectOf = ({ raffle_id: raffle, place }: Pick<WinRow, 'raffle_id' | 'place'>): string => `${raffle}:${place}`;

async function rewardsOf(tx: Tx, raffle: RaffleRow, level: number): Promise<RewardRow[]> {
  const ids = raffle.levels.find((one) => one.level === level)?.rewards ?? [];
  const rows = await rewardsBy(tx, ids);
  return ids.flatMap((id) => rows.get(id) ?? []);
}

interface Owed {
  raffle: RaffleRow;
  win: WinRow;
  now: Date;
}

const cashPrize = (tx: Tx, { raffle, win, now }: Owed, amount: bigint): Promise<PrizeRow | null> =>
  grantPrize(tx, {
    playerId: win.player_id,
    kind: 'money',
    cause: 'raffle',
    subject: subjectOf(win),
    amount,
    title: null,
    expiresAt: null,
    promotion: raffle.promotion,
    now,
  });

/** Owes a win in cash, at the best its level brings. The caller holds the player's lock. */
export async function payWin(tx: Tx, owed: Owed): Promise<void> {
  const { raffle, win, now } = owed;
  const rewards = await rewardsOf(tx, raffle, win.level);
  const best = rewards.reduce((most, { cash_value: worth }) => (worth > most ? worth : most), 0n);
  const prize = best > 0n ? await cashPrize(tx, owed, best) : null;
  const state = prize ? 'cash' : 'void';
  await store.endWin(tx, win, { state, reward: null, prize: prize?.id ?? null, draw: null, now });
}

export interface TakingWin {
  raffle: number;
  place: number;
  /** Of its level; null: drawn among them, each as likely as the next. */
  reward: number | null;
  requestId: string;
}

export interface TakenWin {
  prize: PrizeRow;
  reward: RewardRow | null;
  draw: bigint | null;
}

/**
 * Takes one of the rewards of a won level. Asked again, it answers what was taken. A thing and free rounds wait among
 * the prizes for an address and a game; who may not play now is paid their worth. @throws not_found, prize_over,
 * game_off, registration_incomplete, password_change_required
 */
export async function takeWin(app: App, playerId: number, of: TakingWin): Promise<TakenWin> {
  return app.db.transaction(async (tx) => {
    await assertCompleteAccount(tx, playerId);
    await lockPlayer(tx, playerId);
    const now = app.clock.now();
    const win = await store.findWin(tx, of);
    const raffle = win?.player_id === playerId ? await findRaffleOf(tx, win) : undefined;
    if (!win || !raffle) throw refuse('not_found');
    if (win.state !== 'open') return takenBefore(tx, win);
    const rewards = await rewardsOf(tx, raffle, win.level);
    const { reward, draw } = await pickOf(app, tx, { win, rewards, wanted: of.reward });
    const prize = await give({ app, tx }, { raffle, win, now }, { reward, requestId: of.requestId });
    await store.endWin(tx, win, { state: 'taken', reward: reward.id, prize: prize.id, draw, now });
    const actor = `player:${playerId}`;
    const detail = { raffle: raffle.id, place: win.place, reward: reward.id, prize: prize.id };
    await audit(tx, { actor, action: 'raffle.take', subject: actor, detail, requestId: of.requestId, now });
    return { prize, reward, draw };
  });
}

const findRaffleOf = (tx: Tx, { raffle_id: id }: WinRow) => store.findRaffle(tx, id);

async function takenBefore(tx: Tx, win: WinRow): Promise<TakenWin> {
  const prize = await givenFor(tx, win.player_id, { cause: 'raffle', subject: subjectOf(win) });
  if (!prize) throw refuse('prize_over');
  const reward = win.reward_id === null ? null : ((await rewardsBy(tx, [win.reward_id])).get(win.reward_id) ?? null);
  return { prize, reward, draw: win.draw_id };
}

async function pickOf(
  app: App,
  tx: Tx,
  { win, rewards, wanted }: { win: WinRow; rewards: readonly RewardRow[]; wanted: number | null },
): Promise<{ reward: RewardRow; draw: bigint | null }> {
  if (wanted !== null) {
    const reward = rewards.find(({ id }) => id === wanted);
    if (!reward) throw refuse('not_found');
    return { reward, draw: null };
  }
  const weights = rewards.map(({ id }) => ({ name: `r${id}`, weight: 1 }));
  const of = { playerId: win.player_id, purpose: 'raffle_level', subject: subjectOf(win), weights };
  const draw = await drawFor(app, tx, of);
  const reward = rewards[draw.picks[0] ?? 0];
  if (!reward) throw new Error(`level ${win.level} has no reward`);
  return { reward, draw: draw.id };
}

async function give(
  { app, tx }: { app: App; tx: Tx },
  owed: Owed,
  { reward, requestId }: { reward: RewardRow; requestId: string },
): Promise<PrizeRow> {
  const { raffle, win, now } = owed;
  const { player_id: playerId } = win;
  const isCash = reward.kind !== 'money' && (await findBlock(tx, playerId, now)) !== null;
  const gift = {
    playerId,
    reward,
    cause: 'raffle',
    subject: subjectOf(win),
    promotion: raffle.promotion,
    now,
  } as const;
  const row = isCash ? await cashPrize(tx, owed, reward.cash_value) : await givePrize(tx, gift);
  if (!row) throw refuse('prize_over');
  return takeWon({ app, tx }, { row, reward, requestId });
}
