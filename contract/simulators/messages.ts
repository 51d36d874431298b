// The message gateway: SMS, e-mail and flash calls. One idempotency key is one message, however often it is sent.
import { Type, type Static } from 'typebox';
import { Instant, nullable } from '../schema.ts';

export const MessageRequest = Type.Object({
  idempotencyKey: Type.String({ minLength: 1, maxLength: 120 }),
  channel: Type.Union([Type.Literal('sms'), Type.Literal('email'), Type.Literal('call')]),
  /** E.164 or an e-mail address. */
  to: Type.String({ minLength: 3, maxLength: 254 }),
  subject: Type.Optional(Type.String({ maxLength: 300 })),
  text: Type.String({ minLength: 1, maxLength: 20_000 }),
  html: Type.Optional(Type.String({ maxLength: 200_000 })),
});
export type MessageRequest = Static<typeof MessageRequest>;

export const MessageAccepted = Type.Object({ id: Type.String(), status: Type.Literal('accepted') });
export type MessageAccepted = Static<typeof MessageAccepted>;

export const OutboxMessage = Type.Object({
  id: Type.String(),
  channel: MessageRequest.properties.channel,
  to: Type.String(),
  subject: nullable(Type.String()),
  text: Type.String(),
  html: nullable(Type.String()),
  /** The confirmation code found in the text, if there is one. */
  code: nullable(Type.String()),
  at: Instant,
});
export type OutboxMessage = Static<typeof OutboxMessage>;

/** Newest first. */
export const Outbox = Type.Object({ messages: Type.Array(OutboxMessage) });
export type Outbox = Static<typeof Outbox>;
