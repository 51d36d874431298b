// What the channel tells of play: flights, rounds settled and begun in other windows, games switched off and on, free rounds.
import { games as calls } from '@malva/contract/games';
import type { MessageData } from '@malva/contract/messages';
import type { MessageContext } from '../../core/manifest.ts';
import { turnGames } from '../../core/off-games.ts';
import { tellSettled } from '../../core/settled.ts';
import { began } from './elsewhere.ts';
import { freeRoundsMoved, tellFrames } from './free-rounds.ts';
import { tellFunds } from './round-funds.ts';
import { passOn } from './shared-flight.ts';

export const flight = (data: MessageData<'flight'>, { action }: MessageContext): void => passOn({ type: 'flight', action, data });

export function betData(data: MessageData<'betData'>, { site }: MessageContext): void {
  site.queries.invalidate([calls.byKind.path, { kind: 'last' }]);
  site.queries.invalidate([calls.round.path, { id: data.round }]);
  tellFunds(data.game, data.funds);
  tellSettled(data);
}

export const game = turnGames;
export function freespins({ game: slug }: MessageData<'freespins'>, { site, action }: MessageContext): void {
  if (action !== 'used') tellFrames(slug);
  freeRoundsMoved(site);
}
export function gameplay(data: MessageData<'gameplay'>, { site }: MessageContext): void {
  tellFunds(data.game, data.funds);
  began(site, data);
}
