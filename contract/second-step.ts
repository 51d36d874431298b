// The second step of signing in: codes of an authenticator application, passkeys, backup codes. A right password of an
// account that has one is answered with `second_factor_required` and a ticket (`details`: SecondStepAsked): no session
// yet, five tries, five minutes. A passkey that checked its owner opens a session without a password.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Instant, Ok, Uuid } from './schema.ts';
import { propsOf, type Contract } from './feature.ts';

const closed = { additionalProperties: false } as const;
const Nothing = Type.Optional(Type.Object({}, closed));
const Code = Type.String({ pattern: '^[0-9]{6}$' });
export const BackupCode = Type.String({ minLength: 10, maxLength: 24 });
const Ticket = Type.String({ minLength: 70, maxLength: 100 });
const PasskeyName = Type.String({ minLength: 1, maxLength: 40 });

/** As a browser's credentials API gives and takes them (JSON form of WebAuthn level 3). */
const Options = Type.Object({}, { additionalProperties: true });
const PasskeyAnswer = Type.Object(
  {
    id: Type.String({ maxLength: 2000 }),
    rawId: Type.String({ maxLength: 2000 }),
    type: Type.Literal('public-key'),
    response: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown()),
    clientExtensionResults: Type.Object({}, { additionalProperties: true }),
    authenticatorAttachment: Type.Optional(Type.String({ maxLength: 20 })),
  },
  closed,
);
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

export const stepWays = ['passkey', 'totp', 'backup'] as const;
export type StepWay = (typeof stepWays)[number];

/** What a login answers with where a second step is on: in `details` of the refusal `second_factor_required`. */
export interface SecondStepAsked {
  ticket: string;
  ways: readonly StepWay[];
}

export const Passkey = Type.Object({
  id: Uuid,
  name: Type.String(),
  addedAt: Instant,
  usedAt: Type.Union([Instant, Type.Null()]),
});
export type Passkey = Static<typeof Passkey>;
export const RememberedDevice = Type.Object({
  id: Uuid,
  agent: Type.String(),
  isCurrent: Type.Boolean(),
  since: Instant,
  until: Instant,
});
export type RememberedDevice = Static<typeof RememberedDevice>;

export const SecondStepState = Type.Object({
  hasTotp: Type.Boolean(),
  passkeys: Type.Array(Passkey),
  backupCodesLeft: Type.Integer(),
  remembered: Type.Array(RememberedDevice),
});
export type SecondStepState = Static<typeof SecondStepState>;

/** The ten codes are shown this once; null: there were codes already. */
const Added = Type.Object({ ...Ok.properties, backupCodes: Type.Union([Type.Array(Type.String()), Type.Null()]) });
const Asked = Type.Object({ id: Uuid, options: Options });
const Step = {
  code: Type.Optional(Code),
  backupCode: Type.Optional(BackupCode),
  passkey: Type.Optional(PasskeyAnswer),
};

export const secondStep = {
  // Signing in
  enter: post('/rest/login/second-step/', {
    access: 'guest',
    rate: 'login',
    timeoutMs: 12_000,
    reply: Ok,
    /** `remember`: this browser is not asked for the second step for 30 days. */
    body: Type.Object({ ticket: Ticket, remember: Type.Optional(Type.Boolean()), ...Step }, closed),
  }),
  enterOptions: post('/rest/login/second-step/passkey/', {
    access: 'guest',
    rate: 'login',
    body: Type.Object({ ticket: Ticket }, closed),
    reply: Type.Object({ options: Options }),
  }),
  passkeyOptions: post('/rest/login/passkey/options/', { access: 'guest', rate: 'login', body: Nothing, reply: Asked }),
  passkeyLogin: post('/rest/login/passkey/', {
    access: 'guest',
    rate: 'login',
    timeoutMs: 12_000,
    body: Type.Object({ id: Uuid, passkey: PasskeyAnswer }, closed),
    reply: Ok,
  }),
  // Keeping it
  state: get('/rest/player/second-step/', { access: 'player', reply: SecondStepState }),
  totpBegin: post('/rest/player/second-step/totp/', {
    access: 'player',
    body: Nothing,
    reply: Type.Object({ ...Ok.properties, secret: Type.String(), uri: Type.String() }),
  }),
  totpConfirm: post('/rest/player/second-step/totp/confirm/', {
    access: 'player',
    rate: 'code',
    body: Type.Object({ code: Code }, closed),
    reply: Added,
  }),
  totpRemove: post('/rest/player/second-step/totp/remove/', { access: 'player', body: Nothing, reply: Ok }),
  passkeyBegin: post('/rest/player/second-step/passkey/options/', { access: 'player', body: Nothing, reply: Asked }),
  passkeyAdd: post('/rest/player/second-step/passkey/', {
    access: 'player',
    body: Type.Object({ id: Uuid, name: PasskeyName, passkey: PasskeyAnswer }, closed),
    reply: Added,
  }),
  passkeyRemove: post('/rest/player/second-step/passkey/remove/', {
    access: 'player',
    body: Type.Object({ id: Uuid }, closed),
    reply: Ok,
  }),
  backupCodes: post('/rest/player/second-step/backup-codes/', { access: 'player', body: Nothing, reply: Added }),
  /** Without an id: all of them. */
  forgetDevices: post('/rest/player/second-step/remembered/forget/', {
    access: 'player',
    body: Type.Object({ id: Type.Optional(Uuid) }, closed),
    reply: Ok,
  }),
  // A fresh proof in an open session
  proofOptions: post('/rest/player/second-step/proof/options/', {
    access: 'player',
    rate: 'login',
    body: Nothing,
    reply: Asked,
  }),
  prove: post('/rest/player/second-step/proof/', {
    access: 'player',
    rate: 'login',
    body: Type.Object({ id: Type.Optional(Uuid), ...Step }, closed),
    reply: Type.Object({ ...Ok.properties, provedUntil: Instant }),
  }),
};

export const secondStepContract = {
  calls: { secondStep },
  modals: propsOf<{
    TotpSetup: Record<string, never>;
    PasskeyAdd: Record<string, never>;
    /** `codes`: shown this once. */
    BackupCodes: { codes?: readonly string[] };
  }>(),
  errors: {
    second_factor_on: 409,
    too_many_passkeys: 409,
    second_factor_required: 403,
    second_factor_wrong: 403,
  },
} satisfies Contract;
