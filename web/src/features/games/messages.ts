// What the channel tells of play: flights, rounds settled and begun in other windows, games switched off and on, free
// rounds.
import { games as calls, type ReactionSums } from '@malva/contract/games';
import { lobby, type ReactionState } from '@malva/contract/lobby';
import type { MessageData } from '@malva/contract/messages';
import type { MessageContext } from '../../core/manifest.ts';
import { putFavorite } from '../../core/favorites.ts';
import { turnGames } from '../../core/off-games.ts';
import { refreshCall } from '../../core/query.ts';
import { tellBet, tellSettled } from '../../core/settled.ts';
import { began } from './elsewhere.ts';
import { freeRoundsMoved, tellFrames } from './free-rounds.ts';
import { tellFunds } from './round-funds.ts';
import { passOn } from './shared-flight.ts';

export const flight = (data: MessageData<'flight'>, { action }: MessageContext): void =>
  passOn({ type: 'flight', action, data });

export function betData(data: MessageData<'betData'>, { site, action }: MessageContext): void {
  if ('bet' in data) return tellBet(data, action);
  site.queries.invalidate([calls.byKind.path, { kind: 'last' }]);
  site.queries.invalidate([calls.round.path, { id: data.round }]);
  tellFunds(data.game, data.funds);
  tellSettled(data);
}

/** A word on a game, said in another tab or by others; with no action: games switched off and on. */
export function game(data: MessageData<'game'>, { site }: MessageContext): void {
  const { queries, session } = site;
  if ('on' in data) turnGames(data);
  else if ('isFavorite' in data) {
    putFavorite(session, data.id, data.isFavorite);
    queries.invalidate([calls.byKind.path, { kind: 'favorite' }]);
  } else if ('likes' in data)
    queries.patch<ReactionSums>([lobby.reactionSums.path, { id: data.id }], (old) => ({
      ...old,
      likes: data.likes,
      dislikes: data.dislikes,
    }));
  else {
    queries.patch<ReactionState>([lobby.reaction.path, { id: data.id }], (old) => ({
      ...old,
      reaction: data.reaction,
    }));
    refreshCall(queries, lobby.liked, lobby.reactions);
    queries.invalidate([calls.byKind.path, { kind: 'liked' }]);
  }
}
export function freespins({ game: slug }: MessageData<'freespins'>, { site, action }: MessageContext): void {
  if (action !== 'used') tellFrames(slug);
  freeRoundsMoved(site);
}
export function gameplay(data: MessageData<'gameplay'>, { site }: MessageContext): void {
  tellFunds(data.game, data.funds);
  began(site, data);
}
