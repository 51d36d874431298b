// The identity service: a person shows who they are on its hosted page; the result comes as a signed callback.
import { Type, type Static } from 'typebox';
import { Lang, nullable } from '../schema.ts';
import { Address, Reference } from './payments.ts';

export const VerificationRequest = Type.Object({
  reference: Reference,
  callbackUrl: Address,
  returnUrl: Address,
  locale: Lang,
});
export type VerificationRequest = Static<typeof VerificationRequest>;

export const VerificationCreated = Type.Object({ id: Type.String(), url: Type.String() });
export type VerificationCreated = Static<typeof VerificationCreated>;

export const VerificationStatus = Type.Union([
  Type.Literal('needs_smart_id'),
  Type.Literal('needs_app'),
  Type.Literal('needs_signature'),
  Type.Literal('approved'),
  Type.Literal('rejected'),
  Type.Literal('needs_liveness'),
]);
export type VerificationStatus = Static<typeof VerificationStatus>;

export const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: "^[\\p{L}][\\p{L}'’ʼ \\-]*$" });

export const IdentityPerson = Type.Object({
  lastName: Name,
  firstName: Name,
  middleName: nullable(Type.String({ maxLength: 60 })),
  birthDate: Day,
  sex: Type.Union([Type.Literal('male'), Type.Literal('female')]),
  /** Null for people who refused the number. */
  rnokpp: nullable(Type.String({ maxLength: 10 })),
  documentNumber: Type.String({ minLength: 6, maxLength: 12, pattern: '^[0-9A-ZА-ЯІЇЄҐ]+$' }),
});
export type IdentityPerson = Static<typeof IdentityPerson>;

export const IdentityEvent = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  eventId: Type.String(),
  /** Counts the events of a check from 1; deliveries may come in any order. */
  sequence: Type.Integer({ minimum: 1 }),
  status: VerificationStatus,
  /** Null until the person is known, and when the document was not accepted. */
  person: nullable(IdentityPerson),
});
export type IdentityEvent = Static<typeof IdentityEvent>;
