// What an account is entered with, and from where: password, contacts, sessions, and the fresh proof asked for before
// any of it changes (`fresh_proof_required`). A proof is good for ten minutes in the session it was given in.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { EmailInput, Instant, nullable, Ok, PhoneInput, Uuid } from './schema.ts';
import { page, propsOf, type Contract } from './feature.ts';

const closed = { additionalProperties: false } as const;
const Password = Type.String({ minLength: 1, maxLength: 256 });
const Code = Type.String({ pattern: '^[0-9]{6}$' });
const Nothing = Type.Optional(Type.Object({}, closed));

export const SeenSession = Type.Object({
  id: Uuid,
  isCurrent: Type.Boolean(),
  /** What the browser calls itself. */
  agent: Type.String(),
  ip: nullable(Type.String()),
  startedAt: Instant,
  seenAt: Instant,
});
export type SeenSession = Static<typeof SeenSession>;

/**
 * How the owner may prove to be one, best first: the second step where it is on, the password, a code to a confirmed
 * contact.
 */
export const proofWays = ['passkey', 'totp', 'backup', 'password', 'phone', 'email'] as const;
export type ProofWay = (typeof proofWays)[number];

export const SecurityState = Type.Object({
  sessions: Type.Array(SeenSession),
  /** The login before this session. */
  lastLogin: nullable(Type.Object({ agent: Type.String(), ip: nullable(Type.String()), at: Instant })),
  contacts: Type.Array(
    Type.Object({
      type: Type.Union([Type.Literal('phone'), Type.Literal('email')]),
      masked: Type.String(),
      isConfirmed: Type.Boolean(),
    }),
  ),
  /** Until when what is asked of the owner is not asked again. */
  provedUntil: nullable(Instant),
  ways: Type.Array(Type.Enum([...proofWays])),
  /** Money waits for a new password. */
  isPasswordDue: Type.Boolean(),
});
export type SecurityState = Static<typeof SecurityState>;

const PasswordChange = Type.Object({ password: Password }, closed);
const Changed = Type.Object({
  ...Ok.properties,
  id: nullable(Uuid),
  isDone: Type.Boolean(),
  resendAfterSeconds: Type.Integer(),
});
const withProof = { id: Type.Optional(Uuid), code: Type.Optional(Code) };

export const security = {
  state: get('/rest/player/security/', { access: 'player', reply: SecurityState }),
  changePassword: post('/rest/player/change-password/', {
    access: 'player',
    body: PasswordChange,
    reply: Ok,
    rate: 'code',
    rows: ['C-017', 'E-043'],
  }),
  /** The other spelling of the specification. */
  changePasswordToo: post('/rest/players/change-password/', {
    access: 'player',
    body: PasswordChange,
    reply: Ok,
    rate: 'code',
    rows: ['C-016'],
  }),
  /** First without a code: it is sent to the new contact. Then with it: the contact is changed. */
  changePhone: post('/rest/player/phone/change/', {
    access: 'player',
    body: Type.Object({ phone: PhoneInput, ...withProof }, closed),
    reply: Changed,
    rate: 'code',
    rows: ['C-018'],
  }),
  changeEmail: post('/rest/player/email/change/', {
    access: 'player',
    body: Type.Object({ email: EmailInput, ...withProof }, closed),
    reply: Changed,
    rate: 'code',
  }),
  /** Ends all other sessions and asks for a new password before money moves again. */
  protect: post('/rest/player/account/protect/', {
    access: 'player',
    body: Nothing,
    reply: Type.Object({ ...Ok.properties, ended: Type.Integer() }),
    rows: ['C-035'],
  }),
  endSession: post('/rest/player/security/sessions/end/', {
    access: 'player',
    body: Type.Object({ id: Uuid }, closed),
    reply: Ok,
  }),
  endOthers: post('/rest/player/security/sessions/end-others/', {
    access: 'player',
    body: Nothing,
    reply: Type.Object({ ...Ok.properties, ended: Type.Integer() }),
  }),
  /** Sends a code the owner may prove themselves with. */
  askProof: post('/rest/player/security/proof/request/', {
    access: 'player',
    body: Type.Object({ type: Type.Union([Type.Literal('phone'), Type.Literal('email')]) }, closed),
    reply: Type.Object({ ...Ok.properties, id: Uuid, masked: Type.String(), resendAfterSeconds: Type.Integer() }),
    rate: 'code',
  }),
  prove: post('/rest/player/security/proof/', {
    access: 'player',
    body: Type.Object({ password: Type.Optional(Password), ...withProof }, closed),
    reply: Type.Object({ ...Ok.properties, provedUntil: Instant }),
    rate: 'login',
  }),
};

export const securityContract = {
  calls: { security },
  pages: {
    security: page({ path: '/profile/security/', audience: 'player', payload: Type.Object({}) }),
  },
  modals: propsOf<{
    /** A fresh proof of the owner before something sensitive. */
    StepUp: Record<string, never>;
    PasswordChange: Record<string, never>;
    ContactChange: { type: 'phone' | 'email' };
  }>(),
  errors: {
    fresh_proof_required: 403,
    password_change_required: 403,
    password_expired: 403,
  },
} satisfies Contract;
