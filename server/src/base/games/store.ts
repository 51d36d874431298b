// SQL of base/games: catalogue, favourites, rounds. Money moves in the provider_* functions only.
import type { Audience, Reaction, ReactionSums } from '@malva/contract/games';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface GameRow {
  id: number;
  slug: string;
  provider: string;
  title: Record<string, string>;
  kind: 'slot' | 'instant' | 'table' | 'crash';
  rtp: string;
  volatility: 'low' | 'medium' | 'high' | 'player';
  max_win: string;
  min_stake: bigint;
  max_stake: bigint;
  tags: string[];
  colors: string[];
  is_new: boolean;
  is_on: boolean;
  position: number;
  /** Whom it is for: everybody, the VIP circle, those let in one by one. */
  audience: Audience;
}

/** Every game there ever was, switched off too: rounds long played keep its title. */
export const everyGame = (tx: Tx): Promise<GameRow[]> =>
  tx.rows<GameRow>(sql`select * from game order by position, id`);
/** For every audience. What a visitor is offered is `gamesFor`. */
export const listGames = (tx: Tx): Promise<GameRow[]> =>
  tx.rows<GameRow>(sql`select * from game where is_on order by position, id`);
export const gamesFor = (tx: Tx, playerId: number | null): Promise<GameRow[]> =>
  tx.rows<GameRow>(
    sql`select * from game where is_on and game_is_for(audience, slug, ${playerId}) order by position, id`,
  );
export const isGameFor = async (tx: Tx, slug: string, playerId: number | null): Promise<boolean> =>
  (
    await tx.one<{ yes: boolean }>(
      sql`select exists (select from game where slug = ${slug} and game_is_for(audience, slug, ${playerId})) as yes`,
    )
  ).yes;
export const setAudience = (tx: Tx, slug: string, audience: Audience): Promise<number> =>
  tx.run(sql`update game set audience = ${audience} where slug = ${slug} and audience <> ${audience}`);
export const passesOf = (tx: Tx, playerId: number): Promise<{ game: string; actor: string; at: Date }[]> =>
  tx.rows(sql`select game, actor, at from game_pass where player_id = ${playerId} order by game`);
export const addPass = (tx: Tx, of: { playerId: number; game: string; actor: string; now: Date }): Promise<number> =>
  tx.run(
    sql`insert into game_pass (player_id, game, actor, at) values (${of.playerId}, ${of.game}, ${of.actor}, ${of.now}) on conflict do nothing`,
  );
export const dropPass = (tx: Tx, of: { playerId: number; game: string }): Promise<number> =>
  tx.run(sql`delete from game_pass where player_id = ${of.playerId} and game = ${of.game}`);
export const findGame = (tx: Tx, slug: string): Promise<GameRow | undefined> =>
  tx.maybe<GameRow>(sql`select * from game where slug = ${slug}`);

export type NewGame = Omit<GameRow, 'id' | 'audience'>;
export const upsertGame = (tx: Tx, g: NewGame): Promise<number> =>
  tx.run(sql`insert into game (slug, provider, title, kind, rtp, volatility, max_win, min_stake, max_stake, tags, colors, is_new, is_on, position)
    values (${g.slug}, ${g.provider}, ${JSON.stringify(g.title)}, ${g.kind}, ${g.rtp}, ${g.volatility}, ${g.max_win},
      ${g.min_stake}, ${g.max_stake}, ${g.tags}, ${g.colors}, ${g.is_new}, ${g.is_on}, ${g.position})
    on conflict (slug) do update set title = excluded.title, rtp = excluded.rtp, max_win = excluded.max_win, tags = excluded.tags,
      colors = excluded.colors, position = excluded.position, volatility = excluded.volatility`);

export const favorites = (tx: Tx, playerId: number): Promise<{ game_id: number }[]> =>
  tx.rows(sql`select game_id from game_favorite where player_id = ${playerId} order by at desc`);
export const addFavorite = (tx: Tx, playerId: number, of: { gameId: number; now: Date }): Promise<number> =>
  tx.run(
    sql`insert into game_favorite (player_id, game_id, at) values (${playerId}, ${of.gameId}, ${of.now}) on conflict do nothing`,
  );
export const dropFavorite = (tx: Tx, playerId: number, gameId: number): Promise<number> =>
  tx.run(sql`delete from game_favorite where player_id = ${playerId} and game_id = ${gameId}`);

export interface RoundRow {
  provider: string;
  round: string;
  game: string;
  status: Word<'game_round_status'>;
  funds: 'real' | 'bonus' | 'free';
  stake: bigint;
  win: bigint;
  jackpot: bigint | null;
  balance_after: bigint | null;
  seq: bigint;
  started_at: Date;
  closed_at: Date | null;
}
/** When rounds began: from the one moment on, before the other. Null: open. */
export interface RoundSpan {
  from: Date | null;
  to: Date | null;
}
export interface RoundFilter {
  playerId: number;
  game: string | null;
  span?: RoundSpan;
  before: bigint | null;
  limit: number;
}
export const listRounds = (tx: Tx, f: RoundFilter): Promise<RoundRow[]> =>
  tx.rows<RoundRow>(sql`select provider, round, game, status, case when free_grant is null then funds::text else 'free' end as funds, stake, win,
    jackpot, balance_after, seq, started_at, closed_at from game_rounds_of(${f.playerId}, ${f.game}, ${f.before}, ${f.limit}, ${f.span?.from ?? null}, ${f.span?.to ?? null})`);
/** A round asked for alone: `bonus_id` is the casino bonus that was open at its stake. */
export type FoundRound = RoundRow & { bonus_id: string | null };
export const findRound = (tx: Tx, playerId: number, round: string): Promise<FoundRound | undefined> =>
  tx.maybe<FoundRound>(sql`select provider, round, game, status, case when free_grant is null then funds::text else 'free' end as funds, stake, win,
    jackpot, balance_after, seq, started_at, closed_at, bonus_id from game_rounds_named(${playerId}, array[${round}])`);
export const lastGames = (tx: Tx, playerId: number, limit: number): Promise<{ game: string }[]> =>
  tx.rows(sql`select game from (select game, seq from game_round where player_id = ${playerId} union all select game, seq from game_last where player_id = ${playerId}) g
    group by game order by max(seq) desc limit ${limit}`);
/** Which game each round belongs to. */
export const gamesOfRounds = (
  tx: Tx,
  playerId: number,
  rounds: readonly string[],
): Promise<{ round: string; game: string }[]> =>
  tx.rows(sql`select round, game from game_rounds_named(${playerId}, ${rounds})`);
export type TotalFilter = Pick<RoundFilter, 'playerId' | 'game' | 'span'>;
/** Of all rounds that were paid, of one game or all, of a span or all time. */
export const roundTotals = (
  tx: Tx,
  { playerId, game, span }: TotalFilter,
): Promise<{ rounds: bigint; staked: bigint; won: bigint }> =>
  span?.from || span?.to
    ? tx.one(sql`select rounds, staked, won from game_totals_between(${playerId}, ${game}, ${span.from}, ${span.to})`)
    : tx.one(sql`select rounds, staked, won from game_totals_of(${playerId}, ${game})`);
/** Months for what will be moved and for the time ahead. */
export const makeMonths = (tx: Tx, now: Date): Promise<number> => tx.run(sql`select game_make_months(${now})`);
/**
 * Rounds that were over by then, with their calls, and calls that have no round in play, to their months. How many of
 * both.
 */
export const moveOld = async (tx: Tx, before: Date, limit: number): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select game_move_rounds(${before}, ${limit}) + game_move_calls(${before}, ${limit}) as n`,
    )
  ).n;
/** Months that ended by then. How many. */
export const dropMonths = async (tx: Tx, before: Date): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select game_drop_months(${before}) as n`)).n;
export const dropNames = async (tx: Tx, before: Date, limit: number): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select game_drop_names(${before}, ${limit}) as n`)).n;

/** Paragraphs by language, Ukrainian always. */
export type RulesByLang = { uk: string[] } & Record<string, string[] | undefined>;
export const rulesOf = async (tx: Tx, slug: string): Promise<RulesByLang | null> =>
  (await tx.maybe<{ rules: RulesByLang }>(sql`select rules from game_rules where game = ${slug}`))?.rules ?? null;
export const saveRules = (tx: Tx, of: { slug: string; rules: object; now: Date }): Promise<number> =>
  tx.run(sql`insert into game_rules as r (game, rules, at) values (${of.slug}, ${JSON.stringify(of.rules)}, ${of.now})
    on conflict (game) do update set rules = excluded.rules, at = excluded.at where r.rules <> excluded.rules`);

export interface OfGame {
  playerId: number;
  gameId: number;
}
export const ownReaction = async (tx: Tx, of: OfGame): Promise<Reaction | undefined> =>
  (
    await tx.maybe<{ reaction: Reaction }>(
      sql`select reaction from game_reaction where player_id = ${of.playerId} and game_id = ${of.gameId}`,
    )
  )?.reaction;
export const reactionSums = async (tx: Tx, gameId: number): Promise<ReactionSums> =>
  (await tx.maybe<ReactionSums>(sql`select likes, dislikes from game_reaction_sum where game_id = ${gameId}`)) ?? {
    likes: 0,
    dislikes: 0,
  };
/** Whether they may be told now; else it is written down that they are to be, and said from when on. */
export const mayTellSums = async (
  tx: Tx,
  of: { gameId: number; now: Date; everyMs: number },
): Promise<{ isNow: boolean; from: Date }> => {
  const { gameId, now, everyMs } = of;
  // A clock set back does not silence a game.
  const isNow =
    (await tx.run(sql`update game_reaction_sum set told_at = ${now}, is_untold = false where game_id = ${gameId}
    and (told_at is null or told_at not between ${new Date(now.getTime() - everyMs + 1)} and ${now})`)) > 0;
  if (isNow) return { isNow, from: now };
  const { told_at } = await tx.one<{ told_at: Date }>(
    sql`update game_reaction_sum set is_untold = true where game_id = ${gameId} returning told_at`,
  );
  return { isNow, from: new Date(told_at.getTime() + everyMs) };
};
/** Marks the sums as published; whether there was a change not yet published. */
export const takeUntoldSums = async (tx: Tx, gameId: number, now: Date): Promise<boolean> =>
  (await tx.run(
    sql`update game_reaction_sum set told_at = ${now}, is_untold = false where game_id = ${gameId} and is_untold`,
  )) > 0;
export const setReaction = (tx: Tx, of: OfGame & { reaction: Reaction; now: Date }): Promise<number> =>
  tx.run(sql`insert into game_reaction (player_id, game_id, reaction, at) values (${of.playerId}, ${of.gameId}, ${of.reaction}, ${of.now})
    on conflict (player_id, game_id) do update set reaction = excluded.reaction, at = excluded.at`);
export const dropReaction = (tx: Tx, of: OfGame & { reaction: Reaction }): Promise<number> =>
  tx.run(
    sql`delete from game_reaction where player_id = ${of.playerId} and game_id = ${of.gameId} and reaction = ${of.reaction}`,
  );
export const reactionsOf = (tx: Tx, playerId: number): Promise<{ game_id: number; reaction: Reaction; at: Date }[]> =>
  tx.rows(
    sql`select game_id, reaction, at from game_reaction where player_id = ${playerId} order by at desc, game_id desc`,
  );
export const closeSuggestion = (tx: Tx, of: OfGame & { now: Date }): Promise<number> =>
  tx.run(
    sql`insert into game_suggestion_closed (player_id, game_id, at) values (${of.playerId}, ${of.gameId}, ${of.now}) on conflict do nothing`,
  );
export const closedSuggestions = (tx: Tx, playerId: number): Promise<{ game_id: number }[]> =>
  tx.rows(sql`select game_id from game_suggestion_closed where player_id = ${playerId}`);
export const countGames = (tx: Tx): Promise<{ provider: string; games: number }[]> =>
  tx.rows(sql`select provider, count(*)::int as games from game group by provider`);
