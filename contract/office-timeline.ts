// A player's life as staff see it: what happened to the account, newest first, out of every part of the house that
// knows of something. A part stands there for those who may read it.
import { Type, type Static } from 'typebox';
import { get } from './call.ts';
import { listFilter } from './list.ts';
import { Next, PlayerParams } from './office-player.ts';
import { Instant, Money, nullable } from './schema.ts';
import type { Contract } from './feature.ts';

/** What an event belongs to; the filter of the list. */
export const timelineGroups = [
  'account',
  'device',
  'identity',
  'protection',
  'money',
  'bonus',
  'play',
  'sport',
  'contact',
  'staff',
  'note',
  'case',
] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

/** A round stands in the timeline from this stake on, this win on, or this many times its stake. Hryvnias. */
export const bigRound = { stake: 1_000, win: 10_000, times: 100, timesFrom: 1_000 } as const;

export const TimelineRow = Type.Object({
  /** Of the event: its instant in microseconds, its kind and what it is about. */
  id: Type.String({ maxLength: 140 }),
  at: Instant,
  group: Type.Enum([...timelineGroups]),
  /** A word of its group. */
  kind: Type.String({ maxLength: 60 }),
  /** What it is about: an id of a deposit, a session, a bet. */
  about: Type.String({ maxLength: 80 }),
  amount: nullable(Money),
  status: nullable(Type.String({ maxLength: 40 })),
  /** Who of the staff it was, or the player; null where it is not known or goes without saying. */
  actor: nullable(Type.String({ maxLength: 80 })),
  actorName: nullable(Type.String({ maxLength: 120 })),
  detail: Type.Record(Type.String(), Type.Unknown()),
});
export type TimelineRow = Static<typeof TimelineRow>;

export const officeTimeline = {
  list: get('/rest/office/players/:playerId/timeline/', {
    access: 'staff',
    permission: 'players.look',
    params: PlayerParams,
    query: Type.Object({
      ...listFilter,
      group: Type.Optional(Type.Enum([...timelineGroups])),
      before: Type.Optional(Type.String({ pattern: '^[0-9]{1,17} [a-z0-9_.]{1,60} [\\w:.|-]{1,80}$', maxLength: 160 })),
    }),
    list: { rows: 'rows', at: 'at' },
    reply: Type.Object({
      rows: Type.Array(TimelineRow),
      next: Next,
      /** What this member of staff may read of it. */
      groups: Type.Array(Type.Enum([...timelineGroups]), { maxItems: timelineGroups.length }),
    }),
  }),
};

export const officeTimelineContract = {
  calls: { officeTimeline },
} satisfies Contract;
