// The gifts of the package: given with the credited deposit, taken back with it. What was used stays the player's; only
// a gift that went back whole is given again, once, be it with the next deposit or because this one stands again.
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import type { FactHandlers, FactSetHandlers } from '../../facts.ts';
import { isBack } from '../../base/deposit-back/deposit-back.ts';
import { depositsOf } from '../../base/ledger/ledger.ts';
import { givePerk, perksOf, type Perk } from '../../base/perks/perks.ts';
import { takeBack } from '../../base/prize-back/prize-back.ts';
import { givenFor } from '../../base/prizes/prizes.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { choiceOf } from '../../base/welcome-choice/welcome-choice.ts';
import { isOfProduct } from './steps.ts';
import * as store from './store.ts';

const cause = 'welcome';

interface Deposit {
  playerId: number;
  depositId: string;
  amount: bigint;
}

/** What of the package this gift is. Null: the first one stands, or not all of it went back. */
async function subjectOf(tx: Tx, gift: Perk, playerId: number): Promise<string | null> {
  const subject = `${gift.step}:${gift.reward.product}`;
  const before = await givenFor(tx, playerId, { cause, subject });
  if (!before) return subject;
  return (await store.giftOf(tx, before.id))?.was_whole === true ? `${subject}:again` : null;
}

/** The gifts of one credited deposit, each once: it waits on the shelf for a press of the player. */
async function giveFor(tx: Tx, app: App, { playerId, depositId, amount }: Deposit): Promise<void> {
  const choice = await choiceOf(tx, playerId);
  if (choice === null || choice === 'none') return;
  await lockPlayer(tx, playerId);
  // It may have gone back before this fact is heard.
  if (await isBack(tx, { playerId, depositId })) return;
  const now = app.clock.now();
  // Counted by this deposit: a later one may have been credited before this fact is heard.
  const { nth } = await depositsOf(tx, playerId, depositId);
  const least = await store.leastDeposits(tx);
  if (amount < (least.get(nth) ?? 0n)) return;
  const gifts = (await perksOf(tx, 'welcome', { brand: app.config.project, now })).filter(
    ({ step, reward }) => step === nth && isOfProduct(reward, choice),
  );
  for (const gift of gifts) {
    const subject = await subjectOf(tx, gift, playerId);
    const prize = subject && (await givePerk(tx, gift, { playerId, cause, subject, now }));
    if (prize) await store.noteGift(tx, { prize: prize.id, playerId, depositId });
  }
}

/** A deposit went back, or a part of it: its gift goes too, as far as it was not used. */
async function takeFor(tx: Tx, app: App, { playerId, depositId }: Omit<Deposit, 'amount'>): Promise<void> {
  await lockPlayer(tx, playerId);
  // The bank gave it up again meanwhile.
  if (!(await isBack(tx, { playerId, depositId }))) return;
  const now = app.clock.now();
  for (const gift of await store.giftsOfDeposit(tx, { playerId, depositId })) {
    if (gift.back_at !== null) continue;
    const wasWhole = await takeBack(tx, gift.prize_id, { reason: 'deposit_returned', now });
    await store.noteGiftBack(tx, gift.prize_id, { wasWhole, now });
  }
}

export const heard: FactSetHandlers = {
  async 'deposit.completed'(tx, facts, app) {
    for (const { playerId, depositId, amount } of facts)
      await giveFor(tx, app, { playerId, depositId, amount: BigInt(amount) });
  },
};

export const returned: FactHandlers = {
  'deposit.returned': (tx, { playerId, depositId }, app) => takeFor(tx, app, { playerId, depositId }),
  // The whole deposit stands again, and so does what came with it.
  async 'deposit.chargeback_won'(tx, { playerId, depositId, amount }, app) {
    const gone = (await store.giftsOfDeposit(tx, { playerId, depositId })).some(({ back_at: at }) => at !== null);
    if (gone) await giveFor(tx, app, { playerId, depositId, amount: BigInt(amount) });
  },
};
