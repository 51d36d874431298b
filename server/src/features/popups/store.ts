// SQL of the pop-ups: the table of shows, and the occasions.
import type { Popup } from '@malva/contract/popups';
import { popupTopics } from '@malva/contract/topics';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface Show {
  popup: Popup;
  action: Word<'popups_show.action'>;
  at: Date;
}

export const addShow = (
  tx: Tx,
  of: { playerId: number; popup: Popup; action: Show['action']; now: Date },
): Promise<number> =>
  tx.run(sql`insert into popups_show (player_id, popup, action, cause, at)
    values (${of.playerId}, ${of.popup}, ${of.action}, ${popupTopics[of.popup].cause}, ${of.now})`);

/** Yes or no, once: an answer is for good. */
export const wasAnswered = async (tx: Tx, playerId: number, popup: Popup): Promise<boolean> =>
  (await tx.maybe(
    sql`select from popups_show where player_id = ${playerId} and popup = ${popup} and action <> 'show' limit 1`,
  )) !== undefined;

export interface Occasion {
  popup: Popup;
  subject: string;
  data: { amount: string; currency: string };
}

export interface Mark {
  kind: Word<'popups_mark.kind'>;
  popup: string;
}

/** Names come from browsers, so one player's list has an end. */
const mostMarks = 200;

export const addMark = (tx: Tx, playerId: number, of: Mark & { now: Date }): Promise<number> =>
  tx.run(sql`
    insert into popups_mark (player_id, kind, popup, at) select ${playerId}, ${of.kind}, ${of.popup}, ${of.now}
    where (select count(*) from popups_mark where player_id = ${playerId}) < ${mostMarks} on conflict do nothing`);

/** True when this is new. */
export async function addOccasion(tx: Tx, playerId: number, of: Occasion & { now: Date }): Promise<boolean> {
  const added = await tx.run(sql`
    insert into popups_occasion (player_id, popup, subject, data, created_at)
    values (${playerId}, ${of.popup}, ${of.subject}, ${JSON.stringify(of.data)}, ${of.now}) on conflict do nothing`);
  return added > 0;
}

/** Oldest first. */
export const openOccasions = (tx: Tx, playerId: number): Promise<Occasion[]> =>
  tx.rows<Occasion>(sql`
    select popup, subject, data from popups_occasion where player_id = ${playerId} and answered_at is null order by created_at limit 20`);

/** Both at once, for the start of a page. */
export const marksAndOccasions = (
  tx: Tx,
  playerId: number,
): Promise<{ marks: Mark[]; occasions: Pick<Occasion, 'popup'>[] }> =>
  tx.one(sql`select
      coalesce((select json_agg(json_build_object('kind', m.kind, 'popup', m.popup) order by m.at, m.popup)
        from popups_mark m where m.player_id = ${playerId}), '[]') as marks,
      coalesce((select json_agg(json_build_object('popup', o.popup) order by o.created_at)
        from (select popup, created_at from popups_occasion
          where player_id = ${playerId} and answered_at is null order by created_at limit 20) o), '[]') as occasions`);

/** The oldest open one of this pop-up is answered. */
export const answerOccasion = (tx: Tx, playerId: number, of: { popup: Popup; now: Date }): Promise<number> =>
  tx.run(sql`
    update popups_occasion set answered_at = ${of.now}
    where (player_id, popup, subject) = (
      select player_id, popup, subject from popups_occasion
      where player_id = ${playerId} and popup = ${of.popup} and answered_at is null order by created_at limit 1)`);
