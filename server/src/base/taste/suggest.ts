// Games a player may like: those that share most tags and kind with what they hold dear or played last. Nothing of
// stakes or results enters, and what they put away stays away.
import type { Tx } from '../../core/db.ts';
import { closedSuggestions, favorites, reactionsOf } from './store.ts';
import { lastGames } from '../rounds/rounds.ts';
import { type GameRow } from '../catalogue/catalogue.ts';

const playedLooked = 20;

/** How much of `game` stands in what is dear. */
function likeness(game: GameRow, dear: readonly GameRow[]): number {
  return dear.reduce(
    (sum, other) =>
      sum + game.tags.filter((tag) => other.tags.includes(tag)).length + (game.kind === other.kind ? 1 : 0),
    0,
  );
}

/** The likest first; none for who has shown nothing of their taste yet. */
export async function suggestGames(
  tx: Tx,
  of: { playerId: number; all: readonly GameRow[]; limit: number },
): Promise<GameRow[]> {
  const { playerId, all, limit } = of;
  const [held, said, played, closed] = await Promise.all([
    favorites(tx, playerId),
    reactionsOf(tx, playerId),
    lastGames(tx, playerId, playedLooked),
    closedSuggestions(tx, playerId),
  ]);
  const liked = new Set([
    ...held.map((row) => row.game_id),
    ...said.filter(({ reaction }) => reaction === 'like').map((row) => row.game_id),
  ]);
  const recent = new Set(played.map((row) => row.game));
  const dear = all.filter((game) => liked.has(game.id) || recent.has(game.slug));
  const out = new Set([...liked, ...closed.map((row) => row.game_id), ...said.map((row) => row.game_id)]);
  return all
    .filter((game) => !out.has(game.id) && !recent.has(game.slug))
    .map((game) => ({ game, score: likeness(game, dear) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ game }) => game);
}
