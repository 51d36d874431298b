// Taking a prize: what each kind moves, once, by the prize's own reference.
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { giveMoney } from '../bonuses/bonuses.ts';
import { giveTicket } from '../chances/chances.ts';
import { giveFreeBet } from '../free-bets/free-bets.ts';
import { checkFreeRounds, giveFreeRounds } from '../free-rounds/free-rounds.ts';
import { getGame } from '../games/games.ts';
import { termsOf, type RewardRow } from '../rewards/rewards.ts';
import { moveUnits, publishBalance, transfer } from '../wallet/wallet.ts';
import type { PrizeRow } from './store.ts';

const dayMs = 86_400_000;

type At = { app: App; tx: Tx };

async function isPlayable({ app, tx }: At, game: string, betValue: string): Promise<boolean> {
  try {
    await checkFreeRounds(app, tx, { game, betValue });
    return (await getGame(tx, game)).is_on;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * The game a prize of free rounds is taken in; null: none of its games can be played any more, and the stakes of its
 * rounds are paid in money. @throws validation.
 */
export async function gameOf(at: At, reward: RewardRow, choice: string | null): Promise<string | null> {
  const playable: string[] = [];
  for (const game of reward.games)
    if (await isPlayable(at, game, formatMoney(reward.round_value ?? 0n))) playable.push(game);
  if (playable.length === 0) return null;
  const picked = choice ?? (playable.length === 1 ? playable[0] : undefined);
  if (picked === undefined) throw refuse('validation', { fields: { choice: 'required' } });
  if (!playable.includes(picked)) throw refuse('validation', { fields: { choice: 'unknown' } });
  return picked;
}

interface Taken {
  row: PrizeRow;
  reward: RewardRow | null;
  /** `house:bonuses`, or the account of what another house promised. */
  from: 'house:bonuses' | 'house:provider_promotions';
  now: Date;
}

/** What it brings as money; null: it is something else. */
const moneyOf = (row: PrizeRow, reward: RewardRow | null): bigint | null => {
  if (row.kind === 'money') return row.amount;
  return row.kind === 'free_rounds' && row.choice === null && reward
    ? BigInt(reward.rounds ?? 0) * (reward.round_value ?? 0n)
    : null;
};

/** Moves what the prize is, in the transaction that took it. @throws bonus_open. */
export async function moveTaken({ app, tx }: At, { row, reward, from, now }: Taken): Promise<void> {
  const { id, player_id: playerId } = row;
  const subject = row.promotion === null ? row.cause : `${row.cause}:${row.promotion}`;
  const money = moneyOf(row, reward);
  if (money !== null) {
    await transfer(tx, {
      reference: `prize:${id}`,
      kind: 'prize',
      playerId,
      from,
      to: 'real',
      amount: money,
      subject,
      now,
    });
    await publishBalance(tx, playerId);
    return;
  }
  if (!reward) return;
  const until = new Date(now.getTime() + reward.use_days * dayMs);
  const byKind: Partial<Record<PrizeRow['kind'], () => Promise<unknown>>> = {
    units: () =>
      moveUnits(tx, {
        amount: BigInt(reward.count ?? 0),
        playerId,
        unit: 'STR',
        reference: `prize:${id}`,
        subject,
        now,
      }),
    free_rounds: () =>
      giveFreeRounds(
        { app, tx },
        {
          playerId,
          game: row.choice ?? '',
          rounds: reward.rounds ?? 0,
          betValue: formatMoney(reward.round_value ?? 0n),
          days: reward.use_days,
        },
        { id, actor: `player:${playerId}`, cause: subject, now },
      ),
    bonus_money: () =>
      giveMoney(tx, {
        playerId,
        prizeId: id,
        product: reward.product === 'sport' ? 'sport' : 'casino',
        title: reward.title,
        amount: reward.amount ?? 0n,
        terms: termsOf(reward),
        now,
      }),
    free_bet: async () => {
      await giveFreeBet(tx, {
        player_id: playerId,
        prize_id: id,
        amount: reward.amount ?? 0n,
        min_odds: reward.min_odds ?? 150,
        min_legs: reward.min_legs ?? 1,
        given_at: now,
        expires_at: until,
      });
      await record(tx, 'free-bet.given', { playerId, prize: id });
    },
    ticket: async () => {
      for (let n = 1; n <= (reward.count ?? 1); n++)
        await giveTicket(tx, {
          playerId,
          group: reward.ticket_group ?? '',
          cause: row.cause,
          subject: `prize:${id}:${n}`,
          promotion: row.promotion,
          expiresAt: until,
          now,
        });
    },
    booster: () => record(tx, 'booster.given', { playerId, booster: reward.booster ?? '', prize: id }),
  };
  await byKind[row.kind]?.();
}
