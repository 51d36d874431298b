// Limits, time-out and self-exclusion, reality check: the screens' calls over base/responsible.
import { responsible as contract } from '@malva/contract/responsible';
import { endPlay, type App } from '../../core/app.ts';
import { feature, type Handlers, type Job } from '../../core/feature.ts';
import { publish } from '../../core/publish.ts';
import { endAllSessions } from '../../core/session.ts';
import { acknowledgeRealityCheck, dueChecks, exclude, findBlock, info, updateLimits } from '../../base/responsible/responsible.ts';

const handlers: Handlers<typeof contract> = {
  info: ({ app, playerId }) => app.db.transaction((tx) => info(app, tx, playerId)),

  async updateLimits({ app, playerId, body }) {
    await updateLimits(app, playerId, body);
    return app.db.transaction((tx) => info(app, tx, playerId));
  },

  async exclude({ app, playerId, body, now }) {
    const { until } = await exclude(app, playerId, body);
    // The player stays logged in nowhere else; withdrawing and history stay open after a new login.
    await endAllSessions(app.db, { kind: 'player', subjectId: playerId, now });
    await endPlay(app, playerId, 'excluded');
    return { success: true, until: until?.toISOString() ?? null };
  },

  async acknowledge({ app, playerId }) {
    await acknowledgeRealityCheck(app, playerId);
    return app.db.transaction((tx) => info(app, tx, playerId));
  },

  async ludomanCheck({ app, playerId, now }) {
    const block = await findBlock(app.db, playerId, now);
    return { status: block?.kind ?? null, till: block?.until?.toISOString() ?? null };
  },
};

/** Comes by itself while the player watches a game; the stake that follows is refused until it is answered. */
export async function remindOfReality(app: App): Promise<void> {
  for (const { playerId, ...data } of await dueChecks(app)) await publish(app.db, { playerId, type: 'realityCheck', data: { due: true, ...data } });
}

const jobs: readonly Job[] = [{ name: 'responsible:reality', cron: '* * * * *', run: remindOfReality }];

export const responsible = feature({
  name: 'responsible',
  contract,
  handlers,
  jobs,
  pages: { limits: () => ({ payload: {} }), responsiblePlay: () => ({ payload: {} }) },
  async init({ app, visitor, now }) {
    const block = visitor.playerId === null ? null : await findBlock(app.db, visitor.playerId, now);
    return { ludomanRequestStatus: block && { kind: block.kind, till: block.until?.toISOString() ?? null } };
  },
});
