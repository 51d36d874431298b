// Further lists of the lobby, reactions, and suggestions put away.
import {
  browserLimit,
  likedLimit,
  lobby as contract,
  reactionsLimit,
  rtpLimit,
  type ReactionState,
} from '@malva/contract/lobby';
import type { GameCard, Reaction } from '@malva/contract/games';
import type { Lang } from '@malva/contract/schema';
import type { App } from '../../core/app.ts';
import { feature } from '../../core/feature.ts';
import { reactionsChannel } from '../../core/publish.ts';
import { channelGrant } from '../../core/realtime/grants.ts';
import { refuse } from '../../core/refusal.ts';
import { cardOf, gamesOf } from '../../base/games/games.ts';
import { type GameRow, gamesFor } from '../../base/catalogue/catalogue.ts';
import { closeSuggestion, reactionSums, reactionsOf, react, reactionState } from '../../base/taste/taste.ts';
import { gamesUnder, issueOf } from './rubrics.ts';

/** Games of the list of the highest returns. */
const topLimit = 20;

const cards = (rows: readonly GameRow[], lang: Lang): GameCard[] => rows.map((game) => cardOf(game, lang));

/** Highest stated return first; equal ones as the lobby has them. */
const byRtp = (rows: readonly GameRow[]): GameRow[] =>
  rows.toSorted((one, other) => Number(other.rtp) - Number(one.rtp));

async function known(app: App, playerId: number | null, id: number): Promise<number> {
  const game = (await gamesFor(app.db, playerId)).find((row) => row.id === id);
  if (!game) throw refuse('not_found');
  return game.id;
}

async function say(
  { app, params, playerId, now }: { app: App; params: { id: number }; playerId: number; now: Date },
  reaction: Reaction,
): Promise<ReactionState> {
  const gameId = await known(app, playerId, params.id);
  return app.db.transaction((tx) => react(tx, { playerId, gameId, reaction, now }));
}

export const lobby = feature({
  name: 'lobby',
  contract,
  handlers: {
    topRtp: async ({ app, visitor }) => ({
      games: cards(byRtp(await gamesFor(app.db, visitor.playerId)).slice(0, topLimit), visitor.lang),
    }),
    rtpGames: async ({ app, query, visitor }) => ({
      games: cards(byRtp(await gamesFor(app.db, visitor.playerId)).slice(0, query.limit ?? rtpLimit), visitor.lang),
    }),

    async browser({ app, params, query, visitor }) {
      const { limit = browserLimit, offset = 0, live, categoryId } = query;
      const all = await gamesUnder(app, params.x, visitor.playerId);
      const isLive = live === '1' || live === 'true';
      const rows = all.filter(
        (game) =>
          (!isLive || game.tags.includes('live')) &&
          (categoryId === undefined || game.kind === categoryId || game.tags.includes(categoryId)),
      );
      return { games: cards(rows.slice(offset, offset + limit), visitor.lang), total: rows.length, limit, offset };
    },

    async issue({ app, params, query, visitor }) {
      const { limit = browserLimit, offset = 0 } = query;
      const { slug, title, rows } = await issueOf(app, visitor, params.x);
      return { slug, title, games: cards(rows.slice(offset, offset + limit), visitor.lang), total: rows.length, limit };
    },

    async closeSmart({ app, params, playerId, now }) {
      await closeSuggestion(app.db, { playerId, gameId: await known(app, playerId, params.id), now });
      return { success: true as const };
    },

    like: (context) => say(context, 'like'),
    dislike: (context) => say(context, 'dislike'),
    reaction: async ({ app, params, playerId }) =>
      reactionState(app.db, { playerId, gameId: await known(app, playerId, params.id) }),

    async reactionSums({ app, params, visitor, now }) {
      const gameId = await known(app, visitor.playerId, params.id);
      const user = visitor.playerId === null ? '' : String(visitor.playerId);
      const live = channelGrant(app, { user, channel: reactionsChannel(gameId), now });
      return { ...(await reactionSums(app.db, gameId)), live };
    },

    async reactions({ app, playerId, query, visitor }) {
      const { limit = reactionsLimit, offset = 0 } = query;
      const [all, said] = await Promise.all([gamesFor(app.db, visitor.playerId), reactionsOf(app.db, playerId)]);
      const shown = said.flatMap(({ game_id, reaction, at }) => {
        const game = all.find((row) => row.id === game_id);
        return game ? [{ game: cardOf(game, visitor.lang), reaction, at: at.toISOString() }] : [];
      });
      return { reactions: shown.slice(offset, offset + limit), total: shown.length };
    },

    async liked({ app, playerId, query, visitor }) {
      const { limit = likedLimit, offset = 0 } = query;
      const rows = await gamesOf(app.db, 'liked', { playerId });
      return { games: cards(rows.slice(offset, offset + limit), visitor.lang), total: rows.length };
    },
  },
});
