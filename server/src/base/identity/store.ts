// SQL of identity: checks, and what an ended one makes true of the player.
import type { IdentityStatus } from '@malva/contract/identity';
import type { Word } from '../../core/column-words.ts';
import { sql, type Sql, type Tx } from '../../core/db.ts';

export interface IdentityCheckRow {
  id: string;
  player_id: number;
  url: string | null;
  status: IdentityStatus;
  need_smart_id: boolean;
  sequence: number;
  provider_end: Word<'player_identity_check.provider_end'> | null;
  person_cipher: Buffer | null;
  number_attempts: number;
  started_at: Date;
}

export const latestCheck = (tx: Tx, player: number): Promise<IdentityCheckRow | undefined> =>
  tx.maybe<IdentityCheckRow>(
    sql`select * from player_identity_check where player_id = ${player} order by number desc limit 1`,
  );

export const checksOf = (
  tx: Tx,
  player: number,
): Promise<{ id: string; status: IdentityStatus; started_at: Date; decided_at: Date | null; by_hand: boolean }[]> =>
  tx.rows(
    sql`select id, status, started_at, decided_at, by_hand from player_identity_check where player_id = ${player} order by number desc limit 50`,
  );

export const insertCheck = (tx: Tx, c: { id: string; playerId: number; now: Date }): Promise<number> =>
  tx.run(sql`insert into player_identity_check (id, player_id, started_at) values (${c.id}, ${c.playerId}, ${c.now})`);

export const setCheckUrl = (tx: Tx, c: { id: string; providerId: string; url: string }): Promise<number> =>
  tx.run(sql`update player_identity_check set provider_id = ${c.providerId}, url = ${c.url} where id = ${c.id}`);

export const lockCheck = (tx: Tx, id: string): Promise<IdentityCheckRow | undefined> =>
  tx.maybe<IdentityCheckRow>(sql`select * from player_identity_check where id = ${id} for update`);

export type CheckChange = Pick<
  IdentityCheckRow,
  'id' | 'status' | 'need_smart_id' | 'sequence' | 'provider_end' | 'person_cipher'
> & { decidedAt: Date | null };

export const saveCheck = (tx: Tx, c: CheckChange): Promise<number> =>
  tx.run(sql`update player_identity_check set status = ${c.status}, outcome = ${c.decidedAt && c.status}, need_smart_id = ${c.need_smart_id},
    sequence = greatest(sequence, ${c.sequence}), provider_end = ${c.provider_end}, person_cipher = ${c.person_cipher},
    decided_at = coalesce(${c.decidedAt}, decided_at) where id = ${c.id}`);

/** Begun and ended at once by two of the staff; what the service says of an older one comes too late. */
export const insertCheckByHand = (
  tx: Tx,
  c: { id: string; playerId: number; status: IdentityStatus; personCipher: Buffer | null; now: Date },
): Promise<number> =>
  tx.run(sql`insert into player_identity_check (id, player_id, started_at, decided_at, status, outcome, provider_end, person_cipher, by_hand)
    values (${c.id}, ${c.playerId}, ${c.now}, ${c.now}, ${c.status}, ${c.status}, ${c.status === 'rejected' ? 'rejected' : 'approved'}, ${c.personCipher}, true)`);

export const countNumberAttempt = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update player_identity_check set number_attempts = number_attempts + 1 where id = ${id}`);

/** An approved identity never changes back. */
export const setIdentityStatus = (tx: Tx, id: number, status: IdentityStatus): Promise<number> =>
  tx.run(sql`update player set identity_status = ${status} where id = ${id} and identity_status <> 'approved'`);

export interface Identity {
  fullName: string;
  birthDate: string;
  rnokppHash: Buffer;
  rnokppCipher: Buffer;
}

/** Another player has this number, at any brand. */
export const isNumberTaken = async (tx: Tx, id: number, hash: Buffer): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from player where rnokpp_hash = ${hash} and id <> ${id}`)) !== undefined;

/** @throws 23505 when the person has an account already. */
export const approveIdentity = (tx: Tx, id: number, who: Identity): Promise<number> =>
  tx.run(sql`update player set identity_status = 'approved', full_name = ${who.fullName}, birth_date = ${who.birthDate},
    rnokpp_hash = ${who.rnokppHash}, rnokpp_cipher = ${who.rnokppCipher} where id = ${id}`);

/** Checks of a player as events: begun, and decided. */
export const identityEvents = (playerId: number): Sql =>
  sql`select e.at, e.kind, c.id::text as about, null::bigint as amount, c.status, null::text as actor,
    case when c.by_hand then jsonb_build_object('by_hand', true) else '{}' end as detail
    from player_identity_check c cross join lateral (values (c.started_at, 'check_started'), (c.decided_at, 'check_decided')) e(at, kind)
    where c.player_id = ${playerId} and e.at is not null`;
