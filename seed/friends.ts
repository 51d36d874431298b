// A partner's code, rewards for invitations, days gathered for a gift, and a present that waits.
import type { App } from '@malva/server/core/app';
import { insertCode, openCode } from '@malva/server/base/codes/codes';
import { markDays } from '@malva/server/base/day-marks/day-marks';
import { givePrize } from '@malva/server/base/prizes/prizes';
import { findReward } from '@malva/server/base/rewards/rewards';
import { kyivDay } from '@malva/rules/policy';
import { roundsReward, seedPerk, seedPromotion, seedReward, starsReward } from './promotions.ts';

const dayMs = 86_400_000;

async function seedRewards(app: App): Promise<{ gift: number; giftPromotion: string }> {
  const referral = await seedPromotion(app, {
    name: 'referral',
    title: { uk: 'Запрошення друзів', ru: 'Приглашения друзей', en: 'Invitations' },
    ceiling: 1_200_000n,
  });
  const rewards = [
    await seedReward(app, {
      kind: 'money',
      amount: 5_000n,
      title: { uk: '50 ₴', ru: '50 ₴', en: '₴50' },
    }),
    await roundsReward(app, 50, 100n),
    await starsReward(app, 100),
  ];
  for (const step of [1, 2])
    for (const [i, id] of rewards.entries())
      await seedPerk(app, { name: 'referral', step, place: i + 1, reward_id: id, promotion: referral });
  const giftPromotion = await seedPromotion(app, {
    name: 'friend-gift',
    title: { uk: 'Дарунок другові', ru: 'Подарок другу', en: 'A gift for a friend' },
    ceiling: 600_000n,
  });
  const gift = await roundsReward(app, 10, 100n);
  await seedPerk(app, { name: 'friend_gift', step: 1, reward_id: gift, promotion: giftPromotion });
  return { gift, giftPromotion };
}

/** By phone: ids of the people of the seeded world. */
export async function seedFriends(app: App, idOf: (phone: string) => number | undefined): Promise<void> {
  const now = app.clock.now();
  const { gift, giftPromotion } = await seedRewards(app);
  await insertCode(app.db, {
    code: 'MALVA-PARTNER',
    kind: null,
    amount: null,
    title: null,
    uses: 100_000,
    days: 7,
    author: 'seed',
    until: new Date(now.getTime() + 365 * dayMs),
    now,
    source: 'partner',
    partner: 'Мальва й друзі',
    reward_id: gift,
    promotion: giftPromotion,
  });
  await openCode(app.db, 'MALVA-PARTNER', now);
  const player = idOf('+380500000005');
  if (player === undefined) return;
  const days = Array.from({ length: 14 }, (_, n) => kyivDay(new Date(now.getTime() - (n + 1) * dayMs)));
  await markDays(
    app.db,
    'visited',
    days.map((day) => ({ playerId: player, day })),
  );
  const reward = await findReward(app.db, gift);
  if (reward)
    await app.db.transaction((tx) =>
      givePrize(tx, {
        playerId: player,
        reward,
        cause: 'friend_gift',
        subject: 'seed',
        promotion: giftPromotion,
        now,
      }),
    );
}
