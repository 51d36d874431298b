// Identity: a check at the identity service (hosted page, signed callback), judged here: 21 by the calendar of Kyiv, the tax
// number consistent with the person, one account per person over all brands, not in the register of excluded people.
import { randomUUID } from 'node:crypto';
import { parseRnokpp } from '@malva/rules/rnokpp';
import { ageOn, kyivDay } from '@malva/rules/policy';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { callOutside } from '../../core/outside.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { encrypt, keyedHash } from '../../core/secrets.ts';
import { record } from '../../facts.ts';
import * as store from './store.ts';
import type { IdentityStatus } from './store.ts';

export interface Person {
  lastName: string;
  firstName: string;
  middleName: string | null;
  birthDate: string;
  sex: 'male' | 'female';
  rnokpp: string | null;
}
export interface IdentityResult {
  reference: string;
  status: 'approved' | 'rejected' | 'needs_liveness';
  person: Person | null;
}
/** What the register says; the block itself is booked by the caller (base/responsible stands to the right). */
export interface IdentityOutcome {
  playerId: number;
  status: IdentityStatus;
  listedUntil?: Date | null;
}

export const identitySecret = (app: App): Buffer | string => app.config.identitySecret ?? app.secrets.key('identity service');
const registerSecret = (app: App): Buffer | string => app.config.registerSecret ?? app.secrets.key('exclusion register');

/** Opens a check and returns the address of its page; an open one younger than an hour is continued. */
export async function startIdentityCheck(app: App, playerId: number, lang: string): Promise<string> {
  const player = await store.findPlayer(app.db, playerId);
  if (!player) throw refuse('not_found');
  if (player.identity_status === 'approved') throw refuse('already_confirmed');
  if (!player.phone_confirmed_at && !player.email_confirmed_at) throw refuse('contact_unconfirmed');
  const now = app.clock.now();
  const open = await store.latestCheck(app.db, playerId);
  if (open?.status === 'pending' && open.url && now.getTime() - open.started_at.getTime() < 3_600_000) return open.url;
  const id = randomUUID();
  await store.insertCheck(app.db, { id, playerId, now });
  const site = app.config.publicUrl;
  const { id: providerId, url } = await callOutside<{ id: string; url: string }>({
    service: 'identity', url: `${app.outside.identityUrl}/identity/v1/verifications`, secret: identitySecret(app), now,
    body: { reference: id, callbackUrl: `${app.outside.callbackUrl}/callbacks/identity`, returnUrl: `${site}/profile/?openModal=IdentityVerification`, locale: lang },
  });
  await app.db.transaction(async (tx) => {
    await store.setCheckUrl(tx, { id, providerId, url });
    await store.setIdentityStatus(tx, playerId, 'pending');
  });
  return url;
}

/** Applies a signed result; repeated or late results of a decided check change nothing. Null: unknown reference. */
export async function applyIdentityResult(app: App, result: IdentityResult): Promise<IdentityOutcome | null> {
  const listed = result.status === 'approved' ? await askRegister(app, result.person) : null;
  const judged = judge(app, result);
  try {
    return await app.db.transaction((tx) => decide(app, tx, { result, judged, listed }));
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    return app.db.transaction((tx) => decide(app, tx, { result, judged: 'duplicateCredentials', listed: null }));
  }
}

function judge(app: App, { status, person }: IdentityResult): IdentityStatus {
  if (status === 'needs_liveness') return 'liveness';
  if (status === 'rejected' || !person) return 'rejected';
  if (ageOn(person.birthDate, kyivDay(app.clock.now())) < app.policy.minimumAgeYears) return 'ageRestriction';
  if (!person.rnokpp) return 'noInn';
  const number = parseRnokpp(person.rnokpp);
  if (!number.ok || number.birthDate !== person.birthDate || number.sex !== person.sex) return 'rejected';
  return 'approved';
}

interface Decision {
  result: IdentityResult;
  judged: IdentityStatus;
  listed: { until: Date | null } | null;
}

async function decide(app: App, tx: Tx, { result, judged, listed }: Decision): Promise<IdentityOutcome | null> {
  const check = await store.lockCheck(tx, result.reference);
  if (!check) return null;
  const player = await store.findPlayer(tx, check.player_id);
  if (!player || player.identity_status === 'approved' || (check.status !== 'pending' && check.status !== 'liveness')) {
    return { playerId: check.player_id, status: player?.identity_status ?? 'none' };
  }
  const now = app.clock.now();
  const { person } = result;
  if (judged === 'approved' && person?.rnokpp) {
    await store.approveIdentity(tx, check.player_id, {
      fullName: [person.lastName, person.firstName, person.middleName].filter(Boolean).join(' '),
      birthDate: person.birthDate,
      rnokppHash: keyedHash(app.secrets.key('rnokpp hash'), person.rnokpp),
      rnokppCipher: encrypt(app.secrets.key('rnokpp'), person.rnokpp),
    });
    await record(tx, 'player.identified', { playerId: check.player_id });
  } else {
    await store.setIdentityStatus(tx, check.player_id, judged);
    // A missing photograph is asked for again at once; the others are an answer the player must be told.
    if (judged !== 'liveness') await record(tx, 'player.identity_rejected', { playerId: check.player_id, check: check.id, status: judged });
  }
  const status = judged === 'approved' ? 'approved' : judged === 'liveness' ? 'liveness' : 'rejected';
  await store.decideCheck(tx, { id: check.id, status, outcome: judged, now });
  await publish(tx, { playerId: check.player_id, type: 'playerIdentityVerification', action: judged, data: { status: judged, needSmartId: false } });
  return { playerId: check.player_id, status: judged, ...(listed && { listedUntil: listed.until }) };
}

/** @throws provider_unavailable: without the register's answer nobody is let in; the service repeats its callback. */
export async function askRegister(app: App, person: Person | null): Promise<{ until: Date | null } | null> {
  if (!person?.rnokpp) return null;
  const answer = await callOutside<{ listed: boolean; until?: string | null }>({
    service: 'register', url: `${app.outside.registerUrl}/register/v1/check`, secret: registerSecret(app),
    body: { rnokpp: person.rnokpp }, now: app.clock.now(), timeoutMs: 3000,
  });
  return answer.listed ? { until: answer.until ? new Date(answer.until) : null } : null;
}
