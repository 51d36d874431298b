// Who shares instruments, browsers or addresses with a player.
import { fraudSpans } from '@malva/rules/fraud-rules';
import type { Tx } from '../../core/db.ts';
import { sharingSessions } from '../../core/session-links.ts';
import * as store from './store.ts';

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

export interface LinkedPerson {
  playerId: number;
  by: 'instrument' | 'device' | 'address';
  lastAt: Date;
}

/** Who shares instruments, browsers or addresses with this player. */
export async function linkedPeople(tx: Tx, playerId: number, now: Date): Promise<LinkedPerson[]> {
  const spans = {
    deviceSince: daysBefore(now, fraudSpans.deviceDays),
    addressSince: daysBefore(now, fraudSpans.addressDays),
  };
  const [instruments, sessions] = [
    await store.sharingInstruments(tx, playerId),
    await sharingSessions(tx, playerId, spans),
  ];
  return [
    ...instruments.map((row) => ({ playerId: row.player_id, by: 'instrument' as const, lastAt: row.last_at })),
    ...sessions.map((row) => ({ playerId: row.player_id, by: row.by, lastAt: row.last_at })),
  ];
}
