// Football: what its markets are decided by. 90 minutes and stoppage, but for those of the extra time and of the tie.
import type { Market, Spec } from '../sport-markets/catalogue.ts';
import type { State } from '../sport-markets/decide.ts';
import { once, open, pairs, pairsOfTwo, together, type Count, type MatchStatus, type Side } from './possible.ts';

/** A goal that stands after any video review. */
export interface Goal {
  /** The scorer's side. */
  readonly by: Side;
  /** An own goal counts for the other side. */
  readonly own?: boolean;
  readonly half: 1 | 2;
  /** As the referee counts: 47 in half 1 is the second minute of stoppage. */
  readonly minute: number;
}

/** A card; a second yellow follows the first of its player. */
export interface Card {
  readonly side: Side;
  readonly player: string;
  readonly kind: 'yellow' | 'second_yellow' | 'red';
  /** Shown to a player on the pitch, not on the bench. */
  readonly onPitch: boolean;
}

/** Absent: not known, for a match with an end there is no result of it. */
export interface FootballMatch {
  readonly sport: 'football' | 'cyber-football';
  readonly status: MatchStatus;
  readonly half1?: Count;
  /** 90 minutes and stoppage. */
  readonly match?: Count;
  /** In the order they fell; absent when only the score is known. */
  readonly goals?: readonly Goal[];
  readonly corners?: { readonly half1?: Count; readonly match: Count };
  /** All cards so far. */
  readonly cards?: readonly Card[];
  /** Null: not played. */
  readonly extra?: Count | null;
  /** Who won it; null: not played. */
  readonly shootout?: Side | null;
  /** Who goes through; null: neither side does. */
  readonly through?: Side | null;
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
/** The side that gains the goal. */
export const gainer = ({ by, own }: Goal): Side => (own ? other(by) : by);

const countOf = (sides: readonly Side[], over: boolean): Count => ({
  home: sides.filter((side) => side === 'home').length,
  away: sides.filter((side) => side === 'away').length,
  over,
});

/** The scores that follow from all goals; `halves` is how many halves have ended. */
export function scoresOfGoals(goals: readonly Goal[], halves: 0 | 1 | 2): { half1: Count; match: Count } {
  const first = goals.filter(({ half }) => half === 1).map(gainer);
  return { half1: countOf(first, halves > 0), match: countOf(goals.map(gainer), halves > 1) };
}

/** No half time is known, but a match without goals had none in its first half. */
function firstHalf({ half1, match }: FootballMatch): Count | undefined {
  const goalless = match?.over && match.home + match.away === 0;
  return half1 ?? (goalless ? { home: 0, away: 0, over: true } : undefined);
}

/** The second half's own goals. */
function secondHalf({ match }: FootballMatch, first: Count | undefined): Count | undefined {
  if (!match || !first) return undefined;
  if (!first.over) return open;
  return { home: match.home - first.home, away: match.away - first.away, over: match.over };
}

/** Booking points: yellow 1, red or second yellow 2, at most 3 a player, players on the pitch only. */
function bookings(cards: readonly Card[], over: boolean): Count {
  const points = new Map<string, { side: Side; sum: number }>();
  for (const { side, player, kind, onPitch } of cards) {
    if (!onPitch) continue;
    const key = `${side} ${player}`;
    points.set(key, { side, sum: Math.min(3, (points.get(key)?.sum ?? 0) + (kind === 'yellow' ? 1 : 2)) });
  }
  const all = [...points.values()].map(({ side, sum }) => ({ home: 0, away: 0, over, [side]: sum }));
  return together(all, over);
}

const sentOff = (cards: readonly Card[], over: boolean): Count =>
  countOf(
    cards.filter(({ kind, onPitch }) => onPitch && kind !== 'yellow').map(({ side }) => side),
    over,
  );

/** Who scored the n-th goal; without the goals it is known where one side scored all of them. */
function nthGoal({ goals, match }: FootballMatch, n: number): readonly State[] {
  const goal = goals?.[n - 1];
  if (goal) return once(gainer(goal));
  if (!match) return [];
  const scored = match.home + match.away;
  if (n > scored) return match.over ? [[0, 0]] : [...once(undefined), [0, 0]];
  return once(match.away === 0 ? 'home' : match.home === 0 ? 'away' : undefined);
}

const noGoal = 6;
/** The interval of the n-th goal: stoppage belongs to 31–45 and to 76–90. */
function interval({ goals, match }: FootballMatch, n: number): readonly State[] {
  const goal = goals?.[n - 1];
  if (goal) return [[(goal.half - 1) * 3 + Math.min(2, Math.floor((goal.minute - 1 - (goal.half - 1) * 45) / 15))]];
  if (!match || (match.home + match.away >= n && match.over)) return [];
  return match.over ? [[noGoal]] : [...Array(noGoal + 1).keys()].map((place) => [place]);
}

const halvesMarkets = new Set([47, 48, 49, 50, 51, 52, 55, 56, 57, 58, 59]);

function cornerStates({ corners }: FootballMatch, { period }: Market): readonly State[] {
  return pairs(period === 'half1' ? corners?.half1 : corners?.match);
}

function cardStates({ cards, match }: FootballMatch, { id }: Market): readonly State[] {
  if (!cards || !match) return [];
  return pairs(id === 146 ? sentOff(cards, match.over) : bookings(cards, match.over));
}

/** Who won what may not have been played: null has no result. */
const winnerOf = (side: Side | null | undefined): readonly State[] => (side === null ? [] : once(side));

/** The states a market of a football match can still end in. */
export function footballStates(match: FootballMatch, market: Market, spec: Spec): readonly State[] {
  if (market.rule === 'football.corners') return cornerStates(match, market);
  if (market.rule === 'football.bookings') return cardStates(match, market);
  if (market.period === 'tie') return winnerOf(match.through);
  if (market.period === 'shootout') return winnerOf(match.shootout);
  if (market.period === 'extra') return match.extra === null ? [] : pairs(match.extra ?? open);
  if (market.id === 8) return nthGoal(match, Number(spec['goalnr']));
  if (market.id === 100) return interval(match, Number(spec['goalnr']));
  const first = firstHalf(match);
  if (halvesMarkets.has(market.id)) return pairsOfTwo(first, secondHalf(match, first));
  if (market.period === 'half1') return pairs(first);
  return pairs(market.period === 'half2' ? secondHalf(match, first) : match.match);
}
