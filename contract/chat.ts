// Support chat: one conversation a visitor, kept for good; the operators' side of it; the personal manager of a player.
// Messages are plain text. A guest is known by a cookie only this feature reads.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { listFilter, ListQuery } from './list.ts';
import { Instant, Listening, nullable, Ok, RowId, seen, Uuid } from './schema.ts';
import type { Contract } from './feature.ts';

export const chatTextLimit = 1000;
/** When operators answer, hours of Kyiv. Outside them messages are kept until the morning. */
export const chatHours = { from: 8, to: 23 } as const;

export const ChatStatus = Type.Union([Type.Literal('waiting'), Type.Literal('taken'), Type.Literal('closed')]);
export type ChatStatus = Static<typeof ChatStatus>;

export const ChatMessage = Type.Object({
  id: Type.Integer(),
  author: Type.Union([Type.Literal('visitor'), Type.Literal('staff')]),
  text: Type.String(),
  at: Instant,
});
export type ChatMessage = Static<typeof ChatMessage>;

export const ChatThread = Type.Object({
  id: Uuid,
  status: ChatStatus,
  /** Oldest first; the last 200. */
  messages: Type.Array(ChatMessage),
  /** Answers not yet seen. */
  unread: Type.Integer(),
});
export type ChatThread = Static<typeof ChatThread>;

/** The name the block of the manager's contacts is put away by (player/close-popup). */
export const vipBlock = 'vip-contacts';

/** Contacts of a player's personal manager; null = not given. */
const Contact = nullable(Type.String({ minLength: 2, maxLength: 120, pattern: seen }));
const contacts = { telegram: Contact, viber: Contact, email: Contact };
export const VipManager = Type.Object({ enabled: Type.Boolean(), ...contacts, closePopups: Type.Boolean() });
export type VipManager = Static<typeof VipManager>;

export const ChatState = Type.Object({
  /** Keyed hash of login, contact and application name, hexadecimal. */
  identity: Type.String(),
  /** By the hours told. */
  isOpenNow: Type.Boolean(),
  /** An operator is at the desk. */
  isOnline: Type.Boolean(),
  thread: nullable(ChatThread),
  /** Null for guests and for players without a manager. */
  manager: nullable(VipManager),
});
export type ChatState = Static<typeof ChatState>;

const Text = Type.String({ minLength: 1, maxLength: chatTextLimit, pattern: seen });

export const chat = {
  state: get('/rest/chat/', { access: 'any', reply: ChatState }),
  send: post('/rest/chat/send/', {
    access: 'any',
    rate: 'code',
    /** `key`: made once a message; sending it again writes nothing twice. */
    body: Type.Object({ text: Text, key: Uuid }, { additionalProperties: false }),
    reply: Type.Object({ thread: ChatThread }),
  }),
  read: post('/rest/chat/read/', {
    access: 'any',
    body: Type.Object(
      { lastId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) },
      { additionalProperties: false },
    ),
    reply: Ok,
  }),
  dismissManager: post('/rest/chat/manager/dismiss/', {
    access: 'player',
    body: Type.Optional(Type.Object({})),
    reply: Ok,
  }),
};

export const chatInit = Type.Object({
  supportChat: Type.Object({ hasThread: Type.Boolean(), unread: Type.Integer(), manager: nullable(VipManager) }),
});

export const chatMessages = {
  /** A message of an operator, or only a change of the conversation's status. */
  supportChat: Type.Object({
    threadId: Uuid,
    status: ChatStatus,
    message: nullable(ChatMessage),
    unread: Type.Integer(),
  }),
};

export const StaffChat = Type.Object({
  id: Uuid,
  status: ChatStatus,
  /** Null for guests. */
  playerId: nullable(Type.Integer()),
  /** Confirmed name or masked contact; empty for guests. */
  name: Type.String(),
  lang: Type.String(),
  /** The operator who took it. */
  staffId: nullable(Type.Integer()),
  /** Time of the first unanswered message. */
  waitingSince: nullable(Instant),
  lastAt: Instant,
  lastText: Type.String(),
});
export type StaffChat = Static<typeof StaffChat>;

export const CannedAnswer = Type.Object({ id: Type.Integer(), title: Type.String(), text: Type.String() });
export type CannedAnswer = Static<typeof CannedAnswer>;

const ById = Type.Object({ id: Uuid });
const ByPlayer = Type.Object({ playerId: RowId });

export const chatOffice = {
  queue: get('/rest/office/chat/', {
    access: 'staff',
    permission: 'chat',
    query: Type.Object({ ...listFilter, status: Type.Optional(ChatStatus) }),
    /** `me`: the operator who asks. */
    list: { rows: 'chats', at: 'lastAt' },
    reply: Type.Object({ chats: Type.Array(StaffChat), waiting: Type.Integer(), me: Type.Integer() }),
  }),
  thread: get('/rest/office/chat/thread/:id/', {
    access: 'staff',
    permission: 'chat',
    params: ById,
    reply: Type.Object({ chat: StaffChat, messages: Type.Array(ChatMessage) }),
  }),
  take: post('/rest/office/chat/thread/:id/take/', {
    access: 'staff',
    permission: 'chat',
    params: ById,
    body: Type.Optional(Type.Object({})),
    reply: Ok,
  }),
  answer: post('/rest/office/chat/thread/:id/answer/', {
    access: 'staff',
    permission: 'chat',
    params: ById,
    body: Type.Object({ text: Text, key: Uuid }, { additionalProperties: false }),
    reply: Ok,
  }),
  close: post('/rest/office/chat/thread/:id/close/', {
    access: 'staff',
    permission: 'chat',
    params: ById,
    body: Type.Optional(Type.Object({})),
    reply: Ok,
  }),
  canned: get('/rest/office/chat/canned/', {
    access: 'staff',
    permission: 'chat',
    query: ListQuery,
    list: { rows: 'answers' },
    reply: Type.Object({ answers: Type.Array(CannedAnswer) }),
  }),
  saveCanned: post('/rest/office/chat/canned/save/', {
    access: 'staff',
    permission: 'chat',
    body: Type.Object(
      {
        id: Type.Optional(RowId),
        title: Type.String({ minLength: 1, maxLength: 60, pattern: seen }),
        text: Text,
      },
      { additionalProperties: false },
    ),
    reply: Ok,
  }),
  dropCanned: post('/rest/office/chat/canned/drop/', {
    access: 'staff',
    permission: 'chat',
    body: Type.Object({ id: RowId }, { additionalProperties: false }),
    reply: Ok,
  }),
  /** Where a desk hears that something in the queue has changed. */
  channel: get('/rest/office/chat/channel/', {
    access: 'staff',
    permission: 'chat',
    reply: Listening,
  }),
  manager: get('/rest/office/chat/manager/:playerId/', {
    access: 'staff',
    permission: 'chat',
    params: ByPlayer,
    reply: Type.Object({ manager: nullable(VipManager) }),
  }),
  setManager: post('/rest/office/chat/manager/:playerId/set/', {
    access: 'staff',
    permission: 'chat',
    params: ByPlayer,
    body: Type.Object({ enabled: Type.Boolean(), ...contacts }, { additionalProperties: false }),
    reply: Ok,
  }),
};

export const chatContract = {
  calls: { chat, chatOffice },
  messages: chatMessages,
  init: { chat: chatInit },
  errors: {
    chat_taken: 409,
    only_necessary: 409,
  },
} satisfies Contract;
