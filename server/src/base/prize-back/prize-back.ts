// What goes back of a prize when what it came with went back: what was not taken or not used. Money and winnings that
// are the player's own stay theirs: the house bears them.
import { sql, type Tx } from '../../core/db.ts';
import { endOne, openGrants } from '../bonuses/bonuses.ts';
import { dropInvite } from '../bonus-invites/bonus-invites.ts';
import { ticketsFor, voidTicket } from '../chances/chances.ts';
import { cancelFreeBet, freeBetsOf } from '../free-bets/free-bets.ts';
import { cancelFreeRounds, findFreeRounds } from '../free-rounds/free-rounds.ts';
import { publish } from '../../core/publish.ts';
import { findReward, type RewardRow } from '../rewards/rewards.ts';
import { moveUnits, unitsOf } from '../wallet/wallet.ts';
import type { PrizeRow } from '../prizes/prizes.ts';

type Given = Pick<PrizeRow, 'id' | 'player_id' | 'kind' | 'state' | 'cause' | 'reward_id'>;

interface Back {
  reason: string;
  now: Date;
}

interface Part {
  tx: Tx;
  row: Given;
  reward: RewardRow | undefined;
  now: Date;
}

/** Each answers whether all of it was there to go back. */
const usedBack: Partial<Record<PrizeRow['kind'], (part: Part) => Promise<boolean>>> = {
  async free_rounds({ tx, row }) {
    const grant = await findFreeRounds(tx, row.id);
    if (!grant || grant.used >= grant.rounds || (await cancelFreeRounds(tx, row.id)) === 0) return false;
    await publish(tx, {
      playerId: row.player_id,
      type: 'freespins',
      action: 'over',
      data: { id: row.id, game: grant.game, left: 0 },
    });
    return grant.used === 0;
  },
  async free_bet({ tx, row, now }) {
    const bet = (await freeBetsOf(tx, row.player_id)).find((one) => one.prize_id === row.id);
    return bet !== undefined && (await cancelFreeBet(tx, bet.id, now));
  },
  async bonus_money({ tx, row, now }) {
    const grant = (await openGrants(tx, row.player_id)).find((one) => one.prize_id === row.id);
    if (!grant) return false;
    await endOne(tx, grant.id, { status: 'forfeited', reason: 'deposit_returned', by: 'system', now });
    return grant.wagered === 0n && grant.held === grant.amount;
  },
  async units({ tx, row, reward, now }) {
    const given = BigInt(reward?.count ?? 0);
    const held = await unitsOf(tx, row.player_id, 'STR');
    const amount = held < given ? held : given;
    const reference = `prize:${row.id}:back`;
    const move = { playerId: row.player_id, unit: 'STR', reference, subject: row.cause, now } as const;
    if (amount > 0n) await moveUnits(tx, { ...move, amount: -amount });
    return amount === given;
  },
  async ticket({ tx, row, reward, now }) {
    const subjects = Array.from({ length: reward?.count ?? 1 }, (_, at) => `prize:${row.id}:${at + 1}`);
    const open = await ticketsFor(tx, { playerId: row.player_id, cause: row.cause, subjects });
    let voided = 0;
    for (const { id } of open) voided += await voidTicket(tx, id, now);
    return voided === subjects.length;
  },
};

/**
 * Takes back what is left of a prize, and answers whether that was all of it. One not taken is withdrawn. The caller
 * holds the player's lock.
 */
export async function takeBack(tx: Tx, id: string, { reason, now }: Back): Promise<boolean> {
  const withdrawn = await tx.maybe<{ id: string }>(sql`update prize set state = 'withdrawn', ended_at = ${now},
    ended_by = 'system', reason = ${reason} where id = ${id} and state = 'granted' and expires_at is not null
    returning id`);
  if (withdrawn) {
    await dropInvite(tx, id);
    return true;
  }
  const row = await tx.maybe<Given>(
    sql`select id, player_id, kind, state, cause, reward_id from prize where id = ${id}`,
  );
  // One whose days were over gave nothing; one that was refused stays refused.
  if (row?.state !== 'taken') return row?.state === 'expired';
  const reward = row.reward_id === null ? undefined : await findReward(tx, row.reward_id);
  return (await usedBack[row.kind]?.({ tx, row, reward, now })) ?? false;
}
