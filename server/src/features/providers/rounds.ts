// Rounds of other providers without an end. By the published rule: after ten minutes the provider is asked for the end
// of the round, again and again; after 72 hours the stakes go back and the player is told. Staff may do either before
// that, with a reason.
import { returnHours, stuckMinutes } from '@malva/contract/providers';
import type { StuckRound } from '@malva/contract/provider-rows';
import { linkedHours } from '@malva/rules/fraud-rules';
import { formatMoney } from '@malva/rules/money';
import { staffAct } from '../../core/acts.ts';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import * as calls from './calls/store.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { sumsSince } from '../../base/ledger/ledger.ts';
import { askProvider } from './accounts.ts';

export interface RoundName {
  provider: string;
  round: string;
}

const minuteMs = 60_000;
export const stuckBefore = (now: Date): Date => new Date(now.getTime() - stuckMinutes * minuteMs);
/** Stakes that came back to these players within 24 hours: small rounds of one player count together. */
export const returnedOfDay = (app: App, tx: Tx, players: readonly number[]): Promise<Map<number, bigint>> =>
  sumsSince(tx, {
    players,
    kind: 'rollback',
    since: new Date(app.clock.now().getTime() - linkedHours * 60 * minuteMs),
  });
const takesTwo = (app: App, row: calls.OpenRound, returned: Map<number, bigint>): boolean =>
  row.stake + (returned.get(row.player_id) ?? 0n) >= app.policy.largeWithdrawal;

export const stuckView = (
  app: App,
  row: calls.OpenRound,
  { title, returned }: { title: string; returned: Map<number, bigint> },
): StuckRound => ({
  provider: row.provider,
  round: row.round,
  playerId: row.player_id,
  game: row.game,
  title,
  stake: formatMoney(row.stake),
  win: formatMoney(row.win),
  startedAt: row.started_at.toISOString(),
  needsTwo: takesTwo(app, row, returned),
  returnsAt: new Date(row.started_at.getTime() + returnHours * 60 * minuteMs).toISOString(),
});

/** @throws round_over */
async function getOpen(tx: Tx, { provider, round }: RoundName): Promise<calls.OpenRound> {
  const row = provider === 'studio' ? undefined : await calls.findOpen(tx, provider, round);
  if (!row) throw refuse('round_over');
  return row;
}

/** The provider says the end again, through its usual calls. True: it is open still. */
export async function askForEnd(app: App, { provider, round }: RoundName): Promise<boolean> {
  await getOpen(app.db, { provider, round });
  await askProvider(app, provider, `/rounds/${round}/resend`);
  return (await calls.findOpen(app.db, provider, round)) !== undefined;
}

interface Return extends RoundName {
  actor: string;
  by: string;
  reason: string;
  requestId?: string;
}

/** Stakes go back; nothing goes back of what was won already. @throws round_over */
export async function returnIn(
  app: App,
  tx: Tx,
  { provider, round, actor, by, reason, requestId }: Return,
): Promise<bigint> {
  const row = await getOpen(tx, { provider, round });
  const now = app.clock.now();
  const { status, amount } = await calls.returnRound(tx, { provider, round, now });
  if (status !== 'ok') throw refuse('round_over');
  await record(tx, 'round.returned', {
    playerId: row.player_id,
    provider,
    round,
    game: row.game,
    amount: String(amount),
  });
  const detail = { player: row.player_id, game: row.game, amount: formatMoney(amount), by, reason };
  await audit(tx, {
    actor,
    action: 'round.return',
    subject: `round:${provider}:${round}`,
    detail,
    ...(requestId !== undefined && { requestId }),
    now,
  });
  return amount;
}

/** By one. @throws two_people_needed, round_over */
export const returnByOne = (app: App, of: Return): Promise<bigint> =>
  app.db.transaction(async (tx) => {
    const row = await getOpen(tx, of);
    await lockPlayer(tx, row.player_id);
    if (takesTwo(app, row, await returnedOfDay(app, tx, [row.player_id]))) throw refuse('two_people_needed');
    return returnIn(app, tx, of);
  });

/** Rounds per provider: one that does not answer does not delay the rounds of others. */
const mostAtOnce = 100;

/** Job: the rule as it is published. */
export async function sweepRounds(app: App): Promise<void> {
  const now = app.clock.now();
  for (const row of await calls.stuckRounds(app.db, { before: stuckBefore(now), each: mostAtOnce })) {
    const isLate = now.getTime() - row.started_at.getTime() >= returnHours * 60 * minuteMs;
    try {
      if (!isLate) await askForEnd(app, row);
      else
        await app.db.transaction((tx) =>
          returnIn(app, tx, { ...row, actor: 'system', by: 'system', reason: 'no end within 72 hours' }),
        );
    } catch (error) {
      app.log.warn(
        { err: (error as Error).message, provider: row.provider, round: row.round },
        'a round stays without an end',
      );
    }
  }
}

export const roundActs = [
  staffAct<'round.return'>({
    kind: 'round.return',
    subject: ({ provider, round }) => `round:${provider}:${round}`,
    check: async ({ app, input }) => void (await getOpen(app.db, input)),
    run: async ({ app, tx, input, reason, askedBy, approvedBy, requestId }) =>
      void (await returnIn(app, tx, {
        ...input,
        reason,
        requestId,
        actor: approvedBy,
        by: `${askedBy} ${approvedBy}`,
      })),
  }),
];
