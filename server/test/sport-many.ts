// A day of matches at once, with names as a feed lists them.
import type { Competitor, Fixture, Tournament } from '@malva/contract/sport-feed';
import type { Static } from 'typebox';
import type { App } from '../src/core/app.ts';
import { offsetOf, take } from '../src/base/sport-events/sport-events.ts';
import { boardsOf, catchUp, partOf, writeChange } from '../src/base/sport-boards/sport-boards.ts';
import { openProducers } from './sport.ts';

type Name = Record<'uk' | 'ru' | 'en', string>;
const p = [[520_000_000, 480_000_000, 0, 0, 0]] as const;

/** Each plays the next of the list, five hours from now. */
export async function manyMatches(app: App, sides: readonly { name: Name; league: Name }[]): Promise<void> {
  const leagues = new Map(sides.map(({ league }) => [`ml:tournament:${league.en.toLowerCase()}`, league]));
  const tournaments = [...leagues].map(([urn, name]): Static<typeof Tournament> => ({
    urn,
    sport: 'football',
    category: { urn: 'ml:category:many', name: { uk: 'Країна', ru: 'Страна', en: 'Land' } },
    name,
    tier: 1,
  }));
  const competitors = sides.map(({ name }, n): Static<typeof Competitor> => ({
    urn: `ml:competitor:many${n}`,
    name,
    short: name,
    colours: ['112233', '445566'],
    motif: 'bar',
  }));
  const startsAt = new Date(app.clock.now().getTime() + 5 * 3_600_000).toISOString();
  const fixtures = sides.map(({ league }, n): Fixture => ({
    urn: `ml:match:many${n}`,
    tournament: `ml:tournament:${league.en.toLowerCase()}`,
    home: `ml:competitor:many${n}`,
    away: `ml:competitor:many${(n + 1) % sides.length}`,
    bookedAt: startsAt,
    startsAt,
    status: 'not_started',
    isCup: false,
    seal: null,
    seed: null,
  }));
  await app.db.transaction((tx) => take.leagues(tx, tournaments));
  const { fresh } = await app.db.transaction((tx) => take.fixtures(tx, { competitors, fixtures }));
  await openProducers(app);
  const offsetMs = offsetOf(app);
  await app.db.transaction(async (tx) => {
    for (const row of fresh) {
      await writeChange(tx, { event: row.id, kind: 'status', body: { e: partOf(row) }, offsetMs });
      const m = [[1, '', 0, 1, [20_000, 35_000, 40_000].map((odds, place) => [place, odds, p[0]])]];
      await writeChange(tx, { event: row.id, kind: 'odds', body: { m: m as never }, offsetMs });
    }
  });
  await boardsOf(app).load();
  await catchUp(
    app,
    fresh.map(({ id }) => id),
  );
}
