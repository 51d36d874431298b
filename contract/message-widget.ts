// The message widget: one short message of the house at the edge of every page. Plain text and at most one link inside
// the site; operators write it in three languages, for whom and for which hours. Never more than one is shown.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { ListQuery } from './list.ts';
import { Instant, InstantInput, nullable, Ok, RowId, seen } from './schema.ts';
import type { Contract } from './feature.ts';

export const widgetTextLimit = 400;

export const WidgetMessage = Type.Object({
  message: Type.Object({
    /** A browser remembers by it what was folded or put away. */
    id: Type.Integer(),
    text: Type.String(),
    link: nullable(Type.Object({ href: Type.String(), label: Type.String() })),
  }),
  /** How it stands until the visitor folds or unfolds it. */
  isExpanded: Type.Boolean(),
});
export type WidgetMessage = Static<typeof WidgetMessage>;

export const messageWidget = {
  message: get('/rest/message-widget/message/', {
    access: 'any',
    reply: Type.Object({ data: nullable(WidgetMessage) }),
    rows: ['C-312', 'C-313'],
  }),
};

export const messageWidgetMessages = {
  /** A message for everybody, in each language. No data clears it; what stands in its place is then asked for. */
  messageWidget: nullable(Type.Object({ uk: WidgetMessage, ru: WidgetMessage, en: WidgetMessage })),
};

const closed = { additionalProperties: false } as const;
const text = (most: number) => Type.String({ maxLength: most });
const texts = (most: number) => Type.Object({ uk: text(most), ru: text(most), en: text(most) }, closed);

export const WidgetAudience = Type.Union([Type.Literal('any'), Type.Literal('guest'), Type.Literal('player')]);
export type WidgetAudience = Static<typeof WidgetAudience>;

/** What an operator writes; Ukrainian stands in where another language is empty. */
export const WidgetSource = Type.Object(
  {
    text: texts(widgetTextLimit),
    /** A path of this site. */
    link: nullable(
      Type.Object({ label: texts(60), href: Type.String({ minLength: 1, maxLength: 300, pattern: seen }) }, closed),
    ),
    audience: WidgetAudience,
    brands: Type.Array(Type.Union([Type.Literal('malva'), Type.Literal('king'), Type.Literal('vlk')]), {
      minItems: 1,
      uniqueItems: true,
    }),
    /** Invites to play: never shown to a player who has closed play to themselves, is at a limit or under a check. */
    isMarketing: Type.Boolean(),
    isExpanded: Type.Boolean(),
  },
  closed,
);
export type WidgetSource = Static<typeof WidgetSource>;

export const WidgetState = Type.Union([
  Type.Literal('planned'),
  Type.Literal('shown'),
  Type.Literal('ended'),
  Type.Literal('stopped'),
]);
export const StaffWidget = Type.Object({
  id: Type.Integer(),
  source: WidgetSource,
  state: WidgetState,
  from: Instant,
  till: nullable(Instant),
  author: Type.String(),
  at: Instant,
});
export type StaffWidget = Static<typeof StaffWidget>;

export const messageWidgetOffice = {
  list: get('/rest/office/message-widget/', {
    access: 'staff',
    permission: 'content',
    query: ListQuery,
    list: { rows: 'messages', at: 'at' },
    reply: Type.Object({ messages: Type.Array(StaffWidget) }),
  }),
  /** A message never changes once it is out: another one takes its place. `from` null: now. */
  add: post('/rest/office/message-widget/', {
    access: 'staff',
    permission: 'content',
    body: Type.Object({ source: WidgetSource, from: nullable(InstantInput), till: nullable(InstantInput) }, closed),
    reply: Type.Object({ id: Type.Integer() }),
  }),
  stop: post('/rest/office/message-widget/:id/stop/', {
    access: 'staff',
    permission: 'content',
    params: Type.Object({ id: RowId }),
    body: Type.Optional(Type.Object({})),
    reply: Ok,
  }),
};

export const messageWidgetContract = {
  calls: { messageWidget, messageWidgetOffice },
  messages: messageWidgetMessages,
} satisfies Contract;
