// The cards of a day at prices of now: without margin, and as usual.
import type { Express, ExpressCard, ExpressLeg } from '@malva/contract/sport-express';
import type { Lang } from '@malva/contract/schema';
import { combinedOdds } from '@malva/rules/betslip';
import { expressCeiling, expressStake } from '@malva/rules/express';
import { formatMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import { findMarket, nameOf, outcomesOf, readSpec } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import { mayBeOffered } from '../../base/prizes/prizes.ts';
import { promos } from '../../base/sport-bets/sport-bets.ts';
import { boardsOf, priceOf, type Leg } from '../../base/sport-boards/sport-boards.ts';
import { directoryOf } from '../../base/sport-events/sport-events.ts';
import * as store from './store.ts';

/** By which bets on the cards of a day are counted together. */
export const dayName = (day: string): string => `express:${day}:`;
export const cardName = (day: string, size: number): string => dayName(day) + size;

/** A leg takes bets at both prices, or at none. */
function pricesOf(app: App, leg: Leg): { odds: number | null; fair: number | null } {
  const price = priceOf(app, leg);
  if (!price || price.state !== 'open' || price.isLive || price.stop !== null) return { odds: null, fair: null };
  return { odds: price.odds, fair: promos.price(price) };
}

async function legView(app: App, leg: Leg, of: { lang: Lang; isFair: boolean }): Promise<ExpressLeg | null> {
  await boardsOf(app).find(leg.event);
  const info = directoryOf(app).events.get(leg.event);
  const market = info && findMarket(info.sport, leg.market);
  const outcome = market && outcomesOf(market).find(({ id }) => id === leg.outcome);
  if (!info || !outcome) return null;
  const { lang } = of;
  const names = { home: info.home.name[lang], away: info.away.name[lang], spec: readSpec(leg.spec) };
  const { odds, fair } = pricesOf(app, leg);
  return {
    ...leg,
    sport: info.sport,
    home: names.home,
    away: names.away,
    league: info.league.name[lang],
    startsAt: boardsOf(app).byEvent.get(leg.event)!.part.startsAt,
    marketName: nameOf(market.name[lang], names),
    outcomeName: nameOf(outcome.name[lang], names),
    odds,
    fair: of.isFair ? fair : null,
  };
}

function combined(legs: readonly ExpressLeg[], odds: readonly (number | null)[]): number | null {
  if (odds.includes(null)) return null;
  const selections = legs.map(({ event, market, spec, outcome }, n) => ({
    legs: [{ event: String(event), market, spec, outcome }],
    odds: odds[n]!,
  }));
  return Number(combinedOdds(selections, []));
}

async function offerOf(app: App, playerId: number | null, day: string): Promise<Express['offer']> {
  if (playerId !== null && !(await mayBeOffered(app, playerId))) return 'usual';
  return (await promos.given(app, dayName(day))) >= expressCeiling ? 'over' : 'fair';
}

export async function expressView(app: App, of: { playerId: number | null; lang: Lang; now: Date }): Promise<Express> {
  const { playerId, lang, now } = of;
  const day = kyivDay(now);
  const none: readonly string[] = [];
  const [rows, offer, taken] = await Promise.all([
    store.cardsOf(app.db, day),
    offerOf(app, playerId, day),
    playerId === null ? none : promos.of(app, playerId, dayName(day)),
  ]);
  const isFair = offer === 'fair';
  const cards = await Promise.all(
    rows.map(async ({ size, legs: kept }): Promise<ExpressCard | null> => {
      const legs = (await Promise.all(kept.map((leg) => legView(app, leg, { lang, isFair })))).flatMap(
        (leg) => leg ?? [],
      );
      if (legs.length < size) return null;
      return {
        size,
        legs,
        odds: combined(
          legs,
          legs.map(({ odds }) => odds),
        ),
        fair: combined(
          legs,
          legs.map(({ fair }) => fair),
        ),
        isTaken: taken.includes(cardName(day, size)),
      };
    }),
  );
  return {
    day,
    offer,
    mostStake: formatMoney(expressStake),
    ceiling: formatMoney(expressCeiling),
    cards: cards.flatMap((card) => card ?? []),
  };
}
