// Prizes of a player: what there is to take, taking it, and gift codes that bring one. A code counts once per person
// over all brands; a player who tries many is refused before the code is looked up.
import { prizes as contract, type Prize } from '@malva/contract/prizes';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import { giftCode, prizeTerms } from '@malva/rules/prizes';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { failuresFrom, failuresOf, forgetFailures, noteFailure, noteFailureFrom } from '../../base/tries/tries.ts';
import {
  assertMayBeOffered,
  expirePrizes,
  grantPrize,
  prizesOf,
  takePrize,
  type PrizeRow,
} from '../../base/prizes/prizes.ts';
import { addUse, countUse, findCode } from './store.ts';
import { personalData } from './personal-data.ts';

/** One whose time is over is over, whether the clock's job has come by or not. */
const stateOf = ({ state, expires_at }: PrizeRow, now: Date): PrizeRow['state'] =>
  state === 'granted' && expires_at && expires_at <= now ? 'expired' : state;

export const prizeView = (row: PrizeRow, { lang, now }: { lang: Lang; now: Date }): Prize => ({
  id: row.id,
  kind: row.kind,
  cause: row.cause,
  amount: row.amount === null ? null : formatMoney(row.amount),
  title: row.title && (row.title[lang] || row.title.uk),
  state: stateOf(row, now),
  grantedAt: row.granted_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  wagering: prizeTerms[row.kind].wagering,
});

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
  // One that two have not opened yet is none.
  if (!found?.opened_at) throw refuse('gift_wrong', { fields: { code: 'gift_wrong' } });
  const now = app.clock.now();
  const row = await app.db.transaction(async (tx) => {
    if (!(await addUse(tx, playerId, { code: found.code, now })))
      throw refuse('gift_used', { fields: { code: 'gift_used' } });
    if (!(await countUse(tx, found.code, now))) throw refuse('gift_over', { fields: { code: 'gift_over' } });
    const { kind, amount, title } = found;
    const expiresAt = new Date(now.getTime() + found.days * 86_400_000);
    const prize = await grantPrize(tx, {
      playerId,
      kind,
      amount,
      title,
      cause: 'gift_code',
      subject: found.code,
      expiresAt,
      now,
    });
    if (!prize) throw refuse('gift_used', { fields: { code: 'gift_used' } });
    const subject = `player:${playerId}`;
    await audit(tx, {
      actor: subject,
      action: 'prize.gift_code',
      subject,
      detail: { code: found.code, prize: prize.id },
      requestId,
      now,
    });
    return prize;
  });
  await forgetFailures(app, `gift:${playerId}`);
  return row;
}

const handlers: Handlers<typeof contract> = {
  list: async ({ app, playerId, visitor: { lang }, now }) => ({
    prizes: (await prizesOf(app.db, playerId)).map((row) => prizeView(row, { lang, now })),
  }),

  async take({ app, playerId, params, body, visitor: { lang, requestId }, now }) {
    const row = await takePrize(app, playerId, { id: params.id, delivery: body?.delivery?.trim() ?? null, requestId });
    return { success: true, prize: prizeView(row, { lang, now }) };
  },

  async applyGift({ app, playerId, body, request, visitor: { lang, requestId }, now }) {
    const row = await applyGift(app, playerId, { code: body.code, ip: request.ip, requestId });
    return { success: true, prize: prizeView(row, { lang, now }) };
  },
};

export const prizes = feature({
  name: 'prizes',
  contract,
  personalData,
  handlers,
  pages: { prizes: () => ({ payload: {} }) },
  jobs: [
    {
      name: 'prizes:expire',
      cron: '* * * * *',
      run: async (app) => void (await expirePrizes(app.db, app.clock.now())),
    },
  ],
});
