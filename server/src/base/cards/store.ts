// SQL of cards that players put away.
import { sql, type Tx } from '../../core/db.ts';

export const hiddenBy = async (tx: Tx, playerId: number): Promise<Set<string>> =>
  new Set(
    (await tx.rows<{ card: string }>(sql`select card from card_hidden where player_id = ${playerId}`)).map(
      ({ card }) => card,
    ),
  );

/** Names come from browsers, so one player's list has an end. */
const mostHidden = 500;

export const hideCard = (tx: Tx, playerId: number, of: { card: string; now: Date }): Promise<number> =>
  tx.run(sql`insert into card_hidden (player_id, card, at) select ${playerId}, ${of.card}, ${of.now}
    where (select count(*) from card_hidden where player_id = ${playerId}) < ${mostHidden} on conflict do nothing`);

export const showCard = (tx: Tx, playerId: number, card: string): Promise<number> =>
  tx.run(sql`delete from card_hidden where player_id = ${playerId} and card = ${card}`);
