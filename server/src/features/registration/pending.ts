// From a contact to an account: a code is sent, and the account is made when it comes back. If a player already has the
// contact, the visitor sees the same, but its owner is told and no code is accepted (TR-062). Two registrations of one
// contact make one account: the newer code cancels the older, and the contact is unique.
import { randomUUID, randomBytes } from 'node:crypto';
import type { SentCode } from '@malva/contract/registration';
import { brands } from '@malva/brands/all';
import { netsOf } from '@malva/rules/address';
import { spanOf } from '../../core/clock.ts';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { tellDirectly } from '../../core/outgoing.ts';
import { refuse } from '../../core/refusal.ts';
import { keyedHash } from '../../core/secrets.ts';
import { serverText } from '../../core/texts.ts';
import { record } from '../../facts.ts';
import { type ContactType, maskContact } from '../../base/contacts/contacts.ts';
import { resendAfterSeconds, askProof, takeProof, type ProofChannel } from '../../base/proofs/proofs.ts';
import { findByContact, type PlayerRow, createPlayer } from '../../base/players/players.ts';
import { openPockets } from '../../base/wallet/wallet.ts';
import * as store from './store.ts';
import type { Brought, PendingRow } from './store.ts';
import { hashPassword } from '../../base/passwords/passwords.ts';

const hourMs = 3_600_000;
/** A registration whose code was never entered is deleted after this. */
export const pendingMs = 24 * hourMs;
/** A contact that was proved waits so long for the rest of the form. */
const verifiedMs = hourMs / 2;
const codesAnHour = 5;

export interface Beginning {
  type: ContactType;
  contact: string;
  secondContact: string | null;
  /** Null: contact first. */
  passwordHash: string | null;
  isConfirmedByHand: boolean;
  form: Brought;
  ip: string;
  /** The visitor went back from the code to the form and changed something other than the contact. */
  continues: string | null;
  isCall?: boolean;
}

const channelOf = (type: ContactType, isCall = false): ProofChannel =>
  type === 'email' ? 'email' : isCall ? 'call' : 'sms';

const sentOf = (row: { id: string; type: ContactType; contact: string }): SentCode => ({
  id: row.id,
  type: row.type,
  maskedContact: maskContact(row.contact),
  resendAfterSeconds: resendAfterSeconds,
});

export function addressHashes(app: App, ip: string): store.AddressHashes {
  const { net, wide } = netsOf(ip);
  const hashOf = (text: string): Buffer => keyedHash(app.secrets.key('registration address'), text);
  return { net: hashOf(net), wide: wide === null ? null : hashOf(wide) };
}

/** @throws too_many_requests */
export async function begin(app: App, of: Beginning): Promise<SentCode> {
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const open = of.continues ? await store.lockPending(tx, of.continues) : undefined;
    if (open && isOpen(open, now) && open.contact === of.contact) {
      await store.rewritePending(tx, { ...of, id: open.id });
      return sentOf(open);
    }
    await store.waitForContact(tx, of.contact);
    const address = addressHashes(app, of.ip);
    if ((await store.begunOf(tx, of.contact, spanOf(now, hourMs))) >= codesAnHour) throw refuse('too_many_requests');
    const { proofId, isDecoy } = await send(app, tx, { ...of, lang: of.form.lang });
    const id = randomUUID();
    await store.insertPending(tx, { ...of, id, proofId, isDecoy, address, now });
    return sentOf({ ...of, id });
  });
}

const isOpen = (row: PendingRow, now: Date): boolean =>
  row.done_at === null && now.getTime() - row.created_at.getTime() < hourMs;

interface Sending {
  type: ContactType;
  contact: string;
  lang: Brought['lang'];
  isCall?: boolean;
}

/** The code, or the word to whom the contact belongs; as many messages leave either way. */
async function send(
  app: App,
  tx: Tx,
  { type, contact, lang, isCall }: Sending,
): Promise<{ proofId: string; isDecoy: boolean }> {
  const owner = await findByContact(tx, type, contact);
  const isDecoy = owner !== undefined;
  const proofId = await askProof(app, tx, {
    purpose: 'register',
    channel: channelOf(type, isCall),
    contact,
    playerId: null,
    lang,
    isDecoy,
  });
  await tellOwner(app, tx, { type, contact, owner });
  return { proofId, isDecoy };
}

export async function tellOwner(
  app: App,
  tx: Tx,
  of: { type: ContactType; contact: string; owner: PlayerRow | undefined },
): Promise<void> {
  const lang = of.owner?.lang ?? 'uk';
  const site = brands[app.config.project].title;
  await tellDirectly(tx, {
    playerId: of.owner?.id ?? null,
    topic: 'registration_told',
    idempotencyKey: randomUUID(),
    channel: channelOf(of.type),
    to: of.owner ? of.contact : null,
    lang,
    subject: serverText(lang, 'registration.owner_subject'),
    text: serverText(lang, 'registration.owner_note', { site }),
  });
}

/** The code once more. @throws too_many_requests, code_expired: there is no such registration any more. */
export async function sendAgain(app: App, id: string, isCall: boolean): Promise<SentCode> {
  return app.db.transaction(async (tx) => {
    const row = await store.lockPending(tx, id);
    if (!row || !isOpen(row, app.clock.now())) throw refuse('code_expired');
    const { proofId } = await send(app, tx, { type: row.type, contact: row.contact, lang: row.form.lang, isCall });
    await store.resendPending(tx, id, proofId);
    return sentOf(row);
  });
}

/** The contact is proved; the rest of a contact-first form may follow. True: nothing is missing, make the account. */
export async function verify(app: App, given: { id: string; code: string }): Promise<number | null> {
  const row = await app.db.transaction((tx) => store.lockPending(tx, given.id));
  if (!row || row.done_at) throw refuse('code_expired');
  const isWhole = row.password_hash !== null && row.is_confirmed_by_hand;
  if (isWhole) return makeAccount(app, { ...given, marketingConsent: row.form.marketingConsent });
  await takeProof(app, { id: row.proof_id, purpose: 'register', secret: given.code }, (tx) =>
    store.verifyPending(tx, row.id, app.clock.now()),
  );
  return null;
}

export interface Making {
  id: string;
  /** Null: the contact was proved before. */
  code: string | null;
  marketingConsent: boolean;
}

/** @throws code_wrong, code_expired, code_attempts; contact_taken, told only to a visitor who proved the contact. */
export async function makeAccount(app: App, { id, code, marketingConsent }: Making): Promise<number> {
  const seen = await app.db.transaction((tx) => store.lockPending(tx, id));
  if (!seen) throw refuse('code_expired');
  const autoHash = seen.password_hash === null ? await hashAutoPassword() : null;
  const make = async (tx: Tx): Promise<number> => {
    const now = app.clock.now();
    const row = await store.lockPending(tx, id);
    if (!row || row.done_at || row.is_decoy) throw refuse('code_expired');
    if (code === null && (!row.verified_at || now.getTime() - row.verified_at.getTime() > verifiedMs))
      throw refuse('code_expired');
    const passwordHash = row.password_hash ?? autoHash;
    if (passwordHash === null) throw refuse('code_expired');
    const { form } = row;
    const playerId = await createPlayer(tx, {
      brand: app.config.project,
      lang: form.lang,
      marketingConsent,
      passwordHash,
      now,
      phone: row.type === 'phone' ? row.contact : null,
      email: row.type === 'email' ? row.contact : null,
      confirmed: row.type,
      hasAutoPassword: row.password_hash === null,
      isRegistrationDue: row.password_hash === null,
    });
    await openPockets(tx, playerId);
    await store.insertAccount(tx, playerId, {
      ...form,
      secondContact: row.second_contact,
      completedAt: row.password_hash === null ? null : now,
      now,
    });
    if (form.invitedBy) await record(tx, 'player.invited', { playerId, code: form.invitedBy });
    if (form.wantsNoDeposit) await store.keepNoDeposit(tx, playerId, now);
    await store.finishPending(tx, id, now);
    return playerId;
  };
  if (code === null) return app.db.transaction(make);
  return takeProof(app, { id: seen.proof_id, purpose: 'register', secret: code }, make);
}

/** The hash of a random password that is never shown: to be replaced. */
const hashAutoPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));
