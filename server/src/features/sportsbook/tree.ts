// Sports, countries and leagues with how many events each offers now.
import { sports, type Tree } from '@malva/contract/sportsbook';
import type { Lang } from '@malva/contract/schema';
import type { App } from '../../core/app.ts';
import type { LeagueRow } from '../../base/sport-events/sport-events.ts';
import { listsOf, type Listed } from './cards.ts';

interface Count {
  league: LeagueRow;
  events: number;
  live: number;
}

const heldMs = 2_000;
const kept = new WeakMap<App, Map<Lang, { at: number; tree: Tree }>>();
const sum = (list: readonly Count[], of: 'events' | 'live'): number => list.reduce((all, one) => all + one[of], 0);

export function treeOf(app: App, lang: Lang): Tree {
  const held = kept.get(app) ?? new Map<Lang, { at: number; tree: Tree }>();
  kept.set(app, held);
  const known = held.get(lang);
  const at = performance.now();
  if (known && at - known.at < heldMs) return known.tree;
  const tree = makeTree(listsOf(app), lang);
  held.set(lang, { at, tree });
  return tree;
}

function makeTree({ live, soon }: { live: readonly Listed[]; soon: readonly Listed[] }, lang: Lang): Tree {
  const counts = new Map<number, Count>();
  for (const [list, isLive] of [
    [live, true],
    [soon, false],
  ] as const)
    for (const { info } of list) {
      const count = counts.get(info.league.id) ?? { league: info.league, events: 0, live: 0 };
      counts.set(info.league.id, count);
      count.events++;
      if (isLive) count.live++;
    }
  const all = [...counts.values()];
  return sports.flatMap((sport) => {
    const own = all.filter(({ league }) => league.sport === sport);
    if (own.length === 0) return [];
    const countries = Map.groupBy(own, ({ league }) => league.country_slug);
    return [
      {
        sport,
        events: sum(own, 'events'),
        live: sum(own, 'live'),
        countries: [...countries]
          .map(([slug, list]) => countryOf(slug, list, lang))
          .toSorted((a, b) => a.best - b.best || a.name.localeCompare(b.name, lang))
          .map(({ best: _, ...country }) => country),
      },
    ];
  });
}

function countryOf(slug: string, list: readonly Count[], lang: Lang) {
  return {
    slug,
    name: list[0]!.league.country[lang],
    best: Math.min(...list.map(({ league }) => league.tier)),
    events: sum(list, 'events'),
    leagues: list
      .toSorted((a, b) => a.league.tier - b.league.tier || a.league.id - b.league.id)
      .map(({ league: { id, slug: name, name: title, tier }, events, live }) => ({
        id,
        slug: name,
        name: title[lang],
        tier,
        events,
        live,
      })),
  };
}
