// Albums of cards: a pack is one card, any of nine alike; three spares buy any card; a full set and a full album bring
// a reward.
import { magicCards as contract, rewardIds, type CardRewardId, type MagicCards } from '@malva/contract/magic-cards';
import type { Tile } from '@malva/contract/today';
import type { Lang } from '@malva/contract/schema';
import { cardsInAlbum, cardsInSet, fullSets, maySpend } from '@malva/rules/cards';
import { kyivDay } from '@malva/rules/policy';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { openTickets } from '../../base/chances/chances.ts';
import { assertCompleteAccount } from '../../base/credentials/credentials.ts';
import { blockRefusal, findBlock } from '../../base/lock/lock.ts';
import { assertMayBeOffered, givenFor, givePrize, takeWon } from '../../base/prizes/prizes.ts';
import { rewardsBy, type RewardRow } from '../../base/rewards/rewards.ts';
import { oddsOf, play, schemesOf, waitingTickets } from '../../base/schemes/schemes.ts';
import { getPlayer } from '../../base/players/players.ts';
import { openCaseOf } from '../../base/fraud-cases/fraud-cases.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { personalData } from './personal-data.ts';
import { albumSetting } from './setting.ts';
import * as store from './store.ts';
import type { AlbumRow, OwnRow } from './store.ts';

const graceMs = 7 * 86_400_000;
const group = 'pack';

type AlbumState = NonNullable<MagicCards['album']>['state'];

function stateOf({ until_at: until }: AlbumRow, now: Date): AlbumState {
  if (now < until) return 'open';
  return now.getTime() < until.getTime() + graceMs ? 'grace' : 'over';
}

const textOf = (titles: Record<Lang, string>, lang: Lang): string => titles[lang] || titles.uk;
const countsOf = (own: readonly OwnRow[]): Map<number, number> => new Map(own.map(({ card, count }) => [card, count]));

const rewardOf = (album: AlbumRow, id: CardRewardId): number =>
  id === 'album' ? album.album_reward : album.set_reward;

function isEarned(counts: ReadonlyMap<number, number>, id: CardRewardId): boolean {
  const full = fullSets(counts);
  return id === 'album' ? full.length === cardsInAlbum / cardsInSet : full.includes(Number(id.slice(-1)));
}

const subjectOf = (album: AlbumRow, id: CardRewardId): string => `cards:${album.id}:${id}`;

interface Shown {
  lang: Lang;
  playerId: number | null;
  now: Date;
}

async function progressOf(
  tx: Tx,
  album: AlbumRow,
  { lang, playerId, now }: Shown,
): Promise<MagicCards['playerProgress']> {
  const own = playerId === null ? [] : await store.ownCards(tx, { album: album.id, playerId });
  const counts = countsOf(own);
  const rewards = await rewardsBy(tx, [album.set_reward, album.album_reward]);
  const list: MagicCards['playerProgress']['rewards'] = [];
  for (const id of rewardIds) {
    const cause = { cause: 'task', subject: subjectOf(album, id) } as const;
    const isTaken = playerId !== null && (await givenFor(tx, playerId, cause)) !== undefined;
    const title = rewards.get(rewardOf(album, id))?.title;
    const state = isTaken ? 'taken' : isEarned(counts, id) ? 'open' : 'closed';
    list.push({ id, state, title: title ? textOf(title, lang) : '' });
  }
  return {
    cards: Array.from({ length: cardsInAlbum }, (_, index) => {
      const row = own.find(({ card }) => card === index + 1);
      return { cardId: index + 1, count: row?.count ?? 0, lastDiff: row?.last_diff ?? 0 };
    }),
    newCards: own.filter(({ first_at: first }) => kyivDay(first) === kyivDay(now)).map(({ card }) => card),
    rewards: list,
  };
}

async function packsOf(tx: Tx, playerId: number, now: Date): Promise<MagicCards['packs']> {
  const open = (await openTickets(tx, playerId, now)).filter(({ ticket_group: of }) => of === group);
  const waiting = await waitingTickets(tx, { playerId, group, now });
  return [
    ...open.map(({ id, expires_at: until }) => ({ ticketId: id, until: until.toISOString() })),
    ...waiting.flatMap(({ row, reward }) =>
      Array.from({ length: reward.count ?? 1 }, () => ({
        ticketId: null,
        until: row.expires_at?.toISOString() ?? null,
      })),
    ),
  ];
}

const noProgress: MagicCards['playerProgress'] = { cards: [], newCards: [], rewards: [] };

async function cardsOf(app: App, of: Shown): Promise<MagicCards> {
  const { lang, playerId, now } = of;
  const tx = app.db;
  const brand = app.config.project;
  const album = await store.albumNow(tx, { brand, now });
  if (!album) return { album: null, playerProgress: noProgress, odds: null, packs: [], keepsakes: [] };
  const state = stateOf(album, now);
  const [scheme] = await schemesOf(tx, { name: album.scheme, brand, now, graceDays: graceMs / 86_400_000 });
  const isOpen = state !== 'over' && scheme !== undefined;
  const kept = playerId === null ? [] : await store.keepsakes(tx, { playerId, but: album.id });
  return {
    album: {
      title: textOf(album.title, lang),
      sets: album.sets.map(({ title }, index) => ({ id: index + 1, title: textOf(title, lang) })),
      cards: album.cards.map(({ title, art }, index) => ({
        cardId: index + 1,
        set: Math.floor(index / cardsInSet) + 1,
        title: textOf(title, lang),
        art,
      })),
      state,
      until: album.until_at.toISOString(),
      graceUntil: new Date(album.until_at.getTime() + graceMs).toISOString(),
    },
    playerProgress: await progressOf(tx, album, of),
    odds: isOpen ? oddsOf(scheme, lang) : null,
    packs: isOpen && playerId !== null ? await packsOf(tx, playerId, now) : [],
    keepsakes: kept.map(({ title, cards }) => ({ title: textOf(title, lang), cards })),
  };
}

/** @throws promotion_over */
async function albumOpen(app: App, tx: Tx): Promise<AlbumRow> {
  const now = app.clock.now();
  const album = await store.albumNow(tx, { brand: app.config.project, now });
  if (!album || stateOf(album, now) === 'over') throw refuse('promotion_over');
  return album;
}

/** The gate of everything that changes an album, under the player's lock. */
async function underLock<R>(app: App, playerId: number, work: (tx: Tx, now: Date) => Promise<R>): Promise<R> {
  await assertMayBeOffered(app, playerId);
  if (await openCaseOf(app.db, playerId)) throw refuse('prize_not_now');
  if ((await getPlayer(app.db, playerId)).identity_status !== 'approved') throw refuse('identity_required');
  return app.db.transaction(async (tx) => {
    await assertCompleteAccount(tx, playerId);
    await lockPlayer(tx, playerId);
    const now = app.clock.now();
    // A lock that came meanwhile counts.
    if (await findBlock(tx, playerId, now)) throw await blockRefusal(tx, playerId, now);
    return work(tx, now);
  });
}

interface Exchange {
  cardId: number;
  from: readonly number[];
  key: string;
  requestId: string;
}

/** @throws no_spares, promotion_over, and those of the gate */
const exchange = (app: App, playerId: number, { cardId, from, key, requestId }: Exchange): Promise<number> =>
  underLock(app, playerId, async (tx, now) => {
    const known = await store.exchangeOf(tx, { playerId, key });
    if (known) return known.card;
    const album = await albumOpen(app, tx);
    const of = { album: album.id, playerId };
    if (!maySpend(countsOf(await store.ownCards(tx, of)), from)) throw refuse('no_spares');
    await store.forgetDiffs(tx, of);
    for (const card of new Set(from))
      await store.spendCard(tx, { ...of, card, count: from.filter((one) => one === card).length, now });
    await store.addCard(tx, { ...of, card: cardId, now });
    await store.insertExchange(tx, { ...of, key, card: cardId, from, now });
    const actor = `player:${playerId}`;
    const detail = { album: album.id, card: cardId, from: [...from] };
    await audit(tx, { actor, action: 'cards.exchange', subject: actor, detail, requestId, now });
    return cardId;
  });

/** What was earned stays when the album is over. @throws cards_missing, promotion_over, and those of the gate */
const take = (app: App, playerId: number, { id, requestId }: { id: CardRewardId; requestId: string }) =>
  underLock(app, playerId, async (tx, now) => {
    const album = await store.albumNow(tx, { brand: app.config.project, now });
    if (!album) throw refuse('promotion_over');
    const reward = (await rewardsBy(tx, [rewardOf(album, id)])).get(rewardOf(album, id)) as RewardRow;
    const subject = subjectOf(album, id);
    const before = await givenFor(tx, playerId, { cause: 'task', subject });
    if (before) return { reward, row: before };
    const counts = countsOf(await store.ownCards(tx, { album: album.id, playerId }));
    if (!isEarned(counts, id)) throw refuse('cards_missing');
    const gift = { playerId, reward, cause: 'task', subject, promotion: album.promotion, now } as const;
    const given = await givePrize(tx, gift);
    if (!given) throw refuse('promotion_over');
    return { reward, row: await takeWon({ app, tx }, { row: given, reward, requestId }) };
  });

const handlers: Handlers<typeof contract> = {
  all: ({ app, visitor: { lang, playerId }, now }) => cardsOf(app, { lang, playerId, now }),

  async open({ app, playerId, body: { ticketId, oddsHash }, visitor: { requestId } }) {
    await assertMayBeOffered(app, playerId);
    const { id: album, scheme } = await albumOpen(app, app.db);
    const played = await play(app, {
      playerId,
      scheme,
      ticket: ticketId ?? null,
      oddsHash,
      requestId,
      async settle(tx, { ticket, sector }) {
        const of = { album, playerId, card: sector.place, now: app.clock.now() };
        await store.forgetDiffs(tx, of);
        const isNew = await store.addCard(tx, of);
        await store.insertOpened(tx, { ...of, ticket: ticket.id, isNew });
      },
    });
    const opened = await store.openedOf(app.db, played.ticket.id);
    if (!opened) throw refuse('ticket_over');
    return { success: true, cardId: opened.card, isNew: opened.is_new, drawId: String(played.draw) };
  },

  async exchange({ app, playerId, body, visitor: { requestId } }) {
    return { success: true, cardId: await exchange(app, playerId, { ...body, requestId }) };
  },

  async take({ app, playerId, params: { id }, visitor: { lang, requestId } }) {
    const { reward, row } = await take(app, playerId, { id: id as CardRewardId, requestId });
    return { success: true, title: textOf(reward.title, lang), isWaiting: row.state === 'granted' };
  },
};

/** A line while there is a pack to open or a reward to take. */
async function tilesOf(app: App, of: Shown): Promise<Tile[]> {
  const { album, packs, playerProgress } = await cardsOf(app, of);
  if (!album || (packs.length === 0 && !playerProgress.rewards.some(({ state }) => state === 'open'))) return [];
  const until = packs[0]?.until ?? null;
  return [{ name: 'cards', state: 'open', from: null, until, step: null, steps: null, gift: null }];
}

const tell = (tx: Tx, of: { playerId: number; group: string }): Promise<void> =>
  of.group === group ? publish(tx, { playerId: of.playerId, type: 'magicCards', data: {} }) : Promise.resolve();

export const magicCards = feature({
  name: 'magicCards',
  contract,
  handlers,
  personalData,
  settings: [albumSetting],
  pages: { magicCards: () => ({ payload: {} }) },
  today: ({ app, playerId, visitor: { lang }, now }) => tilesOf(app, { playerId, lang, now }),
  on: { 'ticket.given': tell, 'ticket.played': tell },
});
