// Leagues, competitors and fixtures as a feed lists them, into the tables.
import type { Competitor, Fixture, Tournament } from '@malva/contract/sport-feed';
import type { Static } from 'typebox';
import type { Tx } from '../../core/db.ts';
import { freeSlug } from './slugs.ts';
import { allClubs, allLeagues, eventsByUrn, insertEvents, upsertClubs, upsertLeagues, type EventRow } from './store.ts';

/** One of them may be told twice. */
const onceEach = <T extends { urn: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [one.urn, one])).values(),
];

export async function takeLeagues(tx: Tx, told: readonly Static<typeof Tournament>[]): Promise<void> {
  const known = await allLeagues(tx);
  const byUrn = new Map(known.map((row) => [row.urn, row]));
  const taken = new Map<string, Set<string>>();
  for (const { sport, country_slug: country, slug } of known)
    taken.set(`${sport}/${country}`, (taken.get(`${sport}/${country}`) ?? new Set()).add(slug));
  const rows = onceEach(told).map(({ urn, sport, category, name, tier }) => {
    const before = byUrn.get(urn);
    const country_slug = before?.country_slug ?? freeSlug(category.name.en, new Set());
    const place = `${sport}/${country_slug}`;
    const slugs = taken.get(place) ?? new Set<string>();
    taken.set(place, slugs);
    const slug = before?.slug ?? freeSlug(name.en, slugs);
    return { urn, sport, slug, name, country_slug, country: category.name, tier };
  });
  if (rows.length > 0) await upsertLeagues(tx, rows);
}

/** A fixture of an event that is known, and its row. */
export interface KnownFixture {
  row: EventRow;
  fixture: Fixture;
}

/** Writes what is new. @returns new events, and fixtures of known ones, which may have moved. */
export async function takeFixtures(
  tx: Tx,
  told: { fixtures: readonly Fixture[]; competitors: readonly Static<typeof Competitor>[] },
): Promise<{ fresh: EventRow[]; known: KnownFixture[] }> {
  const clubs = await allClubs(tx);
  const slugs = new Map(clubs.map(({ urn, slug }) => [urn, slug]));
  const taken = new Set(slugs.values());
  const rows = onceEach(told.competitors).map(({ urn, name, short, colours, motif }) => ({
    urn,
    slug: slugs.get(urn) ?? freeSlug(name.en, taken),
    name,
    short,
    colours,
    motif,
  }));
  if (rows.length > 0) await upsertClubs(tx, rows);
  const fixtures = onceEach(told.fixtures);
  const before = new Map(
    (
      await eventsByUrn(
        tx,
        fixtures.map(({ urn }) => urn),
      )
    ).map((row) => [row.urn, row]),
  );
  const fresh = await insertEvents(
    tx,
    fixtures.filter(({ urn }) => !before.has(urn)),
  );
  return {
    fresh,
    known: fixtures.flatMap((fixture) => {
      const row = before.get(fixture.urn);
      return row ? [{ row, fixture }] : [];
    }),
  };
}
