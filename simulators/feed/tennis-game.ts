// Tennis as the feed tells it: prices follow every point, for no clock runs.
import type { FeedIncident } from '@malva/contract/sport-feed';
import type { TennisIncident, TennisMatch } from '@malva/rules/matches/tennis-incidents';
import { pointKinds } from '@malva/rules/matches/tennis-incidents';
import { tennisChances, type TennisView } from '@malva/rules/odds/tennis';
import { marketsOf, type Market, type Spec } from '@malva/rules/sport-markets/catalogue';
import type { Board } from './board.ts';
import { boardOf, type Game, type SportOfFeed } from './game.ts';
import { opinionAt, type Life } from './life.ts';
import { marketKey, range, type MarketKey } from './market-keys.ts';
import { scriptOf, type Stop } from './script.ts';
import { tennisAt, tennisKnown, tennisStanding, tennisView, type TennisMoment } from './tennis-moment.ts';
import { iso } from './told.ts';

export function tennisOf({ match }: Life): TennisMatch {
  if (!('retired' in match)) throw new TypeError('not a match of tennis');
  return match;
}

const breakStopMs = 10_000;
const material: readonly string[] = ['game', 'period_end', 'retired'];

function stopsOf(incidents: readonly TennisIncident[], begin: number): Stop[] {
  return incidents.flatMap(({ kind, at }, n): Stop[] => {
    const from = begin + at;
    if (kind === 'match_end') return [{ from, to: Infinity, reason: 'match_end', target: 'inactive' }];
    const isLast = incidents.slice(n + 1).every((one) => one.at === at);
    if (kind !== 'period_end' || isLast) return [];
    return [{ from, to: from + breakStopMs, reason: 'period_end', target: 'suspended' }];
  });
}

const incidentOf = (one: TennisIncident, begin: number): FeedIncident => ({
  n: one.n,
  kind: one.kind,
  at: iso(begin + one.at),
  period: one.period,
  minute: null,
  stoppage: 0,
  side: one.side,
  player: null,
  x: one.x,
  y: one.y,
  score: [...one.score],
  revokes: null,
  isMaterial: material.includes(one.kind),
});

const sets = ['1', '2', '3'] as const;
/** Lines as far as a main one can move; a set has thirteen games at most. */
const bounds: Readonly<Record<number, readonly string[]>> = {
  187: range(-13.5, 13.5, 1),
  189: range(11.5, 39.5, 1),
  190: range(0.5, 21.5, 1),
  191: range(0.5, 21.5, 1),
  203: range(-6.5, 6.5, 1),
};

function keysOfMarket(market: Market): MarketKey[] {
  const { specifiers, lines } = market;
  const games: readonly string[] = range(1, 13, 1);
  const numbers: Spec[] = specifiers.includes('setnr') ? sets.map((setnr) => ({ setnr })) : [{}];
  const line = specifiers.find((key) => key !== 'setnr');
  if (!line) return numbers.map((spec) => marketKey(market, spec));
  const values = line === 'gamenr' ? games : (bounds[market.id] ?? (lines?.fixed ?? []).map(String));
  return numbers.flatMap((spec) => values.map((value) => marketKey(market, { ...spec, [line]: value })));
}

const keys: readonly MarketKey[] = marketsOf('tennis').flatMap(keysOfMarket);
const names = new Set(keys.map(({ key }) => key));

function board(view: TennisView, of: { isLive: boolean; settled?: ReadonlySet<string> }): Board {
  const next = { setnr: String(view.sets.length + 1), gamenr: String(view.games[0] + view.games[1] + 2) };
  return boardOf({
    ...of,
    markets: marketsOf('tennis'),
    chances: tennisChances(view).of,
    numbers: ({ id, specifiers, lines }): readonly Spec[] => {
      if (id === 210) return of.isLive ? [next] : [];
      if (specifiers.includes('setnr')) return sets.map((setnr) => ({ setnr }));
      return specifiers.includes('variant') ? [{ variant: String(lines?.fixed?.[0]) }] : [{}];
    },
    isOffered: (market, spec) => names.has(marketKey(market, spec).key),
  });
}

const serveOf = ({ rates }: { rates: { home: number; away: number } }) => [rates.home, rates.away] as const;

function game(life: Life): Game {
  const match = tennisOf(life);
  const { startsAt } = life;
  const script = scriptOf(life, {
    incidents: match.incidents.map((one) => incidentOf(one, startsAt)),
    stops: stopsOf(match.incidents, startsAt),
    priced: ['period_start', ...pointKinds],
    marked: ['game', 'period_end', 'retired'],
    hasClock: false,
    decides: ({ kind }) => kind === 'game' || kind === 'match_end',
  });
  const moment = (at: number): TennisMoment => tennisAt(match, at - startsAt);
  const serve = serveOf(opinionAt(life, startsAt)!);
  return {
    script,
    keys: () => keys,
    known: (at) => tennisKnown(moment(at)),
    concerns: () => () => true,
    board: (at, settled) => board(tennisView(moment(at), serve), { isLive: true, settled }),
    standing: (at) => tennisStanding(moment(at)),
  };
}

/** Who serves first is known by the toss alone; before the match it is as if home did, which moves no price by much. */
const viewBefore = (life: Life, at: number): TennisView | null => {
  const opinion = opinionAt(life, at);
  return opinion && { serve: serveOf(opinion), sets: [], games: [0, 0], points: [0, 0], server: 0 };
};

export const tennis: SportOfFeed = {
  game,
  boardBefore: (life, at) => {
    const view = viewBefore(life, at);
    return view ? board(view, { isLive: false }) : new Map();
  },
  keysBefore: () => keys,
};
