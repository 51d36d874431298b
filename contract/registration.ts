// Registration: which flow a source leads to, its forms, the code before the account, what is still asked for
// afterwards. Every answer to a contact is the same whether an account has it already or not; its owner learns of it by
// a message.
import { Type, type Static } from 'typebox';
import { ContactType, Password } from './auth.ts';
import { change, get, post } from './call.ts';
import { Day, EmailInput, Money, nullable, Ok, PhoneInput, Uuid } from './schema.ts';
import { propsOf, type Contract } from './feature.ts';

const Source = Type.String({ maxLength: 64 });
const Version = nullable(Type.String({ maxLength: 16 }));
const Note = Type.String({ pattern: '^[\\w-]{1,64}$' });
const Code = Type.String({ pattern: '^[0-9]{6}$' });
export const Flow = Type.Union([Type.Literal('default'), Type.Literal('otp'), Type.Literal('full')]);
export type Flow = Static<typeof Flow>;
export const Variant = Type.Union([Type.Literal('phone'), Type.Literal('email'), Type.Literal('both')]);

/** Where it came from and what came along; the same on every way to an account. */
const brought = {
  marketingConsent: Type.Optional(Type.Boolean()),
  registration_source: Type.Optional(Source),
  version: Type.Optional(Version),
  registration_flow: Type.Optional(Flow),
  country_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 300 })),
  region: Type.Optional(Type.String({ pattern: '^[A-Z]{2}-[A-Z0-9]{1,3}$' })),
  /** Only looked at, never kept: is this person 21 today? */
  birthDate: Type.Optional(Day),
  invited_by: Type.Optional(Note),
  gift_id: Type.Optional(Note),
  wantsNoDeposit: Type.Optional(Type.Boolean()),
};
const confirmations = { isAgeConfirmed: Type.Boolean(), isAgreementConfirmed: Type.Boolean() };

export const RegisterBody = Type.Object(
  {
    phone: Type.Optional(PhoneInput),
    email: Type.Optional(EmailInput),
    password: Password,
    ...confirmations,
    ...brought,
    registrationId: Type.Optional(Uuid),
  },
  { additionalProperties: false },
);
export type RegisterBody = Static<typeof RegisterBody>;

/** A code is on its way to the contact. `id` belongs to the browser that asked. */
const Sent = Type.Object({
  id: Uuid,
  type: ContactType,
  maskedContact: Type.String(),
  resendAfterSeconds: Type.Integer(),
});
export type SentCode = Static<typeof Sent>;

const registered = { success: Type.Literal(true), redirectUrl: nullable(Type.String()), registration: Sent };
const asking = {
  access: 'guest',
  body: RegisterBody,
  reply: Type.Object(registered),
  rate: 'login',
  timeoutMs: 12_000,
} as const;

export const FormField = Type.Object({ name: Type.String(), kind: Type.String(), isRequired: Type.Boolean() });
const NoDeposit = Type.Object({
  /** False: there is no such gift now, or this person had theirs or is not of age. */
  reserved: Type.Boolean(),
  /** Null: no gift is offered. */
  terms: nullable(
    Type.Object({
      title: Type.String(),
      /** A count, and the stake of one. */
      rounds: nullable(Type.Integer()),
      roundValue: nullable(Money),
      wagering: Type.Integer(),
      takeDays: Type.Integer(),
      useDays: Type.Integer(),
    }),
  ),
});
export type NoDeposit = Static<typeof NoDeposit>;

export const registration = {
  flow: post('/rest/otp/get-flow/', {
    access: 'any',
    body: Type.Object({ registration_source: Type.Optional(Source), version: Type.Optional(Version) }),
    reply: Type.Object({
      redirectUrl: nullable(Type.String()),
      registration_flow: Flow,
      version: Type.String(),
      variants: Type.Array(Variant),
    }),
    rows: ['C-068'],
  }),
  register: post('/a/register/', { ...asking, alt: ['/rest/a/register/'], rows: ['C-043'] }),
  registerV2: post('/rest/registerV2/', { ...asking, alt: ['/registerV2/', '/a/registerV2/'], rows: ['C-044'] }),
  /**
   * Guests: a contact to begin with, or the id of a registration whose code is sent again. Players: their own contact.
   */
  requestConfirm: post('/rest/otp/request-confirm-:type/', {
    access: 'any',
    params: Type.Object({ type: ContactType }),
    body: Type.Optional(
      Type.Object(
        {
          contact: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
          id: Type.Optional(Uuid),
          channel: Type.Optional(Type.Union([Type.Literal('sms'), Type.Literal('call')])),
          ...brought,
        },
        { additionalProperties: false },
      ),
    ),
    reply: Type.Object({
      success: Type.Literal(true),
      registration: nullable(Sent),
      maskedContact: Type.String(),
      resendAfterSeconds: Type.Integer(),
    }),
    rate: 'code',
    rows: ['C-066'],
  }),
  /** `isRegistered`: the account is made and its player logged in. */
  confirm: post('/rest/otp/confirm-:type/', {
    access: 'any',
    params: Type.Object({ type: ContactType }),
    body: Type.Object({ code: Code, id: Type.Optional(Uuid) }, { additionalProperties: false }),
    reply: Type.Object({
      success: Type.Literal(true),
      isRegistered: Type.Boolean(),
      redirectUrl: nullable(Type.String()),
    }),
    rate: 'code',
    rows: ['C-067'],
  }),
  otpRegister: post('/rest/otp/register/', {
    access: 'guest',
    body: Type.Object(
      { id: Uuid, code: Type.Optional(Code), ...confirmations, marketingConsent: Type.Optional(Type.Boolean()) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ success: Type.Literal(true), redirectUrl: nullable(Type.String()) }),
    rate: 'login',
    timeoutMs: 12_000,
    rows: ['C-045'],
  }),
  complete: post('/rest/players/register/complete/', {
    access: 'player',
    body: Type.Object({ ...confirmations, password: Type.Optional(Password) }, { additionalProperties: false }),
    reply: Ok,
    rate: 'login',
    rows: ['C-046'],
  }),
  form: get('/rest/registration-form/:id/', {
    access: 'any',
    params: Type.Object({ id: Flow }),
    reply: Type.Object({
      id: Flow,
      forms: Type.Array(Type.Object({ variant: Variant, fields: Type.Array(FormField) })),
      countryId: Type.Integer(),
      countries: Type.Array(Type.Object({ id: Type.Integer(), iso: Type.String(), name: Type.String() })),
      currency: Type.Object({ iso: Type.String(), isHidden: Type.Boolean() }),
    }),
    rows: ['C-064'],
  }),
  regions: get('/rest/regions/', {
    access: 'any',
    query: Type.Object({ countryISO: Type.String({ pattern: '^[A-Za-z]{2}$' }) }),
    reply: Type.Object({ regions: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) }),
    rows: ['C-065'],
  }),
  /** What stands beside a form. */
  promo: get('/rest/player/promo/:form/', {
    access: 'any',
    params: Type.Object({
      form: Type.Union([Type.Literal('register'), Type.Literal('register_new'), Type.Literal('login')]),
    }),
    reply: Type.Object({
      title: Type.String(),
      text: Type.String(),
      points: Type.Array(Type.String()),
      picture: Type.String(),
    }),
    rows: ['C-037', 'C-038', 'C-039'],
  }),
  /**
   * A landing page's request for a gift without a deposit: kept with the account, given once a check has shown who the
   * person is. A guest's request goes with the registration.
   */
  noDeposit: change('/rest/players/nodeposit/apply/', {
    access: 'any',
    reply: Type.Object({ success: Type.Boolean(), data: NoDeposit }),
    rows: ['C-160', 'C-161'],
  }),
  /** A question for the browser to work on, where the external check failed or there is none. */
  captchaToken: post('/rest/captcha/internal-token/', {
    access: 'any',
    body: Type.Object(
      { internalKey: Type.String({ maxLength: 64 }), message: Type.String({ maxLength: 200 }) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ token: Type.String(), internalKey: Type.String() }),
    rate: 'code',
    rows: ['C-107'],
  }),
};

/** Share of the init call. */
export const registrationInit = Type.Object({
  captcha: Type.Object({
    isEnabled: Type.Boolean(),
    /** Of the external service and its script; empty without one. */
    key: Type.String(),
    url: Type.String(),
    isInternalEnabled: Type.Boolean(),
    internalKey: Type.String(),
  }),
  /** After login only, against fraud only. */
  fingerprint: Type.Object({ isEnabled: Type.Boolean(), url: Type.String() }),
  Registration: Type.Object({
    /** Nothing is asked for any more: contact proved, a password of one's own, age and rules. Guests: false. */
    complete: Type.Boolean(),
    registrationFunnel: Type.Object({
      funnelType: Type.Union([Type.Literal('closed'), Type.Literal('conditionally closed'), Type.Literal('opened')]),
      isShowConfirmPopup: Type.Boolean(),
      /** Seconds. */
      popupTimeout: Type.Integer(),
      version: Type.String(),
      isNeedConfirmAllContacts: Type.Boolean(),
    }),
    REGISTER_VARIANT_LIST: Type.Array(Variant),
    verificationStep: nullable(
      Type.Union([
        Type.Literal('one-contact confirm'),
        Type.Literal('all-contacts confirm'),
        Type.Literal('verification complete'),
      ]),
    ),
    /** Given, but not proved yet; shortened. */
    secondContact: nullable(Type.Object({ type: ContactType, maskedContact: Type.String() })),
  }),
});

export const registrationContract = {
  calls: { registration },
  modals: propsOf<{
    /** `flow`: by name instead of the source's own; `game`: what opens once there is an account. */
    Register: {
      source?: string;
      version?: string;
      flow?: 'default' | 'otp' | 'full';
      redirectUrl?: string;
      game?: { slug: string; isMoney: boolean };
    };
    /** What a registration left open: a password of one's own. */
    RegisterComplete: Record<string, never>;
    /** A contact waits to be confirmed. Opens through the gate of pop-ups only. */
    FunnelConfirmPopup: Record<string, never>;
    /** Confirmation of phone or e-mail by code. */
    RegistrationConfirm: { type?: 'phone' | 'email' };
    /** Where each contact stands, and confirming those that are open. */
    VerificationConfirm: Record<string, never>;
  }>(),
  init: { registration: registrationInit },
  errors: {
    captcha_required: 403,
    contact_taken: 409,
    contact_invalid: 422,
    password_weak: 422,
    confirmations_required: 422,
    /** Money waits for it: RegisterComplete. */
    registration_incomplete: 403,
  },
} satisfies Contract;
