// When something is told of a match: bets stop and go on, prices are looked at again, things happen. All times are
// milliseconds since 1970.
import type { FeedIncident, StopReason } from '@malva/contract/sport-feed';
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
  incidents: ReadonlyMap<number, readonly FeedIncident[]>;
  /** What may decide markets. */
  deciding: readonly number[];
}

/** What a sport knows of its matches. `at` of an incident is its time. */
export interface Plot {
  incidents: readonly FeedIncident[];
  stops: readonly Stop[];
  /** After these prices are looked at again. */
  priced: readonly string[];
  /** With these the standing is told. */
  marked: readonly string[];
  decides: (incident: FeedIncident) => boolean;
  /** False: prices follow what happens alone. */
  hasClock?: boolean;
}

/** Prices follow the clock this often. */
const everyMs = 15_000;

const timeOf = ({ at }: FeedIncident): number => Date.parse(at);

/** Moments of the clock while the ball is in play. */
function beats({ incidents }: Plot, of: { seed: string; begin: number; end: number }): number[] {
  const phase = of.begin + randomOf(of.seed, 'beat').whole(0, 14) * 1000;
  const starts = incidents.filter(({ kind }) => kind === 'period_start');
  return starts.flatMap((start) => {
    const ended = incidents.find(({ kind, period }) => kind === 'period_end' && period === start.period);
    const first = Math.ceil((timeOf(start) - phase) / everyMs);
    const last = Math.floor(((ended ? timeOf(ended) : of.end) - phase) / everyMs);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => phase + (first + n) * everyMs);
  });
}

const sorted = (times: Iterable<number>): number[] => [...new Set(times)].toSorted((a, b) => a - b);

export function scriptOf({ match, startsAt: begin, fate, fixture }: Life, plot: Plot): Script {
  const { incidents } = plot;
  const isLost = fate.kind === 'abandoned';
  // A stop that the match is broken off in does not end.
  const stops: readonly Stop[] = isLost
    ? [
        ...plot.stops.filter(({ to }) => to <= fate.at),
        { from: fate.at, to: Infinity, reason: 'scout_lost', target: 'inactive' },
      ]
    : plot.stops;
  const isStopped = (at: number): boolean => stops.some(({ from, to }) => from <= at && at < to);
  const of = (kinds: readonly string[]): number[] => incidents.filter(({ kind }) => kinds.includes(kind)).map(timeOf);
  const reopened = stops.flatMap(({ to }) => (to === Infinity ? [] : [to]));
  const end = begin + match.length;
  const beating = plot.hasClock === false ? [] : beats(plot, { seed: fixture.seed, begin, end });
  const ticks = sorted([...beating, ...of(plot.priced), ...reopened].filter((at) => !isStopped(at)));
  const lastWords = isLost ? [fate.at, fate.at + givenUpAfterMs] : of(['match_end']);
  const marks = sorted([...of(plot.marked), ...lastWords]);
  const decisive = incidents.filter((one) => plot.decides(one)).map(timeOf);
  const deciding = sorted(isLost ? [...decisive, fate.at + givenUpAfterMs] : decisive);
  const begun = stops.map(({ from }) => from);
  const confirmed = deciding.map((at) => at + confirmedAfterMs);
  return {
    ticks,
    marks,
    stops,
    deciding,
    incidents: Map.groupBy(incidents, timeOf),
    times: sorted([...ticks, ...marks, ...incidents.map(timeOf), ...begun, ...deciding, ...confirmed]),
  };
}
