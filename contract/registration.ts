// Registration: the flow a source leads to, the forms, what the start-up call says of it.
import { Type, type Static } from 'typebox';
import { Password } from './auth.ts';
import { post } from './call.ts';
import { Email, nullable, PhoneInput } from './schema.ts';

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

export const registration = {
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
};

/** Share of the init call. */
export const registrationInit = Type.Object({
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
