// Identity: a check at the identity service (hosted page, signed callbacks), judged here: 21 by the calendar of Kyiv,
// the tax number consistent with the person, one account per person over all brands, not in the register of excluded
// people.
import { randomUUID } from 'node:crypto';
import type { IdentityStatus } from '@malva/contract/identity';
import type { IdentityEvent } from '@malva/contract/simulators/identity';
import { birthdayOf, kyivDay } from '@malva/rules/policy';
import { parseRnokpp, typedRnokpp } from '@malva/rules/rnokpp';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { callOutside } from '../../core/outside.ts';
import { refuse } from '../../core/refusal.ts';
import { decrypt, encrypt } from '../../core/secrets.ts';
import { record } from '../../facts.ts';
import { judgeEvent, mayMove, stateOfStep } from './states.ts';
import { askRegister, type Listing } from '../register/register.ts';
import { findPlayer } from '../players/players.ts';
import * as store from './store.ts';
import type { IdentityCheckRow } from './store.ts';
import type { PlayerRow } from '../players/players.ts';
import { type Person, type IdentityOutcome, personKey, isAdult, keptOf, approve, move } from './judge.ts';

export { approveIdentity } from './store.ts';
export { isStep } from './states.ts';
export type { IdentityOutcome } from './judge.ts';
export { approveByHand, askRegisterByHand, checkByHand, rejectByHand } from './by-hand.ts';

/** Checks of a player as rows, and as events of the office's timeline. */
export const checks = { of: store.checksOf, events: store.identityEvents };

export const identitySecret = (app: App): Buffer | string =>
  app.config.identitySecret ?? app.secrets.key('identity service');
const openForMs = 3_600_000;
/** Wrong numbers a check accepts before the player has to start a new check. */
const numberAttempts = 5;

const personOf = (app: App, check: IdentityCheckRow | undefined): Person | null =>
  check?.person_cipher ? (JSON.parse(decrypt(personKey(app), check.person_cipher)) as Person) : null;

/** The 21st birthday, where the newest check said that it is still to come. */
const adultDay = (app: App, person: Person | null): string | null =>
  person && birthdayOf(person.birthDate, app.policy.minimumAgeYears);

function mayStart(app: App, status: IdentityStatus, check: IdentityCheckRow | undefined): boolean {
  if (status !== 'ageRestriction') return mayMove(status, 'pending');
  const person = personOf(app, check);
  return person !== null && isAdult(app, person);
}

export interface IdentityView {
  status: IdentityStatus;
  needSmartId: boolean;
  canStart: boolean;
  url: string | null;
  startedAt: string | null;
  adultOn: string | null;
}

export async function identityView(app: App, player: PlayerRow): Promise<IdentityView> {
  const check = await store.latestCheck(app.db, player.id);
  const status = player.identity_status;
  const isOpen = check !== undefined && check.provider_end === null && check.status === status;
  return {
    status,
    needSmartId: isOpen && check.need_smart_id,
    canStart: mayStart(app, status, check),
    url: isOpen ? check.url : null,
    startedAt: check?.started_at.toISOString() ?? null,
    adultOn: status === 'ageRestriction' ? adultDay(app, personOf(app, check)) : null,
  };
}

/** Opens a check and returns the address of its page; an open one younger than an hour is continued. */
export async function startIdentityCheck(app: App, playerId: number, lang: string): Promise<string> {
  const player = await findPlayer(app.db, playerId);
  if (!player) throw refuse('not_found');
  if (player.identity_status === 'approved') throw refuse('already_confirmed');
  if (!player.phone_confirmed_at && !player.email_confirmed_at) throw refuse('contact_unconfirmed');
  const now = app.clock.now();
  const latest = await store.latestCheck(app.db, playerId);
  if (!mayStart(app, player.identity_status, latest)) throw refuse('identity_edge');
  const isOpen = latest !== undefined && latest.provider_end === null && latest.status === player.identity_status;
  if (isOpen && latest.url && now.getTime() - latest.started_at.getTime() < openForMs) return latest.url;
  const id = randomUUID();
  await store.insertCheck(app.db, { id, playerId, now });
  const site = app.config.publicUrl;
  const { id: providerId, url } = await callOutside<{ id: string; url: string }>({
    service: 'identity',
    url: `${app.outside.identityUrl}/identity/v1/verifications`,
    secret: identitySecret(app),
    now,
    body: {
      reference: id,
      callbackUrl: `${app.outside.callbackUrl}/callbacks/identity`,
      returnUrl: `${site}/profile/?openModal=IdentityVerification`,
      locale: lang,
    },
  });
  await app.db.transaction(async (tx) => {
    await store.setCheckUrl(tx, { id, providerId, url });
    await move(app, tx, { playerId, status: 'pending', needSmartId: false, by: `player:${playerId}` });
  });
  return url;
}

/**
 * Applies a signed event; repeated, late and overtaken ones change nothing. Null: unknown reference. @throws
 * identity_edge
 */
export async function applyIdentityEvent(app: App, event: IdentityEvent): Promise<IdentityOutcome | null> {
  const listing =
    event.status === 'approved' && event.person?.rnokpp ? await askRegister(app, event.person.rnokpp) : null;
  const judged = judgeEnd(app, event);
  try {
    return await app.db.transaction((tx) => applyEvent(app, tx, { event, judged, listing }));
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    return app.db.transaction((tx) => applyEvent(app, tx, { event, judged: 'duplicateCredentials', listing: null }));
  }
}

function fitsNumber(person: Person, text: string): boolean {
  const number = parseRnokpp(text);
  return number.ok && number.birthDate === person.birthDate && number.sex === person.sex;
}

/** Null: a step, not an end. */
function judgeEnd(app: App, { status, person }: IdentityEvent): IdentityStatus | null {
  if (stateOfStep(status)) return null;
  if (status === 'rejected' || !person) return 'rejected';
  if (!isAdult(app, person)) return 'ageRestriction';
  if (!person.rnokpp) return 'noInn';
  return fitsNumber(person, person.rnokpp) ? 'approved' : 'rejected';
}

interface Applied {
  event: IdentityEvent;
  judged: IdentityStatus | null;
  listing: Listing | null;
}

async function applyEvent(app: App, tx: Tx, { event, judged, listing }: Applied): Promise<IdentityOutcome | null> {
  const check = await store.lockCheck(tx, event.reference);
  const player = check && (await findPlayer(tx, check.player_id));
  if (!check || !player) return null;
  const verdict = judgeEvent({ status: check.status, sequence: check.sequence, end: check.provider_end }, event);
  if (verdict === 'illegal') throw refuse('identity_edge', { details: { from: check.status, to: event.status } });
  const told = { playerId: player.id, status: player.identity_status, listing: null };
  if (verdict === 'stale') return told;
  const status = judged ?? stateOfStep(event.status) ?? check.status;
  const { person } = event;
  const isKept = person !== null && (status === 'noInn' || status === 'ageRestriction');
  await store.saveCheck(tx, {
    id: check.id,
    status,
    sequence: event.sequence,
    need_smart_id: event.status === 'needs_smart_id',
    provider_end: event.status === 'approved' || event.status === 'rejected' ? event.status : null,
    person_cipher: isKept ? encrypt(personKey(app), JSON.stringify(keptOf(person))) : null,
    decidedAt: judged && app.clock.now(),
  });
  // A check that a newer one replaced may still approve the player, but no other result of it counts.
  const isNewest = (await store.latestCheck(tx, player.id))?.id === check.id;
  if (player.identity_status === 'approved' || (!isNewest && status !== 'approved')) return told;
  if (status === 'approved' && person?.rnokpp)
    await approve(app, tx, { playerId: player.id, person, rnokpp: person.rnokpp });
  else if (judged) await record(tx, 'player.identity_rejected', { playerId: player.id, check: check.id, status });
  await move(app, tx, { playerId: player.id, status, needSmartId: event.status === 'needs_smart_id' });
  return { playerId: player.id, status, listing };
}

/**
 * The number of a player whose check came without one. @throws inn_invalid, inn_mismatch, inn_attempts, identity_edge,
 * provider_unavailable (the register does not answer: the player is not approved).
 */
export async function submitRnokpp(app: App, playerId: number, text: string): Promise<IdentityOutcome> {
  const rnokpp = typedRnokpp(text);
  const player = await findPlayer(app.db, playerId);
  const check = await store.latestCheck(app.db, playerId);
  if (player?.identity_status === 'approved') throw refuse('already_confirmed');
  const person = personOf(app, check);
  if (!player || !check || !person || player.identity_status !== 'noInn') throw refuse('identity_edge');
  if (!parseRnokpp(rnokpp, kyivDay(app.clock.now())).ok)
    throw refuse('inn_invalid', { fields: { inn: 'inn_invalid' } });
  if (!fitsNumber(person, rnokpp)) throw await wrongNumber(app, check);
  const listing = await askRegister(app, rnokpp);
  const status = isAdult(app, person) ? 'approved' : 'ageRestriction';
  const of = { check: check.id, person, rnokpp };
  const end = await app.db
    .transaction((tx) => settleNumber(app, tx, { ...of, status }))
    .catch((error: { code?: string }) => {
      if (error.code !== '23505') throw error;
      return app.db.transaction((tx) => settleNumber(app, tx, { ...of, status: 'duplicateCredentials' }));
    });
  return { playerId, status: end, listing: end === 'approved' ? listing : null };
}

async function wrongNumber(app: App, { id }: IdentityCheckRow): Promise<Error> {
  return app.db.transaction(async (tx) => {
    const check = await store.lockCheck(tx, id);
    if (!check || check.status !== 'noInn') return refuse('identity_edge');
    await store.countNumberAttempt(tx, id);
    if (check.number_attempts + 1 < numberAttempts) return refuse('inn_mismatch', { fields: { inn: 'inn_mismatch' } });
    await store.saveCheck(tx, { ...check, status: 'rejected', person_cipher: null, decidedAt: app.clock.now() });
    await record(tx, 'player.identity_rejected', { playerId: check.player_id, check: id, status: 'rejected' });
    await move(app, tx, { playerId: check.player_id, status: 'rejected', needSmartId: false });
    return refuse('inn_attempts', { fields: { inn: 'inn_attempts' } });
  });
}

interface Settled {
  check: string;
  person: Person;
  rnokpp: string;
  status: IdentityStatus;
}

async function settleNumber(app: App, tx: Tx, { check: id, person, rnokpp, status }: Settled): Promise<IdentityStatus> {
  const check = await store.lockCheck(tx, id);
  if (!check || !mayMove(check.status, status)) throw refuse('identity_edge');
  await store.saveCheck(tx, {
    ...check,
    status,
    person_cipher: status === 'ageRestriction' ? check.person_cipher : null,
    decidedAt: app.clock.now(),
  });
  if (status === 'approved') await approve(app, tx, { playerId: check.player_id, person, rnokpp });
  else await record(tx, 'player.identity_rejected', { playerId: check.player_id, check: id, status });
  await move(app, tx, { playerId: check.player_id, status, needSmartId: false });
  return status;
}
