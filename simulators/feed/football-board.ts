// Every market of a football match as the feed tells it at a moment, before the match and in it.
import type { Standing } from '@malva/contract/sport-feed';
import { footballChances, footballView, type FootballView } from '@malva/rules/odds/football';
import { offersOf } from '@malva/rules/odds/lines';
import { marketsOf, type Market, type Spec } from '@malva/rules/sport-markets/catalogue';
import { closed, marketOf, nameOf, type Board } from './board.ts';
import { isOffered, isWithin } from './football-keys.ts';
import { momentAt, standingOf, viewOf } from './football-moment.ts';
import { opinionAt, type Life } from './life.ts';

const goalsOf = ({ first, second }: FootballView): number => first[0] + first[1] + second[0] + second[1];

function priced(
  view: FootballView,
  of: { isLive: boolean; isCup: boolean; isSettled: (key: string) => boolean },
): Board {
  const chances = footballChances(view).of;
  const next: readonly Spec[] = [{ goalnr: String(goalsOf(view) + 1) }];
  const numbers = ({ specifiers, lines }: Market): readonly Spec[] => {
    if (specifiers.includes('goalnr')) return next;
    return specifiers.includes('variant') ? [{ variant: String(lines?.fixed?.[0]) }] : [{}];
  };
  const board = new Map<string, ReturnType<typeof marketOf>>();
  for (const market of marketsOf('football')) {
    if (!isOffered(market, of.isCup)) continue;
    for (const offer of offersOf(market, { chances, isLive: of.isLive, numbers: numbers(market) })) {
      if (!isWithin(market, offer.spec)) continue;
      const told = marketOf({ ...offer, isStopped: false });
      if (!of.isSettled(nameOf(told))) board.set(nameOf(told), told);
    }
  }
  return board;
}

const none = { taken: [0, 0], takenFirst: [0, 0] } as const;
/** Of a mean match, as in the match itself. */
const means = { corners: [5.6, 4.6], yellows: [1.8, 2.1], reds: [0.09, 0.1] } as const;

/** Before the match; empty before bets open. */
export function boardBefore(life: Life, at: number): Board {
  const opinion = opinionAt(life, at);
  if (!opinion) return new Map();
  const { rates } = opinion;
  const { isCup } = life.fixture;
  const view = footballView({
    rates,
    minute: 0,
    corners: { ...none, rates: means.corners },
    cards: { points: [0, 0], reds: [0, 0], yellows: means.yellows, redRates: means.reds },
    extra: isCup
      ? { rates: { home: rates.home / 3, away: rates.away / 3, rho: rates.rho }, score: [0, 0], isPlayed: false }
      : null,
  });
  return priced(view, { isLive: false, isCup, isSettled: () => false });
}

/** While the match goes on. */
export function boardIn(life: Life, at: number, settled: ReadonlySet<string>): Board {
  const { rates } = opinionAt(life, life.startsAt)!;
  const { isCup } = life.fixture;
  const view = viewOf(momentAt(life.match, at - life.startsAt), { rates, isCup });
  return priced(view, { isLive: true, isCup, isSettled: (key) => settled.has(key) });
}

/** The same board while bets are stopped. */
export const stopped = (board: Board, target: 'suspended' | 'inactive'): Board =>
  new Map(
    [...board].map(([key, market]) => [
      key,
      target === 'inactive' ? closed(market, 'inactive') : { ...market, status: target, cashOut: false },
    ]),
  );

export const standingBefore = (status: Standing['status']): Standing => ({
  status,
  period: null,
  score: [0, 0],
  periods: [],
  clock: null,
  stats: {},
});

/** What the scoreboard shows at a moment of the match or after it. */
export function standingIn({ match, startsAt, fate, fixture }: Life, at: number, givenUpAt: number): Standing {
  const standing = standingOf(momentAt(match, at - startsAt), fixture.startsAt);
  if (fate.kind !== 'abandoned' || at < fate.at) return standing;
  return { ...standing, status: at < givenUpAt ? 'interrupted' : 'abandoned', clock: null };
}
