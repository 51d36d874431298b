// Markets as a feed tells them, for tests: chances of a football match by the house's own model.
import type { FeedMarket } from '@malva/contract/sport-feed';
import { footballChances, footballView } from '@malva/rules/odds/football';
import { offersOf } from '@malva/rules/odds/lines';
import { marketsOf, outcomesOf, specText } from '@malva/rules/sport-markets/catalogue';

/** Of markets by id; every market of the sport where none is named. */
export function footballMarkets(
  rates: { home: number; away: number },
  ids?: readonly number[],
  change: Partial<FeedMarket> = {},
): FeedMarket[] {
  const model = footballChances(footballView({ rates: { ...rates, rho: -0.04 }, minute: 0 }));
  return marketsOf('football')
    .filter(({ id }) => !ids || ids.includes(id))
    .flatMap((market) => {
      const numbers = market.id === 8 ? [{ goalnr: '1' }] : [{}];
      return offersOf(market, { chances: (one, spec) => model.of(one, spec), isLive: false, numbers });
    })
    .map(({ market, spec, chances }) => ({
      id: market.id,
      spec: specText(spec),
      status: 'active' as const,
      cashOut: true,
      outcomes: outcomesOf(market).map(({ id }, n) => ({
        id,
        isActive: true,
        odds: null,
        p: [...chances[n]!] as [number, number, number, number, number],
      })),
      ...change,
    }));
}
