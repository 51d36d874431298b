// Prize drops: each full hour is a draw among those who settled a round of own money in it. Must always hold: the seed
// is promised before the hour begins; a person has one ticket in an hour, whatever was staked; an hour is drawn once,
// and what too few people took part in joins the next. Nothing here stands in the path of a round: rounds are read as
// sets of facts.
import { randomUUID } from 'node:crypto';
import { hoursAhead, joinedValues, type DropHour } from '@malva/rules/drops';
import { kyivDay } from '@malva/rules/policy';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { isHeard, type Facts } from '../../facts.ts';
import { closeEvent, commitEvent } from '../draws/draws.ts';
import { isRunning } from '../promotions/promotions.ts';
import * as store from './store.ts';
import type { DropSet, HourRow } from './store.ts';

export { drawHours } from './draw.ts';
export { countPeople, hoursNow, ownTickets, pastHours, winsIn } from './store.ts';
export type { DropSet, HourRow, WinRow } from './store.ts';

/** What operators set: which hours are drawn. */
export const dropSets = { insert: store.insertSet, list: store.listSets, turn: store.turnSet };

const minuteMs = 60_000;
/** Transactions that were settling a round at the end have come to theirs by then. */
const settlingMs = 10_000;

/** What runs now; null: none does. */
export async function dropsOn(app: App, tx: Tx): Promise<DropSet | null> {
  const set = await store.setOf(tx, app.config.project);
  return set && (await isRunning(tx, set.promotion, app.clock.now())) ? set : null;
}

/** Promises one hour; asked again, it changes nothing. */
export async function openHour(app: App, set: DropSet, of: DropHour & { values: readonly bigint[] }): Promise<void> {
  const { startsAt, endsAt, values } = of;
  await app.db.transaction(async (tx) => {
    if (await store.hourAt(tx, set.brand, startsAt)) return;
    const subject = `${set.id}:${startsAt.toISOString()}`;
    const { id, commit } = await commitEvent(app, tx, { purpose: 'drop', subject, places: values.length });
    await store.insertHour(tx, {
      set_id: set.id,
      starts_at: startsAt,
      ends_at: endsAt,
      draws_at: new Date(endsAt.getTime() + minuteMs),
      event_id: id,
      commit,
      values: [...values],
      now: app.clock.now(),
    });
  });
}

/** Promises the hour that comes next, and the one that runs where that was missed. */
export async function openHours(app: App): Promise<void> {
  const set = await dropsOn(app, app.db);
  if (!set) return;
  const ahead = hoursAhead(
    set.hours.map(({ hour }) => hour),
    app.clock.now(),
  );
  for (const of of ahead) {
    const values = set.hours.find(({ hour }) => hour === of.hour)?.values ?? [];
    if (values.length > 0) await openHour(app, set, { ...of, values });
  }
}

type Settled = Facts['round.settled'];

/** Gives tickets for a set of settled rounds: the first of each person in an hour, by its own closing time. */
export async function enterHours(app: App, tx: Tx, facts: readonly Settled[]): Promise<void> {
  const rounds = facts.flatMap(({ funds, stake, game, playerId, closedAt }) =>
    funds === 'real' && closedAt !== undefined
      ? [{ playerId, game, stake: BigInt(stake), at: new Date(closedAt) }]
      : [],
  );
  const times = rounds.map(({ at }) => at.getTime());
  if (times.length === 0) return;
  const span = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
  for (const hour of await store.shareHours(tx, { brand: app.config.project, ...span }))
    if (await isRunning(tx, hour.promotion, app.clock.now())) await enterHour(tx, hour, rounds);
}

interface Round {
  playerId: number;
  game: string;
  stake: bigint;
  at: Date;
}

async function enterHour(tx: Tx, hour: HourRow, rounds: readonly Round[]): Promise<void> {
  const { id, starts_at: from, ends_at: to, games, min_stake: least, most_a_day: most } = hour;
  const first = new Map<number, Round & { ticket: string }>();
  for (const round of rounds) {
    const { at, game, stake, playerId } = round;
    const counts = at >= from && at < to && stake >= least && (games.length === 0 || games.includes(game));
    if (counts && !first.has(playerId)) first.set(playerId, { ...round, ticket: randomUUID() });
  }
  const came = [...first.values()];
  if (came.length > 0) await store.insertEntries(tx, { drop: id, day: kyivDay(from), most, came });
}

/**
 * Ends hours whose time it is, once `listener` has heard of every round that was settled in them (null: nothing is
 * waited for): these tickets and no others are drawn from. Players who may not be invited to play are left out. Answers
 * how many.
 */
export async function closeHours(app: App, listener: string | null): Promise<number> {
  const now = app.clock.now();
  let count = 0;
  for (const { id, ends_at: end } of await store.toClose(app.db, new Date(now.getTime() - settlingMs))) {
    const isReady = listener === null || (await isHeard(app.db, { listener, kind: 'round.settled', before: end }));
    if (!isReady) return count;
    const out = await store.uninvited(app.db, id, now);
    await app.db.transaction((tx) => closeOne(app, tx, { id, out }));
    count += 1;
  }
  return count;
}

const sumOf = (all: readonly bigint[]): bigint => all.reduce((a, b) => a + b, 0n);

async function closeOne(app: App, tx: Tx, { id, out }: { id: number; out: readonly number[] }): Promise<void> {
  const hour = await store.lockHour(tx, id);
  if (hour?.state !== 'open') return;
  await store.leaveOut(tx, id, out);
  const tickets = await store.ticketsOf(tx, id);
  if (tickets.length > 0) await closeEvent(app, tx, { event: hour.event_id, tickets });
  const state = tickets.length >= hour.min_people ? 'closed' : 'missed';
  await store.markClosed(tx, id, { state, people: tickets.length, now: app.clock.now() });
  const next = state === 'missed' ? await store.lockNext(tx, hour) : undefined;
  if (!next) return;
  const values = joinedValues(next.values, hour.values, next.most_value);
  await store.addCarried(tx, next.id, { values, carried: sumOf(values) - sumOf(next.values) });
}
