// A player's timeline: what every part of the house knows of this player, newest first, for those who may read that
// part. Is handed the list of manifests and names none. Reading it is written down like every look.
import { officeTimeline as contract, type TimelineGroup, type TimelineRow } from '@malva/contract/office-timeline';
import { formatMoney } from '@malva/rules/money';
import { auditEvents, auditLook } from '../../core/audit.ts';
import type { Sql } from '../../core/db.ts';
import { feature, type Feature } from '../../core/feature.ts';
import { pageOf } from '../../core/paging.ts';
import { newDevices } from '../../core/session.ts';
import { placeOf, timelineOf, type TimelineEvent, type TimelinePart } from '../../core/timeline.ts';
import { titlesOf } from '../../base/games/games.ts';
import { getPlayer } from '../../base/players/players.ts';
import { noteEvents, registered, staffNames } from './store.ts';

const pageSize = 30;

/** What belongs to the account itself. */
const ownParts: readonly TimelinePart[] = [
  { group: 'device', permission: 'players.look', events: newDevices },
  { group: 'account', permission: 'players.look', events: (id) => auditEvents(id, 'player') },
  { group: 'staff', permission: 'players.look', events: (id) => auditEvents(id, 'staff') },
  { group: 'note', permission: 'players.look', events: noteEvents },
];

const registration = (at: Date): TimelinePart => ({
  group: 'account',
  permission: 'players.look',
  events: (): Sql => registered(at),
});

interface Words {
  staff: ReadonlyMap<string, string>;
  games: ReadonlyMap<string, string>;
}

/** Amounts of a detail are minor units in the tables and money on the wire. */
function detailOf({ detail }: TimelineEvent, { games }: Words): Record<string, unknown> {
  const { game, stake, ...rest } = detail;
  return {
    ...(typeof game === 'string' && { game: games.get(game) ?? game }),
    ...(typeof stake === 'string' && { stake: /^\d+$/.test(stake) ? formatMoney(BigInt(stake)) : stake }),
    ...rest,
  };
}

/** A decision of two has two actors: `staff:3 staff:7`. */
function namesOf(actor: string | null, staff: Words['staff']): string | null {
  const names = (actor ?? '').split(' ').flatMap((one) => staff.get(one) ?? []);
  return names.length === 0 ? null : names.join(', ');
}

const rowOf = (event: TimelineEvent, words: Words): TimelineRow => ({
  id: placeOf(event),
  at: event.at.toISOString(),
  group: event.group,
  kind: event.kind,
  about: event.about,
  amount: event.amount === null ? null : formatMoney(event.amount),
  status: event.status,
  actor: event.actor,
  actorName: namesOf(event.actor, words.staff),
  detail: detailOf(event, words),
});

export function officeTimeline(features: readonly Feature[]): Feature<typeof contract> {
  const parts = [...ownParts, ...features.flatMap((item) => item.timeline ?? [])];
  return feature({
    name: 'officeTimeline',
    contract,
    handlers: {
      async list(context) {
        const { app, params, query, visitor } = context;
        const { playerId } = params;
        const player = await getPlayer(app.db, playerId);
        const allowed = [...parts, registration(player.registered_at)].filter(({ permission }) =>
          visitor.permissions.has(permission),
        );
        const asked = allowed.filter(({ group }) => query.group === undefined || group === query.group);
        const { before = null, from = null, to = null } = query;
        const [events, staff, games] = await Promise.all([
          timelineOf(app.db, asked, { playerId, before, from, to, limit: pageSize + 1 }),
          staffNames(app.db),
          titlesOf(app.db, visitor.lang),
        ]);
        await auditLook(context, playerId, 'timeline');
        const { page, next } = pageOf(events, { size: pageSize, id: placeOf });
        const groups = [...new Set<TimelineGroup>(allowed.map(({ group }) => group))];
        return { rows: page.map((event) => rowOf(event, { staff, games })), next, groups };
      },
    },
  });
}
