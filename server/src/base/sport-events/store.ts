// SQL of leagues, competitors and events.
import type { Sport } from '@malva/contract/sportsbook';
import type { EventStatus, Producer, Standing } from '@malva/contract/sport-feed';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export type Names = Readonly<Record<'uk' | 'ru' | 'en', string>>;
export type Tier = 1 | 2 | 3 | 4;

export interface LeagueRow {
  id: number;
  urn: string;
  sport: Sport;
  slug: string;
  name: Names;
  country_slug: string;
  country: Names;
  tier: Tier;
  delay_seconds: number | null;
}

export interface ClubRow {
  id: number;
  urn: string;
  slug: string;
  name: Names;
  short: Names;
  colours: [string, string];
  motif: string;
}

export interface EventRow {
  id: number;
  urn: string;
  sport: Sport;
  tournament_id: number;
  home_id: number;
  away_id: number;
  tier: Tier;
  booked_at: Date;
  starts_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  state: EventStatus;
  stop: string | null;
  stopped_at: Date | null;
  standing: Standing | null;
  material: number;
  producer: Producer;
  is_cup: boolean;
  seal: string | null;
  seed: string | null;
  desk: DeskMarks | null;
}

/** What staff have said of one match. It stands beside what the feed says of it. */
export interface DeskMarks {
  /** Added to its margins, in parts of 10 000. */
  margin: number;
  /** No bets are taken on it, on these groups of markets, and on these markets (`<id>|<spec>`). */
  halted: boolean;
  groups: readonly string[];
  markets: readonly string[];
  /** Of the last change. */
  reason: string;
}

export const allLeagues = (tx: Tx): Promise<LeagueRow[]> =>
  tx.rows<LeagueRow>(sql`select * from sport_tournament order by tier, id`);
export const allClubs = (tx: Tx): Promise<ClubRow[]> =>
  tx.rows<ClubRow>(sql`select * from sport_competitor order by id`);

/** Those known already get new names; their place in the tree and their tier stay. */
export const upsertLeagues = (tx: Tx, rows: readonly Omit<LeagueRow, 'id' | 'delay_seconds'>[]): Promise<number> =>
  tx.run(sql`insert into sport_tournament (urn, sport, slug, name, country_slug, country, tier)
    select r.urn, r.sport, r.slug, r.name, r.country_slug, r.country, r.tier
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(urn text, sport text, slug text, name jsonb, country_slug text, country jsonb, tier smallint)
    on conflict (urn) do update set name = excluded.name, country = excluded.country
    where (sport_tournament.name, sport_tournament.country) is distinct from (excluded.name, excluded.country)`);

export const upsertClubs = (tx: Tx, rows: readonly Omit<ClubRow, 'id'>[]): Promise<number> =>
  tx.run(sql`insert into sport_competitor (urn, slug, name, short, colours, motif)
    select r.urn, r.slug, r.name, r.short, r.colours, r.motif
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(urn text, slug text, name jsonb, short jsonb, colours text[], motif text)
    on conflict (urn) do update set name = excluded.name, short = excluded.short, colours = excluded.colours,
      motif = excluded.motif
    where (sport_competitor.name, sport_competitor.short, sport_competitor.colours, sport_competitor.motif)
      is distinct from (excluded.name, excluded.short, excluded.colours, excluded.motif)`);

export interface NewEvent {
  urn: string;
  tournament: string;
  home: string;
  away: string;
  bookedAt: string;
  startsAt: string;
  isCup: boolean;
  seal: string | null;
}

/** Events that were not known; those of an unknown league or competitor are left out. */
export const insertEvents = (tx: Tx, rows: readonly NewEvent[]): Promise<EventRow[]> =>
  tx.rows<EventRow>(sql`insert into sport_event (urn, sport, tournament_id, home_id, away_id, tier, booked_at, starts_at,
      is_cup, seal)
    select r.urn, t.sport, t.id, h.id, a.id, t.tier, r."bookedAt", r."startsAt", r."isCup", r.seal
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(urn text, tournament text, home text, away text,
      "bookedAt" timestamptz, "startsAt" timestamptz, "isCup" boolean, seal text)
    join sport_tournament t on t.urn = r.tournament
    join sport_competitor h on h.urn = r.home
    join sport_competitor a on a.urn = r.away
    order by r."startsAt", r.urn
    on conflict (urn) do nothing returning *`);

export const eventsByUrn = (tx: Tx, urns: readonly string[]): Promise<EventRow[]> =>
  tx.rows<EventRow>(sql`select * from sport_event where urn = any (${urns}::text[])`);
export const eventsById = (tx: Tx, ids: readonly number[]): Promise<EventRow[]> =>
  tx.rows<EventRow>(sql`select * from sport_event where id = any (${ids}::int[])`);
/** Booked before then, and not begun; or begun before then and broken off. */
export const overdueEvents = (tx: Tx, before: Date): Promise<Pick<EventRow, 'id' | 'state'>[]> =>
  tx.rows(sql`select id, state from sport_event
    where (state in ('not_started', 'postponed') and booked_at <= ${before})
      or (state in ('abandoned', 'interrupted') and starts_at <= ${before}) order by id`);
/** Of a producer, not over yet. */
export const openEventsOf = (tx: Tx, producer: Producer): Promise<EventRow[]> =>
  tx.rows<EventRow>(sql`select * from sport_event
    where producer = ${producer} and state in ('not_started', 'live', 'interrupted') order by id`);

export const lockRow = async (tx: Tx, event: number): Promise<EventRow | undefined> => {
  await tx.run(sql`select sport_lock_event(${event})`);
  return tx.maybe<EventRow>(sql`select * from sport_event where id = ${event}`);
};

export type Start = Pick<EventRow, 'starts_at' | 'started_at' | 'state'>;
/** Holds the start of an event as it is until the transaction ends; many may hold it at once. */
export const lockStart = async (tx: Tx, event: number): Promise<Start | undefined> => {
  await tx.run(sql`select sport_share_events(array[${event}::int])`);
  return tx.maybe<Start>(sql`select starts_at, started_at, state from sport_event where id = ${event}`);
};

export const stamp = async (tx: Tx, offsetMs: number): Promise<Date> =>
  (await tx.one<{ at: Date }>(sql`select sport_now(${offsetMs}) as at`)).at;

/** All that may change of an event, at once. */
export const saveEvent = (tx: Tx, e: EventRow): Promise<number> =>
  tx.run(sql`update sport_event set home_id = ${e.home_id}, away_id = ${e.away_id}, booked_at = ${e.booked_at},
    starts_at = ${e.starts_at}, started_at = ${e.started_at}, ended_at = ${e.ended_at}, state = ${e.state}, stop = ${e.stop},
    stopped_at = ${e.stopped_at}, standing = ${e.standing && JSON.stringify(e.standing)}::jsonb,
    material = ${e.material}, producer = ${e.producer}, seal = ${e.seal}, seed = ${e.seed},
    desk = ${e.desk && JSON.stringify(e.desk)}::jsonb where id = ${e.id}`);

export interface IncidentRow {
  event_id: number;
  n: number;
  kind: string;
  at: Date;
  period: string;
  minute: number | null;
  stoppage: number;
  side: Word<'sport_incident.side'> | null;
  player: number | null;
  x: number;
  y: number;
  score_home: number;
  score_away: number;
  revoked_by: number | null;
}

/** False where it was known already. */
export const insertIncident = async (tx: Tx, i: Omit<IncidentRow, 'revoked_by'>): Promise<boolean> =>
  (await tx.run(sql`insert into sport_incident (event_id, n, kind, at, period, minute, stoppage, side, player, x, y,
      score_home, score_away)
    values (${i.event_id}, ${i.n}, ${i.kind}, ${i.at}, ${i.period}, ${i.minute}, ${i.stoppage}, ${i.side}, ${i.player},
      ${i.x}, ${i.y}, ${i.score_home}, ${i.score_away}) on conflict do nothing`)) > 0;

export const revokeIncident = (tx: Tx, event: number, of: { n: number; by: number }): Promise<number> =>
  tx.run(sql`update sport_incident set revoked_by = ${of.by} where event_id = ${event} and n = ${of.n}`);

export const incidentRows = (tx: Tx, event: number, after: number): Promise<IncidentRow[]> =>
  tx.rows<IncidentRow>(sql`select * from sport_incident where event_id = ${event} and n > ${after} order by n`);

/** Began in [from, to) and over, or given up; the last first. */
export const endedRows = (
  tx: Tx,
  of: { from: Date; to: Date; sport: Sport | null; limit: number; offset: number },
): Promise<(EventRow & { total: number })[]> =>
  tx.rows(sql`select *, (count(*) over ())::int as total from sport_event
    where starts_at >= ${of.from} and starts_at < ${of.to} and state in ('ended', 'abandoned', 'cancelled', 'postponed')
      and (${of.sport}::text is null or sport = ${of.sport})
    order by starts_at desc, id desc limit ${of.limit} offset ${of.offset}`);

/** The last matches of a competitor that are over. */
export const lastRows = (tx: Tx, club: number, limit: number): Promise<EventRow[]> =>
  tx.rows<EventRow>(sql`select * from (
      (select * from sport_event where home_id = ${club} and state = 'ended' order by starts_at desc limit ${limit})
      union all
      (select * from sport_event where away_id = ${club} and state = 'ended' order by starts_at desc limit ${limit})) e
    order by starts_at desc limit ${limit}`);

/** Matches of a league that are over, since then. */
export const leagueRows = (tx: Tx, league: number, since: Date): Promise<EventRow[]> =>
  tx.rows<EventRow>(sql`select * from sport_event
    where tournament_id = ${league} and starts_at >= ${since} and state = 'ended' order by starts_at`);

export interface ProducerRow {
  name: Producer;
  is_up: boolean;
  last_alive: Date | null;
  processed_to: Date | null;
  request_id: string | null;
  silence_ms: number;
  lease_owner: string | null;
  lease_until: Date | null;
}
export const producerRows = (tx: Tx): Promise<ProducerRow[]> =>
  tx.rows<ProducerRow>(sql`select * from sport_producer order by name`);

export const leads = async (tx: Tx, of: { name: Producer; owner: string; offsetMs: number }): Promise<boolean> =>
  (await tx.one<{ leads: boolean }>(sql`select sport_lead(${of.name}, ${of.owner}, ${of.offsetMs}) as leads`)).leads;
/** @throws where another process leads by now */
export const insist = async (tx: Tx, of: { name: Producer; owner: string; offsetMs: number }): Promise<void> => {
  const { leads: is } = await tx.one<{ leads: boolean }>(
    sql`select sport_leads(${of.name}, ${of.owner}, ${of.offsetMs}) as leads`,
  );
  if (!is) throw new Error(`this process leads ${of.name} no more`);
};
export const leaveLead = (tx: Tx, owner: string): Promise<number> =>
  tx.run(sql`update sport_producer set lease_owner = null, lease_until = null where lease_owner = ${owner}`);

export const saveAlive = (tx: Tx, name: Producer, offsetMs: number): Promise<number> =>
  tx.run(sql`update sport_producer set last_alive = sport_now(${offsetMs}) where name = ${name}`);
export const saveProcessed = (tx: Tx, name: Producer, to: Date): Promise<number> =>
  tx.run(sql`update sport_producer set processed_to = greatest(processed_to, ${to}) where name = ${name}`);
export const saveUp = (tx: Tx, name: Producer, of: { isUp: boolean; requestId: string | null }): Promise<number> =>
  tx.run(sql`update sport_producer set is_up = ${of.isUp}, request_id = ${of.requestId} where name = ${name}`);

/** Also of its matches that have not begun. False where there is no such league. */
export const saveLeague = async (
  tx: Tx,
  of: { league: number; tier: Tier; delay: number | null },
): Promise<boolean> => {
  const found = await tx.run(
    sql`update sport_tournament set tier = ${of.tier}, delay_seconds = ${of.delay} where id = ${of.league}`,
  );
  await tx.run(
    sql`update sport_event set tier = ${of.tier} where tournament_id = ${of.league} and state = 'not_started'`,
  );
  return found === 1;
};
/** Of a desk: in play, or beginning within a span; those in play first. */
export const deskEvents = (tx: Tx, of: { from: Date; to: Date; limit: number }): Promise<EventRow[]> =>
  tx.rows<EventRow>(sql`select * from sport_event
    where state in ('live', 'interrupted') or (starts_at >= ${of.from} and starts_at < ${of.to})
    order by state in ('live', 'interrupted') desc, starts_at, id limit ${of.limit}`);
