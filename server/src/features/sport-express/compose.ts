// At six in the morning of Kyiv the day's cards are composed of what stands on the boards; what could not be filled is
// tried again until the last match of the day could begin.
import { composeExpress, expressHours, expressSizes, expressTiers, type Candidate } from '@malva/rules/express';
import { kyivOffsetMs } from '@malva/rules/exclusion';
import { kyivDay } from '@malva/rules/policy';
import { outcomesOf } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import { promos } from '../../base/sport-bets/sport-bets.ts';
import { boardsOf, priceOf } from '../../base/sport-boards/sport-boards.ts';
import { directoryOf } from '../../base/sport-events/sport-events.ts';
import * as store from './store.ts';

/** Result, total and handicap of each sport. */
const mainMarkets = new Set([1, 16, 18, 186, 187, 189, 219, 223, 225]);

const kyivHour = (at: Date): number => new Date(at.getTime() + kyivOffsetMs(at.getTime())).getUTCHours();
const isInHours = (at: Date): boolean => {
  const hour = kyivHour(at);
  return hour >= expressHours.from && hour < expressHours.to;
};

/** Outcomes of main markets of the better leagues that begin later today, with a price without margin. */
export function candidatesOf(app: App, day: string): Candidate[] {
  const now = app.clock.now();
  const { events } = directoryOf(app);
  return [...boardsOf(app).byEvent.values()].flatMap((board): Candidate[] => {
    const { event, part } = board;
    const info = events.get(event);
    const startsAt = new Date(part.startsAt);
    if (!info || info.tier > expressTiers || part.state !== 'not_started') return [];
    if (startsAt <= now || kyivDay(startsAt) !== day || !isInHours(startsAt)) return [];
    return board.markets
      .filter(({ market }) => mainMarkets.has(market.id))
      .flatMap(({ market, spec }) =>
        outcomesOf(market).flatMap(({ id: outcome }): Candidate[] => {
          const leg = { event, market: market.id, spec, outcome };
          const price = priceOf(app, leg);
          if (price?.state !== 'open' || !price.chances || promos.price(price) === null) return [];
          return [{ ...leg, league: info.league.id, tier: info.tier, chance: price.chances.wins }];
        }),
      );
  });
}

export async function composeDay(app: App): Promise<void> {
  const now = app.clock.now();
  const hour = kyivHour(now);
  if (hour < expressHours.composed || hour >= expressHours.to) return;
  const day = kyivDay(now);
  const known = await store.cardsOf(app.db, day);
  if (known.length === expressSizes.length) return;
  for (const { size, legs } of composeExpress(candidatesOf(app, day), known)) {
    const kept = legs.map(({ event, market, spec, outcome }) => ({ event, market, spec, outcome }));
    await store.insertCard(app.db, { day, size, legs: kept, at: now });
  }
}
