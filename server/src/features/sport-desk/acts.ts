// What two people of the desk do: a result or a void by hand, an obvious error, a late correction downward, more room
// for a player. What makes it senseless is said when it is asked for, and asked again when it is approved.
import { staffAct, type RunningAct } from '../../core/acts.ts';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { findMarket, outcomesOf } from '@malva/rules/sport-markets/catalogue';
import { betRows, limits, results, type BetRow } from '../../base/sport-bets/sport-bets.ts';
import { events } from '../../base/sport-events/sport-events.ts';
import { findPlayer } from '../../base/players/players.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { byDesk } from '../../base/sport-settling/sport-settling.ts';
import { cases } from '../../base/sport-risk/sport-risk.ts';
import { found } from './desk.ts';

type Approved = Pick<RunningAct<'sport.void'>, 'tx' | 'id' | 'askedBy' | 'approvedBy' | 'requestId' | 'now' | 'reason'>;

const note = (act: Approved, of: { action: string; subject: string; detail: object }): Promise<void> =>
  audit(act.tx, {
    actor: `${act.askedBy} ${act.approvedBy}`,
    action: of.action,
    subject: of.subject,
    detail: { act: act.id, reason: act.reason, ...of.detail },
    requestId: act.requestId,
    now: act.now,
  });

interface OfMarket {
  event: number;
  market: number;
  spec: string;
}
const subjectOf = ({ event, market, spec }: OfMarket): string =>
  `event:${event}:${market}${spec && `|${spec}`}`.slice(0, 40);

const halves = { win: [1, 0], lose: [0, 0], refund: [0, 1], half_win: [1, 0.5], half_lose: [0, 0.5] } as const;

/** @throws not_found, validation where an outcome is missing or is none of the market */
async function checkOutcomes(app: App, of: OfMarket & { outcomes: readonly { id: string }[] }): Promise<void> {
  const [event] = await events.byId(app.db, [of.event]);
  const market = findMarket(found(event).sport, of.market);
  const [named, all] = [of.outcomes.map(({ id }) => id).toSorted(), market && outcomesOf(market).map(({ id }) => id)];
  if (!all || all.toSorted().join(' ') !== named.join(' '))
    throw refuse('validation', { fields: { outcomes: 'enum' } });
}

const resultByTwo = staffAct<'sport.result'>({
  kind: 'sport.result',
  subject: subjectOf,
  check: ({ app, input }) => checkOutcomes(app, input),
  async run(act) {
    const { app, tx, input, now } = act;
    await checkOutcomes(app, input);
    const outcomes = input.outcomes.map(({ id, word }) => {
      const [result, voidFactor] = halves[word];
      return { id, result, voidFactor };
    });
    await byDesk.result(app, tx, { ...input, outcomes, now });
    await note(act, { action: 'sport.result', subject: subjectOf(input), detail: input });
  },
});

const voidByTwo = staffAct<'sport.void'>({
  kind: 'sport.void',
  subject: subjectOf,
  async check({ app, input }) {
    found((await events.byId(app.db, [input.event]))[0]);
    if (input.from && input.to && input.from >= input.to) throw refuse('validation', { fields: { to: 'order' } });
  },
  async run(act) {
    const { app, tx, input, now } = act;
    const [from, to] = [input.from && new Date(input.from), input.to && new Date(input.to)];
    await byDesk.void(app, tx, { ...input, from: from || null, to: to || null, reason: 'desk', now });
    await note(act, { action: 'sport.void', subject: subjectOf(input), detail: input });
  },
});

/** @throws act_over where no call of the market waits */
async function assertCall(app: App, of: OfMarket): Promise<void> {
  const keys = await byDesk.keysOf(app, of.event);
  const own = keys.find(({ market, spec }) => market === of.market && spec === of.spec);
  if (own?.state !== 'awaiting' || own.rule !== 'G9') throw refuse('act_over');
}

const allowVoidByTwo = staffAct<'sport.allow_void'>({
  kind: 'sport.allow_void',
  subject: subjectOf,
  check: ({ app, input }) => assertCall(app, input),
  async run(act) {
    const { app, tx, input, now } = act;
    await assertCall(app, input);
    if (!(await byDesk.allowVoid(app, tx, { ...input, now }))) throw refuse('act_over');
    await note(act, { action: 'sport.allow_void', subject: subjectOf(input), detail: input });
  },
});

/** @throws not_found, not_an_error, market_decided (G8), act_over: its player was asked before */
async function errorOf(tx: Tx, id: string): Promise<BetRow> {
  const [bet] = await betRows.locked(tx, [id]);
  if (!bet || (bet.status !== 'open' && bet.status !== 'pending')) throw refuse(bet ? 'market_decided' : 'not_found');
  const legs = await betRows.legs(tx, [id]);
  const groups = await betRows.groups(tx, [id]);
  if (betRows.priceErrors.of({ legs, groups }).length === 0) throw refuse('not_an_error');
  if ((await betRows.priceErrors.waiting(tx, [id])).length > 0) throw refuse('act_over');
  const told = await results.resultsFor(tx, [id], new Date(8.64e15));
  const isDecided = legs.some(
    (leg) =>
      leg.state !== 'open' ||
      told.some(
        (row) =>
          row.event_id === leg.event_id && row.market === leg.market && row.spec === leg.spec && row.body.outcomes,
      ),
  );
  if (isDecided) throw refuse('market_decided');
  return bet;
}

const errorByTwo = staffAct<'sport.error'>({
  kind: 'sport.error',
  subject: ({ bet }) => `bet:${bet}`.slice(0, 40),
  check: ({ app, input }) => app.db.transaction(async (tx) => void (await errorOf(tx, input.bet))),
  async run(act) {
    const { tx, input, now } = act;
    const bet = await errorOf(tx, input.bet);
    await byDesk.error(tx, bet, now);
    const detail = { bet: bet.id, player: bet.player_id };
    await note(act, { action: 'sport.error', subject: `bet:${input.bet}`.slice(0, 40), detail });
  },
});

const lowerByTwo = staffAct<'sport.lower_bet'>({
  kind: 'sport.lower_bet',
  subject: ({ bet }) => `bet:${bet}`.slice(0, 40),
  async check({ app, input }) {
    const waiting = await results.waitingLowered(app.db, null);
    if (!waiting.some(({ bet_id: id }) => id === input.bet)) throw refuse('act_over');
  },
  async run(act) {
    const { app, tx, input, now } = act;
    if (!(await results.allowLowered(tx, input.bet, now))) throw refuse('act_over');
    await note(act, { action: 'sport.lower_bet', subject: `bet:${input.bet}`.slice(0, 40), detail: input });
    return { after: () => byDesk.lower(app, [input.bet]) };
  },
});

/** Bets of an open case that have no end yet. @throws not_found, act_over where there are none */
async function heldBy(tx: Tx, caseId: number): Promise<string[]> {
  const row = found(await cases.find(tx, caseId));
  const named = new Set(await cases.players(tx, caseId));
  const evidence = cases.evidenceOf(row).filter(({ player }) => named.has(player));
  const bets = await betRows.locked(
    tx,
    evidence.map(({ bet }) => bet),
  );
  const open = bets.filter(({ status }) => status === 'open' || status === 'pending');
  if (row.status !== 'open' || open.length === 0) throw refuse('act_over');
  return open.map(({ id }) => id);
}

const holdByTwo = staffAct<'sport.hold'>({
  kind: 'sport.hold',
  subject: ({ caseId }) => `sport-case:${caseId}`,
  check: ({ app, input }) => app.db.transaction(async (tx) => void (await heldBy(tx, input.caseId))),
  async run(act) {
    const { tx, input, now, askedBy, approvedBy } = act;
    const bets = await heldBy(tx, input.caseId);
    await betRows.held.hold(tx, bets, { caseId: input.caseId, by: `${askedBy} ${approvedBy}`, at: now });
    await note(act, { action: 'sport.hold', subject: `sport-case:${input.caseId}`, detail: { bets: bets.length } });
  },
});

/** @throws not_found, act_over where the player's room would not grow */
async function assertRaised(tx: Tx, { playerId, factor }: { playerId: number; factor: number }): Promise<number> {
  if (!(await findPlayer(tx, playerId))) throw refuse('not_found');
  const { factor: was } = await limits.standingOf(tx, playerId);
  if (factor <= was) throw refuse('act_over');
  return was;
}

const raiseByTwo = staffAct<'sport.factor'>({
  kind: 'sport.factor',
  subject: ({ playerId }) => `player:${playerId}`,
  check: async ({ app, input }) => void (await assertRaised(app.db, input)),
  async run(act) {
    const { tx, input, now, reason, askedBy, approvedBy } = act;
    const { playerId, factor, why } = input;
    await lockPlayer(tx, playerId);
    const was = await assertRaised(tx, input);
    const row = { player_id: playerId, factor, reason: why, note: reason, set_at: now };
    await limits.setFactor(tx, { ...row, set_by: `${askedBy} ${approvedBy}` });
    await note(act, { action: 'sport.factor', subject: `player:${playerId}`, detail: { was, factor, why } });
  },
});

export const sportActs = [resultByTwo, voidByTwo, allowVoidByTwo, errorByTwo, lowerByTwo, raiseByTwo, holdByTwo];
