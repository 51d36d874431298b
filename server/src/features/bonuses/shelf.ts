// The shelf: what a player may take or choose now, what they had, taking it, and putting cards away.
import { bonusShelf as contract, type Card } from '@malva/contract/bonus-shelf';
import type { Prize } from '@malva/contract/prizes';
import type { Lang } from '@malva/contract/schema';
import { parseMoney } from '@malva/rules/money';
import type { Static } from 'typebox';
import type { App } from '../../core/app.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { serverText } from '../../core/texts.ts';
import { findOffer, offersAt } from '../../base/bonus-offers/bonus-offers.ts';
import {
  hiddenBy,
  hideCard,
  measured,
  offerCard,
  prizeCard,
  rewardTerms,
  showCard,
  type Shown,
} from '../../base/cards/cards.ts';
import { chooseBonus, grantsOf, offersFor } from '../../base/bonuses/bonuses.ts';
import { prizeViews } from '../../base/prize-view/prize-view.ts';
import { prizesOf, takePrize, type PrizeRow } from '../../base/prizes/prizes.ts';
import { rewardsBy } from '../../base/rewards/rewards.ts';
import { isAtRisk } from '../../base/risk/risk.ts';
import { ownWaiting } from '../../base/waiting/waiting.ts';
import { unitsOf } from '../../base/wallet/wallet.ts';
import { bonusView } from './view.ts';

const pageSize = 20;

interface Reader {
  app: App;
  playerId: number;
  lang: Lang;
  now: Date;
}

const shown = async ({ app, playerId, lang }: Reader): Promise<Shown> => ({
  lang,
  hidden: await hiddenBy(app.db, playerId),
  game: await measured(app.db),
});

async function prizeCards(of: Reader, rows: readonly PrizeRow[], how: Shown): Promise<Card[]> {
  const { app, lang, now } = of;
  const [views, rewards] = await Promise.all([
    prizeViews(app.db, rows, { lang, now }),
    rewardsBy(
      app.db,
      rows.flatMap(({ reward_id: id }) => id ?? []),
    ),
  ]);
  const cards: Card[] = [];
  for (const [i, prize] of views.entries()) {
    const reward = rewards.get(rows[i]?.reward_id ?? 0);
    const terms = await rewardTerms(app.db, reward);
    cards.push(prizeCard({ prize, product: reward?.product ?? 'any', terms }, how));
  }
  return cards;
}

const isOpen = ({ state, expires_at: until }: PrizeRow, now: Date): boolean =>
  state === 'granted' && (until === null || until > now);

/** What ends first stands before the others; what has no end comes last. */
const byEnd = (a: Card, b: Card): number => (a.until ?? '9').localeCompare(b.until ?? '9');

/** A player at risk is offered nothing; what is owed to them stays. */
async function cardsOf(of: Reader): Promise<Card[]> {
  const { app, playerId, now } = of;
  const isResting = await isAtRisk(app, playerId);
  const [how, rows, offers] = await Promise.all([shown(of), prizesOf(app.db, playerId), offersFor(app, playerId)]);
  const open = rows.filter((row) => isOpen(row, now) && (!isResting || row.expires_at === null));
  // A personal offer stands there as the prize that opened it.
  const general = offers.filter(({ prize }) => prize === null).map((offer) => offerCard(offer, how));
  return [...(await prizeCards(of, open, how)), ...general].sort(byEnd);
}

async function cardOf(of: Reader, id: string): Promise<Card> {
  const card = (await cardsOf(of)).find((one) => one.id === id);
  if (!card) throw refuse('not_found');
  return card;
}

type Bounds = Static<typeof contract.applyCash.reply>;

/** Whether an offer can be chosen now: by the very rule of the deposit, with its least sum. */
async function boundsOf({ app, playerId }: Reader, id: number): Promise<Bounds> {
  const offer = await findOffer(app.db, id);
  if (!offer) throw refuse('bonus_unknown');
  try {
    const amount = parseMoney(offer.terms.minDeposit) ?? 0n;
    await chooseBonus(app, playerId, { field: 'bonus_id', product: offer.product, id, amount });
    return { success: true };
  } catch (error) {
    const details = error instanceof Refusal ? (error.info.details as Record<string, string> | undefined) : undefined;
    if (details?.['maxBalanceForActivation'] !== undefined)
      return {
        success: false,
        max_balance_for_activation: details['maxBalanceForActivation'],
        balance: details['balance'] ?? '0.00',
      };
    if (details?.['daysSinceLastDeposit'] !== undefined)
      return { success: false, days_since_last_deposit: Number(details['daysSinceLastDeposit']) };
    throw error;
  }
}

/** Takes the prize of a card, or looks whether its offer can be chosen. */
async function apply(of: Reader, { id, game, requestId }: { id: string; game: string | null; requestId: string }) {
  const card = await cardOf(of, id);
  if (card.source === 'offer') {
    const { success } = await boundsOf(of, Number(id.slice('offer-'.length)));
    if (!success) throw refuse('bonus_not_now');
    return card;
  }
  const row = await takePrize(of.app, of.playerId, { id, delivery: null, choice: game, requestId });
  const [prize] = await prizeViews(of.app.db, [row], of);
  return { ...card, prize: prize ?? card.prize };
}

async function takeRounds(
  of: Reader,
  { id, requestId }: { id: string | undefined; requestId: string },
): Promise<Prize> {
  const { app, playerId, now } = of;
  const open = (await prizesOf(app.db, playerId)).filter((row) => row.kind === 'free_rounds' && isOpen(row, now));
  const first = open.sort((a, b) => Number(a.expires_at ?? 0) - Number(b.expires_at ?? 0))[0];
  const wanted = id === undefined ? first : open.find((row) => row.id === id);
  if (!wanted) throw refuse('not_found');
  const [view] = await prizeViews(app.db, [wanted], of);
  const choice = view?.games[0]?.slug ?? null;
  const row = await takePrize(app, playerId, { id: wanted.id, delivery: null, choice, requestId });
  const [prize] = await prizeViews(app.db, [row], of);
  if (!prize) throw refuse('not_found');
  return prize;
}

const reader = ({
  app,
  playerId,
  visitor: { lang },
  now,
}: {
  app: App;
  playerId: number;
  visitor: { lang: Lang };
  now: Date;
}): Reader => ({ app, playerId, lang, now });

const handlers: Handlers<typeof contract> = {
  async available(context) {
    const { app, playerId, body } = context;
    const all = await cardsOf(reader(context));
    const product = body?.product;
    const bonuses = product === undefined ? all : all.filter(({ category }) => category === product);
    const stars = Number(await unitsOf(app.db, playerId, 'STR'));
    return { success: true, bonuses, count: bonuses.filter(({ isHidden }) => !isHidden).length, stars };
  },

  async completed({ app, playerId, query, visitor: { lang } }) {
    const ended = (await grantsOf(app.db, playerId, 1000)).filter(({ status }) => status !== 'active');
    const from = query.before === undefined ? 0 : ended.findIndex(({ id }) => id === query.before) + 1;
    const rows = ended.slice(from, from + pageSize);
    const hasMore = ended.length > from + pageSize;
    return { bonuses: rows.map((row) => bonusView(row, lang)), next: hasMore ? (rows.at(-1)?.id ?? null) : null };
  },

  async takeRounds(context) {
    const prize = await takeRounds(reader(context), { id: context.body?.id, requestId: context.visitor.requestId });
    return { success: true, prize };
  },

  async apply(context) {
    const { body, visitor } = context;
    const of = { id: body.bonusId, game: body.game ?? null, requestId: visitor.requestId };
    return { success: true, card: await apply(reader(context), of) };
  },

  async applyOne(context) {
    const { params, visitor } = context;
    const card = await apply(reader(context), { id: params.id, game: null, requestId: visitor.requestId });
    return { success: true, card };
  },

  applyCash: (context) => boundsOf(reader(context), context.params.bonusId),

  async hide({ app, playerId, params, body, now }) {
    if (body.isHidden) await hideCard(app.db, playerId, { card: params.id, now });
    else await showCard(app.db, playerId, params.id);
    return { success: true };
  },

  async publicOffers({ app, visitor: { lang }, now }) {
    if (app.policy.guestOffers === 'off') return { bonuses: [] };
    const how: Shown = { lang, hidden: new Set(), game: await measured(app.db) };
    const offers = await offersAt(app.db, { brand: app.config.project, now });
    return {
      bonuses: offers
        .filter(({ personal, audience }) => !personal && audience === null)
        .map((offer) => offerCard(offer, how)),
    };
  },
};

export const bonusShelf = feature({
  name: 'bonusShelf',
  contract,
  handlers,
  pages: { bonuses: () => ({ payload: {} }) },
  counters: [
    {
      url: '/bonuses/',
      title: ({ visitor: { lang } }) => serverText(lang, 'app.menu.bonuses'),
      count: async ({ context, since }) =>
        (await ownWaiting(context))?.prizes.filter((givenAt) => givenAt > since).length ?? 0,
    },
  ],
});
