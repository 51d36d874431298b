// SQL of registration: flows by source and version, registrations on their way, what accounts were registered with,
// counts.
import type { Word } from '../../core/column-words.ts';
import { wideShare } from '@malva/rules/address';
import type { Flow, FunnelType, Variant } from '@malva/rules/registration';
import type { Span } from '../../core/clock.ts';
import { sql, type Tx } from '../../core/db.ts';
import type { ContactType } from '../../base/contacts/contacts.ts';

export interface FlowRow {
  /** Empty: of every brand. */
  brand: string;
  source: string;
  version: string;
  flow: Flow;
  variants: Variant[] | null;
  redirect_url: string | null;
  funnel_type: FunnelType;
  is_show_confirm_popup: boolean;
  popup_timeout_seconds: number;
  needs_all_contacts: boolean;
}

/** The brand's own before those of every brand. */
export const flowsFor = (tx: Tx, of: { brand: string; source: string }): Promise<FlowRow[]> =>
  tx.rows<FlowRow>(sql`select brand, source, version, flow, variants, redirect_url, funnel_type, is_show_confirm_popup, popup_timeout_seconds, needs_all_contacts
    from registration_flow where source in (${of.source}, 'default') and brand in (${of.brand}, '') order by brand desc`);

type FlowName = Pick<FlowRow, 'brand' | 'source' | 'version'>;
export const allFlows = (tx: Tx): Promise<FlowRow[]> =>
  tx.rows<FlowRow>(sql`select * from registration_flow order by source <> 'default', source, version, brand`);
/** One change after the other, so that each knows what stood before it. */
export const lockFlows = (tx: Tx): Promise<unknown> => tx.run(sql`select pg_advisory_xact_lock(4102)`);
export const findFlow = (tx: Tx, f: FlowName): Promise<FlowRow | undefined> =>
  tx.maybe<FlowRow>(
    sql`select * from registration_flow where brand = ${f.brand} and source = ${f.source} and version = ${f.version}`,
  );
export const saveFlow = (tx: Tx, f: FlowRow, now: Date): Promise<FlowRow> =>
  tx.one<FlowRow>(sql`insert into registration_flow
      (brand, source, version, flow, variants, redirect_url, funnel_type, is_show_confirm_popup, popup_timeout_seconds, needs_all_contacts, changed_at)
    values (${f.brand}, ${f.source}, ${f.version}, ${f.flow}, ${f.variants}, ${f.redirect_url}, ${f.funnel_type}, ${f.is_show_confirm_popup},
      ${f.popup_timeout_seconds}, ${f.needs_all_contacts}, ${now})
    on conflict (brand, source, version) do update set flow = excluded.flow, variants = excluded.variants, redirect_url = excluded.redirect_url,
      funnel_type = excluded.funnel_type, is_show_confirm_popup = excluded.is_show_confirm_popup, popup_timeout_seconds = excluded.popup_timeout_seconds,
      needs_all_contacts = excluded.needs_all_contacts, changed_at = excluded.changed_at
    returning *`);
export const dropFlow = (tx: Tx, f: FlowName): Promise<number> =>
  tx.run(
    sql`delete from registration_flow where brand = ${f.brand} and source = ${f.source} and version = ${f.version}`,
  );

/** What came along with a registration. */
export interface Brought {
  lang: 'uk' | 'ru' | 'en';
  marketingConsent: boolean;
  source: string;
  version: string;
  flow: Flow;
  referrer: string | null;
  countryId: number;
  region: string | null;
  invitedBy: string | null;
  giftId: string | null;
  wantsNoDeposit: boolean;
}

export interface PendingRow {
  id: string;
  proof_id: string;
  type: ContactType;
  contact: string;
  second_contact: string | null;
  password_hash: string | null;
  is_confirmed_by_hand: boolean;
  form: Brought;
  is_decoy: boolean;
  verified_at: Date | null;
  done_at: Date | null;
  created_at: Date;
}
/** Where a registration was begun: the address, and of IPv6 the wide net around it. */
export interface AddressHashes {
  net: Buffer;
  wide: Buffer | null;
}
export interface NewPending {
  id: string;
  proofId: string;
  type: ContactType;
  contact: string;
  secondContact: string | null;
  passwordHash: string | null;
  isConfirmedByHand: boolean;
  form: Brought;
  isDecoy: boolean;
  address: AddressHashes;
  now: Date;
}

export const insertPending = (tx: Tx, p: NewPending): Promise<number> =>
  tx.run(sql`insert into registration_pending (id, proof_id, type, contact, second_contact, password_hash, is_confirmed_by_hand, form, is_decoy, address_hash, wide_hash, created_at)
    values (${p.id}, ${p.proofId}, ${p.type}, ${p.contact}, ${p.secondContact}, ${p.passwordHash}, ${p.isConfirmedByHand}, ${JSON.stringify(p.form)}, ${p.isDecoy}, ${p.address.net}, ${p.address.wide}, ${p.now})`);

export const lockPending = (tx: Tx, id: string): Promise<PendingRow | undefined> =>
  tx.maybe<PendingRow>(sql`select id, proof_id, type, contact, second_contact, password_hash, is_confirmed_by_hand, form, is_decoy, verified_at, done_at, created_at
    from registration_pending where id = ${id} for update`);

export const rewritePending = (
  tx: Tx,
  p: Pick<NewPending, 'id' | 'secondContact' | 'passwordHash' | 'form'>,
): Promise<number> =>
  tx.run(
    sql`update registration_pending set second_contact = ${p.secondContact}, password_hash = ${p.passwordHash}, form = ${JSON.stringify(p.form)} where id = ${p.id}`,
  );
export const resendPending = (tx: Tx, id: string, proofId: string): Promise<number> =>
  tx.run(sql`update registration_pending set proof_id = ${proofId} where id = ${id}`);
export const verifyPending = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(sql`update registration_pending set verified_at = ${now} where id = ${id}`);
export const finishPending = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(sql`update registration_pending set done_at = ${now}, password_hash = null where id = ${id}`);
export const sweepPending = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`delete from registration_pending where created_at < ${before}`);

/** One at a time for a contact, until the transaction ends. */
export const waitForContact = (tx: Tx, contact: string): Promise<unknown> =>
  tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${contact}, 4101)) is null as done`);

const countOf = async (row: Promise<{ n: number }>): Promise<number> => (await row).n;

/** How many registrations of a contact were begun in this span. */
export const begunOf = (tx: Tx, contact: string, { since, until }: Span): Promise<number> =>
  countOf(
    tx.one<{ n: number }>(
      sql`select count(*)::int as n from registration_pending where contact = ${contact} and created_at > ${since} and created_at < ${until}`,
    ),
  );
/** The greater of two counts: from the address, and the address's share of the wide net around it. */
export async function begunFrom(tx: Tx, { net, wide }: AddressHashes, { since, until }: Span): Promise<number> {
  const [own, all] = await Promise.all([
    countOf(
      tx.one<{ n: number }>(
        sql`select count(*)::int as n from registration_pending where address_hash = ${net} and created_at > ${since} and created_at < ${until}`,
      ),
    ),
    wide === null
      ? 0
      : countOf(
          tx.one<{ n: number }>(
            sql`select count(*)::int as n from registration_pending where wide_hash = ${wide} and created_at > ${since} and created_at < ${until}`,
          ),
        ),
  ]);
  return Math.max(own, Math.floor(all / wideShare));
}

export interface AccountRow {
  source: string;
  version: string;
  second_contact: string | null;
}
export const accountOf = (tx: Tx, playerId: number): Promise<AccountRow | undefined> =>
  tx.maybe<AccountRow>(
    sql`select source, version, second_contact from registration_account where player_id = ${playerId}`,
  );

export const insertAccount = (
  tx: Tx,
  playerId: number,
  of: Brought & { secondContact: string | null; completedAt: Date | null; now: Date },
): Promise<number> =>
  tx.run(sql`insert into registration_account (player_id, source, version, flow, referrer, country_id, region, invited_by, gift_id, wants_no_deposit, second_contact, completed_at, created_at)
    values (${playerId}, ${of.source}, ${of.version}, ${of.flow}, ${of.referrer}, ${of.countryId}, ${of.region}, ${of.invitedBy}, ${of.giftId}, ${of.wantsNoDeposit},
      ${of.secondContact}, ${of.completedAt}, ${of.now})`);
export const completeAccount = (tx: Tx, playerId: number, now: Date): Promise<number> =>
  tx.run(
    sql`update registration_account set completed_at = ${now} where player_id = ${playerId} and completed_at is null`,
  );
export const forgetSecondContact = (tx: Tx, playerId: number): Promise<number> =>
  tx.run(sql`update registration_account set second_contact = null where player_id = ${playerId}`);

export const keepNoDeposit = (tx: Tx, playerId: number, now: Date): Promise<number> =>
  tx.run(
    sql`insert into registration_no_deposit (player_id, created_at) values (${playerId}, ${now}) on conflict do nothing`,
  );

export const noDepositOf = (
  tx: Tx,
  playerId: number,
): Promise<{ outcome: Word<'registration_no_deposit.outcome'> | null } | undefined> =>
  tx.maybe(sql`select outcome from registration_no_deposit where player_id = ${playerId}`);

/** 0: there is none, or it had ended. */
export const endNoDeposit = (
  tx: Tx,
  playerId: number,
  of: { outcome: Word<'registration_no_deposit.outcome'>; now: Date },
): Promise<number> =>
  tx.run(sql`update registration_no_deposit set outcome = ${of.outcome}, ended_at = ${of.now}
    where player_id = ${playerId} and outcome is null`);

export const noteGift = (tx: Tx, playerId: number, of: { code: string; now: Date }): Promise<number> =>
  tx.run(
    sql`update registration_account set gift_applied_at = ${of.now} where player_id = ${playerId} and upper(gift_id) = ${of.code} and gift_applied_at is null`,
  );
