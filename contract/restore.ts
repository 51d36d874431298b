// A forgotten password: a proof is asked for by SMS, flash call, e-mail code or link, tried, and exchanged for a new
// password. Every answer to the request is the same whether or not an account has the contact (TR-062); no answer ever
// holds a code.
import { Type, type Static } from 'typebox';
import { post } from './call.ts';
import { nullable, Ok, Uuid } from './schema.ts';
import { propsOf, type Contract } from './feature.ts';

const Contact = Type.String({ minLength: 3, maxLength: 254 });
const Password = Type.String({ minLength: 1, maxLength: 256 });
const Code = Type.String({ pattern: '^[0-9]{6}$' });
const Token = Type.String({ minLength: 1, maxLength: 128 });

/** How a proof travels: to a phone by SMS or by a call that hangs up, to an e-mail as a code or as a link. */
export const restoreWays = ['sms', 'call', 'code', 'link'] as const;
export type RestoreWay = (typeof restoreWays)[number];

export const RestoreAsked = Type.Object({
  ...Ok.properties,
  /** Of the request; goes with the code. */
  id: Uuid,
  way: Type.Enum([...restoreWays]),
  resendAfterSeconds: Type.Integer(),
});
export type RestoreAsked = Static<typeof RestoreAsked>;

/**
 * `errorCode`: 1 the proof is used up, too old or none; 2 the code is wrong; 3 the account is blocked; 4 too many
 * tries.
 */
export const PasswordRestoreResponse = Type.Object({
  ...Ok.properties,
  errorCode: nullable(Type.Integer()),
});
export type PasswordRestoreResponse = Static<typeof PasswordRestoreResponse>;

/** Which number a reason has; the specification names the third. */
export const restoreErrors = { code_expired: 1, code_wrong: 2, account_blocked: 3, code_attempts: 4 } as const;

const closed = { additionalProperties: false } as const;
const byToken = { token: Token };
const byCode = { id: Uuid, code: Code };
const Asking = Type.Object({ contact: Contact }, closed);
const AskingAnyWay = Type.Object({ contact: Contact, way: Type.Optional(Type.Enum([...restoreWays])) }, closed);

const ask = (path: string, row: string) =>
  post(path, { access: 'guest', body: Asking, reply: RestoreAsked, rate: 'code', rows: [row] });
const prove = <B extends Parameters<typeof Type.Object>[0]>(path: string, row: string, fields: B) =>
  post(path, {
    access: 'any',
    body: Type.Object(fields, closed),
    reply: PasswordRestoreResponse,
    rate: 'code',
    rows: [row],
  });

const either = { token: Type.Optional(Token), id: Type.Optional(Uuid), code: Type.Optional(Code) };

export const restore = {
  /** The way fits the contact: SMS to a phone, a link to an e-mail, unless another is asked for. */
  remind: post('/remind/', {
    access: 'guest',
    alt: ['/rest/remind/'],
    body: AskingAnyWay,
    reply: RestoreAsked,
    rate: 'code',
    rows: ['C-048'],
  }),
  request: post('/rest/password/request-restore', {
    access: 'guest',
    body: AskingAnyWay,
    reply: RestoreAsked,
    rate: 'code',
    rows: ['C-050'],
  }),
  requestByCall: ask('/rest/password/request-restore-by-call', 'C-055'),
  requestByToken: ask('/rest/password/request-restore-by-token', 'C-056'),
  requestByCode: ask('/rest/password/request-restore-by-code', 'C-057'),
  /** Tries the proof without using it up: an opened link may still be left, a code is typed before the new password. */
  confirm: prove('/rest/password/confirm-request-restore', 'C-051', either),
  confirmByCall: prove('/rest/password/confirm-request-restore-by-call', 'C-058', byCode),
  confirmByToken: prove('/rest/password/confirm-request-restore-by-token', 'C-059', byToken),
  confirmByCode: prove('/rest/password/confirm-request-restore-by-code', 'C-060', byCode),
  /** Uses the proof up and sets the password. */
  restore: prove('/rest/password/restore', 'C-049', { ...either, password: Password }),
  restoreByCall: prove('/rest/password/restore-by-call', 'C-052', { ...byCode, password: Password }),
  restoreByToken: prove('/rest/password/restore-by-token', 'C-053', { ...byToken, password: Password }),
  restoreByCode: prove('/rest/password/restore-by-code', 'C-054', { ...byCode, password: Password }),
  /** What the last line of an SMS looks like, so that a phone may offer to type the code: never the code itself. */
  androidSms: post('/getAndroidSms/', {
    access: 'any',
    alt: ['/rest/getAndroidSms/'],
    body: Type.Optional(Type.Object({}, closed)),
    reply: Type.Object({ ...Ok.properties, domain: Type.String(), digits: Type.Integer() }),
    rows: ['C-019'],
  }),
};

export const restoreContract = {
  calls: { restore },
  modals: propsOf<{
    /** A forgotten password: asked for on the tab of a contact. */
    PasswordReminder: { type?: 'phone' | 'email'; contact?: string; isExpired?: boolean };
    /** For the holder of the proof. Never opened by address. */
    NewPassword: { token?: string; id?: string; code?: string; contact?: string };
    PasswordChanged: Record<string, never>;
    PasswordFailure: Record<string, never>;
  }>(),
} satisfies Contract;
