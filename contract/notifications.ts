// The notification centre: what happened to the player, kept per player, told over `nc`. A message is a kind and its
// parameters; the code that shows it writes it in the reader's language. `ncMessageId`, `isReaded`: the field's own
// spelling.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Instant, nullable, Ok } from './schema.ts';
import { propsOf, type Contract } from './feature.ts';
import { contactBases, contactCauses, contactClasses } from './topics.ts';

/** Every kind of message; its texts are `notifications.kind.<alias>_title` and `_text`. */
export const noticeKinds = [
  'welcome',
  'deposit_completed',
  'deposit_failed',
  'deposit_closed',
  'deposit_held',
  'deposit_not_own',
  'deposit_sent_back',
  'withdrawal_approved',
  'deposit_returned',
  'deposit_refund_asked',
  'deposit_refund_failed',
  'deposit_chargeback_won',
  'round_returned',
  'withdrawal_paid',
  'withdrawal_partly',
  'withdrawal_rejected',
  'withdrawal_cancelled',
  'identity_approved',
  'identity_rejected',
  'document_accepted',
  'document_rejected',
  'limits_changed',
  'limits_asked',
  'restriction',
  'password_changed',
  'contact_changed',
  'new_device',
  'second_step_changed',
  'second_step_failed',
  'care',
  'care_stop',
  'staff_message',
  'documents_asked',
  'social_changed',
  'prize_owed',
  'bonus_given',
  'bonus_completed',
  'bonus_expired',
  'bonus_cancelled',
  'bonus_not_given',
  'free_rounds_given',
  'bet_price_error',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Where a message of the centre may be: in the list, and on a device. */
export const noticeWays = ['centre', 'push'] as const;

export const NcMessage = Type.Object({
  ncMessageId: Type.String({ pattern: '^[0-9]{1,18}$' }),
  systemAlias: Type.Enum([...noticeKinds]),
  /**
   * `amount` as a decimal string, `until` as an instant: the reader formats them. `title_uk`, `title_ru`, `title_en`:
   * of a game, by language.
   */
  params: Type.Record(Type.String(), Type.String()),
  isReaded: Type.Boolean(),
  /** A path of this site, or null: nothing to look at. */
  link: nullable(Type.String()),
  createdAt: Instant,
  /** Why the player has it, and by which ways it came: each rests on the service, on joining or on consent. */
  why: Type.Object({
    class: Type.Enum([...contactClasses]),
    cause: Type.Enum([...contactCauses]),
    ways: Type.Array(Type.Object({ channel: Type.Enum([...noticeWays]), basis: Type.Enum([...contactBases]) })),
  }),
});
export type NcMessage = Static<typeof NcMessage>;

const Id = Type.String({ pattern: '^[0-9]{1,18}$' });

/** What a browser hands out when it agrees to be told: where to send, and the keys only it can read with. */
export const PushSubscription = Type.Object(
  {
    endpoint: Type.String({ pattern: '^https?://', maxLength: 1000 }),
    keys: Type.Object({
      p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
    }),
  },
  { additionalProperties: false },
);
export type PushSubscription = Static<typeof PushSubscription>;

export const notifications = {
  messages: get('/rest/notification-center/messages/', {
    access: 'player',
    query: Type.Object({ before: Type.Optional(Id) }),
    reply: Type.Object({ messages: Type.Array(NcMessage), unread: Type.Integer(), next: nullable(Type.String()) }),
  }),
  read: post('/rest/notification-center/messages/read/', {
    access: 'player',
    body: Type.Object(
      {
        ids: Type.Array(Id, { maxItems: 100 }),
        /** And every older one up to this: “read all” touches nothing the player has not seen. */
        upTo: Type.Optional(Id),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ ...Ok.properties, unread: Type.Integer() }),
    rows: ['C-110'],
  }),
  pushToken: post('/rest/player/firebase-token/', {
    access: 'player',
    body: Type.Object({ subscription: PushSubscription, isOn: Type.Boolean() }, { additionalProperties: false }),
    reply: Ok,
    rows: ['C-033'],
  }),
  pushStatistic: post('/rest/web-push-statistic/update/', {
    access: 'any',
    body: Type.Object({ id: Id, event: Type.Enum(['shown', 'clicked', 'closed']) }, { additionalProperties: false }),
    reply: Ok,
    rows: ['C-111'],
  }),
};

export const notificationsInit = Type.Object({
  ncUnread: Type.Integer(),
  /** Which build of the site the server serves; a page of another one offers to reload. */
  build: Type.String(),
  /** The server's public key for push; null where push may not be offered: guests, the excluded, sites without push. */
  pushKey: nullable(Type.String()),
});

export const notificationsMessages = {
  nc: Type.Object({ message: NcMessage, unread: Type.Integer() }),
  /** To everybody: action `updated`, the site is another one now. */
  app: Type.Object({ build: Type.String() }),
};

export const notificationsContract = {
  calls: { notifications },
  modals: propsOf<{
    /** The notification centre: a panel under the bell, a sheet on a phone. */
    Notifications: Record<string, never>;
  }>(),
  messages: notificationsMessages,
  init: { notifications: notificationsInit },
} satisfies Contract;
