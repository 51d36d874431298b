// Cases of matches that may not be honest: opened and closed by staff, with the bets as evidence and as a report.
import { sportCases as contract, type SportCase } from '@malva/contract/sport-desk';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import { feature, type Handlers } from '../../core/feature.ts';
import type { App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';
import { events } from '../../base/sport-events/sport-events.ts';
import { findPlayer } from '../../base/players/players.ts';
import { cases, type CaseRow } from '../../base/sport-risk/sport-risk.ts';
import { actorOf, found, note } from './desk.ts';
import { knowEvents, marketIn, matchIn, outcomeIn } from './names.ts';

async function viewsOf(app: App, lang: Lang, rows: readonly CaseRow[]): Promise<SportCase[]> {
  const infoOf = await knowEvents(
    app,
    rows.map(({ event_id: event }) => event),
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
      openedBy: row.opened_by,
      openedAt: row.opened_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      closing: row.closing,
    });
  }
  return views;
}

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
  async close({ params, body, ...desk }) {
    const { app, now } = desk;
    await app.db.transaction(async (tx) => {
      found(await cases.find(tx, params.id));
      const closing = body.reason.trim();
      if (!(await cases.close(tx, params.id, { by: actorOf(desk), closing, now }))) throw refuse('act_over');
      await note(tx, desk, { action: 'sport.case.close', subject: `sport-case:${params.id}`, detail: { closing } });
    });
    return { success: true };
  },
};

export const sportCases = feature({ name: 'sportCases', contract, handlers });
