// Games as players see them: cards, titles, lists by kind, pictures, and whether a game may be opened.
import type { GameCard, LobbyCard } from '@malva/contract/games';
import { langs, type Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { Tx } from '../../core/db.ts';
import { heldFor } from '../../core/held.ts';
import { refuse } from '../../core/refusal.ts';
import { serverText } from '../../core/texts.ts';
import { recentFacts } from '../../facts.ts';
import { lastGames, listRounds } from '../rounds/rounds.ts';
import { favorites, reactionsOf } from '../taste/taste.ts';
import * as store from './store.ts';
import type { GameRow } from '../catalogue/catalogue.ts';
import { everyGame, findGame, gamesFor, isGameFor, providerTitle } from '../catalogue/catalogue.ts';

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
  ...(game.rtp_to !== null && { rtpTo: game.rtp_to }),
  ...(game.rtp_of !== null && { rtpOf: game.rtp_of }),
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
  new Map((await everyGame(tx)).map((game) => [game.slug, titleOf(game, lang)]));

export function lobbyCardOf(game: GameRow, lang: Lang): LobbyCard {
  const { maker: _maker, minStake: _min, maxStake: _max, tags: _tags, words: _words, ...card } = cardOf(game, lang);
  return card;
}

/** A picture that came with a provider's catalogue; null where there is none of this name. */
export async function gamePicture(
  tx: Tx,
  name: string,
): Promise<{ source: () => Promise<Buffer>; version: string } | null> {
  const known = await store.pictureVersion(tx, name);
  return known ? { source: () => store.pictureBytes(tx, name), version: known.version } : null;
}

export async function getGame(tx: Tx, slug: string): Promise<GameRow> {
  const game = await findGame(tx, slug);
  if (!game) throw refuse('not_found');
  return game;
}

/** One the visitor may open, or still has a round open in. @throws not_found, as for a game there is none of */
export async function openableGame(tx: Tx, slug: string, playerId: number | null): Promise<GameRow> {
  const game = await getGame(tx, slug);
  if (game.audience === 'all' || (await isGameFor(tx, slug, playerId))) return game;
  const [last] = playerId === null ? [] : await listRounds(tx, { playerId, game: slug, before: null, limit: 1 });
  if (last?.status !== 'open') throw refuse('not_found');
  return game;
}

/** Slugs, most played of the last two thousand rounds first; a minute old at most. */
const mostPlayed = heldFor(60_000, async (tx): Promise<readonly string[]> => {
  const counts = new Map<string, number>();
  for (const { game } of await recentFacts(tx, 'round.settled', 2000)) counts.set(game, (counts.get(game) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([game]) => game);
});

/**
 * Games of a kind: popular, new, last, favorite, liked, vip, or a game kind or tag; only those offered to this visitor.
 */
export async function gamesOf(
  tx: Tx,
  kind: string,
  of: { playerId: number | null; all?: GameRow[] },
): Promise<GameRow[]> {
  const all = of.all ?? (await gamesFor(tx, of.playerId));
  if (kind === 'last' || kind === 'favorite' || kind === 'liked') {
    if (of.playerId === null) throw refuse('unauthorized');
    if (kind === 'last')
      return inOrder(
        all,
        (await lastGames(tx, of.playerId, 20)).map((row) => row.game),
      );
    const ids =
      kind === 'favorite'
        ? (await favorites(tx, of.playerId)).map((row) => row.game_id)
        : (await reactionsOf(tx, of.playerId)).filter(({ reaction }) => reaction === 'like').map((row) => row.game_id);
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
