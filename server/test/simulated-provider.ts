// The simulated provider for tests: the key it signs with, tickets of its games, and free rounds that wait at them.
import { randomUUID } from 'node:crypto';
import { simulatedKeyId } from '@malva/simulators/provider/provider';
import { giveFreeRounds } from '../src/base/free-rounds/free-rounds.ts';
import { readyPlayer } from './players.ts';
import type { TestSite } from './site.ts';

export const keyOf = (t: TestSite) => ({
  id: simulatedKeyId,
  secret: t.site.app.secrets.key('game provider').toString('hex'),
});

export async function ticketOf(t: TestSite, playerId: number, game = 'try-kolory'): Promise<string> {
  const { app } = t.site;
  const frame = await app.providers.veselka?.launch({
    playerId,
    game,
    mode: 'real',
    lang: 'uk',
    theme: 'dark',
    session: null,
    now: app.clock.now(),
  });
  return new URL(frame ?? '', t.url).hash.slice('#launch='.length);
}

/** With 10,000.00 UAH. */
export const anyPlayer = async (t: TestSite): Promise<number> => (await readyPlayer(t.site.app.db, 1_000_000n)).id;

async function giveRounds(
  t: TestSite,
  playerId: number,
  { game, rounds }: { game: string; rounds: number },
): Promise<string> {
  const { app } = t.site;
  const id = randomUUID();
  await giveFreeRounds(
    { app, tx: app.db },
    { playerId, game, rounds, betValue: '5.00', days: 7 },
    { id, actor: 'system', cause: 'test', now: app.clock.now() },
  );
  return id;
}

/**
 * Everything the conformance suite can be given: a player with free rounds of two games, at both of them, and another
 * player.
 */
export async function wholeTable(
  t: TestSite,
): Promise<{ playerId: number; grant: string; ticket: string; otherGame: string; otherPlayer: string }> {
  const playerId = await anyPlayer(t);
  const grant = await giveRounds(t, playerId, { game: 'try-kolory', rounds: 4 });
  await giveRounds(t, playerId, { game: 'zolote-koleso', rounds: 1 });
  return {
    playerId,
    grant,
    ticket: await ticketOf(t, playerId),
    otherGame: await ticketOf(t, playerId, 'zolote-koleso'),
    otherPlayer: await ticketOf(t, await anyPlayer(t)),
  };
}
