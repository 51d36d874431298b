// A table of the live game, and players who have boarded its flight.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { RgsSession } from '@malva/contract/rgs';
import { bet } from '../testing.ts';
import { slug, testTable } from './testing.ts';
import type { Table } from './testing.ts';

export let t: Table;
/** Once in each file. */
export function setUpTable(): void {
  beforeAll(async () => {
    t = await testTable();
  });
  afterAll(async () => {
    await t.database.end();
  });
}

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
export const kopiyka = (amount: string | null): number => Math.round(Number(amount) * 100);
export const landing = (roundId: string) => ({ roundId, seq: 1, type: 'land' });
export const long = (dive: number): boolean => dive > 250 && dive < 900;

/** A player who has boarded the flight in sight. */
export async function boarded(
  params?: unknown,
  stake = '10',
): Promise<{ session: RgsSession; token: string; roundId: string; player: number }> {
  const player = await t.player();
  const session = await t.sit(player, slug);
  const { round } = await t.studio.play(session.token, bet(stake, params));
  return { session, token: session.token, roundId: round.roundId, player };
}
export const roundOf = async (of: { token: string; roundId: string }) =>
  (await t.studio.replay(of.token, of.roundId)).round;
export const rowsOf = (player: number) => t.sql('select id from studio_round where player_id = $1', [player]);
