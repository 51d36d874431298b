// The studio's statements. Money and nonces move only inside SQL functions; here is their spelling and their row types.
import { createHash } from 'node:crypto';

import type { Json } from '../math/canonical.ts';
import { pastColumns, roundColumns } from './columns.ts';
import type { Sql, StudioDb } from './port.ts';

export interface SessionRow {
  token_hash: Buffer;
  seat_id: bigint;
  player_id: number | null;
  game: string;
  mode: 'real' | 'demo' | 'replay';
  lang: 'uk' | 'ru' | 'en';
  replay_round_id: bigint | null;
}

export interface SeatRow {
  id: bigint;
  player_id: number | null;
  nonce: number;
  not_before: Date | null;
  open_round_id: bigint | null;
  play_since: Date | null;
  last_play_at: Date | null;
  demo_balance: bigint | null;
  pair_id: bigint;
  commit: string;
  client_seed: string;
  next_commit: string;
}

export interface PairRow {
  id: bigint;
  seat_id: bigint;
  cipher: Buffer;
  commit: string;
  client_seed: string;
  revealed_at: Date | null;
  rounds: number | null;
}

export interface ActionRow {
  seq: number;
  action: { type: string } & { [key: string]: Json };
  at: string;
}

export interface RoundRow {
  id: bigint;
  seat_id: bigint;
  player_id: number | null;
  bet_id: string;
  pair_id: bigint;
  nonce: number;
  game: string;
  version: string;
  math_hash: string;
  mode: 'real' | 'demo';
  params: Json;
  bet: bigint;
  multiplier: bigint | null;
  payout: bigint | null;
  status: 'open' | 'closed' | 'bet_failed' | 'rolled_back';
  balance_before: bigint | null;
  balance_after_bet: bigint | null;
  balance_after: bigint | null;
  revealed: number;
  started_at: Date;
  closed_at: Date | null;
  jackpots: JackpotRow[] | null;
  /** Played with bonus money. */
  is_bonus: boolean;
  /** The free rounds it is one of; null: for a stake. */
  free_grant: string | null;
  actions: ActionRow[];
  /** Of a live game. */
  flight: RoundFlight | null;
}

/** The flight a round is a part of; hash and dive are null until it is over. Instants as text. */
export interface RoundFlight {
  id: number;
  chain: number;
  number: number;
  startsAt: string;
  endedAt: string | null;
  hash: string | null;
  dive: number | null;
  isBroken: boolean;
}

export interface OpenInput {
  seat: bigint;
  token: Buffer;
  betId: string;
  bet: bigint;
  params: string;
  version: string;
  mathHash: string;
  paceMs: number;
  multi: boolean;
  now: Date;
  /** Of a live game: the flight it boards, 0 where there is none; null elsewhere. */
  flight: bigint | null;
  /** The free rounds one of which is played; null: for a stake. */
  freeGrant: string | null;
}

export interface OpenRow {
  ord: number;
  status: string;
  detail: Record<string, unknown> | null;
  round_id: bigint | null;
  pair_id: bigint | null;
  nonce: number | null;
  balance: bigint | null;
  not_before: Date | null;
}

export interface CloseInput {
  seat: bigint;
  player: number | null;
  round: bigint;
  multiplier: number;
  payout: bigint;
  now: Date;
  /** 52 bits for each tier of the jackpots; null: the round takes no part in them. */
  draws: readonly bigint[] | null;
}

export interface CloseRow {
  ord: number;
  status: string;
  balance: bigint | null;
  jackpots: JackpotRow[] | null;
}

/** A pool a round has won; the amount as a decimal string. */
export interface JackpotRow {
  tier: number;
  amount: string;
}

export interface AppendInput {
  seat: bigint;
  /** Null: the studio itself ends the round. */
  token: Buffer | null;
  round: bigint;
  seq: number;
  action: string;
  /** Kopiyka the action adds to the stake; mostly 0. */
  stake: bigint;
  multiplier: number;
  /** Null: the round stays open. */
  payout: bigint | null;
  now: Date;
}

export interface AppendRow {
  ord: number;
  status: string;
  detail: Record<string, unknown> | null;
  balance: bigint | null;
}

/** A prepared statement: its name is the hash of its text. */
export function statement(text: string): (...values: unknown[]) => Sql {
  const name = `studio_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`;
  return (...values) => ({ text, values, name });
}

const sql = {
  open: statement(`select * from studio_open_rounds(
    p_token => $1::bytea[], p_bet_id => $2::uuid[], p_bet => $3::bigint[], p_params => $4::jsonb[],
    p_version => $5::text[], p_math_hash => $6::text[], p_pace_ms => $7::int[], p_multi => $8::boolean[],
    p_now => $9::timestamptz[], p_flight => $10::bigint[], p_grant => $11::uuid[])`),
  close: statement(
    `select * from studio_close_rounds(
      p_seat => $1::bigint[], p_player => $2::int[], p_round => $3::bigint[], p_multiplier => $4::bigint[],
      p_payout => $5::bigint[], p_now => $6::timestamptz[], p_draw => $7::bigint[])`,
  ),
  append: statement(`select * from studio_append_actions(
      p_token => $1::bytea[], p_round => $2::bigint[], p_seq => $3::int[], p_action => $4::jsonb[],
      p_stake => $5::bigint[], p_multiplier => $6::bigint[], p_payout => $7::bigint[],
      p_now => $8::timestamptz[])`),
  seatOf: statement('select studio_seat_of($1, $2::bytea[], $3::text[], $4, null, $5) as id'),
  launch: statement(`select studio_launch_game(
    p_token => $1, p_player => $2, p_game => $3, p_mode => $4, p_lang => $5, p_replay => $6, p_now => $7,
    p_expires => $8, p_site_session => $9)`),
  authenticate: statement(`select * from studio_authenticate(
    p_launch => $1, p_session => $2, p_cipher => $3::bytea[], p_commit => $4::text[], p_client_seed => $5,
    p_demo_balance => $6, p_now => $7)`),
  touch: statement('select * from studio_session_touch($1, $2)'),
  endSessions: statement('select studio_end_sessions($1, $2, $3) as ended'),
  seat: statement(`select s.id, s.player_id, s.nonce, s.not_before, s.open_round_id, s.play_since, s.last_play_at, s.demo_balance,
    s.pair_id, p.commit, p.client_seed, n.commit as next_commit
    from studio_seat s join studio_seed_pair p on p.id = s.pair_id join studio_seed_pair n on n.id = s.next_pair_id where s.id = $1`),
  seatOfPlayer: statement('select id from studio_seat where player_id = $1'),
  pair: statement(
    'select id, seat_id, cipher, commit, client_seed, revealed_at, rounds from studio_seed_pair where id = $1',
  ),
  revealed: statement(`select id, seat_id, cipher, commit, client_seed, revealed_at, rounds from studio_seed_pair
    where seat_id = $1 and revealed_at is not null order by id desc limit $2`),
  rotate: statement('select studio_rotate($1, $2, $3, $4, $5, $6) as status'),
  // Months are looked into only where the tables of play have too little: every round in them is older.
  round: statement(`select ${roundColumns} from studio_round r where r.id = $1
    union all select ${pastColumns} from studio_past_round($1) r where not exists (select from studio_round where id = $1)`),
  history:
    statement(`with played as (select ${roundColumns} from studio_round r where r.seat_id = $1 and r.game = $2 order by r.id desc limit $3)
    select * from played union all select ${pastColumns} from studio_past_rounds($1, $2, $3::int - (select count(*)::int from played)) r order by id desc`),
  lastFinished:
    statement(`with played as (select ${roundColumns} from studio_round r where r.seat_id = $1 and r.game = $2 and r.status = 'closed'
    order by r.id desc limit 1)
    select * from played union all select ${pastColumns} from studio_past_rounds($1, $2, 1, true) r where not exists (select from played)`),
  openRounds: statement(`select ${roundColumns} from studio_seat s join studio_round r on r.id = s.open_round_id
    where r.status = 'open' order by r.id`),
  net: statement(`select coalesce(sum(case when r.free_grant is null then r.bet + a.added end), 0)::bigint as staked, coalesce(sum(r.payout), 0)::bigint as won from studio_round r,
    lateral (select coalesce(sum((action->>'stake')::bigint), 0) as added from studio_action where round_id = r.id) a
    where r.seat_id = $1 and r.status in ('open', 'closed') and r.started_at >= $2`),
  reveal: statement('select studio_reveal($1, $2, $3) as revealed'),
  balance: statement(
    'select wallet_decimal(w.all_of_it) as balance, wallet_decimal(w.all_of_it - p.balance) as bonus from wallet_pocket($1) p, wallet_playable($1) w(all_of_it)',
  ),
  doubts: statement('select studio_tell_doubts($1, $2::jsonb)'),
  sweep: statement('select studio_sweep($1) as seats'),
};

export type StudioStore = ReturnType<typeof openStore>;

const firstOf =
  (db: StudioDb) =>
  async <R extends object>(query: Sql): Promise<R | undefined> =>
    (await db.rows<R>(query))[0];

/** The lanes of the hot path and the single statements around it. */
export function openStore(db: StudioDb) {
  const one = firstOf(db);
  return {
    ...lanes(db),
    seatOf: async (player: number, pairs: readonly SealedPair[], clientSeed: string, now: Date): Promise<bigint> => {
      const ciphers = pairs.map((pair) => pair.cipher);
      const commits = pairs.map((pair) => pair.commit);
      return ((await one<{ id: bigint }>(sql.seatOf(player, ciphers, commits, clientSeed, now))) as { id: bigint }).id;
    },
    launch: (values: LaunchValues) =>
      db.rows(
        sql.launch(
          values.token,
          values.player,
          values.game,
          values.mode,
          values.lang,
          values.replay,
          values.now,
          values.expires,
          values.siteSession,
        ),
      ),
    authenticate: (values: AuthenticateValues) =>
      one<SessionRow>(
        sql.authenticate(
          values.launch,
          values.session,
          values.pairs.map((pair) => pair.cipher),
          values.pairs.map((pair) => pair.commit),
          values.clientSeed,
          values.demoBalance,
          values.now,
        ),
      ),
    touch: (token: Buffer, now: Date) => one<SessionRow>(sql.touch(token, now)),
    endSessions: async (player: number, of: { now: Date; siteSession: string | null }): Promise<number> =>
      Number((await one<{ ended: bigint }>(sql.endSessions(player, of.now, of.siteSession)))?.ended ?? 0),
    seat: async (id: bigint): Promise<SeatRow> => {
      const seat = await one<SeatRow>(sql.seat(id));
      if (!seat) throw new Error(`no seat ${id}`);
      return seat;
    },
    seatOfPlayer: async (player: number) => (await one<{ id: bigint }>(sql.seatOfPlayer(player)))?.id,
    pair: async (id: bigint): Promise<PairRow> => {
      const pair = await one<PairRow>(sql.pair(id));
      if (!pair) throw new Error(`no seed pair ${id}`);
      return pair;
    },
    revealedPairs: (seat: bigint, limit: number) => db.rows<PairRow>(sql.revealed(seat, limit)),
    rotate: async (values: RotateValues): Promise<string> => {
      const { seat, pair, clientSeed, fresh, now } = values;
      const row = await one<{ status: string }>(sql.rotate(seat, pair, clientSeed, fresh.cipher, fresh.commit, now));
      return row?.status ?? 'moved';
    },
    round: (id: bigint) => one<RoundRow>(sql.round(id)),
    history: (seat: bigint, game: string, limit: number) => db.rows<RoundRow>(sql.history(seat, game, limit)),
    lastFinished: (seat: bigint, game: string) => one<RoundRow>(sql.lastFinished(seat, game)),
    openRounds: () => db.rows<RoundRow>(sql.openRounds()),
    net: async (seat: bigint, since: Date) =>
      (await one<{ staked: bigint; won: bigint }>(sql.net(seat, since))) ?? { staked: 0n, won: 0n },
    reveal: async (seat: bigint, round: bigint, revealed: number) =>
      (await one<{ revealed: number | null }>(sql.reveal(seat, round, revealed)))?.revealed ?? undefined,
    playerBalance: async (player: number) =>
      (await one<{ balance: string; bonus: string }>(sql.balance(player))) ?? { balance: '0.00', bonus: '0.00' },
    /** What this process has switched off, for everybody's eyes. */
    tellDoubts: async (process: string, reasons: Record<string, string>): Promise<void> =>
      void (await db.rows(
        sql.doubts(process, JSON.stringify(Object.entries(reasons).map(([game, reason]) => ({ game, reason })))),
      )),
    sweep: async (now: Date): Promise<number> => Number((await one<{ seats: bigint }>(sql.sweep(now)))?.seats ?? 0),
  };
}

const noDraws: readonly (bigint | null)[] = [null, null, null, null];

function lanes(db: StudioDb) {
  return {
    open: db.lane<OpenInput, OpenRow>(
      'studio-open',
      (items) =>
        sql.open(
          items.map((item) => item.token),
          items.map((item) => item.betId),
          items.map((item) => item.bet),
          items.map((item) => item.params),
          items.map((item) => item.version),
          items.map((item) => item.mathHash),
          items.map((item) => item.paceMs),
          items.map((item) => item.multi),
          items.map((item) => item.now.toISOString()),
          items.map((item) => item.flight),
          items.map((item) => item.freeGrant),
        ),
      (item) => item.seat,
    ),
    close: db.lane<CloseInput, CloseRow>(
      'studio-close',
      (items) =>
        sql.close(
          items.map((item) => item.seat),
          items.map((item) => item.player),
          items.map((item) => item.round),
          items.map((item) => item.multiplier),
          items.map((item) => item.payout),
          items.map((item) => item.now.toISOString()),
          items.flatMap<bigint | null>((item) => item.draws ?? noDraws),
        ),
      (item) => item.seat,
    ),
    append: db.lane<AppendInput, AppendRow>(
      'studio-append',
      (items) =>
        sql.append(
          items.map((item) => item.token),
          items.map((item) => item.round),
          items.map((item) => item.seq),
          items.map((item) => item.action),
          items.map((item) => item.stake),
          items.map((item) => item.multiplier),
          items.map((item) => item.payout),
          items.map((item) => item.now.toISOString()),
        ),
      (item) => item.seat,
    ),
  };
}

export interface SealedPair {
  cipher: Buffer;
  commit: string;
}

interface LaunchValues {
  token: Buffer;
  player: number | null;
  game: string;
  mode: string;
  lang: string;
  replay: bigint | null;
  now: Date;
  expires: Date;
  siteSession: string | null;
}

interface AuthenticateValues {
  launch: Buffer;
  session: Buffer;
  pairs: readonly SealedPair[];
  clientSeed: string;
  demoBalance: bigint;
  now: Date;
}

interface RotateValues {
  seat: bigint;
  pair: bigint;
  clientSeed: string | null;
  fresh: SealedPair;
  now: Date;
}
