// The express of the day: three cards at prices without margin. A bet on one goes the way of every other bet; its
// prices, its one place a day and the ceiling are asked for with it (design 8).
import { sportExpress as contract } from '@malva/contract/sport-express';
import { expressCeiling, expressStake } from '@malva/rules/express';
import { formatMoney, parseMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import { feature, type CallContext, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { assertMayBeOffered } from '../../base/prizes/prizes.ts';
import { own, placeBet, type Placed } from '../../base/sport-bets/sport-bets.ts';
import { composeDay } from './compose.ts';
import { personalData } from './personal-data.ts';
import * as store from './store.ts';
import { cardName, expressView } from './views.ts';

/** Places the card of today. */
async function place({ app, body, playerId, now }: CallContext<typeof contract.place>): Promise<Placed> {
  const { key, day, size, odds } = body;
  const stake = parseMoney(body.stake);
  if (stake === null) throw refuse('validation', { fields: { stake: 'pattern' } });
  await assertMayBeOffered(app, playerId);
  const card = day === kyivDay(now) && (await store.cardsOf(app.db, day)).find((one) => one.size === size);
  if (!card || card.legs.length !== odds.length) throw refuse('express_gone');
  if (stake > expressStake)
    throw refuse('stake_too_big', { details: { maxStake: formatMoney(expressStake), why: 'promo' } });
  const selections = card.legs.map((leg, n) => ({ ...leg, odds: odds[n]! }));
  return placeBet(app, {
    playerId,
    key,
    kind: 'express',
    selections,
    sizes: [],
    unit: stake,
    policy: 'none',
    fund: 'real',
    grant: null,
    promo: { name: cardName(day, size), ceiling: expressCeiling },
  });
}

const handlers: Handlers<typeof contract> = {
  express: ({ app, visitor: { playerId, lang }, now }) => expressView(app, { playerId, lang, now }),
  async place(context) {
    const { app, playerId, visitor } = context;
    const placed = await place(context);
    const { bet } = await own.placed(app, visitor.lang, { playerId, placed });
    return { success: true, bet };
  },
};

export const sportExpressFeature = feature({
  name: 'sport-express',
  contract,
  handlers,
  personalData,
  pages: {
    sportsExpress: async ({ app, visitor: { playerId, lang }, now }) => ({
      payload: { express: await expressView(app, { playerId, lang, now }) },
    }),
  },
  jobs: [{ name: 'sport-express:compose', cron: '*/5 * * * *', run: composeDay }],
});
