// Accounts: registration, login, confirmation by code, logout. Full depth of restore and second factors comes with its
// own feature work; what is here is final in shape.
import { Type, type Static } from 'typebox';
import { change, post } from './call.ts';
import { Email, nullable, Ok, PhoneInput } from './schema.ts';

const Password = Type.String({ minLength: 1, maxLength: 256 });

export const RegisterBody = Type.Object(
  {
    phone: Type.Optional(PhoneInput),
    email: Type.Optional(Email),
    password: Password,
    isAgeConfirmed: Type.Boolean(),
    isAgreementConfirmed: Type.Boolean(),
    marketingConsent: Type.Optional(Type.Boolean()),
    registration_source: Type.Optional(Type.String({ maxLength: 64 })),
    country_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 300 })),
  },
  { additionalProperties: false },
);
export type RegisterBody = Static<typeof RegisterBody>;

export const LoginBody = Type.Object(
  { login: Type.String({ minLength: 3, maxLength: 254 }), password: Password },
  { additionalProperties: false },
);

export const ContactType = Type.Union([Type.Literal('phone'), Type.Literal('email')]);
const ContactParams = Type.Object({ type: ContactType });

export const auth = {
  flow: post('/rest/otp/get-flow/', {
    access: 'any',
    body: Type.Object({
      registration_source: Type.Optional(Type.String({ maxLength: 64 })),
      version: Type.Optional(nullable(Type.String({ maxLength: 16 }))),
    }),
    reply: Type.Object({ redirectUrl: nullable(Type.String()), registration_flow: Type.String() }),
    rows: ['C-068'],
  }),
  register: post('/a/register/', {
    access: 'guest',
    alt: ['/rest/a/register/'],
    body: RegisterBody,
    reply: Type.Object({ success: Type.Literal(true), redirectUrl: nullable(Type.String()) }),
    rate: 'login',
    timeoutMs: 12_000,
    rows: ['C-043'],
  }),
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
    body: Type.Optional(Type.Object({ channel: Type.Optional(Type.Union([Type.Literal('sms'), Type.Literal('call')])) })),
    reply: Type.Object({ success: Type.Literal(true), resendAfterSeconds: Type.Integer(), maskedContact: Type.String() }),
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
  Registration: Type.Object({
    complete: Type.Boolean(),
    registrationFunnel: Type.Object({
      funnelType: Type.Union([
        Type.Literal('closed'),
        Type.Literal('conditionally closed'),
        Type.Literal('opened'),
      ]),
      isShowConfirmPopup: Type.Boolean(),
      popupTimeout: Type.Integer(),
      version: Type.String(),
      isNeedConfirmAllContacts: Type.Boolean(),
    }),
    REGISTER_VARIANT_LIST: Type.Array(Type.String()),
  }),
});
