// Which cards are before a player, and in what state: read only.
import type { Card } from '@malva/contract/bonus-shelf';
import type { OfferDay } from '@malva/contract/offers';
import type { Lang } from '@malva/contract/schema';
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import { inAudience } from '../../base/audiences/audiences.ts';
import { giftCard, hiddenBy, measured, prizeCard, rewardTerms, type Shown } from '../../base/cards/cards.ts';
import { titlesOf } from '../../base/games/games.ts';
import { prizeViews } from '../../base/prize-view/prize-view.ts';
import { prizesOf } from '../../base/prizes/prizes.ts';
import { isRunning } from '../../base/promotions/promotions.ts';
import { rewardsBy } from '../../base/rewards/rewards.ts';
import { cardsOn, deckOn, type CardKind, type CardRow } from '../../base/offer-cards/offer-cards.ts';
import * as store from './store.ts';
import type { AnswerRow } from './store.ts';

export interface Reader {
  app: App;
  /** Null: a guest, who sees what is for everybody. */
  playerId: number | null;
  lang: Lang;
  now: Date;
}

export const idOf = (row: Pick<CardRow, 'id'>): string => `gift-${row.id}`;
export const rowId = (card: string): number => Number(card.slice('gift-'.length));

/** The last second of a day of Kyiv. */
export const endOf = (day: string): Date => new Date(kyivSpan(day).to.getTime() - 1000);

export interface Laid {
  row: CardRow;
  answer: AnswerRow | undefined;
  isHidden: boolean;
}

async function hasAudience({ app, playerId, now }: Reader, row: CardRow): Promise<boolean> {
  if (row.audience === null) return true;
  return playerId !== null && (await inAudience(app.db, row.audience, { playerId, now }));
}

/** Those of a kind that are on and for this player, each with the player's answer. */
export async function laid(of: Reader, kind: CardKind): Promise<Laid[]> {
  const { app, playerId, now } = of;
  const all = await cardsOn(app.db, kind, { brand: app.config.project, now });
  const rows: CardRow[] = [];
  for (const row of all)
    if ((await isRunning(app.db, row.promotion, now)) && (await hasAudience(of, row))) rows.push(row);
  const ids = rows.map(({ id }) => id);
  const [answers, hidden] =
    playerId === null || rows.length === 0
      ? [[], new Set<string>()]
      : await Promise.all([store.answersOf(app.db, playerId, ids), hiddenBy(app.db, playerId)]);
  return rows.map((row) => ({
    row,
    answer: answers.find(({ card_id: id }) => id === row.id),
    isHidden: hidden.has(idOf(row)),
  }));
}

/** The end of a card: of a day its last one, of a personal offer what its showing began. */
export function untilOf({ row, answer }: Pick<Laid, 'row' | 'answer'>): Date | null {
  if (row.closes_on !== null) return endOf(row.closes_on);
  return answer?.state === 'showed' ? answer.until_at : row.until_at;
}

const isOver = (of: Laid, now: Date): boolean => {
  const until = untilOf(of);
  return until !== null && until <= now;
};

/** The one personal offer that is before the player now: the oldest neither picked, put away nor over. */
export async function personal(of: Reader): Promise<Laid | undefined> {
  return (await laid(of, 'personal')).find(
    (one) => one.answer?.state !== 'applied' && !one.isHidden && !isOver(one, of.now),
  );
}

/** As cards; what was picked is the prize it became. */
export async function cardsOf(of: Reader, all: readonly Laid[]): Promise<Card[]> {
  const { app, playerId, lang, now } = of;
  if (all.length === 0) return [];
  const shown: Shown = { lang, hidden: new Set(), game: await measured(app.db) };
  const [rewards, titles, prizes] = await Promise.all([
    rewardsBy(
      app.db,
      all.map(({ row }) => row.reward_id),
    ),
    titlesOf(app.db, lang),
    playerId === null ? [] : prizesOf(app.db, playerId),
  ]);
  const cards: Card[] = [];
  for (const one of all) {
    const reward = rewards.get(one.row.reward_id);
    if (!reward) continue;
    const prize = one.answer?.state === 'applied' ? prizes.find(({ id }) => id === one.answer?.prize_id) : undefined;
    if (prize) {
      const [view] = await prizeViews(app.db, [prize], { lang, now });
      const terms = await rewardTerms(app.db, reward);
      // It keeps the name it was picked by.
      if (view) cards.push({ ...prizeCard({ prize: view, product: reward.product, terms }, shown), id: idOf(one.row) });
      continue;
    }
    const pickable = { id: idOf(one.row), reward, until: untilOf(one) };
    cards.push({ ...(await giftCard({ tx: app.db, titles, now }, pickable, shown)), isHidden: one.isHidden });
  }
  return cards;
}

/** Where a day stands; one that was missed stays open until its last day. */
export function dayState({ row, answer }: Pick<Laid, 'row' | 'answer'>, now: Date): OfferDay['state'] {
  if (answer?.state === 'applied') return 'taken';
  const today = kyivDay(now);
  if (row.opens_on === null || row.closes_on === null || today > row.closes_on) return 'closed';
  return today < row.opens_on ? 'future' : 'open';
}

export async function month(of: Reader, name: string): Promise<{ month: string; days: OfferDay[] }> {
  const all = (await laid(of, 'day')).filter(({ row }) => row.opens_on?.startsWith(name));
  const cards = await cardsOf(of, all);
  return {
    month: name,
    days: all.flatMap((one) => {
      const card = cards.find(({ id }) => id === idOf(one.row));
      const { opens_on: day, closes_on: closes } = one.row;
      return card && day !== null && closes !== null ? [{ day, state: dayState(one, of.now), closes, card }] : [];
    }),
  };
}

export interface DeckLaid {
  /** Not answered yet. */
  open: Laid[];
  kept: Laid[];
  keepMost: number;
}

export async function deck(of: Reader): Promise<DeckLaid> {
  const { app, now } = of;
  const found = await deckOn(app.db, { brand: app.config.project, now });
  if (!found) return { open: [], kept: [], keepMost: 0 };
  const all = (await laid(of, 'deck')).filter(({ row }) => row.deck_id === found.id);
  const isKept = ({ answer }: Laid) => answer?.state === 'applied';
  return {
    open: all.filter((one) => !isKept(one) && !one.isHidden),
    kept: all.filter(isKept),
    keepMost: found.keep_most,
  };
}
