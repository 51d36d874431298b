// SQL of what players say of themselves: consent (decisions are added, never changed), nickname, language.
import type { Channel, Product } from '@malva/contract/profile';
import { nicknameLook } from '@malva/rules/nickname';
import type pg from 'pg';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';
import type { PlayerRow } from '../players/players.ts';

export interface ConsentRow {
  channel: Channel;
  product: Product;
  is_on: boolean;
  source: Word<'player_consent.source'>;
  wording: string;
  at: Date;
}
export const newestConsent = (tx: Tx, playerId: number): Promise<ConsentRow[]> =>
  tx.rows<ConsentRow>(sql`select distinct on (channel, product) channel, product, is_on, source, wording, at from player_consent
    where player_id = ${playerId} order by channel, product, id desc`);
export const consentRows = (tx: Tx, playerId: number, limit: number): Promise<ConsentRow[]> =>
  tx.rows<ConsentRow>(sql`select channel, product, is_on, source, wording, at from player_consent
    where player_id = ${playerId} order by id desc limit ${limit}`);

export interface NewConsent {
  channel: Channel;
  product: Product;
  isOn: boolean;
  source: Word<'player_consent.source'>;
  wording: string;
  now: Date;
}
export const addConsent = (tx: Tx, playerId: number, c: NewConsent): Promise<number> =>
  tx.run(sql`insert into player_consent (player_id, channel, product, is_on, source, wording, at)
    values (${playerId}, ${c.channel}, ${c.product}, ${c.isOn}, ${c.source}, ${c.wording}, ${c.now})`);
export const lockConsent = (tx: Tx, playerId: number): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('player_consent'), ${playerId})`);

/** @throws 23505 when another player has it, in upper or lower case. */
export const saveNickname = (tx: Tx, playerId: number, nickname: string | null): Promise<number> =>
  tx.run(sql`update player set nickname = ${nickname}, nickname_look = ${nickname && nicknameLook(nickname)}
    where id = ${playerId}`);
export const saveLang = (tx: Tx, playerId: number, lang: string): Promise<number> =>
  tx.run(sql`update player set lang = ${lang} where id = ${playerId}`);

/** Compared as the unique index compares. */
export const findByNickname = (tx: Tx, nickname: string): Promise<PlayerRow | undefined> =>
  tx.maybe<PlayerRow>(
    sql`select * from player where lower(translate(nickname, '-_', '')) = lower(translate(${nickname.normalize('NFC')}, '-_', ''))`,
  );

interface Retained {
  playerId: number;
  sealed: Buffer;
  grounds: readonly string[];
  until: Date;
  now: Date;
  isExcluded: boolean;
}
/** As the owner of the tables: the application itself can neither write nor read what is kept. */
export async function insertRetained(owner: pg.Client, r: Retained): Promise<void> {
  await owner.query('insert into player_retained (player_id, sealed, grounds, until, at) values ($1, $2, $3, $4, $5)', [
    r.playerId,
    r.sealed,
    r.grounds,
    r.until,
    r.now,
  ]);
  if (!r.isExcluded) await owner.query('update player set rnokpp_hash = null where id = $1', [r.playerId]);
}
export async function dropRetained(owner: pg.Client, now: Date): Promise<void> {
  await owner.query('delete from player_retained where until <= $1', [now]);
}
