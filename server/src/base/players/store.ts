// SQL of base/players: accounts.
import type { IdentityStatus } from '@malva/contract/identity';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';
import { type ContactType } from '../contacts/contacts.ts';

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
  registration_due: boolean;
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
  /** The registration is completed later: until then no money moves. */
  isRegistrationDue?: boolean;
  now: Date;
}

/** Null when another player already has the contact. */
export async function insertPlayer(tx: Tx, p: NewPlayer): Promise<number | null> {
  const row = await tx.maybe<{ id: number }>(sql`
    insert into player (brand, phone, email, password_hash, marketing_consent, lang, registered_at, age_confirmed_at, agreement_confirmed_at,
      has_auto_password, registration_due, phone_confirmed_at, email_confirmed_at)
    values (${p.brand}, ${p.phone}, ${p.email}, ${p.passwordHash}, ${p.marketingConsent}, ${p.lang}, ${p.now}, ${p.now}, ${p.now},
      ${p.hasAutoPassword ?? false}, ${p.isRegistrationDue ?? false}, ${p.confirmed === 'phone' ? p.now : null}, ${p.confirmed === 'email' ? p.now : null})
    on conflict do nothing returning id`);
  return row?.id ?? null;
}

export const findPlayer = (tx: Tx, id: number): Promise<PlayerRow | undefined> =>
  tx.maybe<PlayerRow>(sql`select * from player where id = ${id}`);

export const completeRegistration = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update player set registration_due = false where id = ${id}`);

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

/** Until the transaction ends no other one changes the account. */
export const lockAccount = (tx: Tx, id: number): Promise<PlayerRow | undefined> =>
  tx.maybe<PlayerRow>(sql`select * from player where id = ${id} for update`);
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
      or position(lower(${text}) in lower(full_name)) > 0 or position(lower(${text}) in lower(nickname)) > 0
    order by id desc limit ${limit}`);
