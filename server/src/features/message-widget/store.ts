// SQL of the message widget.
import type { WidgetSource } from '@malva/contract/message-widget';
import { sql, type Tx } from '../../core/db.ts';

export interface WidgetRow {
  id: number;
  source: WidgetSource;
  starts_at: Date;
  ends_at: Date | null;
  author: string;
  at: Date;
  stopped_at: Date | null;
}

/** Whose hours it is now, the latest begun first. */
export const runningOf = (tx: Tx, brand: string, now: Date): Promise<WidgetRow[]> =>
  tx.rows<WidgetRow>(sql`
  select id, source, starts_at, ends_at, author, at, stopped_at from message_widget
  where stopped_at is null and starts_at <= ${now} and (ends_at is null or ends_at > ${now}) and ${brand} = any(brands)
  order by starts_at desc, id desc limit 20`);

export const listWidgets = (tx: Tx): Promise<WidgetRow[]> =>
  tx.rows<WidgetRow>(sql`
  select id, source, starts_at, ends_at, author, at, stopped_at from message_widget order by id desc limit 100`);

export interface NewWidget {
  source: WidgetSource;
  from: Date;
  till: Date | null;
  author: string;
  now: Date;
}
export const insertWidget = (tx: Tx, w: NewWidget): Promise<{ id: number }> =>
  tx.one<{ id: number }>(sql`
  insert into message_widget (source, audience, brands, is_marketing, starts_at, ends_at, author, at)
  values (${JSON.stringify(w.source)}, ${w.source.audience}, ${w.source.brands}, ${w.source.isMarketing}, ${w.from}, ${w.till}, ${w.author}, ${w.now})
  returning id`);

/** One that is over or was stopped stays as it is. */
export const stopWidget = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`
  update message_widget set stopped_at = ${now} where id = ${id} and stopped_at is null and (ends_at is null or ends_at > ${now})`);

/** Messages that ended since the last call; only one process gets each. One whose start was not told is left out. */
export const takeEnded = (tx: Tx, now: Date): Promise<WidgetRow[]> =>
  tx.rows<WidgetRow>(sql`
  update message_widget set is_end_told = true
  where not is_end_told and is_start_told and (stopped_at is not null or ends_at <= ${now})
  returning id, source, starts_at, ends_at, author, at, stopped_at`);

export const takeStarted = (tx: Tx, now: Date): Promise<WidgetRow[]> =>
  tx.rows<WidgetRow>(sql`
  update message_widget set is_start_told = true
  where not is_end_told and not is_start_told and stopped_at is null and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
  returning id, source, starts_at, ends_at, author, at, stopped_at`);
