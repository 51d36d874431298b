// What a feed, our rules or the desk say of outcomes, into results. Two keys: a result counts when the feed's and our
// own rules, computed from what happened in the match, say the same.
import type { FeedMessage } from '@malva/contract/sport-feed';
import { priceStates } from '@malva/contract/sportsbook';
import type { OutcomeResult } from '@malva/rules/settlement/factor';
import { knownMatch } from '@malva/rules/settlement/known';
import type { MatchStatus } from '@malva/rules/settlement/possible';
import { outcomeResults, resultOf, type KnownMatch } from '@malva/rules/settlement/results';
import { findMarket, outcomesOf, readSpec } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { boardsOf, writeChange, type MarketChange } from '../sport-boards/sport-boards.ts';
import { events, incidentsOf, offsetOf, type EventRow } from '../sport-events/sport-events.ts';
import { results as store, type ResultRow, type VoidWindow } from '../sport-bets/sport-bets.ts';
import { bodyOf, foldTold, keyOf, type Folded, type MarketState, type Told } from './fold.ts';

type ResultMessage = Extract<
  FeedMessage,
  { type: 'bet_settlement' | 'rollback_bet_settlement' | 'bet_cancel' | 'rollback_bet_cancel' }
>;

const kinds = {
  bet_settlement: 'settlement',
  rollback_bet_settlement: 'rollback',
  bet_cancel: 'cancel',
  rollback_bet_cancel: 'rollback_cancel',
} as const;

const date = (text: string | null): Date | null => (text === null ? null : new Date(text));

function toldOf(message: ResultMessage): Told {
  const { producer, seq, timestamp, type, markets } = message;
  const isCancel = type === 'bet_cancel' || type === 'rollback_bet_cancel';
  return {
    producer,
    seq: BigInt(seq),
    kind: kinds[type],
    toldAt: new Date(timestamp),
    certainty: type === 'bet_settlement' ? message.certainty : null,
    from: isCancel ? date(message.from) : null,
    to: isCancel ? date(message.to) : null,
    reason: type === 'bet_cancel' ? message.voidReason : null,
    markets,
  };
}

/** Corrections come by themselves for so long after the end; later ones need the desk. */
const correctionsMs = 72 * 3_600_000;
/** Seconds after a first word, while the match goes on, and after its end: video review may take either back. */
const [earlyWaitMs, endWaitMs] = [60_000, 120_000];

const statuses: Readonly<Record<EventRow['state'], MatchStatus>> = {
  not_started: 'open',
  live: 'open',
  interrupted: 'open',
  ended: 'ended',
  postponed: 'postponed',
  abandoned: 'abandoned',
  cancelled: 'cancelled',
};

export async function knownOf(tx: Tx, event: EventRow): Promise<KnownMatch> {
  const incidents = await incidentsOf(tx, event.id);
  return knownMatch(event.sport, incidents, { status: statuses[event.state], isCup: event.is_cup });
}

export type Own = { said: 'open' } | { said: 'settled'; outcomes: ReadonlyMap<string, OutcomeResult>; rule: string };

const refunded: OutcomeResult = { won: false, voidHalves: 2 };

export function ownOf(event: EventRow, known: KnownMatch, of: { id: number; spec: string }): Own {
  const market = findMarket(event.sport, of.id);
  if (!market) return { said: 'open' };
  const result = resultOf(known, market, readSpec(of.spec));
  if (result.state === 'open') return { said: 'open' };
  const { rule } = result;
  if (result.state === 'settled') return { said: 'settled', outcomes: outcomeResults(market, result.verdicts), rule };
  return { said: 'settled', outcomes: new Map(outcomesOf(market).map(({ id }) => [id, refunded])), rule };
}

/** A refund says the same however it is told: a stake that comes back has neither won nor lost. */
const same = (a: OutcomeResult, b: OutcomeResult | undefined): boolean =>
  b !== undefined &&
  a.voidHalves === b.voidHalves &&
  (a.voidHalves === 2 || a.won === b.won) &&
  a.deadHeat?.places === b.deadHeat?.places &&
  a.deadHeat?.tied === b.deadHeat?.tied;

const agrees = ({ outcomes }: MarketState, own: ReadonlyMap<string, OutcomeResult>): boolean =>
  Object.entries(outcomes ?? {}).every(([id, result]) => same(result, own.get(id)));

const paragraphs: Readonly<Record<string, string>> = { cancelled: 'G3', postponed: 'G3', abandoned: 'G4' };
const voidRule = ({ voids }: MarketState): string | null => {
  const last = voids.at(-1);
  return last ? (paragraphs[last.reason] ?? 'G2') : null;
};

type Fresh = Pick<ResultRow, 'state' | 'rule' | 'due_at'>;

function stateOf(folded: Folded, own: Own, of: { event: EventRow; now: Date }): Fresh {
  const rule = own.said === 'settled' ? own.rule : null;
  // Nothing is decided, or only who is void: that needs no second key.
  if (!folded.outcomes) return { state: 'open', rule: voidRule(folded), due_at: of.now };
  if (folded.byDesk) return { state: 'ready', rule, due_at: of.now };
  if (own.said === 'open' || !agrees(folded, own.outcomes)) return { state: 'awaiting', rule, due_at: of.now };
  if (folded.certainty === 2) return { state: 'ready', rule, due_at: of.now };
  const { ended_at: ended } = of.event;
  const due = ended ? ended.getTime() + endWaitMs : folded.toldAt!.getTime() + earlyWaitMs;
  return { state: 'ready', rule, due_at: new Date(Math.max(due, of.now.getTime())) };
}

const stateText = ({ outcomes, voids }: MarketState): string => bodyOf({ outcomes, voids });

const never = new Date('9999-12-31T00:00:00Z');
/** Void after a market was settled comes by itself only for these: G3, G4, and a goal that the referee took back. */
const ofRules: ReadonlySet<string> = new Set(['cancelled', 'postponed', 'abandoned', 'goal_taken_back']);
const asked: Fresh = { state: 'awaiting', rule: 'G9', due_at: new Date(0) };

/** Told by the desk, or by our own rules: that it counts was decided then. */
const isOurs = ({ from, to }: VoidWindow, messages: readonly Told[]): boolean =>
  messages.some(
    (told) =>
      (told.producer === 'desk' || told.producer === 'rules') &&
      told.kind === 'cancel' &&
      (told.from?.toISOString() ?? null) === from &&
      (told.to?.toISOString() ?? null) === to,
  );

/** A settled market is called off for another reason: that is for two people of the desk to decide. */
function needsDesk(state: Folded, last: ResultRow | undefined, messages: readonly Told[]): boolean {
  if (!state.outcomes || !last?.body.outcomes || (!last.applied_at && last.rule !== 'G9')) return false;
  const isKnown = ({ from, to }: VoidWindow): boolean =>
    last.applied_at !== null && last.body.voids.some((one) => one.from === from && one.to === to);
  return state.voids.some((one) => !ofRules.has(one.reason) && !isKnown(one) && !isOurs(one, messages));
}

const late: Fresh = { state: 'awaiting', rule: 'G6', due_at: new Date(0) };

/** Judges all that was told of an event again, and writes what differs from what is written. */
async function judgeEvent(tx: Tx, event: EventRow, now: Date): Promise<void> {
  const messages = await store.toldOf(tx, event.id);
  const isOfAll = messages.some(({ markets }) => markets.length === 0);
  const folded = foldTold(messages, isOfAll ? await store.marketsWithBets(tx, event.id) : []);
  const written = new Map((await store.newestResults(tx, event.id)).map((row) => [`${row.market}|${row.spec}`, row]));
  const known = await knownOf(tx, event);
  const rows: Omit<ResultRow, 'applied_at'>[] = [];
  const moved: ResultRow[] = [];
  for (const [key, state] of folded) {
    const at = key.indexOf('|');
    const [market, spec] = [Number(key.slice(0, at)), key.slice(at + 1)];
    const text = stateText(state);
    const last = written.get(key);
    const isSame = last !== undefined && stateText(last.body) === text;
    if (isSame && last.applied_at) continue;
    const own = ownOf(event, known, { id: market, spec });
    const isLate = last?.applied_at && event.ended_at && now.getTime() - event.ended_at.getTime() > correctionsMs;
    const isAsked = needsDesk(state, last, messages);
    const isDesk = state.byDesk || state.voids.some((one) => isOurs(one, messages));
    const fresh: Fresh = isLate && !isDesk ? late : isAsked ? asked : stateOf(state, own, { event, now });
    if (!isSame) {
      const generation = (last?.generation ?? 0) + 1;
      const body = JSON.parse(text) as MarketState;
      rows.push({ event_id: event.id, market, spec, generation, body, made_at: now, ...fresh });
      // What waited to be applied is no longer what was told: nothing is paid by it any more.
      if (last && !last.applied_at) moved.push({ ...last, state: 'open', due_at: never });
    } else if (last.state !== fresh.state || last.due_at > fresh.due_at) {
      moved.push({ ...last, ...fresh });
    }
  }
  if (moved.length > 0) await store.moveResults(tx, moved);
  if (rows.length > 0) await store.insertResults(tx, rows);
}

/**
 * Takes messages about results of one event, judged together; the same message again does nothing.
 * @param event our number of the event
 */
export async function takeResults(
  app: App,
  messages: readonly ResultMessage[],
  { event }: { event: number },
): Promise<void> {
  await app.db.transaction((tx) => takeIn(app, tx, { id: event, told: messages.map(toldOf) }));
}

/** Markets of a result that still take bets on the board: they close with it, or a bet could follow the result. */
function closing(app: App, event: number, told: readonly Told[]): MarketChange[] {
  const board = boardsOf(app).byEvent.get(event);
  const closed = priceStates.indexOf('closed');
  const markets = told.filter(({ kind }) => kind === 'settlement').flatMap((one) => one.markets);
  return [...new Map(markets.map((one) => [keyOf(one), one])).values()].flatMap(({ id, spec }): MarketChange[] => {
    const row = board?.find(id, spec);
    return row && row.state !== closed ? [[id, spec, closed, row.cashOut ? 1 : 0, []]] : [];
  });
}

const takeTold = (app: App, id: number, told: Told): Promise<void> =>
  app.db.transaction((tx) => takeIn(app, tx, { id, told: [told] }));

/** In a transaction that holds nothing of the event yet. */
export async function takeIn(app: App, tx: Tx, { id, told }: { id: number; told: readonly Told[] }): Promise<void> {
  const now = app.clock.now();
  await store.lockEvent(tx, id);
  const fresh = await store.insertTold(tx, { event: id, told, now });
  if (fresh.length === 0) return;
  const m = closing(app, id, fresh);
  if (m.length > 0) await writeChange(tx, { event: id, kind: 'result', body: { m }, offsetMs: offsetOf(app) });
  const [event] = await events.byId(tx, [id]);
  if (event) await judgeEvent(tx, event, now);
}

/** Results that waited for what happened in the match to be told as well, or for a message that was late. */
export async function judgeAwaiting(app: App): Promise<number> {
  const waiting = await store.eventsAwaiting(app.db);
  const now = app.clock.now();
  for (const id of waiting)
    await app.db.transaction(async (tx) => {
      await store.lockEvent(tx, id);
      const [event] = await events.byId(tx, [id]);
      if (event) await judgeEvent(tx, event, now);
    });
  return waiting.length;
}

/**
 * A match that was abandoned and not resumed: what was decided on the pitch stands, the rest is void. Our own rules say
 * both, so no feed is asked.
 */
export async function settleAbandoned(app: App, id: number): Promise<void> {
  const now = app.clock.now();
  const [event] = await events.byId(app.db, [id]);
  const markets = await store.marketsWithBets(app.db, id);
  if (!event || markets.length === 0) return;
  const known = await knownOf(app.db, event);
  const decided = markets.flatMap(({ id: market, spec }) => {
    const own = ownOf(event, known, { id: market, spec });
    if (own.said === 'open') return [];
    const outcomes = [...own.outcomes].map(([outcome, { won, voidHalves }]) => ({
      id: outcome,
      result: won ? (1 as const) : (0 as const),
      voidFactor: (voidHalves / 2) as 0 | 0.5 | 1,
    }));
    return [{ id: market, spec, outcomes }];
  });
  if (decided.length === 0) return;
  const seq = await store.nextOwn(app.db);
  const told = { producer: 'rules', seq, kind: 'settlement', toldAt: now, certainty: 2, markets: decided } as const;
  await takeTold(app, id, { ...told, from: null, to: null, reason: null });
}

/** Voids bets by our own rules: those accepted from one moment to before another, on every market that has a bet. */
export async function voidByRule(
  app: App,
  event: number,
  of: { from: Date | null; to: Date | null; reason: string },
): Promise<void> {
  const now = app.clock.now();
  const markets = await store.marketsWithBets(app.db, event);
  if (markets.length === 0) return;
  const seq = await store.nextOwn(app.db);
  const told = { producer: 'rules', seq, kind: 'cancel', toldAt: now, certainty: null, markets, ...of } as const;
  await takeTold(app, event, told);
}
