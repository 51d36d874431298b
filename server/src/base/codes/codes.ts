// Codes: of the house, of a partner and of a friend. Each brings a prize, once a person; what it promises to many is
// money, so a code of the house works only once two of the staff opened it.
import type { PrizeCause } from '@malva/contract/prizes';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { inAudience } from '../audiences/audiences.ts';
import { claimEntry, hadEntry, type EntryRoad } from '../entry-gifts/entry-gifts.ts';
import { linkedPeople } from '../fraud/fraud.ts';
import { givePrize, grantPrize, type PrizeRow } from '../prizes/prizes.ts';
import { isRunning } from '../promotions/promotions.ts';
import { findReward } from '../rewards/rewards.ts';
import * as store from './store.ts';
import type { CodeRow } from './store.ts';

export { codesOwned, findCode, insertCode, listCodes, openCode, stopCode } from './store.ts';
export type { CodeRow, NewCode } from './store.ts';

const causes: Readonly<Record<CodeRow['source'], PrizeCause>> = {
  house: 'gift_code',
  partner: 'partner',
  friend: 'friend_gift',
  referral: 'referral',
};

/** Codes that are a gift for coming here: one a person. */
const roads: Readonly<Partial<Record<CodeRow['source'], EntryRoad>>> = { partner: 'partner', friend: 'friend' };

/** Who pays or comes in with what the giver does is the giver, or of the same household. */
const isOwn = async (tx: Tx, owner: number | null, { playerId, now }: { playerId: number; now: Date }) =>
  owner !== null &&
  (owner === playerId ||
    (await linkedPeople(tx, playerId, now)).some((one) => one.playerId === owner && one.by !== 'address'));

/** Whether a code may be used by this player at all; one that is not open is none. */
export async function isCodeFor(
  tx: Tx,
  row: CodeRow | undefined,
  { playerId, now }: { playerId: number; now: Date },
): Promise<boolean> {
  // Who was invited has no gift by it: the invitation counts once the account is made.
  if (!row?.opened_at || row.source === 'referral' || (await isOwn(tx, row.owner_player, { playerId, now })))
    return false;
  return inAudience(tx, row.audience, { playerId, now });
}

/** Whether it is a gift for coming here, and the person had one. */
export const isEntryHad = async (tx: Tx, row: CodeRow, playerId: number): Promise<boolean> =>
  roads[row.source] !== undefined && (await hadEntry(tx, playerId));

const wrong = () => refuse('gift_wrong', { fields: { code: 'gift_wrong' } });
const over = () => refuse('gift_over', { fields: { code: 'gift_over' } });

/**
 * Uses a code, once: the prize waits to be taken. The caller has passed the gate of offers and counted the try.
 * @throws gift_wrong, gift_used, gift_over; of a partner and a friend also identity_required, entry_had
 */
export async function useCode(
  tx: Tx,
  row: CodeRow | undefined,
  { playerId, now }: { playerId: number; now: Date },
): Promise<PrizeRow> {
  if (!row || !(await isCodeFor(tx, row, { playerId, now }))) throw wrong();
  if (!(await store.addUse(tx, playerId, { code: row.code, now })))
    throw refuse('gift_used', { fields: { code: 'gift_used' } });
  if (!(await isRunning(tx, row.promotion, now)) || !(await store.countUse(tx, row.code, now))) throw over();
  const road = roads[row.source];
  if (road && !(await claimEntry(tx, playerId, road))) throw refuse('entry_had', { fields: { code: 'entry_had' } });
  const prize = await give(tx, row, { playerId, now });
  if (!prize) throw over();
  return prize;
}

async function give(
  tx: Tx,
  row: CodeRow,
  { playerId, now }: { playerId: number; now: Date },
): Promise<PrizeRow | null> {
  const of = { playerId, cause: causes[row.source], subject: row.code, promotion: row.promotion, now };
  if (row.reward_id === null)
    return grantPrize(tx, {
      ...of,
      kind: row.kind ?? 'money',
      amount: row.amount,
      title: row.title,
      expiresAt: new Date(now.getTime() + row.days * 86_400_000),
    });
  const reward = await findReward(tx, row.reward_id);
  return reward ? givePrize(tx, { ...of, reward }) : null;
}
