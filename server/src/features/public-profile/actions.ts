// Rounds as others may see them: settled ones only, some minutes late, without stakes; and the site's feed of them,
// masked.
import { createHmac } from 'node:crypto';
import type { PublicItem } from '@malva/contract/public-profile';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import { heldFor } from '../../core/held.ts';
import { cardOf, titlesOf } from '../../base/games/games.ts';
import { maskPlayer, listRounds } from '../../base/rounds/rounds.ts';
import { listGames } from '../../base/catalogue/catalogue.ts';
import { favorites } from '../../base/taste/taste.ts';
import { findBlock } from '../../base/lock/lock.ts';
import { settledFacts } from '../../facts.ts';

/** Rounds are shown with a delay, so that no visitor follows another player's play live. */
export const delayMs = 5 * 60_000;
const mostRounds = 260;

const multiplierOf = (of: { stake: bigint; win: bigint }): string =>
  formatMoney(of.stake > 0n ? (of.win * 100n) / of.stake : 0n);
/** To the minute: the exact time is private. */
const minuteOf = (at: Date): string => new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString();
/** A name of a round from which the round cannot be found. */
const nameOf = (app: App, round: string): string =>
  createHmac('sha256', app.secrets.key('public rounds')).update(round).digest('base64url').slice(0, 12);

interface Wish {
  lang: Lang;
  limit: number;
  offset: number;
}

/** The newest rounds of one player that may be seen by now. */
export async function actionsOf(app: App, playerId: number, { lang, limit, offset }: Wish): Promise<PublicItem[]> {
  const until = app.clock.now().getTime() - delayMs;
  const rows = await listRounds(app.db, { playerId, game: null, before: null, limit: mostRounds });
  const seen = rows.filter(
    ({ status, closed_at, stake }) =>
      status === 'closed' && stake > 0n && closed_at !== null && closed_at.getTime() <= until,
  );
  const titles = await titlesOf(app.db, lang);
  return seen.slice(offset, offset + limit).map((row) => ({
    id: nameOf(app, row.round),
    game: row.game,
    title: titles.get(row.game) ?? row.game,
    multiplier: multiplierOf(row),
    at: minuteOf(row.closed_at as Date),
  }));
}

export async function likedGames(app: App, playerId: number, { lang, limit, offset }: Wish): Promise<PublicItem[]> {
  const all = await listGames(app.db);
  const liked = (await favorites(app.db, playerId)).flatMap(
    ({ game_id }) => all.find(({ id }) => id === game_id) ?? [],
  );
  return liked
    .slice(offset, offset + limit)
    .map((game) => ({ id: game.slug, game: game.slug, title: cardOf(game, lang).title, multiplier: null, at: null }));
}

/** The site's newest settled rounds, old enough; the same for everybody, a few seconds old at most. */
const settled = heldFor(5000, (tx) => settledFacts(tx, { olderThanMs: delayMs, limit: 60 }));

/** Rounds as they were, lost ones too; without rounds of players who have closed play to themselves. */
export async function activityOf(
  app: App,
  { lang, limit }: { lang: Lang; limit: number },
): Promise<(PublicItem & { player: string })[]> {
  const facts = (await settled(app.db)).filter(({ payload }) => BigInt(payload.stake) > 0n);
  const players = [...new Set(facts.map(({ payload }) => payload.playerId))];
  const now = app.clock.now();
  const blocks = await Promise.all(players.map((playerId) => findBlock(app.db, playerId, now)));
  const isHidden = new Set(players.filter((_, i) => blocks[i] !== null));
  const titles = await titlesOf(app.db, lang);
  return facts
    .filter(({ payload }) => !isHidden.has(payload.playerId))
    .slice(0, limit)
    .map(({ payload, at }) => ({
      id: nameOf(app, payload.round),
      game: payload.game,
      title: titles.get(payload.game) ?? payload.game,
      player: maskPlayer(payload.playerId),
      multiplier: multiplierOf({ stake: BigInt(payload.stake), win: BigInt(payload.win) }),
      at: minuteOf(at),
    }));
}
