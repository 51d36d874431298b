// SQL of boards.
import type { PlacePrize } from '@malva/rules/standing';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface TermsRow {
  id: number;
  subject: 'sport';
  formula: 'odds';
  rounds: number;
  prizes: PlacePrize[];
  promotion: string;
  brand: string | null;
}
export interface BoardRow extends Omit<TermsRow, 'id'> {
  id: number;
  from_at: Date;
  until_at: Date;
  state: Word<'leaderboard_board.state'>;
}
export interface StandingRow {
  player: number;
  units: number;
  /** How many of the player's count so far, decided or not. */
  rounds: number;
}

interface RawPrizes {
  prizes: { from: number; to: number; amount: string }[];
}
const withPrizes = <R extends RawPrizes>({ prizes, ...row }: R): Omit<R, 'prizes'> & { prizes: PlacePrize[] } => ({
  ...row,
  prizes: prizes.map(({ from, to, amount }) => ({ from, to, amount: BigInt(amount) })),
});

export const insertTerms = async (
  tx: Tx,
  t: Omit<TermsRow, 'id'> & { isOn: boolean; author: string; now: Date },
): Promise<number> => {
  const prizes = JSON.stringify(t.prizes.map(({ from, to, amount }) => ({ from, to, amount: String(amount) })));
  const row = await tx.one<{ id: number }>(sql`insert into leaderboard_terms (subject, formula, rounds, prizes,
      promotion, brand, is_on, author, created_at)
    values (${t.subject}, ${t.formula}, ${t.rounds}, ${prizes}::jsonb, ${t.promotion}, ${t.brand}, ${t.isOn},
      ${t.author}, ${t.now}) returning id`);
  return row.id;
};

/** Of the brand, else the ones of every brand. */
export const termsOn = async (tx: Tx, brand: string): Promise<TermsRow[]> =>
  (
    await tx.rows<
      Omit<TermsRow, 'prizes'> & RawPrizes
    >(sql`select distinct on (t.subject) t.id, t.subject, t.formula, t.rounds, t.prizes,
        t.promotion, t.brand
      from leaderboard_terms t where t.is_on and coalesce(t.brand, ${brand}) = ${brand}
      order by t.subject, t.brand nulls last`)
  ).map(withPrizes);

export const insertBoard = (tx: Tx, of: { terms: number; from: Date; until: Date }): Promise<number> =>
  tx.run(sql`insert into leaderboard_board (terms_id, from_at, until_at, state)
    values (${of.terms}, ${of.from}, ${of.until}, 'open') on conflict do nothing`);

type RawBoard = Omit<BoardRow, 'prizes'> & RawPrizes;
/** The one that runs, else the one that ended last. */
export async function boardNow(
  tx: Tx,
  of: { subject: string; brand: string; now: Date },
): Promise<BoardRow | undefined> {
  const row =
    await tx.maybe<RawBoard>(sql`select b.id, b.from_at, b.until_at, b.state, t.subject, t.formula, t.rounds, t.prizes,
        t.promotion, t.brand
    from leaderboard_board b join leaderboard_terms t on t.id = b.terms_id
    where t.subject = ${of.subject} and coalesce(t.brand, ${of.brand}) = ${of.brand} and b.from_at <= ${of.now}
    order by b.from_at desc, t.brand nulls last limit 1`);
  return row && withPrizes(row);
}

/** Boards that count still, of these players, from when on each takes part. */
export const entriesOf = (
  tx: Tx,
  players: readonly number[],
): Promise<{ board: number; player: number; joined_at: Date; from_at: Date; until_at: Date; formula: string }[]> =>
  tx.rows(sql`select e.board_id as board, e.player_id as player, e.joined_at, b.from_at, b.until_at, t.formula
    from leaderboard_entry e join leaderboard_board b on b.id = e.board_id join leaderboard_terms t on t.id = b.terms_id
    where e.player_id = any(${players}::int[]) and b.state <> 'closed' for share of b`);

export const insertEntry = (tx: Tx, of: { board: number; player: number; now: Date }): Promise<number> =>
  tx.run(sql`insert into leaderboard_entry (board_id, player_id, joined_at)
    values (${of.board}, ${of.player}, ${of.now}) on conflict do nothing`);

export interface Mark {
  board: number;
  player: number;
  mark: string;
  placedAt: Date;
  /** Null: not decided. */
  units: number | null;
}
export const setMark = (tx: Tx, m: Mark): Promise<number> =>
  tx.run(sql`insert into leaderboard_mark as x (board_id, player_id, mark, placed_at, units)
    values (${m.board}, ${m.player}, ${m.mark}, ${m.placedAt}, ${m.units})
    on conflict (board_id, mark) do update set units = coalesce(excluded.units, x.units)`);
export const dropMark = (tx: Tx, board: number, mark: string): Promise<number> =>
  tx.run(sql`delete from leaderboard_mark where board_id = ${board} and mark = ${mark}`);

/** Everybody who takes part: of each the first so many count. */
export const standings = (tx: Tx, board: number): Promise<StandingRow[]> =>
  tx.rows<StandingRow>(sql`select e.player_id as player, coalesce(sum(m.units), 0)::int as units,
      count(m.mark)::int as rounds
    from leaderboard_entry e join leaderboard_board b on b.id = e.board_id join leaderboard_terms t on t.id = b.terms_id
    left join lateral (select x.units, x.mark from leaderboard_mark x
      where x.board_id = e.board_id and x.player_id = e.player_id order by x.placed_at, x.mark limit t.rounds) m on true
    where e.board_id = ${board} group by e.player_id order by 2 desc, 1 limit 20000`);

export const entrants = (tx: Tx, board: number): Promise<{ player: number; joined_at: Date }[]> =>
  tx.rows(sql`select player_id as player, joined_at from leaderboard_entry where board_id = ${board} order by 1`);

/** Ended before a moment and not closed yet. */
export const endedBefore = (tx: Tx, at: Date): Promise<{ id: number }[]> =>
  tx.rows(
    sql`select id from leaderboard_board where state <> 'closed' and until_at <= ${at} order by until_at limit 20`,
  );
export async function lockBoard(tx: Tx, id: number): Promise<BoardRow | undefined> {
  const row =
    await tx.maybe<RawBoard>(sql`select b.id, b.from_at, b.until_at, b.state, t.subject, t.formula, t.rounds, t.prizes,
        t.promotion, t.brand
    from leaderboard_board b join leaderboard_terms t on t.id = b.terms_id where b.id = ${id} for update of b`);
  return row && withPrizes(row);
}
export const setState = (tx: Tx, id: number, of: { state: BoardRow['state']; now: Date }): Promise<number> =>
  tx.run(sql`update leaderboard_board set state = ${of.state},
    closed_at = case when ${of.state} = 'closed' then ${of.now}::timestamptz end where id = ${id}`);
export const insertPlace = (
  tx: Tx,
  p: { board: number; player: number; place: number; units: number; amount: bigint },
): Promise<number> =>
  tx.run(sql`insert into leaderboard_place (board_id, player_id, place, units, amount)
    values (${p.board}, ${p.player}, ${p.place}, ${p.units}, ${p.amount})`);
export const finalPlaces = (
  tx: Tx,
  board: number,
): Promise<{ player: number; place: number; units: number; amount: bigint }[]> =>
  tx.rows(sql`select player_id as player, place, units, amount from leaderboard_place
    where board_id = ${board} order by place, player_id limit 20000`);
