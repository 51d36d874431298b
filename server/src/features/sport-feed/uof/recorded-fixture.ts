// For tests: some matches of the simulated feed, from the day their bets open to their last word, as a list of moments.
import type { FeedMessage, Producer } from '@malva/contract/sport-feed';
import { calendarOf } from '@malva/simulators/feed/calendar';
import { competitorOf, tournamentOf } from '@malva/simulators/feed/crest';
import { Fixtures, fixtureOf } from '@malva/simulators/feed/fixtures';
import { recoveryOf } from '@malva/simulators/feed/recovery';
import type { Teller } from '@malva/simulators/feed/teller';
import { isInTimeline, type Listed } from './xml-fixture.ts';

export interface Recorded extends Listed {
  /** Each with all that is told at it, in order. */
  moments: readonly { at: number; told: readonly FeedMessage[] }[];
  startsAt: number;
  /** All that a client that was away is told of its matches. */
  recovery: (of: { producer: Producer; after: number; now: number }) => FeedMessage[];
}

/** Its matches begin then; of those of the league that begin together the first that fit. */
export const kickOff = Date.parse('2026-11-28T14:30:00Z');
const quarterMs = 900_000;

const hasReview = ({ life }: Teller): boolean =>
  'corners' in life.match && life.match.incidents.some(({ revokes }) => revokes !== null);

/** Of moments that tell prices alone one in so many is told. */
const oneIn = 10;
const isOfPrices = (told: readonly FeedMessage[]): boolean => told.every(({ type }) => type === 'odds_change');

/** @param of `world`: seed of the world; one match in it has a goal that was taken back */
export function recorded(of: { world: string; count: number }): Recorded {
  const calendar = calendarOf(of.world, ['ua1']);
  const fixtures = new Fixtures(calendar);
  const all = fixtures.tellersOf({ after: kickOff, now: kickOff });
  const played = all.filter(
    ({ life }) => life.fate.kind === 'played' && Math.abs(life.startsAt - kickOff) < 12 * 3_600_000,
  );
  const found = [...played.filter(hasReview), ...played.filter((one) => !hasReview(one))].slice(0, of.count);
  const begin = Math.min(...found.map(({ life }) => life.startsAt)) - quarterMs;
  const moments = new Map<number, FeedMessage[]>();
  const seq = { live: 1, pre: 1 };
  for (const teller of found)
    for (const told of [begin, ...times(teller, begin)].flatMap((at) => opening(teller, at, begin))) {
      if (told.type === 'incident' && !isInTimeline(told.incident)) continue;
      const at = Date.parse(told.timestamp);
      const message = { v: 1, ...told, seq: seq[told.producer]++ } as FeedMessage;
      moments.set(at, [...(moments.get(at) ?? []), message]);
    }
  const clubs = new Map(
    found.flatMap(({ life: { fixture } }) => [fixture.home, fixture.away]).map((one) => [one.urn, one]),
  );
  return {
    // How well known a league is the unified feed does not say.
    tournaments: calendar.leagues.map((league) => ({ ...tournamentOf(league), tier: 3 as const })),
    competitors: [...clubs.values()].map((club) => competitorOf(club, of.world)),
    fixtures: found.map(({ life }) => fixtureOf(life, begin)),
    moments: [...moments]
      .toSorted(([a], [b]) => a - b)
      .map(([at, told]) => ({ at, told }))
      .filter(({ told, at }, n) => at === begin || n % oneIn === 0 || !isOfPrices(told)),
    startsAt: begin,
    recovery: (asked) =>
      found
        .flatMap((teller) => recoveryOf(teller, asked))
        .filter((told) => told.type !== 'incident' || isInTimeline(told.incident))
        .map((told) => ({ v: 1, ...told, seq: seq[told.producer]++ }) as FeedMessage),
  };
}

function times(teller: Teller, begin: number): number[] {
  const found: number[] = [];
  for (let at = teller.next(begin); at !== Infinity; at = teller.next(at)) found.push(at);
  return found;
}

/** At the beginning how everything stands; then what is told. */
function opening(teller: Teller, at: number, begin: number): ReturnType<Teller['at']> {
  if (at !== begin) return teller.at(at);
  const state = teller.state(at);
  if (!state) return [];
  const head = { producer: state.producer, timestamp: new Date(at).toISOString(), event: teller.life.fixture.urn };
  return [{ ...head, type: 'odds_change', standing: state.standing, markets: state.markets }];
}
