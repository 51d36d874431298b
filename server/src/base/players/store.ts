// SQL of base/players: accounts, proofs, identity checks, failed logins.
import type { IdentityStatus } from '@malva/contract/identity';
import type { Span } from '../../core/clock.ts';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export type ContactType = 'phone' | 'email';
export type { IdentityStatus } from '@malva/contract/identity';

export interface PlayerRow {
  id: number;
  brand: string;
  phone: string | null;
  email: string | null;
  phone_confirmed_at: Date | null;
  email_confirmed_at: Date | null;
  password_hash: string;
  nickname: string | null;
  status: Word<'player.status'>;
  identity_status: IdentityStatus;
  full_name: string | null;
  birth_date: string | null;
  registered_at: Date;
  last_login_at: Date | null;
  has_auto_password: boolean;
  password_due: boolean;
  closed_reason: string | null;
  closed_at: Date | null;
  marketing_consent: boolean;
  lang: 'uk' | 'ru' | 'en';
}

export interface NewPlayer {
  brand: string;
  phone: string | null;
  email: string | null;
  passwordHash: string;
  marketingConsent: boolean;
  lang: string;
  /** Proved before the account was made. */
  confirmed?: ContactType;
  hasAutoPassword?: boolean;
  now: Date;
}

/** Null when another player already has the contact. */
export async function insertPlayer(tx: Tx, p: NewPlayer): Promise<number | null> {
  const row = await tx.maybe<{ id: number }>(sql`
    insert into player (brand, phone, email, password_hash, marketing_consent, lang, registered_at, age_confirmed_at, agreement_confirmed_at,
      has_auto_password, phone_confirmed_at, email_confirmed_at)
    values (${p.brand}, ${p.phone}, ${p.email}, ${p.passwordHash}, ${p.marketingConsent}, ${p.lang}, ${p.now}, ${p.now}, ${p.now},
      ${p.hasAutoPassword ?? false}, ${p.confirmed === 'phone' ? p.now : null}, ${p.confirmed === 'email' ? p.now : null})
    on conflict do nothing returning id`);
  return row?.id ?? null;
}

export const findPlayer = (tx: Tx, id: number): Promise<PlayerRow | undefined> =>
  tx.maybe<PlayerRow>(sql`select * from player where id = ${id}`);

export const closePlayer = (tx: Tx, id: number, of: { reason: string; now: Date }): Promise<number> =>
  tx.run(
    sql`update player set status = 'blocked', closed_reason = ${of.reason}, closed_at = ${of.now} where id = ${id} and status = 'active'`,
  );
export const openPlayer = (tx: Tx, id: number): Promise<number> =>
  tx.run(
    sql`update player set status = 'active', closed_reason = null, closed_at = null where id = ${id} and status = 'blocked'`,
  );

export const findByContact = (tx: Tx, type: ContactType, contact: string): Promise<PlayerRow | undefined> =>
  type === 'phone'
    ? tx.maybe<PlayerRow>(sql`select * from player where phone = ${contact}`)
    : tx.maybe<PlayerRow>(sql`select * from player where email = ${contact}`);

export const noteLogin = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`update player set last_login_at = ${now} where id = ${id}`);

export const confirmContact = (tx: Tx, id: number, of: { type: ContactType; now: Date }): Promise<number> =>
  of.type === 'phone'
    ? tx.run(sql`update player set phone_confirmed_at = ${of.now} where id = ${id} and phone_confirmed_at is null`)
    : tx.run(sql`update player set email_confirmed_at = ${of.now} where id = ${id} and email_confirmed_at is null`);

export const attachContact = (
  tx: Tx,
  id: number,
  of: { type: ContactType; contact: string; now: Date },
): Promise<number> =>
  of.type === 'phone'
    ? tx.run(
        sql`update player set phone = ${of.contact}, phone_confirmed_at = ${of.now} where id = ${id} and phone is null`,
      )
    : tx.run(
        sql`update player set email = ${of.contact}, email_confirmed_at = ${of.now} where id = ${id} and email is null`,
      );

/** Replaces a generated password, which no one knows, with the player's own. */
export const replaceAutoPassword = (tx: Tx, id: number, passwordHash: string): Promise<number> =>
  tx.run(
    sql`update player set password_hash = ${passwordHash}, has_auto_password = false where id = ${id} and has_auto_password`,
  );

/** Stores a password the player chose; it is no longer a generated one. */
export const setPassword = (tx: Tx, id: number, passwordHash: string): Promise<number> =>
  tx.run(
    sql`update player set password_hash = ${passwordHash}, has_auto_password = false, password_due = false where id = ${id}`,
  );
export const askNewPassword = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update player set password_due = true where id = ${id}`);
/** @throws 23505 when another player has it. */
export const changeContact = (
  tx: Tx,
  id: number,
  of: { type: ContactType; contact: string; now: Date },
): Promise<number> =>
  of.type === 'phone'
    ? tx.run(sql`update player set phone = ${of.contact}, phone_confirmed_at = ${of.now} where id = ${id}`)
    : tx.run(sql`update player set email = ${of.contact}, email_confirmed_at = ${of.now} where id = ${id}`);

export type ProofPurpose = Word<'player_proof.purpose'>;
export type ProofChannel = Word<'player_proof.channel'>;

export interface ProofRow {
  id: string;
  purpose: ProofPurpose;
  channel: ProofChannel;
  contact: string;
  player_id: number | null;
  secret_hash: Buffer | null;
  attempts: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export const lockProof = (tx: Tx, id: string): Promise<ProofRow | undefined> =>
  tx.maybe<ProofRow>(sql`select * from player_proof where id = ${id} for update`);

/** An older proof is dead the moment a newer one exists. */
export const lockLatestProof = (
  tx: Tx,
  of: { purpose: ProofPurpose; contact: string },
): Promise<ProofRow | undefined> =>
  tx.maybe<ProofRow>(sql`select * from player_proof where contact = ${of.contact} and purpose = ${of.purpose}
    order by created_at desc limit 1 for update`);

export const dateBack = (
  tx: Tx,
  of: { purpose: ProofPurpose; contact: string; now: Date; to: Date },
): Promise<number> =>
  tx.run(sql`update player_proof set created_at = ${of.to}
    where contact = ${of.contact} and purpose = ${of.purpose} and created_at > ${of.now}`);

export interface NewProof {
  id: string;
  purpose: ProofPurpose;
  channel: ProofChannel;
  contact: string;
  playerId: number | null;
  secretHash: Buffer | null;
  now: Date;
  expiresAt: Date;
}
export const insertProof = (tx: Tx, p: NewProof): Promise<number> =>
  tx.run(sql`insert into player_proof (id, purpose, channel, contact, player_id, secret_hash, created_at, expires_at)
    values (${p.id}, ${p.purpose}, ${p.channel}, ${p.contact}, ${p.playerId}, ${p.secretHash}, ${p.now}, ${p.expiresAt})`);
export const countProofAttempt = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update player_proof set attempts = attempts + 1 where id = ${id}`);
export const useProof = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(sql`update player_proof set used_at = ${now} where id = ${id} and used_at is null`);

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
export const lockIdentity = (tx: Tx, id: number): Promise<PlayerRow | undefined> =>
  tx.maybe<PlayerRow>(sql`select * from player where id = ${id} for update`);
/** @throws 23505 when the person has an account already. */
export const approveIdentity = (tx: Tx, id: number, who: Identity): Promise<number> =>
  tx.run(sql`update player set identity_status = 'approved', full_name = ${who.fullName}, birth_date = ${who.birthDate},
    rnokpp_hash = ${who.rnokppHash}, rnokpp_cipher = ${who.rnokppCipher} where id = ${id}`);

/** Whose number is known and whom the register has not been asked about since, oldest first. */
export const uncheckedSince = (tx: Tx, since: Date, limit: number): Promise<{ id: number }[]> =>
  tx.rows<{ id: number }>(sql`select id from player where identity_status = 'approved' and rnokpp_cipher is not null
    and (register_checked_at is null or register_checked_at < ${since}) order by register_checked_at nulls first, id limit ${limit}`);
export const findNumber = (
  tx: Tx,
  id: number,
): Promise<{ rnokpp_cipher: Buffer | null; register_checked_at: Date | null } | undefined> =>
  tx.maybe(sql`select rnokpp_cipher, register_checked_at from player where id = ${id}`);
export const noteRegisterAnswer = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`update player set register_checked_at = ${now} where id = ${id}`);

export async function recentFailures(tx: Tx, subject: string, { since, until }: Span): Promise<number> {
  const row = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from player_login_failure where subject = ${subject} and at > ${since} and at < ${until}`,
  );
  return row.n;
}
export const noteFailure = (tx: Tx, subject: string, at: Date): Promise<number> =>
  tx.run(sql`insert into player_login_failure (subject, at) values (${subject}, ${at})`);
/** Until the transaction ends no other one counts or notes tries of this subject. */
export const waitForTurn = (tx: Tx, subject: string): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 4103))`);
export const noteTry = async (tx: Tx, subject: string, at: Date): Promise<bigint> =>
  (
    await tx.one<{ id: bigint }>(
      sql`insert into player_login_failure (subject, at) values (${subject}, ${at}) returning id`,
    )
  ).id;
export const forgetTry = (tx: Tx, id: bigint): Promise<number> =>
  tx.run(sql`delete from player_login_failure where id = ${id}`);
export const forgetFailures = (tx: Tx, subject: string): Promise<number> =>
  tx.run(sql`delete from player_login_failure where subject = ${subject}`);

export interface PlayerSearch {
  id: number;
  phone: string | null;
  email: string | null;
  full_name: string | null;
  status: string;
  identity_status: string;
  registered_at: Date;
}
/** `phone`: digits to be found in a phone, null where the words are none. */
export interface SearchWords {
  text: string;
  phone: string | null;
  limit: number;
}
export const searchPlayers = (tx: Tx, { text, phone, limit }: SearchWords): Promise<PlayerSearch[]> =>
  tx.rows<PlayerSearch>(sql`select id, phone, email, full_name, status, identity_status, registered_at from player
    where ${text} = '' or id::text = ${text} or position(${phone}::text in phone) > 0 or position(lower(${text}) in email) > 0
      or position(lower(${text}) in lower(full_name)) > 0
    order by id desc limit ${limit}`);
