// Accounts: login, confirmation by code, logout. Full depth of restore and second factors comes with its own feature
// work; what is here is final in shape.
import { Type } from 'typebox';
import { change, post } from './call.ts';
import { nullable, Ok } from './schema.ts';
import { propsOf, type Contract } from './feature.ts';
import type { StepWay } from './second-step.ts';

export const Password = Type.String({ minLength: 1, maxLength: 256 });

export const LoginBody = Type.Object(
  { login: Type.String({ minLength: 3, maxLength: 254 }), password: Password },
  { additionalProperties: false },
);

export const ContactType = Type.Union([Type.Literal('phone'), Type.Literal('email')]);
const ContactParams = Type.Object({ type: ContactType });

export const auth = {
  login: post('/login/', {
    access: 'guest',
    alt: ['/rest/login/'],
    body: LoginBody,
    reply: Type.Object({ success: Type.Literal(true) }),
    rate: 'login',
    timeoutMs: 12_000,
    rows: ['C-047'],
  }),
  logout: change('/rest/logout/', { access: 'player', reply: Ok, rows: ['C-063'] }),
  requestCode: post('/rest/player/:type/confirmation/request/', {
    access: 'player',
    params: ContactParams,
    /** A phone is written to, or called and hung up: the code is the end of the calling number. */
    body: Type.Optional(
      Type.Object({ channel: Type.Optional(Type.Union([Type.Literal('sms'), Type.Literal('call')])) }),
    ),
    reply: Type.Object({
      success: Type.Literal(true),
      resendAfterSeconds: Type.Integer(),
      maskedContact: Type.String(),
    }),
    rate: 'code',
    rows: ['C-027', 'C-062'],
  }),
  checkCode: post('/rest/player/:type/confirmation/check/', {
    access: 'player',
    params: ContactParams,
    body: Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }) }, { additionalProperties: false }),
    reply: Ok,
    rate: 'code',
    rows: ['C-028', 'C-061'],
  }),
};

/** Share of the init call. */
export const authInit = Type.Object({
  isGuest: Type.Boolean(),
  login: nullable(Type.String()),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  primaryContact: nullable(ContactType),
  nickname: nullable(Type.String()),
  confirmed: Type.Boolean(),
  emailConfirmed: Type.Boolean(),
  currency: Type.String(),
  hasAutoPassword: Type.Boolean(),
});

export const authContract = {
  calls: { auth },
  modals: propsOf<{
    Login: { redirectUrl?: string };
    /** `reason`: a word of closedReasons; silent where the owner was not proved. */
    BlockedAccount: { reason?: string };
    /** The password was right; what it asks for now. Never by address. */
    SecondStep: { ticket: string; ways: readonly StepWay[]; redirectUrl?: string | undefined };
  }>(),
  init: { auth: authInit },
  errors: {
    bad_credentials: 401,
    account_blocked: 403,
    code_wrong: 422,
    code_expired: 422,
    code_attempts: 429,
    already_confirmed: 409,
    contact_unconfirmed: 403,
  },
} satisfies Contract;
