// Rounds of ours that came out otherwise when they were computed again a day later; staff look into each with a reason.
import { providers as contract } from '@malva/contract/providers';
import type { RoundDifference } from '@malva/contract/provider-rows';
import type { Lang } from '@malva/contract/schema';
import type { App } from '../../core/app.ts';
import type { Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { titlesOf } from '../../base/games/games.ts';
import * as store from './store.ts';
import { note } from './office-note.ts';

async function differenceRows(app: App, lang: Lang): Promise<RoundDifference[]> {
  const [found, titles] = await Promise.all([app.providers.studio?.differences() ?? [], titlesOf(app.db, lang)]);
  return found.map(({ game, foundAt, seen, ...row }) => ({
    ...row,
    title: game === null ? null : (titles.get(game) ?? game),
    foundAt: foundAt.toISOString(),
    seen: seen && { ...seen, at: seen.at.toISOString() },
  }));
}

export const differenceHandlers: Pick<Handlers<typeof contract>, 'differences' | 'differenceSeen'> = {
  differences: async ({ app, visitor }) => ({ differences: await differenceRows(app, visitor.lang) }),

  async differenceSeen(context) {
    const {
      app,
      params: { round, what },
      body,
      staffId,
      visitor,
      now,
    } = context;
    const reason = body.reason.trim();
    await app.db.transaction(async (tx) => {
      if (!(await store.differenceSeen(tx, { round, what, by: `staff:${staffId}`, reason, now })))
        throw refuse('not_found');
      await note(tx, context, {
        action: 'difference.seen',
        subject: `round:studio:${round}`,
        detail: { difference: what, reason },
      });
    });
    return { differences: await differenceRows(app, visitor.lang) };
  },
};
