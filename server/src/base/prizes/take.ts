// Taking a prize: what each kind moves, once, by the prize's own reference.
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { giveMoney } from '../bonuses/bonuses.ts';
import { giveTicket } from '../chances/chances.ts';
import { giveFreeBet } from '../free-bets/free-bets.ts';
import { checkFreeRounds, giveFreeRounds } from '../free-rounds/free-rounds.ts';
import { termsOf, type RewardRow } from '../rewards/rewards.ts';
import { moveUnits, publishBalance, transfer } from '../wallet/wallet.ts';
import type { PrizeRow } from './store.ts';

const dayMs = 86_400_000;

/** The game a prize of free rounds is taken in. @throws validation, promotion_over where none can be played. */
export async function gameOf(
  { app, tx }: { app: App; tx: Tx },
  reward: RewardRow,
  choice: string | null,
): Promise<string> {
  const playable: string[] = [];
  for (const game of reward.games) {
    const of = { game, betValue: formatMoney(reward.round_value ?? 0n) };
    if (
      await checkFreeRounds(app, tx, of).then(
        () => true,
        () => false,
      )
    )
      playable.push(game);
  }
  if (playable.length === 0) throw refuse('promotion_over');
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

/** Moves what the prize is, in the transaction that took it. @throws bonus_open. */
export async function moveTaken({ app, tx }: { app: App; tx: Tx }, { row, reward, from, now }: Taken): Promise<void> {
  const { id, player_id: playerId } = row;
  const subject = row.promotion === null ? row.cause : `${row.cause}:${row.promotion}`;
  if (row.kind === 'money' && row.amount !== null) {
    await transfer(tx, {
      reference: `prize:${id}`,
      kind: 'prize',
      playerId,
      from,
      to: 'real',
      amount: row.amount,
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
    free_bet: () =>
      giveFreeBet(tx, {
        player_id: playerId,
        prize_id: id,
        amount: reward.amount ?? 0n,
        min_odds: reward.min_odds ?? 150,
        min_legs: reward.min_legs ?? 1,
        given_at: now,
        expires_at: until,
      }),
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
