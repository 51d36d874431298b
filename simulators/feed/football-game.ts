// Football as the feed tells it: when bets stop, what decides markets, and every market at a moment.
import type { FeedIncident, StopReason } from '@malva/contract/sport-feed';
import type { FootballKind, FootballMatch, Incident } from '@malva/rules/matches/football-incidents';
import { footballChances, footballView, type FootballView } from '@malva/rules/odds/football';
import { marketsOf, type Market, type Spec } from '@malva/rules/sport-markets/catalogue';
import type { Board } from './board.ts';
import { isOffered, isWithin, keysOf } from './football-keys.ts';
import { knownOf, momentAt, standingOf, viewOf } from './football-moment.ts';
import { boardOf, type Game, type SportOfFeed } from './game.ts';
import { opinionAt, type Life } from './life.ts';
import type { MarketKey } from './market-keys.ts';
import { scriptOf, type Stop } from './script.ts';
import { iso } from './told.ts';

export function footballOf({ match }: Life): FootballMatch {
  if (!('corners' in match)) throw new TypeError('not a match of football');
  return match;
}

const redSeenMs = 6_000;
const breakStopMs = 10_000;
const priced: readonly FootballKind[] = ['period_start', 'corner', 'yellow', 'second_yellow', 'red'];
const marked: readonly FootballKind[] = ['period_end', 'shootout_scored', 'shootout_missed'];
const decides: readonly string[] = [
  ...(['goal', 'own_goal', 'penalty_goal', 'var_overturned', 'corner', 'yellow'] as const),
  ...(['second_yellow', 'red', 'period_end', 'match_end'] as const),
] satisfies FootballKind[];
/** They change what a bet on the match is worth. */
const material: readonly FootballKind[] = [
  ...(['goal', 'own_goal', 'penalty_goal', 'penalty_awarded', 'penalty_missed', 'red', 'second_yellow'] as const),
  ...(['var_check', 'var_stands', 'var_overturned', 'period_end'] as const),
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

const incidentOf = (incident: Incident, begin: number): FeedIncident => ({
  ...incident,
  at: iso(begin + incident.at),
  score: [...incident.score],
  isMaterial: material.includes(incident.kind),
});

/** What kinds of incidents can decide. */
function concerns(kinds: readonly string[]): (key: MarketKey) => boolean {
  const isPeriod = kinds.includes('period_end') || kinds.includes('match_end');
  if (isPeriod || kinds.length === 0) return () => true;
  if (kinds.includes('corner')) return ({ market }) => market.rule === 'football.corners';
  const isCard = kinds.some((kind) => kind === 'yellow' || kind === 'second_yellow' || kind === 'red');
  if (isCard) return ({ market }) => market.rule === 'football.bookings';
  return ({ market }) => market.rule !== 'football.bookings' && market.rule !== 'football.corners';
}

/** Goals that were told up to a moment, those that were taken back included. */
function goalsSeen(life: Life, until: number): number {
  const told = footballOf(life).incidents.filter(
    ({ at, period }) => life.startsAt + at <= until && period !== 'shootout',
  );
  return Math.max(0, ...told.map(({ score }) => score[0] + score[1]));
}

const goalsOf = ({ first, second }: FootballView): number => first[0] + first[1] + second[0] + second[1];

function pricedBoard(
  view: FootballView,
  of: { isLive: boolean; isCup: boolean; settled?: ReadonlySet<string> },
): Board {
  const next: readonly Spec[] = [{ goalnr: String(goalsOf(view) + 1) }];
  return boardOf({
    ...of,
    markets: marketsOf('football').filter((market) => isOffered(market, of.isCup)),
    chances: footballChances(view).of,
    numbers: ({ specifiers, lines }: Market): readonly Spec[] => {
      if (specifiers.includes('goalnr')) return next;
      return specifiers.includes('variant') ? [{ variant: String(lines?.fixed?.[0]) }] : [{}];
    },
    isOffered: isWithin,
  });
}

const none = { taken: [0, 0], takenFirst: [0, 0] } as const;
/** Of a mean match, as in the match itself. */
const means = { corners: [5.6, 4.6], yellows: [1.8, 2.1], reds: [0.09, 0.1] } as const;

function boardBefore(life: Life, at: number): Board {
  const opinion = opinionAt(life, at);
  if (!opinion) return new Map();
  const { rates } = opinion;
  const { isCup } = life.fixture;
  const third = { home: rates.home / 3, away: rates.away / 3, rho: rates.rho };
  const view = footballView({
    rates,
    minute: 0,
    corners: { ...none, rates: means.corners },
    cards: { points: [0, 0], reds: [0, 0], yellows: means.yellows, redRates: means.reds },
    extra: isCup ? { rates: third, score: [0, 0], isPlayed: false } : null,
  });
  return pricedBoard(view, { isLive: false, isCup });
}

function game(life: Life): Game {
  const match = footballOf(life);
  const { startsAt, fixture } = life;
  const { isCup } = fixture;
  const script = scriptOf(life, {
    incidents: match.incidents.map((one) => incidentOf(one, startsAt)),
    stops: stopsOf(match.incidents, startsAt),
    priced,
    marked,
    decides: ({ kind }) => decides.includes(kind),
  });
  const moment = (at: number) => momentAt(match, at - startsAt);
  const { rates } = opinionAt(life, startsAt)!;
  return {
    script,
    keys: (until) => keysOf({ goals: goalsSeen(life, until), isCup }),
    known: (at) => knownOf(moment(at), match),
    concerns: (at) => concerns((script.incidents.get(at) ?? []).map(({ kind }) => kind)),
    board: (at, settled) => pricedBoard(viewOf(moment(at), { rates, isCup }), { isLive: true, isCup, settled }),
    standing: (at) => standingOf(moment(at), fixture.startsAt),
  };
}

export const football: SportOfFeed = {
  game,
  boardBefore,
  keysBefore: ({ fixture: { isCup } }) => keysOf({ goals: 0, isCup }),
};
