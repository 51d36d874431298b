// Who a player is: the check at the identity service and its states, the tax number where the check came without one.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Instant, nullable } from './schema.ts';
import { page, propsOf, type Contract } from './feature.ts';

/**
 * none → pending → diiaVerification, signing, liveness (the service waits for the player) → an end. noInn waits for the
 * number, ageRestriction for the birthday; rejected may begin again; duplicateCredentials is for people to solve.
 */
export const identityStatuses = [
  'none',
  'pending',
  'diiaVerification',
  'signing',
  'liveness',
  'noInn',
  'approved',
  'rejected',
  'duplicateCredentials',
  'ageRestriction',
] as const;
export const IdentityStatus = Type.Enum([...identityStatuses]);
export type IdentityStatus = Static<typeof IdentityStatus>;

/** Currencies in which a game asks for no number. Identity itself is asked in every currency. */
export const innSkippedCurrencies: readonly string[] = ['RUB', 'USD'];

export const Verification = Type.Object({
  status: IdentityStatus,
  /** pending: the service waits for a confirmation in the app that keeps the player's key. */
  needSmartId: Type.Boolean(),
  /** A check may begin, or begin again. */
  canStart: Type.Boolean(),
  /** Page of the open check. */
  url: nullable(Type.String()),
  startedAt: nullable(Instant),
  /** ageRestriction: the day it ends, as far as the check knows. */
  adultOn: nullable(Type.String()),
});
export type Verification = Static<typeof Verification>;

export const identity = {
  verification: get('/rest/player/verification/getData/', { access: 'player', reply: Verification, rows: ['C-032'] }),
  startVerification: post('/rest/player/verification/start/', {
    access: 'player',
    body: Type.Optional(Type.Object({})),
    reply: Type.Object({ url: Type.String() }),
    rate: 'code',
  }),
  submitInn: post('/rest/player/verification/inn/', {
    access: 'player',
    /** As people write it: spaces and dashes between the ten digits. */
    body: Type.Object({ inn: Type.String({ minLength: 1, maxLength: 40 }) }, { additionalProperties: false }),
    reply: Type.Object({ status: IdentityStatus }),
    rate: 'code',
  }),
};

/** Why a player may not play; null in the init call: nothing of these. */
export const restrictions = ['duplicate', 'youngster', 'undesirable', 'unconfirmed', 'contacts'] as const;
export const Restriction = Type.Enum([...restrictions]);
export type Restriction = Static<typeof Restriction>;

export const identityInit = Type.Object({ restriction: nullable(Restriction) });

/** Readable by scripts: a login in this browser was refused because the account is closed. */
export const inactiveCookie = 'status_inactive';

export const identityMessages = {
  playerIdentityVerification: Type.Object({ status: IdentityStatus, needSmartId: Type.Boolean() }),
};

export const identityContract = {
  calls: { identity },
  pages: {
    /** The tax number, where the identity check came without one. `slug`, `isMoney`: the game that asked. */
    inn: page({ path: '/inn/', audience: 'player', payload: Type.Object({}), rows: ['P-037'] }),
  },
  modals: propsOf<{
    IdentityVerification: Record<string, never>;
  }>(),
  messages: identityMessages,
  init: { identity: identityInit },
  errors: {
    identity_required: 403,
    identity_pending: 409,
    identity_taken: 409,
    under_age: 403,
    identity_edge: 409,
    inn_invalid: 422,
    inn_mismatch: 422,
    inn_attempts: 429,
  },
} satisfies Contract;
