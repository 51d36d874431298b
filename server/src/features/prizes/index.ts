// Prizes of a player: what there is to take, taking it, and gift codes that bring one. A code counts once per person
// over all brands; a player who tries many is refused before the code is looked up.
import { prizes as contract, type Prize } from '@malva/contract/prizes';
import type { Lang } from '@malva/contract/schema';
import { giftCode } from '@malva/rules/prizes';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { failuresFrom, failuresOf, forgetFailures, noteFailure, noteFailureFrom } from '../../base/tries/tries.ts';
import {
  assertMayBeOffered,
  declinePrize,
  expirePrizes,
  prizesOf,
  settleForLock,
  takePrize,
  type PrizeRow,
} from '../../base/prizes/prizes.ts';
import { findCode, useCode } from '../../base/codes/codes.ts';
import { prizeViews } from '../../base/prize-view/prize-view.ts';
import { findReward } from '../../base/rewards/rewards.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';

const wrongTries = { player: 5, address: 50 } as const;

/** Each try is noted before it is looked at, so that many at once are no more than many. @throws too_many_requests. */
async function noteTry(app: App, playerId: number, ip: string): Promise<void> {
  await noteFailure(app, `gift:${playerId}`);
  await noteFailureFrom(app, 'gift-from', ip);
  if ((await failuresOf(app, `gift:${playerId}`)) > wrongTries.player) throw refuse('too_many_requests');
  if ((await failuresFrom(app, 'gift-from', ip)) > wrongTries.address) throw refuse('too_many_requests');
}

interface Given {
  code: string;
  ip: string;
  requestId: string;
}

/** @throws too_many_requests, gift_wrong, gift_used, gift_over and the gate's of offers. */
async function applyGift(app: App, playerId: number, { code: typed, ip, requestId }: Given): Promise<PrizeRow> {
  await assertMayBeOffered(app, playerId);
  await noteTry(app, playerId, ip);
  const code = giftCode(typed);
  const found = code === null ? undefined : await findCode(app.db, code);
  const now = app.clock.now();
  const row = await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const prize = await useCode(tx, found, { playerId, now });
    const subject = `player:${playerId}`;
    await audit(tx, {
      actor: subject,
      action: 'prize.gift_code',
      subject,
      detail: { code: found?.code, prize: prize.id },
      requestId,
      now,
    });
    return prize;
  });
  await forgetFailures(app, `gift:${playerId}`);
  return row;
}

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
    const row = await applyGift(app, playerId, { code: body.code, ip: request.ip, requestId });
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
      await settleForLock(tx, {
        playerId,
        kind,
        until: until === null ? null : new Date(until),
        now: app.clock.now(),
        worthOf: async (id) => (await findReward(tx, id))?.cash_value ?? 0n,
      });
    },
  },
});
