// A player at the table of the live game asks for the current flight. That keeps flights going.
import type { RgsFlight } from '@malva/contract/rgs';

import { currentGame } from '../../math/games.ts';
import type { StudioContext } from '../context.ts';
import { StudioRefusal } from '../refusal.ts';
import { hashToken } from '../seeds.ts';
import { liveSession } from '../sessions.ts';
import { flightNow } from './flights.ts';

export async function attend(ctx: StudioContext, token: string): Promise<RgsFlight> {
  const session = await liveSession(ctx, token);
  if (currentGame(session.game).kind !== 'crash') throw new StudioRefusal('ERR_VALIDATION', { reason: 'game' });
  if (session.mode !== 'replay') {
    await ctx.flights.attend(hashToken(token), ctx.now());
    ctx.table.isWanted = true;
    ctx.table.wake();
  }
  return flightNow(ctx);
}
