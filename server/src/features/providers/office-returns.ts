// What staff see of our own games: returns by version, whose alarms are put away with a reason, and the checks of the
// random generator.
import { providers as contract } from '@malva/contract/providers';
import type { GameReturnRow } from '@malva/contract/provider-rows';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { titlesOf } from '../../base/games/games.ts';
import * as store from './store.ts';
import { note } from './office-note.ts';

async function returnRows(app: App, lang: Lang): Promise<GameReturnRow[]> {
  const found = (await app.providers.studio?.returns()) ?? [];
  const titles = await titlesOf(app.db, lang);
  const percent = (share: number): string => (share * 100).toFixed(2);
  return found.map(({ staked, paid, actual, expected, band, alarmAt, seenAt, ...row }) => ({
    ...row,
    title: titles.get(row.game) ?? row.game,
    staked: formatMoney(staked),
    paid: formatMoney(paid),
    actual: percent(actual),
    expected: percent(expected),
    band: percent(band),
    alarmAt: alarmAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
  }));
}

export const returnHandlers: Pick<Handlers<typeof contract>, 'returns' | 'returnSeen' | 'generator'> = {
  returns: async ({ app, visitor }) => ({ returns: await returnRows(app, visitor.lang) }),

  async returnSeen(context) {
    const {
      app,
      params: { game, version },
      body,
      visitor,
      now,
    } = context;
    await app.db.transaction(async (tx) => {
      if (!(await store.alarmSeen(tx, { game, version, now }))) throw refuse('not_found');
      await note(tx, context, {
        action: 'return.seen',
        subject: `game:${game}`,
        detail: { version, reason: body.reason.trim() },
      });
    });
    return { returns: await returnRows(app, visitor.lang) };
  },

  async generator({ app }) {
    const found = (await app.providers.studio?.generatorChecks()) ?? [];
    return {
      checks: found.map(({ at, bytes, lines, isSound }) => ({
        at: at.toISOString(),
        megabytes: (bytes / 1e6).toFixed(1),
        isSound,
        lines: lines.map(({ name, passed, isSound: isLineSound }) => ({ name, passed, isSound: isLineSound })),
      })),
    };
  },
};
