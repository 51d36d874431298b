// Gift codes for every player, a prize that waits, and a debt to a player who may not play.
import type { App } from '@malva/server/core/app';
import { grantPrize } from '@malva/server/base/prizes/prizes';
import { insertCode, openCode } from '@malva/server/base/codes/codes';

const dayMs = 86_400_000;
const shirt = { uk: 'Футболка з мальвою', ru: 'Футболка с мальвой', en: 'T-shirt with a mallow' };

/** By phone: ids of the people of the seeded world. */
export async function seedPrizes(app: App, idOf: (phone: string) => number | undefined): Promise<void> {
  const now = app.clock.now();
  const until = new Date(now.getTime() + 365 * dayMs);
  const code = { uses: 100_000, days: 30, author: 'seed', until, now };
  await insertCode(app.db, { ...code, code: 'MALVA-50', kind: 'money', amount: 5_000n, title: null });
  await insertCode(app.db, { ...code, code: 'MALVA-SHIRT', kind: 'item', amount: null, title: shirt });
  for (const name of ['MALVA-50', 'MALVA-SHIRT']) await openCode(app.db, name, now);
  const [player, excluded] = [idOf('+380500000005'), idOf('+380500000009')];
  const expiresAt = new Date(now.getTime() + 30 * dayMs);
  await app.db.transaction(async (tx) => {
    if (player !== undefined)
      await grantPrize(tx, {
        playerId: player,
        kind: 'money',
        cause: 'gift_code',
        subject: 'MALVA-WELCOME',
        amount: 10_000n,
        title: null,
        expiresAt,
        now,
      });
    if (player !== undefined)
      await grantPrize(tx, {
        playerId: player,
        kind: 'item',
        cause: 'gift_code',
        subject: 'MALVA-SHIRT-1',
        amount: null,
        title: shirt,
        expiresAt,
        now,
      });
    if (excluded !== undefined)
      await grantPrize(tx, {
        playerId: excluded,
        kind: 'money',
        cause: 'debt',
        subject: 'settled late',
        amount: 4_250n,
        title: null,
        expiresAt: null,
        now,
      });
  });
}
