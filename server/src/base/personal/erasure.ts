// What stays of a person behind an erased account: sealed with a key of its own, written by the job of erasure as the
// owner of the tables, read by nothing in this program. For an excluded player the hash that recognises the person is
// kept too.
import type pg from 'pg';
import type { App } from '../../core/app.ts';
import { encrypt } from '../../core/secrets.ts';
import type { PlayerRow } from '../players/players.ts';
import { dropRetained, insertRetained } from './store.ts';

export interface Retention {
  player: PlayerRow;
  isExcluded: boolean;
  now: Date;
}

const years = { aml: 5, exclusion: 7 } as const;

function after(from: Date, count: number): Date {
  const date = new Date(from);
  date.setUTCFullYear(date.getUTCFullYear() + count);
  return date;
}

export async function retain(app: App, owner: pg.Client, { player, isExcluded, now }: Retention): Promise<void> {
  const { full_name: fullName, birth_date: birthDate, phone, email } = player;
  await insertRetained(owner, {
    playerId: player.id,
    sealed: encrypt(app.secrets.key('retained'), JSON.stringify({ fullName, birthDate, phone, email })),
    grounds: isExcluded ? ['aml', 'exclusion'] : ['aml'],
    until: after(now, isExcluded ? years.exclusion : years.aml),
    now,
    isExcluded,
  });
}

/** What has been kept long enough. */
export const forgetRetained = (owner: pg.Client, now: Date): Promise<void> => dropRetained(owner, now);
