// The statements of flights: what everybody reads, and what only the process with the lease may write.
import type { BeaconInfo } from '@malva/contract/randomness';

import { roundColumns } from '../columns.ts';
import type { StudioDb } from '../port.ts';
import { statement } from '../store.ts';
import type { RoundRow } from '../store.ts';

export interface ChainRow {
  id: number;
  commit: string;
  flights: number;
  salt: string | null;
  /** What salts it: a round of a public beacon, named by this time, and its signature once it is out. */
  beacon: BeaconInfo | null;
  beacon_round: bigint | null;
  named_at: Date | null;
  signature: string | null;
  attended_at: Date | null;
  leader: string | null;
  leader_until: Date | null;
}

export interface FlightRow {
  id: bigint;
  chain_id: number;
  number: number;
  opens_at: Date;
  starts_at: Date;
  ended_at: Date | null;
  hash: string | null;
  dive: number | null;
  is_broken: boolean;
}

/** A chain as it lies in the database, with its secret part. */
export interface SealedChain {
  commit: string;
  cipher: Buffer;
  flights: number;
  salt: string | null;
}

export interface RiderRow {
  seat_id: bigint;
  bet: bigint;
  landed: bigint | null;
  /** Of all who play for money. */
  aboard: bigint;
}

const chainColumns =
  'id, commit, flights, salt, beacon, beacon_round, named_at, signature, attended_at, leader, leader_until';
const columns = 'id, chain_id, number, opens_at, starts_at, ended_at, hash, dive, is_broken';

const sql = {
  chain: statement(`select ${chainColumns} from studio_chain where id = studio_chain_now()`),
  next: statement(`select ${chainColumns} from studio_chain where spent_at is null and id > $1 order by id limit 1`),
  saltOf: statement('select beacon, beacon_round, named_at, signature from studio_chain where id = $1'),
  sealed: statement('select commit, cipher, flights, salt from studio_chain where id = $1'),
  contributions: statement('select value from studio_contribution where chain_id = $1 order by id'),
  last: statement(`select ${columns} from studio_flight where chain_id = $1 order by number desc limit 1`),
  riders:
    statement(`select r.seat_id, r.bet, case when r.status = 'closed' and r.multiplier > 0 then r.multiplier end as landed, count(*) over () as aboard
    from studio_round r where r.flight_id = $1 and r.mode = 'real' and r.status in ('open', 'closed') order by r.bet desc, r.id limit $2`),
  recent: statement('select number, dive from studio_flight where ended_at is not null order by id desc limit $1'),
  aloft: statement(
    `select ${roundColumns} from studio_round r where r.flight_id = $1 and r.status = 'open' order by r.id`,
  ),
  registered: statement(
    `select ${roundColumns} from studio_round r where r.flight_id = $1 and r.status = 'open' and (r.params->>'auto')::int <= $2 order by r.id`,
  ),
  publish: statement('select studio_publish_chain($1, $2, $3, $4, $5) as done'),
  attend: statement('select studio_attend($1, null, $2)'),
  lead: statement('select leads, was_until from studio_lead($1, $2, $3)'),
  stopLeading: statement('select studio_stop_leading($1, $2)'),
  nameRound: statement('select studio_name_round($1, $2, $3, $4) as done'),
  salt: statement('select studio_take_salt($1, $2, $3) as done'),
  open: statement('select studio_open_flight($1, $2, $3, $4, $5) as done'),
  end: statement('select studio_end_flight($1, $2, $3, $4, $5, $6) as done'),
  spend: statement('select studio_spend_chain($1, $2, $3) as done'),
};

export type FlightStore = ReturnType<typeof openFlightStore>;

export function openFlightStore(db: StudioDb) {
  const one = async <R extends object>(query: ReturnType<typeof sql.chain>): Promise<R | undefined> =>
    (await db.rows<R>(query))[0];
  const done = async (query: ReturnType<typeof sql.chain>): Promise<boolean> =>
    (await one<{ done: boolean }>(query))?.done ?? false;
  return {
    /** Those of them with a registered height up to this, 1/100. */
    registered: (flight: bigint, highest: number) => db.rows<RoundRow>(sql.registered(flight, highest)),
    /** The chain in use. */
    chain: () => one<ChainRow>(sql.chain()),
    /** The one published ahead of it. */
    next: (chain: number) => one<ChainRow>(sql.next(chain)),
    saltOf: (chain: number) =>
      one<Pick<ChainRow, 'beacon' | 'beacon_round' | 'named_at' | 'signature'>>(sql.saltOf(chain)),
    sealed: async (chain: number): Promise<SealedChain> => {
      const row = await one<SealedChain>(sql.sealed(chain));
      if (!row) throw new Error(`no chain ${chain}`);
      return row;
    },
    contributions: async (chain: number) =>
      (await db.rows<{ value: string }>(sql.contributions(chain))).map(({ value }) => value),
    last: (chain: number) => one<FlightRow>(sql.last(chain)),
    riders: (flight: bigint, limit: number) => db.rows<RiderRow>(sql.riders(flight, limit)),
    recent: (limit: number) => db.rows<{ number: number; dive: number }>(sql.recent(limit)),
    /** Rounds of a flight that are still open. */
    aloft: (flight: bigint) => db.rows<RoundRow>(sql.aloft(flight)),
    publish: (chain: Omit<SealedChain, 'salt'>, of: { ahead: number; now: Date }) =>
      done(sql.publish(chain.commit, chain.cipher, chain.flights, of.ahead, of.now)),
    attend: async (token: Buffer, now: Date) => void (await one(sql.attend(token, now))),
    lead: async (chain: number, leader: string, now: Date) =>
      (await one<{ leads: boolean; was_until: Date | null }>(sql.lead(chain, leader, now))) ?? {
        leads: false,
        was_until: null,
      },
    stopLeading: async (leader: string, now: Date) => void (await one(sql.stopLeading(leader, now))),
    nameRound: (chain: number, of: { info: BeaconInfo; round: number }, now: Date) =>
      done(sql.nameRound(chain, JSON.stringify(of.info), of.round, now)),
    salt: (chain: number, round: bigint, signature: string) => done(sql.salt(chain, round, signature)),
    open: (flight: { chain: number; number: number; startsAt: Date }, leader: string, now: Date) =>
      done(sql.open(flight.chain, leader, flight.number, flight.startsAt, now)),
    end: (over: { flight: bigint; hash: string; dive: number; isBroken: boolean }, leader: string, now: Date) =>
      done(sql.end(over.flight, leader, over.hash, over.dive, over.isBroken, now)),
    spend: (chain: number, leader: string, now: Date) => done(sql.spend(chain, leader, now)),
  };
}
