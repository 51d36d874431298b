// Bonuses with deposits of the casino, two of them of the welcome package, and one that is given to a player and
// partly played through.
import { randomUUID } from 'node:crypto';
import type { App } from '@malva/server/core/app';
import { findOffer, insertOffer, switchOffer, type NewOffer } from '@malva/server/base/bonus-offers/bonus-offers';
import { giveForDeposit } from '@malva/server/base/bonuses/bonuses';
import { lockPlayer } from '@malva/server/base/wallet/wallet';

const contribution = { slot: 100, instant: 50, table: 10, crash: 20 };

async function putOn(
  app: App,
  offer: Pick<
    NewOffer,
    'percent' | 'most' | 'minDeposit' | 'wagering' | 'maxStake' | 'cap' | 'days' | 'deposits' | 'nth'
  >,
): Promise<number> {
  const now = app.clock.now();
  const id = await insertOffer(app.db, {
    ...offer,
    product: 'casino',
    brand: null,
    contribution,
    excluded: [],
    from: now,
    until: null,
    title: null,
    author: 'seed',
    now,
  });
  await switchOffer(app.db, id, { isOn: true, by: 'seed', now });
  return id;
}

export async function seedBonuses(app: App, playerId: number | undefined): Promise<void> {
  const now = app.clock.now();
  await putOn(app, {
    percent: 100,
    most: 100_000n,
    minDeposit: 10_000n,
    wagering: 10,
    maxStake: 5_000n,
    cap: 1_000_000n,
    days: 14,
    deposits: 'any',
    nth: 1,
  });
  await putOn(app, {
    percent: 50,
    most: 30_000n,
    minDeposit: 10_000n,
    wagering: 10,
    maxStake: 5_000n,
    cap: 1_000_000n,
    days: 14,
    deposits: 'any',
    nth: 3,
  });
  const again = await putOn(app, {
    percent: 50,
    most: 150_000n,
    minDeposit: 20_000n,
    wagering: 8,
    maxStake: 5_000n,
    cap: 750_000n,
    days: 7,
    deposits: 'any',
  });
  const offer = await findOffer(app.db, again);
  if (playerId === undefined || !offer) return;
  await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    await giveForDeposit(tx, {
      playerId,
      depositId: randomUUID(),
      amount: 100_000n,
      chosen: { offer: again, product: 'casino', deposits: 'any', terms: offer.terms },
      now,
    });
  });
}
