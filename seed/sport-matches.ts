// Matches of the seeded world, between clubs of the simulated feed's own league: told as a feed tells them, at a time
// that is over or to come. Their prices are written, not computed: a bet of the past needs no more.
import type { FeedIncident, FeedMessage, Fixture } from '@malva/contract/sport-feed';
import type { App } from '@malva/server/core/app';
import { changeEvent, addIncident, offsetOf, take } from '@malva/server/base/sport-events/sport-events';
import { boardsOf, catchUp, partOf, writeChange } from '@malva/server/base/sport-boards/sport-boards';
import { settleDue, takeResults } from '@malva/server/base/sport-settling/sport-settling';
import { calendarOf, type FixtureOfDay } from '@malva/simulators/feed/calendar';
import { competitorOf, tournamentOf } from '@malva/simulators/feed/crest';

const minute = 60_000;
const billion = 1_000_000_000;
/** The first league of the country the site is in. */
const league = 'ua1';
const known = 'the seeded world';

/** Pairs of the league's clubs as its calendar draws them. */
export function pairs(from: Date): FixtureOfDay[] {
  const { matchesOf } = calendarOf(known, [league]);
  return Array.from({ length: 14 }, (_, day) => matchesOf(new Date(from.getTime() + day * 86_400_000))).flat();
}

/** Odds ×10⁴ of home, draw and away, then of over and under 2.5 goals: about six percent are the house's. */
const result = [19_500, 34_000, 38_000] as const;
const total = [18_500, 19_500] as const;
const change = (market: number, spec: string, odds: readonly number[]) => {
  const sum = odds.reduce((all, one) => all + 1 / one, 0);
  const chances = odds.map((one) => Math.round(billion / one / sum));
  return [market, spec, 0, 1, odds.map((one, n) => [n, one, [billion - chances[n]!, chances[n]!, 0, 0, 0]])] as const;
};

/** A match that can be bet on. @returns its number */
export async function openMatch(app: App, pair: FixtureOfDay, startsAt: Date): Promise<number> {
  const at = startsAt.toISOString();
  const fixture: Fixture = {
    urn: `ml:match:seeded-${pair.urn.split(':')[2]}`,
    tournament: pair.league.urn,
    home: pair.home.urn,
    away: pair.away.urn,
    bookedAt: at,
    startsAt: at,
    status: 'not_started',
    isCup: false,
    seal: null,
    seed: null,
  };
  const competitors = [pair.home, pair.away].map((club) => competitorOf(club, known));
  const offsetMs = offsetOf(app);
  const event = await app.db.transaction(async (tx) => {
    await take.leagues(tx, [tournamentOf(pair.league)]);
    const { fresh } = await take.fixtures(tx, { competitors, fixtures: [fixture] });
    const row = fresh[0]!;
    await writeChange(tx, { event: row.id, kind: 'status', body: { e: partOf(row) }, offsetMs });
    const m = [change(1, '', result), change(18, 'total=2.5', total)] as never;
    await writeChange(tx, { event: row.id, kind: 'odds', body: { m }, offsetMs });
    return row.id;
  });
  await catchUp(app, [event]);
  return event;
}

type Goal = readonly [side: 'home' | 'away', minute: number];

/** The course of a match as its goals make it. */
function courseOf(startsAt: number, goals: readonly Goal[]): FeedIncident[] {
  const [score, told]: [[number, number], FeedIncident[]] = [[0, 0], []];
  const tell = (kind: string, of: { at: number; period: string; side?: 'home' | 'away' }): void => {
    const { at, period, side = null } = of;
    told.push({
      n: told.length + 1,
      kind,
      period,
      minute: at,
      stoppage: 0,
      side,
      player: null,
      x: side === 'home' ? 96 : side === 'away' ? 4 : 50,
      y: 50,
      revokes: null,
      at: new Date(startsAt + (at + (period === 'half2' ? 15 : 0)) * minute).toISOString(),
      score: [...score],
      isMaterial: kind === 'goal',
    });
  };
  const half = (period: 'half1' | 'half2', [from, to]: readonly [number, number]): void => {
    tell('period_start', { at: from, period });
    for (const [side, at] of goals.filter(([, one]) => one >= from && one < to)) {
      score[side === 'home' ? 0 : 1] += 1;
      tell('goal', { at, period, side });
    }
    tell('period_end', { at: to, period });
  };
  half('half1', [0, 45]);
  half('half2', [45, 90]);
  tell('match_end', { at: 90, period: 'half2' });
  return told;
}

let seq = 1;
const head = (app: App) =>
  ({ v: 1, producer: 'live', timestamp: app.clock.now().toISOString(), event: 'ml:match:seeded' }) as const;
const tell = (app: App, event: number, message: object): Promise<void> =>
  takeResults(app, [{ ...head(app), seq: seq++, ...message } as FeedMessage] as Parameters<typeof takeResults>[1], {
    event,
  });

/** What the feed says of both markets at this score. */
async function tellResult(app: App, event: number, score: readonly [number, number]): Promise<void> {
  const [home, away] = score;
  const won = home > away ? '1' : home < away ? '3' : '2';
  const outcomes = (ids: readonly string[], one: string) =>
    ids.map((id) => ({ id, result: id === one ? 1 : 0, voidFactor: 0 }));
  await tell(app, event, {
    type: 'bet_settlement',
    certainty: 2,
    standing: { status: 'ended', period: null, score, periods: [], clock: null, stats: {} },
    markets: [
      { id: 1, spec: '', outcomes: outcomes(['1', '2', '3'], won) },
      { id: 18, spec: 'total=2.5', outcomes: outcomes(['12', '13'], home + away > 2 ? '12' : '13') },
    ],
  });
  await settleDue(app);
}

const scoreOf = (goals: readonly Goal[]): [number, number] => [
  goals.filter(([side]) => side === 'home').length,
  goals.filter(([side]) => side === 'away').length,
];

/** The match is played, ends and is settled. */
export async function playMatch(app: App, event: number, goals: readonly Goal[]): Promise<void> {
  const startsAt = app.clock.now().getTime() - 110 * minute;
  const score = scoreOf(goals);
  const standing = { status: 'ended', period: null, score, periods: [], clock: null, stats: {} } as const;
  const offsetMs = offsetOf(app);
  await app.db.transaction(async (tx) => {
    for (const one of courseOf(startsAt, goals)) await addIncident(tx, event, one);
    const to = { state: 'ended', producer: 'live', started_at: new Date(startsAt), ended_at: app.clock.now() } as const;
    const changed = await changeEvent(tx, { event, offsetMs }, () => ({ ...to, standing: standing as never }));
    if (changed) await writeChange(tx, { event, kind: 'status', body: { e: partOf(changed.is) }, offsetMs });
  });
  await catchUp(app, [event]);
  await tellResult(app, event, score);
}

/** The last goal is taken back after all: the result is corrected. */
export async function correctMatch(app: App, event: number, goals: readonly Goal[]): Promise<void> {
  const course = courseOf(app.clock.now().getTime(), goals);
  const last = course.findLast(({ kind }) => kind === 'goal')!;
  const n = course.length + 1;
  const score = scoreOf(goals.slice(0, -1));
  await app.db.transaction((tx) =>
    addIncident(tx, event, { ...last, n, kind: 'var_overturned', revokes: last.n, score, isMaterial: true }),
  );
  await tellResult(app, event, score);
}

/** All bets on who wins go back. */
export async function cancelMarket(app: App, event: number): Promise<void> {
  const markets = [{ id: 1, spec: '' }];
  await tell(app, event, {
    type: 'bet_cancel',
    markets,
    from: null,
    to: null,
    voidReason: 'cancelled',
    supersededBy: null,
  });
  await settleDue(app);
}

/** Known to this process before bets are placed. */
export const readBoards = (app: App): Promise<void> => boardsOf(app).load();
