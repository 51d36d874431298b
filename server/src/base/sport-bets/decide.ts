// Bets on matches in play wait some seconds. What happened meanwhile that matters rejects them, for either side's gain;
// else they are accepted at the odds they were placed at.
import type { OddsPolicy } from '@malva/contract/sport-bets';
import { longestWait } from '@malva/rules/sport-limits';
import type { App } from '../../core/app.ts';
import { priceOf } from '../sport-boards/sport-boards.ts';
import { events, type EventRow } from '../sport-events/sport-events.ts';
import * as store from './store.ts';

/** A price may have become shorter by so much, in parts of 10 000, before the player's own policy decides. */
const mostDrift = 500n;

export type Decision = { accept: true } | { reject: string } | { wait: true };

export interface LegNow {
  /** Of the event as it stands: counts what matters. */
  material: number;
  isOver: boolean;
  isDecided: boolean;
  isStopped: boolean;
  /** Odds now; null: not offered. */
  odds: number | null;
}

const policyRoom: Readonly<Record<OddsPolicy, bigint>> = { none: 0n, higher: 0n, any: 1_000n };

/** Pure: what becomes of a bet whose delay is over. */
export function decisionOf(
  bet: { policy: OddsPolicy; legs: readonly { odds: number; material: number; now: LegNow }[] },
  waitedSeconds: number,
): Decision {
  if (bet.legs.some(({ material, now }) => now.material !== material)) return { reject: 'situation_changed' };
  if (bet.legs.some(({ now }) => now.isOver || now.isDecided)) return { reject: 'market_closed' };
  if (bet.legs.some(({ now }) => now.isStopped || now.odds === null))
    return waitedSeconds >= longestWait ? { reject: 'market_suspended' } : { wait: true };
  const isWorse = ({ odds, now }: { odds: number; now: LegNow }): boolean => {
    const [was, is] = [BigInt(odds), BigInt(now.odds!)];
    const room = policyRoom[bet.policy] > mostDrift ? policyRoom[bet.policy] : mostDrift;
    return is * 10_000n < was * (10_000n - room);
  };
  return bet.legs.some(isWorse) ? { reject: 'odds_changed' } : { accept: true };
}

async function legNow(app: App, leg: store.LegRow, event: EventRow): Promise<LegNow> {
  const { event_id: id, market, spec, outcome } = leg;
  const price = priceOf(app, { event: id, market, spec, outcome });
  return {
    material: event.material,
    isOver: event.ended_at !== null,
    isDecided: await store.isDecided(app.db, leg),
    isStopped: event.stop !== null || event.state === 'interrupted' || price?.state !== 'open',
    odds: price?.odds ?? null,
  };
}

async function decide(app: App, bet: store.BetRow): Promise<void> {
  const legs = await store.legsOf(app.db, [bet.id]);
  const rows = new Map(
    (
      await events.byId(
        app.db,
        legs.map(({ event_id: id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const now = app.clock.now();
  const judged = await Promise.all(
    legs.map(async (leg) => ({ ...leg, now: await legNow(app, leg, rows.get(leg.event_id)!) })),
  );
  const waited = (now.getTime() - bet.decide_at!.getTime()) / 1000;
  const said = decisionOf({ policy: bet.policy, legs: judged }, waited);
  if ('accept' in said) {
    await app.db.transaction(async (tx) => {
      // A goal told between the look and here moves the event: its lock is taken as a bet takes it.
      const { stands } = await store.shareUnmoved(tx, bet.id);
      if (stands) await store.acceptBet(tx, bet.id, now);
    });
  } else if ('reject' in said) {
    await store.endBet(app.db, bet.id, { state: 'rejected', reason: said.reject, at: now });
  }
}

/** Decides every bet whose delay is over; each is decided once, by any process. @returns how many were looked at */
export async function decideDue(app: App): Promise<number> {
  const due = await store.dueBets(app.db, app.clock.now());
  for (const bet of due) {
    try {
      await decide(app, bet);
    } catch (error) {
      app.log.error({ error, bet: bet.id }, 'a bet could not be decided');
    }
  }
  return due.length;
}
