// Cases of matches that may not be honest: opened and closed by staff, with the bets as evidence and as a report.
import { sportCases as contract, type SportCase } from '@malva/contract/sport-desk';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import { feature, type Handlers } from '../../core/feature.ts';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { events } from '../../base/sport-events/sport-events.ts';
import { findPlayer } from '../../base/players/players.ts';
import { betRows } from '../../base/sport-bets/sport-bets.ts';
import { cases, type CaseRow } from '../../base/sport-risk/sport-risk.ts';
import { byDesk } from '../../base/sport-settling/sport-settling.ts';
import { actorOf, found, note, type Desk } from './desk.ts';
import { knowEvents, marketIn, matchIn, outcomeIn } from './names.ts';

async function viewsOf(app: App, lang: Lang, rows: readonly CaseRow[]): Promise<SportCase[]> {
  const infoOf = await knowEvents(
    app,
    rows.map(({ event_id: event }) => event),
  );
  const held = await betRows.held.counts(
    app.db,
    rows.map(({ id }) => id),
  );
  const views: SportCase[] = [];
  for (const row of rows) {
    const info = infoOf(row.event_id);
    views.push({
      id: row.id,
      eventId: row.event_id,
      match: matchIn(lang, info),
      market: marketIn(lang, info, row),
      outcome: outcomeIn(lang, info, row),
      status: row.status,
      note: row.note,
      players: (await cases.players(app.db, row.id)).length,
      bets: cases.evidenceOf(row).length,
      held: held.get(row.id) ?? 0,
      openedBy: row.opened_by,
      openedAt: row.opened_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      closing: row.closing,
    });
  }
  return views;
}

/** What the case holds is held no more, and `then` in the same transaction. @returns the bets that were held */
const letGo = (desk: Desk, id: number, then: (tx: Tx, bets: readonly string[]) => Promise<void>): Promise<string[]> =>
  desk.app.db.transaction(async (tx) => {
    found(await cases.find(tx, id));
    const bets = await betRows.held.lift(tx, { caseId: id, by: actorOf(desk), at: desk.now });
    await then(tx, bets);
    return bets;
  });

const handlers: Handlers<typeof contract> = {
  list: async ({ app, visitor }) => ({ cases: await viewsOf(app, visitor.lang, await cases.list(app.db)) }),
  async bets({ app, params, visitor }) {
    const row = found(await cases.find(app.db, params.id));
    const [view] = await viewsOf(app, visitor.lang, [row]);
    const { eventId: event, match, market, outcome } = view!;
    return {
      case: view!,
      bets: cases.evidenceOf(row).map((one) => ({
        event,
        match,
        market,
        outcome,
        bet: one.bet,
        account: one.player,
        stake: formatMoney(BigInt(one.stake)),
        odds: one.odds,
        placedAt: one.at,
      })),
    };
  },
  async open({ body, ...desk }) {
    const { app, now } = desk;
    const { event, players, ...rest } = body;
    return app.db.transaction(async (tx) => {
      found((await events.byId(tx, [event]))[0]);
      for (const id of players)
        if (!(await findPlayer(tx, id))) throw refuse('validation', { fields: { players: 'enum' } });
      const of = {
        ...rest,
        note: body.note.trim(),
        event_id: event,
        opened_by: actorOf(desk),
        opened_at: now,
        players,
      };
      const { id, bets } = await cases.open(tx, of);
      const detail = { event, bets, note: of.note };
      await note(tx, desk, { action: 'sport.case.open', subject: `sport-case:${id}`, detail });
      return { id };
    });
  },
  async release({ params, body, ...desk }) {
    const reason = body.reason.trim();
    const bets = await letGo(desk, params.id, async (tx, ids) => {
      if (ids.length === 0) throw refuse('act_over');
      const detail = { reason, bets: ids.length };
      await note(tx, desk, { action: 'sport.release', subject: `sport-case:${params.id}`, detail });
    });
    await byDesk.lower(desk.app, bets);
    return { success: true };
  },
  async close({ params, body, ...desk }) {
    const closing = body.reason.trim();
    const bets = await letGo(desk, params.id, async (tx) => {
      const by = actorOf(desk);
      if (!(await cases.close(tx, params.id, { by, closing, now: desk.now }))) throw refuse('act_over');
      await note(tx, desk, { action: 'sport.case.close', subject: `sport-case:${params.id}`, detail: { closing } });
    });
    await byDesk.lower(desk.app, bets);
    return { success: true };
  },
};

export const sportCases = feature({ name: 'sportCases', contract, handlers });
