// Prizes of a player: what there is to take, taking it, and gift codes that bring one. A code counts once per person
// over all brands; a player who tries many is refused before the code is looked up.
import { prizes as contract, type Prize } from '@malva/contract/prizes';
import type { Lang } from '@malva/contract/schema';
import type { App } from '../../core/app.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import {
  declinePrize,
  expirePrizes,
  prizesOf,
  settleForLock,
  takePrize,
  type PrizeRow,
} from '../../base/prizes/prizes.ts';
import { settleTicketsForLock } from '../../base/schemes/schemes.ts';
import { prizeViews } from '../../base/prize-view/prize-view.ts';
import { findReward } from '../../base/rewards/rewards.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { applyCode } from './use-code.ts';

const one = async (app: App, row: PrizeRow, of: { lang: Lang; now: Date }): Promise<Prize> => {
  const [view] = await prizeViews(app.db, [row], of);
  if (!view) throw new Error('no view of a prize');
  return view;
};

const handlers: Handlers<typeof contract> = {
  list: async ({ app, playerId, visitor: { lang }, now }) => ({
    prizes: await prizeViews(app.db, await prizesOf(app.db, playerId), { lang, now }),
  }),

  async take({ app, playerId, params, body, visitor: { lang, requestId }, now }) {
    const delivery = body?.delivery?.trim() ?? null;
    const row = await takePrize(app, playerId, { id: params.id, delivery, choice: body?.choice ?? null, requestId });
    return { success: true, prize: await one(app, row, { lang, now }) };
  },

  async decline({ app, playerId, params, visitor: { lang, requestId }, now }) {
    const row = await declinePrize(app, playerId, { id: params.id, requestId });
    return { success: true, prize: await one(app, row, { lang, now }) };
  },

  async applyGift({ app, playerId, body, request, visitor: { lang, requestId }, now }) {
    const row = await applyCode(app, playerId, { code: body.code, ip: request.ip, requestId });
    return { success: true, prize: await one(app, row, { lang, now }) };
  },
};

export const prizes = feature({
  name: 'prizes',
  contract,
  handlers,
  pages: { prizes: () => ({ payload: {} }) },
  jobs: [
    {
      name: 'prizes:expire',
      cron: '* * * * *',
      run: async (app) => void (await expirePrizes(app.db, app.clock.now())),
    },
  ],
  on: {
    // Closing play never costs anything: a time-out lengthens what waits, for long it becomes a debt in cash.
    'player.excluded': async (tx, { playerId, kind, until }, app) => {
      await lockPlayer(tx, playerId);
      const now = app.clock.now();
      const lock = { playerId, kind, until: until === null ? null : new Date(until), now };
      await settleTicketsForLock(tx, { ...lock, brand: app.config.project });
      await settleForLock(tx, {
        ...lock,
        worthOf: async (id) => (await findReward(tx, id))?.cash_value ?? 0n,
      });
    },
    'player.closed': async (tx, { playerId }, app) => {
      await lockPlayer(tx, playerId);
      const brand = app.config.project;
      await settleTicketsForLock(tx, { playerId, brand, kind: 'closed', until: null, now: app.clock.now() });
    },
  },
});
