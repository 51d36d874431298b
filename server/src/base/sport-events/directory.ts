// Names and places of leagues, competitors and events in the memory of each process, so that a page asks no SQL for a
// card. What moves in an event is not here: that is on its board.
import type { Club, League, Sport } from '@malva/contract/sportsbook';
import type { Lang } from '@malva/contract/schema';
import type { App } from '../../core/app.ts';
import { allClubs, allLeagues, eventsById, type ClubRow, type EventRow, type LeagueRow, type Tier } from './store.ts';

/** What of an event stays as it is while it is bet on. */
export interface EventInfo {
  id: number;
  urn: string;
  sport: Sport;
  league: LeagueRow;
  home: ClubRow;
  away: ClubRow;
  tier: Tier;
  bookedAt: Date;
  isCup: boolean;
  /** Of a simulated event: SHA-256 of its seed. */
  seal: string | null;
}

export class Directory {
  readonly leagues = new Map<number, LeagueRow>();
  readonly clubs = new Map<number, ClubRow>();
  readonly events = new Map<number, EventInfo>();
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** Leagues and competitors as they stand in the tables now. */
  async readNames(): Promise<void> {
    const [leagues, clubs] = await Promise.all([allLeagues(this.#app.db), allClubs(this.#app.db)]);
    for (const league of leagues) this.leagues.set(league.id, league);
    for (const club of clubs) this.clubs.set(club.id, club);
  }

  /** Reads these events where they are not known yet, or all of them again. */
  async know(ids: readonly number[], again = false): Promise<void> {
    const asked = again ? ids : ids.filter((id) => !this.events.has(id));
    if (asked.length === 0) return;
    await this.take(await eventsById(this.#app.db, asked));
  }

  async take(rows: readonly EventRow[]): Promise<void> {
    const isKnown = (row: EventRow): boolean =>
      this.leagues.has(row.tournament_id) && this.clubs.has(row.home_id) && this.clubs.has(row.away_id);
    if (!rows.every(isKnown)) await this.readNames();
    for (const row of rows) {
      const [league, home, away] = [
        this.leagues.get(row.tournament_id),
        this.clubs.get(row.home_id),
        this.clubs.get(row.away_id),
      ];
      if (!league || !home || !away) continue;
      const { id, urn, sport, tier, booked_at: bookedAt, is_cup: isCup, seal } = row;
      this.events.set(id, { id, urn, sport, league, home, away, tier, bookedAt, isCup, seal });
    }
  }

  forget(id: number): void {
    this.events.delete(id);
  }
}

const kept = new WeakMap<App, Directory>();

export function directoryOf(app: App): Directory {
  const known = kept.get(app);
  if (known) return known;
  const made = new Directory(app);
  kept.set(app, made);
  return made;
}

/** As the contract shows it. */
export const clubIn = (lang: Lang, { id, name, short, colours, motif }: ClubRow): Club => ({
  id,
  name: name[lang],
  short: short[lang],
  colours,
  motif,
});

export const leagueIn = (lang: Lang, { id, slug, name, country_slug, country, tier }: LeagueRow): League => ({
  id,
  slug,
  name: name[lang],
  country: { slug: country_slug, name: country[lang] },
  tier,
});
