// SQL of game providers over HTTP: accounts, keys, sessions of players, nonces, and the days compared with their lists.
import type { Break } from '@malva/rules/reconciliation';
import type { Word } from '../../core/column-words.ts';
import { sql, type Db, type Tx } from '../../core/db.ts';
import type { Audience } from '@malva/contract/games';

export interface AccountRow {
  slug: string;
  title: string;
  api_url: string;
  game_url: string;
  created_by: string;
  created_at: Date;
}
export const accounts = (tx: Tx): Promise<AccountRow[]> =>
  tx.rows<AccountRow>(sql`select * from providers_account order by slug`);
export const findAccount = (tx: Tx, slug: string): Promise<AccountRow | undefined> =>
  tx.maybe<AccountRow>(sql`select * from providers_account where slug = ${slug}`);
/** 0: the name is taken. */
export const insertAccount = (tx: Tx, a: AccountRow): Promise<number> =>
  tx.run(sql`insert into providers_account (slug, title, api_url, game_url, created_by, created_at)
    values (${a.slug}, ${a.title}, ${a.api_url}, ${a.game_url}, ${a.created_by}, ${a.created_at}) on conflict do nothing`);
export const moveAccount = (tx: Tx, a: Pick<AccountRow, 'slug' | 'title' | 'api_url' | 'game_url'>): Promise<number> =>
  tx.run(
    sql`update providers_account set title = ${a.title}, api_url = ${a.api_url}, game_url = ${a.game_url} where slug = ${a.slug}`,
  );

export interface KeyRow {
  id: string;
  provider: string;
  secret: Buffer;
  created_by: string;
  created_at: Date;
  used_at: Date | null;
  retired_at: Date | null;
  retired_by: string | null;
  /** Null: a second person has not confirmed it yet, and it opens nothing. */
  confirmed_by: string | null;
  confirmed_at: Date | null;
}
export const liveKey = (tx: Tx, id: string): Promise<KeyRow | undefined> =>
  tx.maybe<KeyRow>(
    sql`select * from providers_key where id = ${id} and retired_at is null and confirmed_at is not null`,
  );
export const keysOf = (tx: Tx, provider: string): Promise<KeyRow[]> =>
  tx.rows<KeyRow>(sql`select * from providers_key where provider = ${provider} order by created_at desc, id`);
/** Keys are added one at a time, so that there are never more than two alive. */
export const lockKeys = (tx: Tx, provider: string): Promise<number> =>
  tx.run(sql`select 1 from providers_account where slug = ${provider} for update`);
export const insertKey = (tx: Tx, k: Omit<KeyRow, 'used_at' | 'retired_at' | 'retired_by'>): Promise<number> =>
  tx.run(sql`insert into providers_key (id, provider, secret, created_by, created_at, confirmed_by, confirmed_at)
    values (${k.id}, ${k.provider}, ${k.secret}, ${k.created_by}, ${k.created_at}, ${k.confirmed_by}, ${k.confirmed_at}) on conflict do nothing`);
export const confirmKey = (tx: Tx, of: { provider: string; id: string; by: string; now: Date }): Promise<number> =>
  tx.run(sql`update providers_key set confirmed_by = ${of.by}, confirmed_at = ${of.now} where id = ${of.id} and provider = ${of.provider} and confirmed_at is null
    and retired_at is null`);
export const retireKey = (tx: Tx, of: { provider: string; id: string; by: string; now: Date }): Promise<number> =>
  tx.run(
    sql`update providers_key set retired_at = ${of.now}, retired_by = ${of.by} where id = ${of.id} and provider = ${of.provider} and retired_at is null`,
  );
export const touchKey = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(sql`update providers_key set used_at = ${now} where id = ${id}`);

/** What this key paid today in wins of promotions, this one included. */
export const countGift = async (tx: Tx, id: string, of: { amount: bigint; now: Date }): Promise<bigint> =>
  (
    await tx.one<{ gifts: bigint }>(sql`update providers_key k set gifts_on = d.day,
      gifts = case when k.gifts_on = d.day then k.gifts else 0 end + ${of.amount}::bigint
    from (select (${of.now}::timestamptz at time zone 'Europe/Kyiv')::date as day) d where k.id = ${id}
    returning k.gifts`)
  ).gifts;

export interface SessionRow {
  provider: string;
  player_id: number;
  game: string;
  lang: string;
  site_session: string | null;
  is_ticket: boolean;
  created_at: Date;
  seen_at: Date;
  ended_at: Date | null;
}
export const findSession = (tx: Tx, token: Buffer): Promise<SessionRow | undefined> =>
  tx.maybe<SessionRow>(sql`select * from providers_session where token = ${token}`);
export const insertSession = (
  tx: Tx,
  s: Omit<SessionRow, 'ended_at' | 'seen_at'> & { token: Buffer },
): Promise<number> =>
  tx.run(sql`insert into providers_session (token, provider, player_id, game, lang, site_session, is_ticket, created_at, seen_at)
    values (${s.token}, ${s.provider}, ${s.player_id}, ${s.game}, ${s.lang}, ${s.site_session}, ${s.is_ticket}, ${s.created_at}, ${s.created_at})`);
/** A ticket is used once, while the session of the site it was asked for in lives. */
export const useTicket = (
  tx: Tx,
  of: { token: Buffer; provider: string; after: Date; now: Date },
): Promise<SessionRow | undefined> =>
  tx.maybe<SessionRow>(sql`update providers_session set ended_at = ${of.now} where token = ${of.token} and provider = ${of.provider} and is_ticket
    and ended_at is null and created_at > ${of.after}
    and (site_session is null or core_session_lives(site_session, ${of.now})) returning *`);
export const touchSession = (tx: Tx, token: Buffer, now: Date): Promise<number> =>
  tx.run(sql`update providers_session set seen_at = ${now} where token = ${token}`);
/** A player has one session in a game. */
export const endSessionsIn = (
  tx: Tx,
  of: { playerId: number; provider: string; game: string; now: Date },
): Promise<number> =>
  tx.run(
    sql`update providers_session set ended_at = ${of.now} where player_id = ${of.playerId} and provider = ${of.provider} and game = ${of.game} and ended_at is null`,
  );
export const endSessions = (
  tx: Tx,
  of: { playerId: number; provider: string; session: string | null; now: Date },
): Promise<number> =>
  tx.run(sql`update providers_session set ended_at = ${of.now} where player_id = ${of.playerId} and provider = ${of.provider} and ended_at is null
    and (${of.session}::uuid is null or site_session = ${of.session}::uuid)`);

interface Nonce {
  provider: string;
  nonce: string;
  at: Date;
}
/**
 * `is_new` false: seen before. Two of one number never share a batch, so a nonce sent twice at once is seen twice.
 * The write does not wait for the disk: a nonce of the last instant before a crash may be lost; a replay of its call
 * then gets the same answer as the first time.
 */
export const nonceLane = (db: Db): ((nonce: Nonce) => Promise<{ ord: number; is_new: boolean }>) =>
  db.lane<Nonce, { ord: number; is_new: boolean }>(
    'provider nonces',
    (items) => sql`with quick as materialized (select set_config('synchronous_commit', 'off', true)),
    given as (
      select u.provider, u.nonce, u.at, u.ord::int as ord from unnest(${items.map((i) => i.provider)}::text[], ${items.map((i) => i.nonce)}::text[],
        ${items.map((i) => i.at)}::timestamptz[]) with ordinality u(provider, nonce, at, ord), quick),
    kept as (insert into providers_nonce (provider, nonce, at) select provider, nonce, at from given on conflict do nothing returning provider, nonce)
    select g.ord, k.nonce is not null as is_new from given g left join kept k on k.provider = g.provider and k.nonce = g.nonce order by g.ord`,
    ({ nonce }) => [...nonce].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2_147_483_647, 7),
  );
export const sweep = async (tx: Tx, of: { nonces: Date; sessions: Date }): Promise<void> => {
  await tx.run(sql`delete from providers_nonce where at < ${of.nonces}`);
  await tx.run(sql`delete from providers_session where seen_at < ${of.sessions}`);
};

export interface BookDayRow {
  provider: string;
  day: string;
  run_at: Date;
  runs: number;
  is_read: boolean;
  lines: number;
  ours: number;
  staked: bigint;
  won: bigint;
  open: number;
}
export const lockBookDay = (tx: Tx, provider: string, day: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(7061827, hashtext(${`${provider} ${day}`}))`);
export const saveBookDay = (tx: Tx, d: Omit<BookDayRow, 'runs' | 'open'>): Promise<number> =>
  tx.run(sql`insert into providers_book_day as b (provider, day, run_at, is_read, lines, ours, staked, won)
    values (${d.provider}, ${d.day}::date, ${d.run_at}, ${d.is_read}, ${d.lines}, ${d.ours}, ${d.staked}, ${d.won})
    on conflict (provider, day) do update set run_at = excluded.run_at, runs = b.runs + 1, is_read = excluded.is_read, lines = excluded.lines, ours = excluded.ours,
      staked = excluded.staked, won = excluded.won`);
export const bookDays = (tx: Tx, limit: number): Promise<BookDayRow[]> =>
  tx.rows<BookDayRow>(sql`select d.*, (select count(*)::int from providers_book_break b where b.provider = d.provider and b.day = d.day and b.status = 'open') as open
    from providers_book_day d order by d.day desc, d.provider limit ${limit}`);
/** Days never compared, with something open, or whose list could not be had. */
export const unsettledDays = async (tx: Tx, provider: string, of: { from: string; to: string }): Promise<string[]> =>
  (
    await tx.rows<{
      day: string;
    }>(sql`select g.day::date as day from generate_series(${of.from}::date, ${of.to}::date, '1 day') g(day)
    left join providers_book_day d on d.provider = ${provider} and d.day = g.day::date where d.day is null or not d.is_read
    or exists (select 1 from providers_book_break b where b.provider = d.provider and b.day = d.day and b.status = 'open') order by 1`)
  ).map(({ day }) => day);
/** Days whose list could not be had. */
export const countUnread = async (tx: Tx): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from providers_book_day where not is_read`)).n;

export interface BreakRow {
  number: bigint;
  provider: string;
  day: string;
  kind: string;
  movement: string;
  id: string;
  ours: string | null;
  theirs: string | null;
  gap: bigint | null;
  status: Word<'providers_book_break.status'>;
  found_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  reason: string | null;
}
/**
 * The number of what was not known, had vanished, or has other figures now. What staff said of one stands while it is
 * the same.
 */
export const noteBreak = (
  tx: Tx,
  of: { provider: string; day: string; one: Break<string>; now: Date },
): Promise<{ number: bigint; is_again: boolean } | undefined> =>
  tx.maybe(sql`insert into providers_book_break as b (provider, day, kind, movement, id, ours, theirs, gap, found_at)
    values (${of.provider}, ${of.day}::date, ${of.one.kind}, ${of.one.movement}, ${of.one.id}, ${of.one.ours}, ${of.one.theirs}, ${of.one.gap}::bigint, ${of.now})
    on conflict on constraint one_break_of_a_kind do update set status = 'open', ours = excluded.ours, theirs = excluded.theirs, gap = excluded.gap,
      closed_at = null, closed_by = null, reason = null
      where b.status = 'vanished' or (b.ours, b.theirs, b.gap) is distinct from (excluded.ours, excluded.theirs, excluded.gap)
    returning number, xmax <> 0 as is_again`);
export const breaksOfDay = (tx: Tx, provider: string, day: string): Promise<BreakRow[]> =>
  tx.rows<BreakRow>(
    sql`select * from providers_book_break where provider = ${provider} and day = ${day}::date order by number`,
  );
export const openBreaks = (tx: Tx, limit: number): Promise<BreakRow[]> =>
  tx.rows<BreakRow>(sql`select * from providers_book_break where status = 'open' order by day, number limit ${limit}`);
export const countOpenBreaks = async (tx: Tx): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from providers_book_break where status = 'open'`)).n;
export const lockBreak = (tx: Tx, number: string): Promise<BreakRow | undefined> =>
  tx.maybe<BreakRow>(sql`select * from providers_book_break where number = ${number}::bigint for update`);
export const closeBreak = (
  tx: Tx,
  number: bigint,
  end: { status: BreakRow['status']; by: string; reason: string; now: Date },
): Promise<BreakRow> =>
  tx.one<BreakRow>(sql`update providers_book_break set status = ${end.status}, closed_at = ${end.now}, closed_by = ${end.by}, reason = ${end.reason}
    where number = ${number} returning *`);

/** Counts alarms of our own games that no operator has reviewed yet. */
export const countAlarms = async (tx: Tx): Promise<number> =>
  Number((await tx.one<{ alarms: bigint }>(sql`select studio_alarms() as alarms`)).alarms);
/** False: there is no such alarm. */
export const alarmSeen = async (
  tx: Tx,
  { game, version, now }: { game: string; version: string; now: Date },
): Promise<boolean> =>
  (await tx.one<{ seen: boolean }>(sql`select studio_alarm_seen(${game}, ${version}, ${now}) as seen`)).seen;
/** False: there is no such difference, or an operator has already reviewed it. */
export const differenceSeen = async (
  tx: Tx,
  of: { round: string; what: string; by: string; reason: string; now: Date },
): Promise<boolean> =>
  (
    await tx.one<{ seen: boolean }>(
      sql`select studio_difference_seen(${of.round}::bigint, ${of.what}, ${of.by}, ${of.reason}, ${of.now}) as seen`,
    )
  ).seen;

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
