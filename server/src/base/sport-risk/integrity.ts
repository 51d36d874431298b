// Bets that know more than the market, in leagues of tiers 3 and 4: groups of linked or new accounts on one outcome,
// far more than the league usually draws while the price runs, and bets just before what decides a match.
import type { App } from '../../core/app.ts';
import { linkedPeople } from '../fraud/fraud.ts';
import { getPlayer } from '../players/players.ts';
import { desk, type StakeRow } from '../sport-bets/sport-bets.ts';
import { events, incidentsOf, type EventRow } from '../sport-events/sport-events.ts';
import { closeGone } from './alarms.ts';
import { raiseAlerts, type AlertRow, type NewAlert } from './store.ts';

const dayMs = 86_400_000;
const [fewest, newDays] = [5, 14];
/** Of an outcome's turnover, per cent; times what the league usually draws; how far a chance has run, ×10⁹. */
const [shareFrom, timesFrom, runFrom] = [70n, 5n, 50_000_000];
/** An outcome that drew less, in minor units, says nothing; nor does a league with fewer outcomes. */
const [leastTurnover, leastOutcomes] = [100_000n, 20];
const beforeMs = 30_000;
const material = new Set(['goal', 'own_goal', 'penalty_goal', 'red_card']);
const kinds = ['group', 'drift', 'timing'] as const;

const sumOf = (rows: readonly StakeRow[]): bigint => rows.reduce((sum, { stake }) => sum + stake, 0n);
const peopleOf = (rows: readonly StakeRow[]): number[] => [...new Set(rows.map(({ player_id: player }) => player))];

function alert(kind: AlertRow['kind'], rows: readonly StakeRow[], detail: Record<string, unknown>): NewAlert {
  const [{ event_id: event, market, spec, outcome }] = rows as [StakeRow, ...StakeRow[]];
  const players = peopleOf(rows);
  return {
    kind,
    key: [event, market, spec, outcome].join('/'),
    event_id: event,
    market,
    spec,
    outcome,
    detail: { ...detail, players: players.slice(0, 50), bets: rows.length, turnover: String(sumOf(rows)) },
  };
}

/** Accounts of the outcome that are new, or share a browser, an address or an instrument with another on it. */
async function suspects(app: App, players: readonly number[], now: Date): Promise<Set<number>> {
  const found = new Set<number>();
  for (const id of players) {
    const { registered_at: at } = await getPlayer(app.db, id);
    if (now.getTime() - at.getTime() < newDays * dayMs) found.add(id);
    else if ((await linkedPeople(app.db, id, now)).some(({ playerId }) => players.includes(playerId))) found.add(id);
  }
  return found;
}

async function groupOn(app: App, rows: readonly StakeRow[], now: Date): Promise<NewAlert[]> {
  const players = peopleOf(rows);
  const all = sumOf(rows);
  if (players.length < fewest || all < leastTurnover) return [];
  const who = await suspects(app, players, now);
  const theirs = rows.filter(({ player_id: player }) => who.has(player));
  const isMost = sumOf(theirs) * 100n >= all * shareFrom;
  return who.size >= fewest && isMost ? [alert('group', theirs, { accounts: who.size, all: String(all) })] : [];
}

function driftOn(rows: readonly StakeRow[], usual: { turnover: bigint; outcomes: number }): NewAlert[] {
  const [first, last] = [rows[0]!.p, rows.at(-1)!.p];
  if (usual.outcomes < leastOutcomes || first === null || last === null) return [];
  const isFar = sumOf(rows) * BigInt(usual.outcomes) > usual.turnover * timesFrom;
  return isFar && last - first >= runFrom ? [alert('drift', rows, { first, last })] : [];
}

async function timingOn(app: App, event: EventRow, rows: readonly StakeRow[]): Promise<NewAlert[]> {
  if (!event.started_at || peopleOf(rows).length < fewest) return [];
  const decisive = (await incidentsOf(app.db, event.id)).filter(({ kind }) => material.has(kind));
  const close = rows.filter(({ placed_at: at }) =>
    decisive.some((one) => {
      const ahead = Date.parse(one.at) - at.getTime();
      return ahead >= 0 && ahead <= beforeMs;
    }),
  );
  const isMost = sumOf(close) * 100n >= sumOf(rows) * shareFrom;
  return peopleOf(close).length >= fewest && isMost ? [alert('timing', close, {})] : [];
}

/** Looks once over the bets of the last day. @returns what was raised now */
export async function suspicionsNow(app: App): Promise<AlertRow[]> {
  const now = app.clock.now();
  const stakes = await desk.stakesSince(app.db, { since: new Date(now.getTime() - dayMs), until: now });
  const named = [...new Set(stakes.map(({ event_id: event }) => event))];
  const rows = new Map((await events.byId(app.db, named)).map((row) => [row.id, row]));
  const byOutcome = Map.groupBy(stakes, (row) => [row.event_id, row.market, row.spec, row.outcome].join('/'));
  const usual = new Map<number, { turnover: bigint; outcomes: number }>();
  for (const own of byOutcome.values()) {
    const league = rows.get(own[0]!.event_id)?.tournament_id ?? 0;
    const known = usual.get(league) ?? { turnover: 0n, outcomes: 0 };
    usual.set(league, { turnover: known.turnover + sumOf(own), outcomes: known.outcomes + 1 });
  }
  const found: NewAlert[] = [];
  for (const own of byOutcome.values()) {
    const event = rows.get(own[0]!.event_id);
    if (!event || event.tier < 3) continue;
    found.push(
      ...(await groupOn(app, own, now)),
      ...driftOn(own, usual.get(event.tournament_id)!),
      ...(await timingOn(app, event, own)),
    );
  }
  const raised = found.length > 0 ? await raiseAlerts(app.db, found, now) : [];
  await closeGone(app, kinds, found);
  for (const { kind, key } of raised) app.log.error({ alarm: `sport_integrity_${kind}`, key }, 'sport desk');
  return raised;
}
