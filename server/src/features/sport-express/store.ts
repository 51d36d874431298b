// SQL of the express of the day.
import { sql, type Tx } from '../../core/db.ts';

export interface CardRow {
  size: number;
  legs: { event: number; market: number; spec: string; outcome: string }[];
}

export const cardsOf = (tx: Tx, day: string): Promise<CardRow[]> =>
  tx.rows<CardRow>(sql`select size, legs from sport_express_card where day = ${day}::date order by size`);

/** What stands already stays. */
export const insertCard = (tx: Tx, card: CardRow & { day: string; at: Date }): Promise<number> =>
  tx.run(sql`insert into sport_express_card (day, size, legs, composed_at)
    values (${card.day}::date, ${card.size}, ${JSON.stringify(card.legs)}::jsonb, ${card.at}) on conflict do nothing`);
