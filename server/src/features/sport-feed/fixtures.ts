// Leagues and fixtures of the next days from the feed into the tables, and what became of those known already.
import type { Fixture } from '@malva/contract/sport-feed';
import type { App } from '../../core/app.ts';
import { directoryOf, events, take, type EventRow } from '../../base/sport-events/sport-events.ts';
import type { FeedAdapter } from './adapter.ts';
import type { Applier } from './applying.ts';

const dayMs = 86_400_000;
/** From yesterday, of which some may go on, to the days whose odds are open. */
const days = [-1, 0, 1, 2, 3, 4] as const;

export class FeedFixtures {
  readonly #app: App;
  readonly #adapter: FeedAdapter;
  readonly #applier: Applier;
  readonly #ids = new Map<string, number>();
  readonly #unknown = new Map<string, number>();

  constructor(of: { app: App; adapter: FeedAdapter; applier: Applier }) {
    this.#app = of.app;
    this.#adapter = of.adapter;
    this.#applier = of.applier;
  }

  /** Everything of the next days. */
  async load(): Promise<void> {
    const { db, clock } = this.#app;
    const { tournaments } = await this.#adapter.tournaments();
    await db.transaction((tx) => take.leagues(tx, tournaments));
    for (const day of days) {
      const at = new Date(clock.now().getTime() + day * dayMs);
      await this.#take(await this.#adapter.fixtures(at.toISOString().slice(0, 10)));
    }
  }

  async #take(told: Awaited<ReturnType<FeedAdapter['fixtures']>>): Promise<void> {
    if (told.fixtures.length === 0) return;
    const { fresh, known } = await this.#app.db.transaction((tx) => take.fixtures(tx, told));
    const directory = directoryOf(this.#app);
    await directory.take(fresh);
    for (const row of fresh) this.#ids.set(row.urn, row.id);
    for (const { row } of known) this.#ids.set(row.urn, row.id);
    for (const { row, fixture } of known) this.#compare(row, fixture);
  }

  /** What of a known event is different by now. */
  #compare(row: EventRow, fixture: Fixture): void {
    const directory = directoryOf(this.#app);
    const idOf = (urn: string): number | undefined =>
      [...directory.clubs.values()].find((club) => club.urn === urn)?.id;
    const [home, away] = [idOf(fixture.home), idOf(fixture.away)];
    const { producer } = row;
    if (home && away && (home !== row.home_id || away !== row.away_id))
      this.#applier.teams(row.id, { producer, home, away });
    if (row.state === 'not_started' && Date.parse(fixture.startsAt) !== row.starts_at.getTime())
      this.#applier.moved(row.id, { producer, startsAt: fixture.startsAt, isCancelled: false });
  }

  /** Reads one event again. */
  async again(urn: string): Promise<void> {
    const found = await this.#adapter.fixture(urn);
    if (found) await this.#take(found);
  }

  /** The event of a urn; one that was not known is asked for once in a minute. */
  async idOf(urn: string): Promise<number | null> {
    const known = this.#ids.get(urn);
    if (known !== undefined) return known;
    const [row] = await events.byUrn(this.#app.db, [urn]);
    if (row) {
      await directoryOf(this.#app).take([row]);
      this.#ids.set(urn, row.id);
      return row.id;
    }
    const askedAt = this.#unknown.get(urn) ?? -Infinity;
    if (performance.now() - askedAt < 60_000) return null;
    if (this.#unknown.size > 10_000) this.#unknown.clear();
    this.#unknown.set(urn, performance.now());
    await this.again(urn).catch(() => undefined);
    return this.#ids.get(urn) ?? null;
  }
}
