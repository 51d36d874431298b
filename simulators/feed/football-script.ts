// When something is told of a football match: bets stop and go on, prices are looked at again, things happen. All times
// are milliseconds since 1970.
import type { StopReason } from '@malva/contract/sport-feed';
import type { FootballKind, Incident } from '@malva/rules/matches/football-incidents';
import { randomOf } from '@malva/rules/matches/random';
import { confirmedAfterMs, givenUpAfterMs, type Life } from './life.ts';

export interface Stop {
  from: number;
  /** Infinity: bets do not open again. */
  to: number;
  reason: StopReason;
  target: 'suspended' | 'inactive';
}

export interface Script {
  /** All moments at which something is told while the match goes on or after it, in order. */
  times: readonly number[];
  /** At these prices are made. */
  ticks: readonly number[];
  /** At these the standing is told without prices. */
  marks: readonly number[];
  stops: readonly Stop[];
  /** By when they happened. */
  incidents: ReadonlyMap<number, readonly Incident[]>;
  /** What may decide markets. */
  deciding: readonly number[];
}

/** Prices follow the clock this often. */
const everyMs = 15_000;
const redSeenMs = 6_000;
const breakStopMs = 10_000;

const priced: readonly FootballKind[] = ['period_start', 'corner', 'yellow', 'second_yellow', 'red'];
const decides: readonly FootballKind[] = [
  ...(['goal', 'own_goal', 'penalty_goal', 'var_overturned', 'corner', 'yellow'] as const),
  ...(['second_yellow', 'red', 'period_end', 'match_end'] as const),
];

/** Each stop of play that concerns bets, from the incident that begins it to the one that ends it. */
function stopsOf(incidents: readonly Incident[], begin: number): Stop[] {
  const found: Stop[] = [];
  let last = 0;
  const suspend = (reason: StopReason, from: number, to: number): void => {
    const free = Math.max(from, last);
    if (free >= to) return;
    found.push({ from: begin + free, to: begin + to, reason, target: 'suspended' });
    last = to;
  };
  const until = (n: number): number => incidents[n + 1]?.at ?? Infinity;
  for (const [n, { kind, at, period }] of incidents.entries()) {
    if (kind === 'possible_goal') suspend('possible_goal', at, until(n));
    if (kind === 'penalty_awarded') suspend('possible_penalty', at, until(n));
    if (kind === 'var_check') suspend('video_review', at, until(n));
    if (kind === 'red' || kind === 'second_yellow') suspend('possible_red_card', Math.max(0, at - redSeenMs), at);
    if (kind === 'period_end' && period !== 'shootout' && incidents[n + 1]?.kind !== 'match_end')
      suspend('period_end', at, at + breakStopMs);
    if (kind === 'period_start' && period === 'shootout') suspend('other', at, incidents.at(-1)!.at);
    if (kind === 'match_end') found.push({ from: begin + at, to: Infinity, reason: 'match_end', target: 'inactive' });
  }
  return found;
}

/** Moments of the clock while the ball is in play. */
function beats(incidents: readonly Incident[], of: { seed: string; begin: number; end: number }): number[] {
  const phase = randomOf(of.seed, 'beat').whole(0, 14) * 1000;
  const starts = incidents.filter(({ kind }) => kind === 'period_start');
  return starts.flatMap(({ at: from, period }) => {
    const to = incidents.find(({ kind, period: same }) => kind === 'period_end' && same === period)?.at ?? of.end;
    const first = Math.ceil((from - phase) / everyMs);
    const last = Math.floor((to - phase) / everyMs);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => of.begin + phase + (first + n) * everyMs);
  });
}

const sorted = (times: Iterable<number>): number[] => [...new Set(times)].toSorted((a, b) => a - b);

export function scriptOf({ match, startsAt: begin, fate, fixture }: Life): Script {
  const { incidents, length: end } = match;
  const stops = stopsOf(incidents, begin);
  const isLost = fate.kind === 'abandoned';
  if (isLost) {
    // A stop that the match is broken off in does not end.
    const open = stops.filter(({ to }) => to > fate.at).map((stop) => stop.from);
    for (let n = 0; n < open.length; n++) stops.pop();
    stops.push({ from: fate.at, to: Infinity, reason: 'scout_lost', target: 'inactive' });
  }
  const isStopped = (at: number): boolean => stops.some(({ from, to }) => from <= at && at < to);
  const of = (kinds: readonly FootballKind[]): number[] =>
    incidents.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => begin + at);
  const reopened = stops.flatMap(({ to }) => (to === Infinity ? [] : [to]));
  const ticks = sorted(
    [...beats(incidents, { seed: fixture.seed, begin, end }), ...of(priced), ...reopened].filter(
      (at) => !isStopped(at),
    ),
  );
  const lastWords = isLost ? [fate.at, fate.at + givenUpAfterMs] : of(['match_end']);
  const marks = sorted([...of(['period_end', 'shootout_scored', 'shootout_missed']), ...lastWords]);
  const deciding = sorted([...of(decides), ...(isLost ? [fate.at + givenUpAfterMs] : [])]);
  const told = incidents.map(({ at }) => begin + at);
  return {
    ticks,
    marks,
    stops,
    deciding,
    incidents: Map.groupBy(incidents, ({ at }) => begin + at),
    times: sorted([
      ...ticks,
      ...marks,
      ...told,
      ...stops.map(({ from }) => from),
      ...deciding.map((at) => at + confirmedAfterMs),
      ...deciding,
    ]),
  };
}
