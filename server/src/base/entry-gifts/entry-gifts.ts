// Entry gifts: a person gets one for coming here, over the guest wheel, a link without a deposit, a partner's code and
// a friend's, on all brands and accounts together. The promise stands in the database, so that two roads at once give
// one.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';

export type EntryRoad = Word<'entry_gift.road'>;

/**
 * Notes the gift in the transaction that gives it. False: this person had one, on whatever road. The caller holds the
 * player's lock. @throws identity_required: only a check shows who a person is.
 */
export async function claimEntry(tx: Tx, playerId: number, road: EntryRoad): Promise<boolean> {
  const person = await personOf(tx, playerId);
  if (person === null) throw refuse('identity_required');
  return (
    (await tx.run(sql`insert into entry_gift (person, player_id, road) values (${person}, ${playerId}, ${road})
      on conflict do nothing`)) === 1
  );
}

/** Whether this person had one; false also before a check has shown who it is. */
export async function hadEntry(tx: Tx, playerId: number): Promise<boolean> {
  const person = await personOf(tx, playerId);
  if (person === null) return false;
  return (await tx.maybe(sql`select 1 from entry_gift where person = ${person}`)) !== undefined;
}

/** Without a number the account stands for the person. Null: no check has passed. */
const personOf = async (tx: Tx, playerId: number): Promise<Buffer | null> =>
  (
    await tx.maybe<{ person: Buffer }>(sql`select sha256(convert_to('entry gift:' ||
      coalesce(encode(rnokpp_hash, 'hex'), 'player ' || id), 'UTF8')) as person
      from player where id = ${playerId} and identity_status = 'approved'`)
  )?.person ?? null;
