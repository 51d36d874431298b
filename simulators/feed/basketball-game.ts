// Basketball as the feed tells it: when bets stop, what decides markets, and every market at a moment.
import type { FeedIncident } from '@malva/contract/sport-feed';
import { races, type BasketballIncident, type BasketballMatch } from '@malva/rules/matches/basketball-incidents';
import { basketballChances, type BasketballView } from '@malva/rules/odds/basketball';
import { marketsOf } from '@malva/rules/sport-markets/catalogue';
import type { Board } from './board.ts';
import { isNear, keysIn, numbersOf } from './basketball-lines.ts';
import { basketballAt, basketballKnown, basketballStanding, basketballView } from './basketball-moment.ts';
import { boardOf, type Game, type SportOfFeed } from './game.ts';
import { opinionAt, type Life } from './life.ts';
import { scriptOf, type Stop } from './script.ts';
import { iso } from './told.ts';

export function basketballOf({ match }: Life): BasketballMatch {
  if (!('races' in match)) throw new TypeError('not a match of basketball');
  return match;
}

const breakStopMs = 10_000;
const quarterMs = 600_000;

function stopsOf(incidents: readonly BasketballIncident[], begin: number): Stop[] {
  return incidents.flatMap(({ kind, at }, n): Stop[] => {
    const from = begin + at;
    if (kind === 'match_end') return [{ from, to: Infinity, reason: 'match_end', target: 'inactive' }];
    if (kind !== 'period_end' || incidents[n + 1]?.kind === 'match_end') return [];
    return [{ from, to: from + breakStopMs, reason: 'period_end', target: 'suspended' }];
  });
}

/** Whole minutes that have been played. */
function minuteOf({ period, left }: BasketballIncident): number {
  const number = Number(/\d+$/.exec(period)![0]);
  if (period.startsWith('quarter')) return Math.floor((number * quarterMs - left) / 60_000);
  return Math.floor(40 + number * 5 - left / 60_000);
}

const incidentOf = (one: BasketballIncident, begin: number): FeedIncident => ({
  n: one.n,
  kind: one.kind,
  at: iso(begin + one.at),
  period: one.period,
  minute: minuteOf(one),
  stoppage: 0,
  side: one.side,
  player: one.player,
  x: one.x,
  y: one.y,
  score: [...one.score],
  revokes: null,
  isMaterial: one.kind === 'period_end',
});

function board(view: BasketballView, of: { isLive: boolean; settled?: ReadonlySet<string> }): Board {
  return boardOf({
    ...of,
    markets: marketsOf('basketball'),
    chances: basketballChances(view).of,
    numbers: numbersOf,
    isOffered: (market, spec) => isNear(view, market, spec),
  });
}

/** As the feed thinks of a match that has not begun. */
const viewBefore = ({ rates }: { rates: { home: number; away: number } }): BasketballView => ({
  points: [rates.home, rates.away],
  quarters: [],
  left: 1,
  overtime: null,
});
const viewsBefore = ({ opinions }: Life, until: number): BasketballView[] =>
  opinions.filter(({ at }, n) => n === 0 || at <= until).map(viewBefore);

function game(life: Life): Game {
  const match = basketballOf(life);
  const { startsAt, fixture } = life;
  const firsts = new Set(races.map((race) => match.incidents.find(({ score }) => Math.max(...score) >= race)?.n));
  const isPeriod = (kind: string): boolean => kind === 'period_end' || kind === 'match_end';
  const script = scriptOf(life, {
    incidents: match.incidents.map((one) => incidentOf(one, startsAt)),
    stops: stopsOf(match.incidents, startsAt),
    priced: ['period_start'],
    marked: ['period_end'],
    decides: ({ kind, n }) => isPeriod(kind) || firsts.has(n),
  });
  const moment = (at: number) => basketballAt(match, at - startsAt);
  const { rates } = opinionAt(life, startsAt)!;
  const view = (at: number): BasketballView => basketballView(moment(at), [rates.home, rates.away]);
  return {
    script,
    keys: (until) =>
      keysIn([...viewsBefore(life, until), ...script.ticks.filter((at) => at <= until).map((at) => view(at))]),
    known: (at) => basketballKnown(moment(at)),
    concerns: (at) => {
      const incidents = script.incidents.get(at) ?? [];
      const isAll = incidents.length === 0 || incidents.some(({ kind }) => isPeriod(kind));
      return isAll ? () => true : ({ market }) => market.id === 230;
    },
    board: (at, settled) => board(view(at), { isLive: true, settled }),
    standing: (at) => basketballStanding(moment(at), fixture.startsAt),
  };
}

export const basketball: SportOfFeed = {
  game,
  boardBefore: (life, at) => {
    const opinion = opinionAt(life, at);
    return opinion ? board(viewBefore(opinion), { isLive: false }) : new Map();
  },
  keysBefore: (life, until) => keysIn(viewsBefore(life, until)),
};
