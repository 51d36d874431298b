// Both games of maps as the feed tells them: the shooter by rounds, the arena by the minute.
import type { FeedIncident } from '@malva/contract/sport-feed';
import { lastEnd } from '@malva/rules/matches/arena-law';
import type { MapsIncident, MapsMatch } from '@malva/rules/matches/maps-incidents';
import { mapsChances, type MapsView } from '@malva/rules/odds/maps';
import { marketsOf, type Market, type Spec } from '@malva/rules/sport-markets/catalogue';
import type { Board } from './board.ts';
import { boardOf, type Game, type SportOfFeed } from './game.ts';
import { opinionAt, type Life } from './life.ts';
import { mapsAt, mapsKnown, mapsStanding, mapsView, type MapsMoment } from './maps-moment.ts';
import { marketKey, range, type MarketKey } from './market-keys.ts';
import { scriptOf, type Stop } from './script.ts';
import { iso } from './told.ts';

export function mapsOf({ match }: Life): MapsMatch {
  if (!('game' in match)) throw new TypeError('not a match in maps');
  return match;
}

type Sport = MapsMatch['game'];
const sportOfLife = ({ fixture }: Life): Sport => (fixture.sport === 'arena' ? 'arena' : 'shooter');

const breakStopMs = 10_000;

function stopsOf(incidents: readonly MapsIncident[], begin: number): Stop[] {
  return incidents.flatMap(({ kind, at }, n): Stop[] => {
    const from = begin + at;
    if (kind === 'match_end') return [{ from, to: Infinity, reason: 'match_end', target: 'inactive' }];
    if (kind !== 'period_end' || incidents[n + 1]?.kind === 'match_end') return [];
    return [{ from, to: from + breakStopMs, reason: 'period_end', target: 'suspended' }];
  });
}

const incidentOf = (one: MapsIncident, begin: number): FeedIncident => ({
  n: one.n,
  kind: one.kind,
  at: iso(begin + one.at),
  period: one.period,
  minute: one.minute,
  stoppage: 0,
  side: one.side,
  player: null,
  x: one.x,
  y: one.y,
  score: [...one.score],
  revokes: null,
  isMaterial: one.kind === 'period_end' || one.kind === 'tower',
});

const maps = ['1', '2', '3'] as const;
const rounds = ['1', '13'] as const;

/** One for each map, and of the rounds that are offered one for each. */
function numbersOf({ specifiers, lines }: Market): readonly Spec[] {
  if (!specifiers.includes('mapnr'))
    return specifiers.includes('variant') ? [{ variant: String(lines?.fixed?.[0]) }] : [{}];
  return maps.flatMap((mapnr): Spec[] => {
    if (specifiers.includes('roundnr')) return rounds.map((roundnr) => ({ mapnr, roundnr }));
    return [specifiers.includes('xth') ? { mapnr, xth: '1' } : { mapnr }];
  });
}

/** Lines as far as a main one can move. */
const bounds: Readonly<Record<number, readonly string[]>> = {
  331: range(-14.5, 14.5, 1),
  332: range(12.5, 46.5, 1),
  9101: range(2.5, 98.5, 1),
  9102: range(16.5, lastEnd - 0.5, 1),
};

function keysOfMarket(market: Market): MarketKey[] {
  const line = market.specifiers.find((key) => key === 'total' || key === 'hcp');
  const numbers = numbersOf(market);
  if (!line) return numbers.map((spec) => marketKey(market, spec));
  const values = bounds[market.id] ?? (market.lines?.fixed ?? []).map(String);
  return numbers.flatMap((spec) => values.map((value) => marketKey(market, { ...spec, [line]: value })));
}

const keys = {
  shooter: marketsOf('shooter').flatMap(keysOfMarket),
  arena: marketsOf('arena').flatMap(keysOfMarket),
} as const;
const names = new Set([...keys.shooter, ...keys.arena].map(({ key }) => key));

const board = (sport: Sport, view: MapsView, of: { isLive: boolean; settled?: ReadonlySet<string> }): Board =>
  boardOf({
    ...of,
    markets: marketsOf(sport),
    chances: mapsChances(view).of,
    numbers: numbersOf,
    isOffered: (market, spec) => names.has(marketKey(market, spec).key),
  });

/** What a single thing that happened can decide; the end of a map can decide all. */
const decidedBy: Readonly<Record<string, number>> = { round: 338, kill: 333, tower: 9103 };
const ends = ['period_end', 'match_end'];

function game(life: Life): Game {
  const match = mapsOf(life);
  const { startsAt, fixture } = life;
  const isFirst = ({ kind, score: [home, away] }: FeedIncident): boolean =>
    kind === 'tower' || (kind === 'kill' && home + away === 1) || (kind === 'round' && (home + away) % 12 === 1);
  const script = scriptOf(life, {
    incidents: match.incidents.map((one) => incidentOf(one, startsAt)),
    stops: stopsOf(match.incidents, startsAt),
    priced: ['period_start', 'round', 'gold', 'kill', 'tower'],
    marked: ['period_end'],
    hasClock: false,
    decides: (one) => ends.includes(one.kind) || isFirst(one),
  });
  const moment = (at: number): MapsMoment => mapsAt(match, at - startsAt);
  const { rates } = opinionAt(life, startsAt)!;
  return {
    script,
    keys: () => keys[match.game],
    known: (at) => mapsKnown(moment(at)),
    concerns: (at) => {
      const kinds = (script.incidents.get(at) ?? []).map(({ kind }) => kind);
      const isAll = kinds.length === 0 || kinds.some((kind) => ends.includes(kind));
      return isAll ? () => true : ({ market }) => kinds.some((kind) => decidedBy[kind] === market.id);
    },
    board: (at, settled) =>
      board(match.game, mapsView(moment(at), [rates.home, rates.away]), { isLive: true, settled }),
    standing: (at) => mapsStanding(moment(at), fixture.startsAt),
  };
}

export const mapsSport: SportOfFeed = {
  game,
  boardBefore: (life, at) => {
    const opinion = opinionAt(life, at);
    if (!opinion) return new Map();
    const sport = sportOfLife(life);
    const none: MapsMoment = { game: sport, maps: [], last: undefined, elapsed: -1, isOver: false };
    return board(sport, mapsView(none, [opinion.rates.home, opinion.rates.away]), { isLive: false });
  },
  keysBefore: (life) => keys[sportOfLife(life)],
};
