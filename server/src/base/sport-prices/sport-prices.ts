// How prices went. Nothing is written with a change: once a minute one process looks at its own memory and notes
// the prices that are not those it noted last, so that placing and pricing never wait for it.
import type { PricePoint } from '@malva/contract/sport-papers';
import type { App } from '../../core/app.ts';
import { boardsOf, type LiveBoard, type MarketOnBoard } from '../sport-boards/sport-boards.ts';
import { dropPoints, insertPoints, lastPoints, pointsOf, type PointRow } from './store.ts';

const minuteMs = 60_000;
const keptMs = 30 * 86_400_000;
/** Lines are noted of the main markets only: the result, the total and the handicap of each sport. */
const always: ReadonlySet<number> = new Set([1, 186, 219]);
const lines: ReadonlySet<number> = new Set([16, 18, 187, 189, 223, 225]);
const openState = 0;

function apart(board: LiveBoard, row: MarketOnBoard): number {
  const [one, two] = [board.oddsAt(row, 0), board.oddsAt(row, 1)];
  return one && two ? Math.abs(one - two) : Infinity;
}

/** The main line of each market with lines: the one whose sides are nearest to each other. */
function notedRows(board: LiveBoard, withBets: ReadonlySet<string>): MarketOnBoard[] {
  const main = new Map<number, MarketOnBoard>();
  const found: MarketOnBoard[] = [];
  for (const row of board.markets) {
    if (row.state !== openState) continue;
    const { id } = row.market;
    if (always.has(id) || withBets.has(`${board.event}|${id}|${row.spec}`)) found.push(row);
    else if (lines.has(id)) {
      const known = main.get(id);
      if (!known || apart(board, row) < apart(board, known)) main.set(id, row);
    }
  }
  return [...found, ...main.values()];
}

const keyOf = ({ event, market, spec, outcome }: Omit<PointRow, 'minute' | 'odds'>): string =>
  `${event}|${market}|${spec}|${outcome}`;
const noted = new WeakMap<App, Map<string, number>>();

/** What this process noted last of each outcome; of a new process what is in the table. */
async function lastOf(app: App): Promise<Map<string, number>> {
  const known = noted.get(app);
  if (known) return known;
  const open = [...boardsOf(app).byEvent.values()].filter(({ isOver }) => !isOver);
  const rows = await lastPoints(
    app.db,
    open.map(({ event }) => event),
  );
  const made = new Map(rows.map((row) => [keyOf(row), row.odds]));
  noted.set(app, made);
  return made;
}

/**
 * Notes the prices of all events that can be bet on.
 * @param withBets `<event>|<market>|<spec>` of lines that are noted beside the main ones
 */
export async function notePrices(app: App, now: Date, withBets: ReadonlySet<string>): Promise<number> {
  const last = await lastOf(app);
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  const rows: PointRow[] = [];
  for (const board of boardsOf(app).byEvent.values()) {
    if (board.isOver || board.version === 0) continue;
    for (const row of notedRows(board, withBets))
      for (const [place, { id: outcome, odds }] of board.shown(row).prices.entries()) {
        if (place >= row.count || odds === null) continue;
        const point = { event: board.event, market: row.market.id, spec: row.spec, outcome, minute, odds };
        if (last.get(keyOf(point)) === odds) continue;
        last.set(keyOf(point), odds);
        rows.push(point);
      }
  }
  for (let from = 0; from < rows.length; from += 2_000) await insertPoints(app.db, rows.slice(from, from + 2_000));
  return rows.length;
}

/** Of a market, the oldest first. */
export async function pricesOf(app: App, of: { event: number; market: number; spec: string }): Promise<PricePoint[]> {
  const rows = await pointsOf(app.db, of);
  return rows.map(({ outcome, minute, odds }) => ({ outcome, at: minute.toISOString(), odds }));
}

/** Drops what is older than thirty days, and what is remembered of matches that are over. */
export async function dropPrices(app: App, now: Date): Promise<void> {
  await dropPoints(app.db, new Date(now.getTime() - keptMs));
  noted.delete(app);
}
