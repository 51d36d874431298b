// Rounds without an end, as staff see them: asked for again, or their stakes returned.
import { providers as contract, returnHours } from '@malva/contract/providers';
import { formatMoney } from '@malva/rules/money';
import type { Handlers } from '../../core/feature.ts';
import { titlesOf } from '../../base/games/games.ts';
import * as calls from './calls/store.ts';
import { askForEnd, returnByOne, returnedOfDay, stuckBefore, stuckView } from './rounds.ts';
import { note } from './office-note.ts';

export const stuckHandlers: Pick<Handlers<typeof contract>, 'stuck' | 'retryRound' | 'returnRound'> = {
  async stuck({ app, visitor, now }) {
    const before = stuckBefore(now);
    const [rows, total] = await Promise.all([
      calls.openRounds(app.db, { before, limit: 200 }),
      calls.countOpen(app.db, before),
    ]);
    const titles = await titlesOf(app.db, visitor.lang);
    const players = [...new Set(rows.map((row) => row.player_id))];
    const returned = await returnedOfDay(app, app.db, players);
    return {
      rounds: rows.map((row) => stuckView(app, row, { title: titles.get(row.game) ?? row.game, returned })),
      total,
      hours: returnHours,
    };
  },

  async retryRound(context) {
    const { app, params, body } = context;
    const isOpen = await askForEnd(app, params);
    await note(app.db, context, {
      action: 'round.retry',
      subject: `round:${params.provider}:${params.round}`,
      detail: { reason: body.reason.trim(), isOpen },
    });
    return { isOpen };
  },

  async returnRound({ app, params, body, staffId, visitor }) {
    const by = `staff:${staffId}`;
    return {
      returned: formatMoney(
        await returnByOne(app, { ...params, actor: by, by, reason: body.reason.trim(), requestId: visitor.requestId }),
      ),
    };
  },
};
