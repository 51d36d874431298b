// Games as the platform sees them: the catalogue, favourites, and the rounds providers played through our wallet.
import type { GameCard, LobbyCard, Round, RoundTotals } from '@malva/contract/games';
import { langs, type Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import { kyivSpan } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { heldFor } from '../../core/held.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { serverText } from '../../core/texts.ts';
import { recentFacts } from '../../facts.ts';
import { beforeStake } from '../ledger/ledger.ts';
import * as callStore from './calls/store.ts';
import * as store from './store.ts';
import type { FoundRound, GameRow, RoundRow } from './store.ts';

export * as games from './store.ts';
export * as calls from './calls/store.ts';
export type { GameRow, NewGame, RulesByLang } from './store.ts';

const titleOf = ({ title, slug }: GameRow, lang: Lang): string => title[lang] ?? title.uk ?? slug;

/**
 * What a game is found by besides what its card shows: its titles, its provider's and its tags' names in every
 * language.
 */
export function searchWords(game: GameRow): string[] {
  const titles = langs.flatMap((lang) => [game.title[lang] ?? '', providerTitle(game.provider, lang)]);
  const tags = game.tags.flatMap((tag) =>
    langs.map((lang) => serverText(lang, `games.tag_${tag}`)).filter((title) => !title.startsWith('games.')),
  );
  return [...new Set([...titles, ...tags])].filter((word) => word !== '');
}

export const cardOf = (game: GameRow, lang: Lang): GameCard => ({
  id: game.id,
  slug: game.slug,
  title: titleOf(game, lang),
  provider: providerTitle(game.provider, lang),
  maker: game.provider,
  kind: game.kind,
  rtp: game.rtp,
  volatility: game.volatility,
  maxWin: game.max_win,
  minStake: formatMoney(game.min_stake),
  maxStake: formatMoney(game.max_stake),
  isNew: game.is_new,
  colors: [game.colors[0] ?? '#222', game.colors[1] ?? '#000'],
  tags: game.tags,
  words: searchWords(game).join(' '),
  ...(game.audience !== 'all' && { audience: game.audience }),
});

/** What games are called, by slug; those switched off too: what was played is named as long as it is shown. */
export const titlesOf = async (tx: Tx, lang: Lang): Promise<Map<string, string>> =>
  new Map((await store.everyGame(tx)).map((game) => [game.slug, titleOf(game, lang)]));

export function lobbyCardOf(game: GameRow, lang: Lang): LobbyCard {
  const { maker: _maker, minStake: _min, maxStake: _max, tags: _tags, words: _words, ...card } = cardOf(game, lang);
  return card;
}

/** Our own studio is called something in each language; others gave one name, which stands as it is. */
const titles: Record<string, string | Record<Lang, string>> = {
  studio: { uk: 'Калина Студіо', ru: 'Калина Студио', en: 'Kalyna Studio' },
};
export const nameProvider = (provider: string, title: string): void => void (titles[provider] = title);
/** What players read for a provider's name. */
export function providerTitle(provider: string, lang: Lang): string {
  const title = titles[provider] ?? provider;
  return typeof title === 'string' ? title : title[lang];
}

/** A picture that came with a provider's catalogue; null where there is none of this name. */
export async function gamePicture(
  tx: Tx,
  name: string,
): Promise<{ source: () => Promise<Buffer>; version: string } | null> {
  const known = await callStore.pictureVersion(tx, name);
  return known ? { source: () => callStore.pictureBytes(tx, name), version: known.version } : null;
}

export async function getGame(tx: Tx, slug: string): Promise<GameRow> {
  const game = await store.findGame(tx, slug);
  if (!game) throw refuse('not_found');
  return game;
}

async function turnFavorite(tx: Tx, playerId: number, of: { gameId: number; now: Date }): Promise<boolean> {
  for (;;) {
    if ((await store.dropFavorite(tx, playerId, of.gameId)) > 0) return false;
    if ((await store.addFavorite(tx, playerId, of)) > 0) return true;
  }
}

/**
 * Whether it is a favourite now; the player's other tabs are told too. Two presses at once toggle twice: the second
 * undoes the first. `tx`: a transaction.
 */
export async function toggleFavorite(tx: Tx, playerId: number, of: { gameId: number; now: Date }): Promise<boolean> {
  const isFavorite = await turnFavorite(tx, playerId, of);
  await publish(tx, { playerId, type: 'game', action: 'favorite', data: { id: of.gameId, isFavorite } });
  return isFavorite;
}

/** One the visitor may open, or still has a round open in. @throws not_found, as for a game there is none of */
export async function openableGame(tx: Tx, slug: string, playerId: number | null): Promise<GameRow> {
  const game = await getGame(tx, slug);
  if (game.audience === 'all' || (await store.isGameFor(tx, slug, playerId))) return game;
  const [last] = playerId === null ? [] : await store.listRounds(tx, { playerId, game: slug, before: null, limit: 1 });
  if (last?.status !== 'open') throw refuse('not_found');
  return game;
}

/** Rounds over for so many days leave the tables of play for the month they began in. */
const daysInPlay = 60;
const moveAtOnce = 500;

export interface HistoryBounds {
  /** What was over by then leaves play. */
  movedBefore: Date;
  /** Months that ended by then are gone. */
  keptSince: Date;
}

export function historyBounds({ policy, clock }: Pick<App, 'policy' | 'clock'>): HistoryBounds {
  const now = clock.now();
  const keptSince = new Date(now);
  keptSince.setUTCFullYear(now.getUTCFullYear() - policy.roundYears);
  return { movedBefore: new Date(now.getTime() - daysInPlay * 86_400_000), keptSince };
}

/** Job: a batch is one transaction, so whatever stops it leaves every round in one place; again it does nothing. */
export async function moveHistory(app: App): Promise<void> {
  const { movedBefore, keptSince } = historyBounds(app);
  await app.db.transaction((tx) => store.makeMonths(tx, app.clock.now()));
  while ((await app.db.transaction((tx) => store.moveOld(tx, movedBefore, moveAtOnce))) > 0);
  await app.db.transaction((tx) => store.dropMonths(tx, keptSince));
  while ((await app.db.transaction((tx) => store.dropNames(tx, keptSince, moveAtOnce))) > 0);
}

/** Slugs, most played of the last two thousand rounds first; a minute old at most. */
const mostPlayed = heldFor(60_000, async (tx): Promise<readonly string[]> => {
  const counts = new Map<string, number>();
  for (const { game } of await recentFacts(tx, 'round.settled', 2000)) counts.set(game, (counts.get(game) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([game]) => game);
});

/** Slugs, the one played for money last first, among the last few hundred rounds; seconds old at most. */
export const lastPlayed = heldFor(5000, async (tx): Promise<readonly string[]> => [
  ...new Set((await recentFacts(tx, 'round.settled', 300)).map(({ game }) => game)),
]);

/**
 * Games of a kind: popular, new, last, favorite, liked, vip, or a game kind or tag; only those offered to this visitor.
 */
export async function gamesOf(
  tx: Tx,
  kind: string,
  of: { playerId: number | null; all?: GameRow[] },
): Promise<GameRow[]> {
  const all = of.all ?? (await store.gamesFor(tx, of.playerId));
  if (kind === 'last' || kind === 'favorite' || kind === 'liked') {
    if (of.playerId === null) throw refuse('unauthorized');
    if (kind === 'last')
      return inOrder(
        all,
        (await store.lastGames(tx, of.playerId, 20)).map((row) => row.game),
      );
    const ids =
      kind === 'favorite'
        ? (await store.favorites(tx, of.playerId)).map((row) => row.game_id)
        : (await store.reactionsOf(tx, of.playerId))
            .filter(({ reaction }) => reaction === 'like')
            .map((row) => row.game_id);
    return ids.flatMap((id) => all.find((game) => game.id === id) ?? []);
  }
  if (kind === 'popular') {
    const played = await mostPlayed(tx);
    return [...inOrder(all, played), ...all.filter((game) => !played.includes(game.slug))];
  }
  if (kind === 'vip') return all.filter((game) => game.audience === 'vip');
  if (kind === 'new') return all.filter((game) => game.is_new);
  return all.filter((game) => game.kind === kind || game.tags.includes(kind));
}

const inOrder = (all: GameRow[], slugs: readonly string[]): GameRow[] =>
  slugs.flatMap((slug) => all.find((game) => game.slug === slug) ?? []);

export const roundView = (row: RoundRow, lang: Lang, titlesBySlug: Map<string, string>): Round => ({
  id: row.round,
  game: row.game,
  title: titlesBySlug.get(row.game) ?? row.game,
  provider: providerTitle(row.provider, lang),
  status: row.status,
  funds: row.funds,
  stake: formatMoney(row.stake),
  win: formatMoney(row.win),
  jackpot: row.jackpot === null ? null : formatMoney(row.jackpot),
  balanceBefore: null,
  balanceAfter: row.balance_after === null ? null : formatMoney(row.balance_after),
  startedAt: row.started_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
});

/** The round and, out of the ledger, what could be played with before it: the same kind of figure as `balanceAfter`. */
export async function oneRound(
  tx: Tx,
  { row, playerId, lang }: { row: FoundRound; playerId: number; lang: Lang },
  titlesBySlug: Map<string, string>,
): Promise<Round> {
  const stake = {
    playerId,
    subject: `${row.provider}:${row.round}`,
    at: row.started_at,
    hasBonus: row.bonus_id !== null,
  };
  const before = row.funds === 'free' ? null : await beforeStake(tx, stake);
  return { ...roundView(row, lang, titlesBySlug), balanceBefore: before === null ? null : formatMoney(before) };
}

/** Of all rounds that were ever paid, of one game or all, of a span or all time. */
export async function roundTotals(tx: Tx, of: store.TotalFilter): Promise<RoundTotals> {
  const { rounds, staked, won } = await store.roundTotals(tx, of);
  return { rounds: Number(rounds), staked: formatMoney(staked), won: formatMoney(won), net: formatMoney(won - staked) };
}

/** Legal days (Kyiv) as a span. */
export function spanOf({ from, to }: { from?: string; to?: string }): store.RoundSpan {
  return { from: from === undefined ? null : kyivSpan(from).from, to: to === undefined ? null : kyivSpan(to).to };
}

/** «гравець •••34»: nothing of the player but two digits of a number that means nothing outside. */
export const maskPlayer = (playerId: number): string => `•••${String((playerId * 7919) % 100).padStart(2, '0')}`;

export interface Win {
  game: string;
  playerId: number;
  stake: bigint;
  win: bigint;
}

const winsShown = 6;

/**
 * Real settled rounds that paid more than they cost, most recent first, among the last few hundred; seconds old at
 * most.
 */
export const recentWins = heldFor(5000, async (tx): Promise<readonly Win[]> => {
  const facts = await recentFacts(tx, 'round.settled', 300);
  const rounds = facts.map(({ game, playerId, stake, win }) => ({
    game,
    playerId,
    stake: BigInt(stake),
    win: BigInt(win),
  }));
  return rounds.filter(({ stake, win }) => win > stake).slice(0, winsShown);
});
