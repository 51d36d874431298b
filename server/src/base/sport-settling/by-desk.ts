// What two people of the desk decide about results, and both keys of a market side by side.
import type { OutcomeResult } from '@malva/rules/settlement/factor';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { events } from '../sport-events/sport-events.ts';
import { betRows, results as store, type BetRow, type ResultRow, type ToldOutcome } from '../sport-bets/sport-bets.ts';
import { foldTold, keyOf } from './fold.ts';
import { knownOf, ownOf, takeIn } from './take.ts';

export interface Keys {
  market: number;
  spec: string;
  /** What the feed, or the desk, says now; null: nothing. */
  theirs: Readonly<Record<string, OutcomeResult>> | null;
  certainty: 1 | 2 | null;
  byDesk: boolean;
  /** What our own rules say of what happened in the match; null: nothing yet. */
  ours: Readonly<Record<string, OutcomeResult>> | null;
  state: ResultRow['state'] | null;
  rule: string | null;
  isApplied: boolean;
}

/** Of every market of an event that has a bet or a result. */
export async function keysOf(app: App, id: number): Promise<Keys[]> {
  const [event] = await events.byId(app.db, [id]);
  if (!event) return [];
  const [messages, markets, newest] = [
    await store.toldOf(app.db, id),
    await store.marketsWithBets(app.db, id),
    await store.newestResults(app.db, id),
  ];
  const known = await knownOf(app.db, event);
  const folded = foldTold(messages, markets);
  const rows = new Map(newest.map((row) => [keyOf({ id: row.market, spec: row.spec }), row]));
  return [...folded].map(([key, state]): Keys => {
    const at = key.indexOf('|');
    const of = { id: Number(key.slice(0, at)), spec: key.slice(at + 1) };
    const own = ownOf(event, known, of);
    const row = rows.get(key);
    return {
      market: of.id,
      spec: of.spec,
      theirs: state.outcomes,
      certainty: state.certainty,
      byDesk: state.byDesk,
      ours: own.said === 'settled' ? Object.fromEntries(own.outcomes) : null,
      state: row?.state ?? null,
      rule: row?.rule ?? null,
      isApplied: Boolean(row?.applied_at),
    };
  });
}

interface OfMarket {
  event: number;
  market: number;
  spec: string;
}

/** A result by hand: it needs no second key, for two people gave it. */
export async function resultByDesk(
  app: App,
  tx: Tx,
  of: OfMarket & { outcomes: readonly ToldOutcome[]; now: Date },
): Promise<void> {
  const { event, market, spec, outcomes, now } = of;
  const seq = await store.nextOwn(tx);
  const told = { producer: 'desk', seq, kind: 'settlement', toldAt: now, certainty: 2, from: null, to: null } as const;
  await takeIn(app, tx, { id: event, told: [{ ...told, reason: null, markets: [{ id: market, spec, outcomes }] }] });
}

/** Void by hand: bets accepted from one moment to before another; null: from ever, for ever. */
export async function voidByDesk(
  app: App,
  tx: Tx,
  of: OfMarket & { from: Date | null; to: Date | null; reason: string; now: Date },
): Promise<void> {
  const { event, market, spec, from, to, reason, now } = of;
  const seq = await store.nextOwn(tx);
  const told = { producer: 'desk', seq, kind: 'cancel', toldAt: now, certainty: null, from, to, reason } as const;
  await takeIn(app, tx, { id: event, told: [{ ...told, markets: [{ id: market, spec }] }] });
}

/** A call that came after the market was settled, and waits: two people let it count as it was told. */
export async function allowVoid(app: App, tx: Tx, of: OfMarket & { now: Date }): Promise<boolean> {
  const key = keyOf({ id: of.market, spec: of.spec });
  const state = foldTold(await store.toldOf(tx, of.event)).get(key);
  const window = state?.voids.at(-1);
  if (!window) return false;
  const [from, to] = [window.from, window.to].map((text) => (text === null ? null : new Date(text)));
  await voidByDesk(app, tx, { ...of, from: from ?? null, to: to ?? null, reason: window.reason });
  return true;
}

/** G8: the price was an obvious error and nothing is decided: the player is asked. @throws act_over: asked before */
export async function errorByDesk(tx: Tx, bet: BetRow, at: Date): Promise<void> {
  const [legs, groups] = [await betRows.legs(tx, [bet.id]), await betRows.groups(tx, [bet.id])];
  if (!(await betRows.priceErrors.offer(tx, { bet, legs, groups, at }))) throw refuse('act_over');
}
