// Building blocks of the wire: money as decimal strings, instants as ISO strings, contacts, paging.
import { Type, type Static } from 'typebox';

/** An amount the server sends: minor units written as a decimal with exactly two places, e.g. "1234.50", "-3.00". */
export const Money = Type.String({ pattern: '^-?(0|[1-9][0-9]{0,15})\\.[0-9]{2}$' });

/** An amount a person or a machine sends us: no sign, no exponent, at most two decimals, ASCII digits only. */
export const MoneyInput = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,2})?$', maxLength: 15 });

/** An instant the server sends. */
export const Instant = Type.String({ description: 'UTC, ISO 8601' });

/** A day of the calendar, leap years too: PostgreSQL refuses 30 February, and JavaScript makes 2 March of it. */
const day =
  '((19|2[0-9])[0-9]{2}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|' +
  '02-(0[1-9]|1[0-9]|2[0-8]))|((19|2[0-9])(0[48]|[2468][048]|[13579][26])|2[048]00)-02-29)';
export const Day = Type.String({ pattern: `^${day}$` });
/** An instant a client sends. It names its zone: without one the machine's own zone would be taken. */
export const InstantInput = Type.String({
  pattern: `^${day}T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,9})?)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$`,
});
/** What a table counts its rows by; PostgreSQL has no greater integer. */
export const RowId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
export const Slug = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' });
/** As typed or pasted by a person; the server reads the one address in it, or refuses it. */
export const EmailInput = Type.String({ minLength: 5, maxLength: 320, pattern: '[@\ufe6b\uff20]' });
/**
 * As typed or pasted by a person, in wide digits and with the marks other programs put around it; the server normalises
 * it to E.164.
 */
export const PhoneInput = Type.String({
  minLength: 7,
  maxLength: 48,
  pattern:
    '^(tel:)?[0-9\uff10-\uff19+\uff0b()\uff08\uff09\u00ad/.\\-\u2010-\u2015\u2212\uff0d\\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]+$',
});
/** For texts people write: at least one sign of it is seen. */
export const seen = '[^\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]';
export const Lang = Type.Union([Type.Literal('uk'), Type.Literal('ru'), Type.Literal('en')]);
export type Lang = Static<typeof Lang>;
export const langs = ['uk', 'ru', 'en'] as const;

/**
 * A channel, the token to hear it for some minutes, and its position when the answer began: what was published after it
 * is in the answer or sent at the subscription. Absent where the channels are kept outside the site.
 */
export const LiveChannel = Type.Object({
  name: Type.String(),
  token: Type.String(),
  since: Type.Optional(Type.Object({ offset: Type.Integer(), epoch: Type.String() })),
});
export type LiveChannel = Static<typeof LiveChannel>;
/** A connection's address and token, and the channels granted with it. */
export const Listening = Type.Object({ url: Type.String(), token: Type.String(), channels: Type.Array(LiveChannel) });
export type Listening = Static<typeof Listening>;

export const Ok = Type.Object({ success: Type.Boolean() });
export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);
