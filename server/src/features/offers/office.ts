// The operators' side of offers: cards and decks are written by one, switched on by two (office-acts.ts), off by one.
import { brands } from '@malva/brands/all';
import type { BodyOf } from '@malva/contract/call';
import { offersOffice as contract, type StaffCard, type StaffDeck } from '@malva/contract/offers-office';
import { formatMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type CallContext, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { findAudience } from '../../base/audiences/audiences.ts';
import {
  findCard,
  findDeck,
  insertCard,
  insertDeck,
  listCards,
  listDecks,
  switchCard,
  switchDeck,
  type CardRow,
  type DeckRow,
} from '../../base/offer-cards/offer-cards.ts';
import { findPromotion } from '../../base/promotions/promotions.ts';
import { findReward, rewardsBy, type RewardRow } from '../../base/rewards/rewards.ts';
import { offerActs } from './office-acts.ts';
import { pickedCounts } from './store.ts';

type Desk = Pick<CallContext, 'app' | 'visitor' | 'now'> & { staffId: number };
const actorOf = ({ staffId }: Desk): string => `staff:${staffId}`;
const note = (tx: Tx, desk: Desk, of: { action: string; subject: string; detail: object }): Promise<void> =>
  audit(tx, { actor: actorOf(desk), ...of, requestId: desk.visitor.requestId, now: desk.now });

const switchedOf = (row: Pick<CardRow, 'from_at' | 'until_at' | 'is_on' | 'author' | 'on_by' | 'created_at'>) => ({
  from: row.from_at.toISOString(),
  until: row.until_at?.toISOString() ?? null,
  isOn: row.is_on,
  author: row.author,
  onBy: row.on_by,
  createdAt: row.created_at.toISOString(),
});

const cardView = (row: CardRow, of: { reward: RewardRow | undefined; picked: number }): StaffCard => ({
  id: row.id,
  kind: row.kind,
  rewardId: row.reward_id,
  promotion: row.promotion,
  audience: row.audience,
  brand: row.brand,
  opensOn: row.opens_on,
  closesOn: row.closes_on,
  deckId: row.deck_id,
  place: row.place,
  takeDays: row.take_days,
  reward: of.reward?.title ?? { uk: '', ru: '', en: '' },
  cost: formatMoney(of.reward?.cost ?? 0n),
  picked: of.picked,
  ...switchedOf(row),
});

const deckView = (row: DeckRow, cards: number): StaffDeck => ({
  id: row.id,
  keepMost: row.keep_most,
  brand: row.brand,
  cards,
  ...switchedOf(row),
});

type CardBody = BodyOf<typeof contract.addCard>;

/** What each kind cannot be without; it has none of the others. */
const parts = {
  personal: ['takeDays'],
  day: ['opensOn', 'closesOn'],
  deck: ['deckId', 'place'],
} as const;

function spanOf({ from: begin, until: end }: { from: string; until: string | null }, now: Date) {
  const [from, until] = [new Date(begin), end === null ? null : new Date(end)];
  const fault: Record<string, string> = until && (until <= from || until <= now) ? { until: 'order' } : {};
  return { from, until, fault };
}

/** @throws validation, naming each field at fault. */
async function assertCard(tx: Tx, body: CardBody, now: Date): Promise<void> {
  const fields: Record<string, string> = { ...spanOf(body, now).fault };
  const own: readonly string[] = parts[body.kind];
  for (const part of Object.values(parts).flat())
    if ((body[part] === null) === own.includes(part)) fields[part] = own.includes(part) ? 'required' : 'enum';
  const { opensOn, closesOn } = body;
  if (opensOn !== null && closesOn !== null) {
    const days = (Date.parse(closesOn) - Date.parse(opensOn)) / 86_400_000;
    if (days < 0 || days > 31 || closesOn < kyivDay(now)) fields.closesOn = 'order';
  }
  if (body.brand !== null && !(body.brand in brands)) fields.brand = 'enum';
  if (!(await findReward(tx, body.rewardId))) fields.rewardId = 'enum';
  if (!(await findPromotion(tx, body.promotion))) fields.promotion = 'enum';
  if (body.audience !== null && !(await findAudience(tx, body.audience))) fields.audience = 'enum';
  if (body.deckId !== null && !(await findDeck(tx, body.deckId))) fields.deckId = 'enum';
  if (Object.keys(fields).length > 0) throw refuse('validation', { fields });
}

interface Off {
  subject: string;
  action: string;
  reason: string;
  isThere(tx: Tx): Promise<boolean>;
  turn(tx: Tx): Promise<number>;
}

/** One switches off, at once. @throws not_found, act_over where it is off. */
const switchOff = (desk: Desk, of: Off): Promise<{ success: true }> =>
  desk.app.db.transaction(async (tx) => {
    if (!(await of.isThere(tx))) throw refuse('not_found');
    if ((await of.turn(tx)) === 0) throw refuse('act_over');
    await note(tx, desk, { action: of.action, subject: of.subject, detail: { reason: of.reason.trim() } });
    return { success: true } as const;
  });

const cards: Pick<Handlers<typeof contract>, 'cards' | 'addCard' | 'cardOff'> = {
  async cards({ app }) {
    const rows = await listCards(app.db);
    const rewards = await rewardsBy(
      app.db,
      rows.map((row) => row.reward_id),
    );
    const picked = await pickedCounts(app.db);
    const view = (row: CardRow) =>
      cardView(row, { reward: rewards.get(row.reward_id), picked: picked.get(row.id) ?? 0 });
    return { cards: rows.map(view).toReversed() };
  },

  async addCard({ body, ...desk }) {
    const { kind, rewardId, promotion, audience, brand, opensOn, closesOn, deckId, place, takeDays } = body;
    return desk.app.db.transaction(async (tx) => {
      await assertCard(tx, body, desk.now);
      const { from, until } = spanOf(body, desk.now);
      const id = await insertCard(tx, {
        kind,
        reward_id: rewardId,
        promotion,
        audience,
        brand,
        opens_on: opensOn,
        closes_on: closesOn,
        deck_id: deckId,
        place,
        take_days: takeDays,
        from_at: from,
        until_at: until,
        author: actorOf(desk),
        created_at: desk.now,
      });
      await note(tx, desk, { action: 'card.add', subject: `card:${id}`, detail: { kind, promotion } });
      const row = await findCard(tx, id);
      if (!row) throw refuse('not_found');
      return { card: cardView(row, { reward: await findReward(tx, rewardId), picked: 0 }) };
    });
  },

  cardOff: ({ params: { id }, body: { reason }, ...desk }) =>
    switchOff(desk, {
      subject: `card:${id}`,
      action: 'card.off',
      reason,
      isThere: async (tx) => (await findCard(tx, id)) !== undefined,
      turn: (tx) => switchCard(tx, id, { isOn: false, by: actorOf(desk) }),
    }),
};

const decks: Pick<Handlers<typeof contract>, 'decks' | 'addDeck' | 'deckOff'> = {
  async decks({ app }) {
    const on = (await listCards(app.db)).filter((row) => row.is_on);
    const rows = await listDecks(app.db);
    return { decks: rows.map((row) => deckView(row, on.filter(({ deck_id: deck }) => deck === row.id).length)) };
  },

  async addDeck({ body, ...desk }) {
    const { keepMost, brand } = body;
    const { from, until, fault } = spanOf(body, desk.now);
    const fields = { ...fault };
    if (brand !== null && !(brand in brands)) fields.brand = 'enum';
    if (Object.keys(fields).length > 0) throw refuse('validation', { fields });
    return desk.app.db.transaction(async (tx) => {
      const row = { keep_most: keepMost, brand, from_at: from, until_at: until };
      const id = await insertDeck(tx, { ...row, author: actorOf(desk), created_at: desk.now });
      await note(tx, desk, { action: 'deck.add', subject: `deck:${id}`, detail: { keepMost } });
      const made = await findDeck(tx, id);
      if (!made) throw refuse('not_found');
      return { deck: deckView(made, 0) };
    });
  },

  deckOff: ({ params: { id }, body: { reason }, ...desk }) =>
    switchOff(desk, {
      subject: `deck:${id}`,
      action: 'deck.off',
      reason,
      isThere: async (tx) => (await findDeck(tx, id)) !== undefined,
      turn: (tx) => switchDeck(tx, id, { isOn: false, by: actorOf(desk) }),
    }),
};

export const offersOffice = feature({
  name: 'offersOffice',
  contract,
  handlers: { ...cards, ...decks },
  acts: offerActs,
});
