// Limits, time-out and self-exclusion, reality check: the calls of the screens.
import { responsible as contract } from '@malva/contract/responsible';
import { endPlay, type App } from '../../core/app.ts';
import { feature, type Handlers, type Job, type Tx } from '../../core/feature.ts';
import { needFreshProof } from '../../core/fresh-proof.ts';
import { enqueueMany } from '../../core/jobs.ts';
import { publish } from '../../core/publish.ts';
import { endAllSessions } from '../../core/session.ts';
import type { FactSetHandlers } from '../../facts.ts';
import { noteReview, updateLimits } from '../../base/limits/limits.ts';
import { exclude, askBack } from '../../base/exclusion/exclusion.ts';
import { noteDeposits, noteFailures, score, scoreAll } from '../../base/harm/harm.ts';
import { ownStanding, info } from '../../base/responsible/responsible.ts';
import { acknowledgeRealityCheck, dueChecks, tellTimesUp } from '../../base/play-time/play-time.ts';
import { findBlock } from '../../base/lock/lock.ts';

const stateOf = (app: App, playerId: number) => app.db.transaction((tx) => info(app, tx, playerId));

const handlers: Handlers<typeof contract> = {
  info: ({ app, playerId }) => stateOf(app, playerId),
  infoByPost: ({ app, playerId }) => stateOf(app, playerId),
  limits: ({ app, playerId }) => stateOf(app, playerId),

  async updateLimits({ app, playerId, body }) {
    const clipped = await updateLimits(app, playerId, body);
    return { ...(await stateOf(app, playerId)), ...(clipped.length > 0 && { clipped }) };
  },

  async review({ app, playerId }) {
    await noteReview(app, playerId);
    return stateOf(app, playerId);
  },

  async askBack({ app, playerId, body }) {
    const opensAt = await askBack(app, playerId, body.ask);
    return { success: true, opensAt: opensAt?.toISOString() ?? null };
  },

  async exclude({ app, playerId, body, now, visitor }) {
    // It lasts for months and cannot be undone, so only the owner starts it. A time-out needs no more than a press.
    if (body.kind === 'self_exclusion') needFreshProof(app, visitor);
    const { until } = await exclude(app, playerId, body);
    // The player stays logged in nowhere else; withdrawing and history stay open after a new login.
    await endAllSessions(app.db, { kind: 'player', subjectId: playerId, now });
    await endPlay(app, playerId, 'excluded');
    return { success: true, until: until?.toISOString() ?? null };
  },

  async acknowledge({ app, playerId }) {
    await acknowledgeRealityCheck(app, playerId);
    return stateOf(app, playerId);
  },

  async ludomanCheck({ app, playerId, now }) {
    const block = await findBlock(app.db, playerId, now);
    return { status: block?.kind ?? null, till: block?.until?.toISOString() ?? null };
  },
};

/** Comes by itself while the player watches a game; the stake that follows is refused until it is answered. */
export async function remindOfReality(app: App): Promise<void> {
  for (const { playerId, ...data } of await dueChecks(app))
    await publish(app.db, { playerId, type: 'realityCheck', data: { due: true, ...data } });
}

/** Scored in a job of its own: it takes locks, and a reader of facts must not wait for them. */
const scoreSoon = (tx: Tx, facts: readonly { playerId: number }[]): Promise<void> =>
  enqueueMany(
    tx,
    'responsible:score',
    [...new Set(facts.map(({ playerId }) => playerId))].map((playerId) => ({
      payload: { playerId },
      key: `responsible:score:${playerId}`,
    })),
  );

const listeners: FactSetHandlers = {
  async 'deposit.completed'(tx, facts, app) {
    await noteDeposits(
      app,
      tx,
      facts.map(({ playerId, amount }) => ({ playerId, amount: BigInt(amount) })),
    );
    await scoreSoon(tx, facts);
  },
  async 'deposit.failed'(tx, facts, app) {
    await noteFailures(
      app,
      tx,
      facts.map(({ playerId }) => playerId),
    );
    await scoreSoon(tx, facts);
  },
};

const jobs: readonly Job[] = [
  { name: 'responsible:reality', cron: '* * * * *', run: remindOfReality },
  { name: 'responsible:time', cron: '* * * * *', run: tellTimesUp },
  { name: 'responsible:harm', cron: '* * * * *', run: scoreAll },
  {
    name: 'responsible:score',
    run: async (app, payload) => void (await score(app, (payload as { playerId: number }).playerId)),
  },
];

export const responsible = feature({
  name: 'responsible',
  contract,
  handlers,
  jobs,
  onMany: listeners,
  pages: { limits: () => ({ payload: {} }), responsiblePlay: () => ({ payload: {} }) },
  init: {
    responsible: {
      async read(context) {
        const { block, isCheckDue: realityCheckDue } = await ownStanding(context);
        return {
          realityCheckDue,
          ludomanRequestStatus: block && {
            kind: block.kind,
            till: block.until,
            mayAskBack: block.mayAskBack,
            opensAt: block.opensAt,
          },
        };
      },
      // Who may have closed play to themselves is shown no play until it is known.
      fallback: ({ visitor }) => ({
        realityCheckDue: false,
        ludomanRequestStatus:
          visitor.playerId === null ? null : { kind: 'unknown', till: null, mayAskBack: false, opensAt: null },
      }),
    },
  },
});
