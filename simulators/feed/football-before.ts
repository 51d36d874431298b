// What the feed tells of a football match before it begins, and of one that never does.
import type { FeedMarket, Standing } from '@malva/contract/sport-feed';
import { changes, closed } from './board.ts';
import { boardBefore, standingBefore, stopped } from './football-board.ts';
import { allVoid, settledMarket } from './football-decisions.ts';
import { withUnoffered } from './football-play.ts';
import { postponedVoidAfterMs, type Life } from './life.ts';
import { headOf, iso, type State, type Told } from './told.ts';

/** In order; the last is the hand-over to the live producer, or the end of a match that was postponed. */
export function timesBefore({ opinions, fate, startsAt }: Life): number[] {
  const times = opinions.map(({ at }) => at);
  if (fate.kind !== 'postponed') return [...times, startsAt];
  return [...times.filter((at) => at < fate.at), fate.at, startsAt + postponedVoidAfterMs];
}

function odds(life: Life, at: number, of: { status: Standing['status']; markets: FeedMarket[] }): Told {
  const head = headOf('pre', life.fixture.urn, at);
  return { ...head, type: 'odds_change', standing: standingBefore(of.status), markets: of.markets };
}

function postponed(life: Life, at: number, isCalledOff: boolean): Told[] {
  const head = headOf('pre', life.fixture.urn, at);
  if (isCalledOff)
    return [
      { ...head, type: 'bet_stop', groups: [], reason: 'other', targetStatus: 'inactive' },
      { ...head, type: 'fixture_change', change: 'time', startsAt: null },
      odds(life, at, { status: 'postponed', markets: [] }),
    ];
  const markets = allVoid(life).map(settledMarket);
  return [{ ...head, type: 'bet_settlement', certainty: 2, standing: standingBefore('postponed'), markets }];
}

export const handedOver = (life: Life, at: number, markets: readonly FeedMarket[]): Told =>
  odds(life, at, { status: 'not_started', markets: markets.map((one) => closed(one, 'handed_over')) });

/** @param at one of `timesBefore` */
export function toldBefore(life: Life, at: number, of: { hasPrices: boolean }): Told[] {
  const { fate, startsAt, opensAt, fixture } = life;
  if (fate.kind === 'postponed' && at >= fate.at) return postponed(life, at, at === fate.at);
  const head = headOf('pre', fixture.urn, at);
  const news: Told[] =
    at === opensAt ? [{ ...head, type: 'fixture_change', change: 'new', startsAt: iso(startsAt) }] : [];
  if (!of.hasPrices) return news;
  if (at === startsAt) return [handedOver(life, at, [...boardBefore(life, at).values()])];
  const markets = changes(boardBefore(life, at - 1), boardBefore(life, at), () => false);
  return markets.length > 0 ? [...news, odds(life, at, { status: 'not_started', markets })] : news;
}

/** As it stands before the match, or instead of it. */
export function stateBefore(life: Life, moment: number): State {
  const { fate, startsAt } = life;
  const nothing = { settled: new Set<string>(), goals: 0 };
  if (fate.kind !== 'postponed' || moment < fate.at)
    return {
      producer: 'pre',
      standing: standingBefore('not_started'),
      markets: withUnoffered(life, boardBefore(life, moment), nothing),
    };
  const isVoid = moment >= startsAt + postponedVoidAfterMs;
  return {
    producer: 'pre',
    standing: standingBefore('postponed'),
    markets: isVoid ? [] : withUnoffered(life, stopped(boardBefore(life, fate.at), 'inactive'), nothing),
  };
}
