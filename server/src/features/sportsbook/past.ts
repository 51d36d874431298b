// What is over: results of a day, the form of a competitor, the table of a league.
import type { Decided } from '@malva/contract/sport-papers';
import type { LeagueTable, ResultCard, Sport } from '@malva/contract/sportsbook';
import type { Lang } from '@malva/contract/schema';
import { kyivSpan } from '@malva/rules/reconciliation';
import type { Static } from 'typebox';
import type { App } from '../../core/app.ts';
import { results } from '../../base/sport-bets/sport-bets.ts';
import { scoreboardOf } from '../../base/sport-boards/sport-boards.ts';
import { directoryOf, history, shown, type EventRow } from '../../base/sport-events/sport-events.ts';

const dayMs = 86_400_000;
const formLength = 5;
/** A season is not longer. */
const seasonMs = 150 * dayMs;
const heldMs = 30_000;

export async function resultsOf(
  app: App,
  of: { day: string; sport: Sport | null; limit: number; offset: number; lang: Lang },
): Promise<{ events: Static<typeof ResultCard>[]; total: number }> {
  const { day, lang, ...rest } = of;
  const rows = await history.ended(app.db, { ...kyivSpan(day), ...rest });
  const directory = directoryOf(app);
  await directory.take(rows);
  const decided = await decidedIn(
    app,
    rows.map(({ id }) => id),
  );
  const events = rows.flatMap((row): Static<typeof ResultCard>[] => {
    const info = directory.events.get(row.id);
    if (!info) return [];
    return [
      {
        id: row.id,
        sport: row.sport,
        league: shown.league(lang, info.league),
        state: row.state,
        startsAt: row.starts_at.toISOString(),
        home: shown.club(lang, info.home),
        away: shown.club(lang, info.away),
        board: scoreboardOf(row.standing),
        decided: decided.get(row.id) ?? [],
      },
    ];
  });
  return { events, total: rows[0]?.total ?? 0 };
}

type Decision = Static<typeof Decided>;

/** What the markets of these events came to; those that wait for their second key are not among them. */
async function decidedIn(app: App, events: readonly number[]): Promise<Map<number, Decision[]>> {
  const found = new Map<number, Decision[]>();
  for (const row of await results.decided(app.db, events)) {
    const outcomes = Object.entries(row.body.outcomes ?? {});
    if (outcomes.length === 0) continue;
    const isVoid = outcomes.every(([, { voidHalves }]) => voidHalves === 2);
    const won = isVoid ? [] : outcomes.filter(([, one]) => one.won && one.voidHalves < 2).map(([id]) => id);
    const decision: Decision = {
      id: row.market,
      spec: row.spec,
      outcomes: won,
      isVoid,
      source: row.by_desk ? 'desk' : 'both',
      rule: row.rule,
    };
    found.set(row.event_id, [...(found.get(row.event_id) ?? []), decision]);
  }
  return found;
}

const scoreOf = ({ standing }: EventRow): readonly [number, number] => standing?.score ?? [0, 0];

export async function formOf(app: App, club: number, lang: Lang) {
  const rows = await history.lastOf(app.db, club, formLength);
  const { clubs } = directoryOf(app);
  return rows.map((row) => {
    const isHome = row.home_id === club;
    const [home, away] = scoreOf(row);
    const score: [number, number] = [home, away];
    const opponent = clubs.get(isHome ? row.away_id : row.home_id)?.name[lang] ?? '';
    return { event: row.id, at: row.starts_at.toISOString(), opponent, score, isHome };
  });
}

const kept = new WeakMap<App, Map<string, { at: number; rows: Promise<EventRow[]> }>>();

/** Matches of a league's season that are over; read once in half a minute. */
function seasonOf(app: App, league: number): Promise<EventRow[]> {
  const held = kept.get(app) ?? new Map<string, { at: number; rows: Promise<EventRow[]> }>();
  kept.set(app, held);
  const known = held.get(String(league));
  if (known && performance.now() - known.at < heldMs) return known.rows;
  const since = new Date(app.clock.now().getTime() - seasonMs);
  const rows = history.ofLeague(app.db, league, since);
  rows.catch(() => held.delete(String(league)));
  held.set(String(league), { at: performance.now(), rows });
  return rows;
}

/** Three points for a win and one for a draw, where a sport knows draws. */
export async function tableOf(app: App, league: number, lang: Lang): Promise<Static<typeof LeagueTable>> {
  const { clubs } = directoryOf(app);
  const table = new Map<number, Omit<Static<typeof LeagueTable>[number], 'club'>>();
  const count = (club: number, [mine, theirs]: readonly [number, number]): void => {
    const row = table.get(club) ?? { played: 0, won: 0, drawn: 0, lost: 0, scored: [0, 0], points: 0 };
    table.set(club, row);
    row.played++;
    if (mine > theirs) row.won++;
    else if (mine === theirs) row.drawn++;
    else row.lost++;
    row.scored = [row.scored[0] + mine, row.scored[1] + theirs];
    row.points = row.won * 3 + row.drawn;
  };
  for (const row of await seasonOf(app, league)) {
    const [home, away] = scoreOf(row);
    count(row.home_id, [home, away]);
    count(row.away_id, [away, home]);
  }
  return [...table]
    .flatMap(([id, row]) => {
      const club = clubs.get(id);
      return club ? [{ club: shown.club(lang, club), ...row }] : [];
    })
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        b.scored[0] - b.scored[1] - (a.scored[0] - a.scored[1]) ||
        b.scored[0] - a.scored[0] ||
        a.club.name.localeCompare(b.club.name, lang),
    );
}
