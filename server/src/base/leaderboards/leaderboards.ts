// Boards: who stands where in a window. What counts is told as facts and counted live; before a board pays it is
// counted again, by other code, from the bets themselves.
import { kyivDay } from '@malva/rules/policy';
import { nextDay, kyivSpan } from '@malva/rules/reconciliation';
import { mondayOf, phaseOf, placesOf, prizesOf } from '@malva/rules/standing';
import type { App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';
import { assertMayBeOffered } from '../prizes/prizes.ts';
import { isRunning } from '../promotions/promotions.ts';
import * as store from './store.ts';
import type { BoardRow } from './store.ts';

export { closeDue } from './close.ts';
export { countBets, type BetTold } from './count.ts';
export { insertTerms } from './store.ts';
export type { BoardRow, TermsRow } from './store.ts';

/** One board a week of Kyiv for each kind that is on; a promotion that rests opens none. */
export async function openWeeks(app: App): Promise<void> {
  const now = app.clock.now();
  const monday = mondayOf(kyivDay(now));
  const { from } = kyivSpan(monday);
  const { from: until } = kyivSpan(nextDay(monday, 7));
  for (const { id, promotion } of await store.termsOn(app.db, app.config.project))
    if (await isRunning(app.db, promotion, now)) await store.insertBoard(app.db, { terms: id, from, until });
}

export const boardNow = (app: App, subject: BoardRow['subject']): Promise<BoardRow | null> =>
  store.boardNow(app.db, { subject, brand: app.config.project, now: app.clock.now() }).then((row) => row ?? null);

export interface Standing {
  player: number;
  place: number;
  units: number;
  amount: bigint;
}

/** As it stands now, or as it was closed; and of everybody how many counted. */
export async function standingsOf(
  app: App,
  board: BoardRow,
): Promise<{ rows: Standing[]; counted: ReadonlyMap<number, number> }> {
  const live = await store.standings(app.db, board.id);
  const counted = new Map(live.map(({ player, rounds }) => [player, rounds]));
  if (board.state === 'closed') return { rows: await store.finalPlaces(app.db, board.id), counted };
  const rows = prizesOf(placesOf(live), board.prizes);
  return { rows: rows.map(({ player, place, units, amount }) => ({ player, place, units, amount })), counted };
}

/** From now on. @throws board_closed, and those of assertMayBeOffered */
export async function joinBoard(app: App, board: BoardRow | null, playerId: number): Promise<void> {
  const now = app.clock.now();
  if (!board || phaseOf(now, { from: board.from_at, until: board.until_at }) !== 'active') throw refuse('board_closed');
  if (!(await isRunning(app.db, board.promotion, now))) throw refuse('board_closed');
  await assertMayBeOffered(app, playerId);
  await store.insertEntry(app.db, { board: board.id, player: playerId, now });
}
