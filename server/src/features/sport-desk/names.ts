// Matches, markets and outcomes as the desk names them.
import type { Lang } from '@malva/contract/schema';
import { findMarket, nameOf, outcomesOf, readSpec } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import { directoryOf, type EventInfo } from '../../base/sport-events/sport-events.ts';

/** Reads what is not known of these matches yet. */
export async function knowEvents(
  app: App,
  ids: readonly (number | null)[],
): Promise<(id: number) => EventInfo | undefined> {
  const directory = directoryOf(app);
  await directory.know([...new Set(ids.filter((id) => id !== null))]);
  return (id) => directory.events.get(id);
}

export const matchIn = (lang: Lang, info: EventInfo | undefined): string =>
  info ? `${info.home.name[lang]} – ${info.away.name[lang]}` : '—';

const namesOf = (lang: Lang, info: EventInfo, spec: string) => ({
  home: info.home.name[lang],
  away: info.away.name[lang],
  spec: readSpec(spec),
});

export function marketIn(lang: Lang, info: EventInfo | undefined, of: { market: number; spec: string }): string {
  const market = info && findMarket(info.sport, of.market);
  return market ? nameOf(market.name[lang], namesOf(lang, info, of.spec)) : String(of.market);
}

export function outcomeIn(
  lang: Lang,
  info: EventInfo | undefined,
  of: { market: number; spec: string; outcome: string },
): string {
  const market = info && findMarket(info.sport, of.market);
  const outcome = market && outcomesOf(market).find(({ id }) => id === of.outcome);
  return outcome ? nameOf(outcome.name[lang], namesOf(lang, info!, of.spec)) : of.outcome;
}
