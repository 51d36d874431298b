// What every part of the studio works with: its store, its seeds, its gates, its clock.
import { randomBytes, randomUUID } from 'node:crypto';

import type { RgsFlight } from '@malva/contract/rgs';

import type { Game } from '../math/game.ts';
import { CRASH_CHAIN } from '../math/leleka-crash.ts';
import { noBeacon, openBeacon } from './flights/beacon.ts';
import type { Beacon } from './flights/beacon.ts';
import { openChains } from './flights/chain.ts';
import type { Chains } from './flights/chain.ts';
import { openAuditStore } from './audit/store.ts';
import type { AuditStore } from './audit/store.ts';
import { openFlightStore } from './flights/store.ts';
import { openReturnStore } from './returns/store.ts';
import { openFreeRounds } from './free-rounds/store.ts';
import type { FreeRoundsStore } from './free-rounds/store.ts';
import type { GeneratorCheck } from './generator/check.ts';
import { checkApart } from './generator/run.ts';
import { openCheckStore } from './generator/store.ts';
import type { CheckStore } from './generator/store.ts';
import type { FlightStore } from './flights/store.ts';
import type { ReturnStore } from './returns/store.ts';
import { openHistoryStore } from './history/store.ts';
import type { HistoryStore } from './history/store.ts';
import { openDoubts } from './doubts.ts';
import type { Doubts } from './doubts.ts';
import type { StudioLog, StudioOptions, PaceProfile } from './port.ts';
import { StudioRefusal } from './refusal.ts';
import { openSeeds } from './seeds.ts';
import type { Seeds } from './seeds.ts';
import { openGates } from './self-check.ts';
import type { Gates } from './self-check.ts';
import { openStore } from './store.ts';
import type { SessionRow, StudioStore } from './store.ts';

export interface StudioContext {
  store: StudioStore;
  seeds: Seeds;
  gates: Gates;
  doubts: Doubts;
  log: StudioLog;
  pace: PaceProfile;
  random: (bytes: number) => Buffer;
  now(): Date;
  /** What never changes in a session, by the hex of its token hash; whether it is alive is decided in SQL. */
  sessions: Map<string, SessionRow>;
  flights: FlightStore;
  returns: ReturnStore;
  history: HistoryStore;
  audits: AuditStore;
  freeRounds: FreeRoundsStore;
  chains: Chains;
  beacon: Beacon;
  table: LiveTable;
  checks: CheckStore;
  checkGenerator: () => Promise<GeneratorCheck>;
}

/** The live game as this process knows it. */
export interface LiveTable {
  /** Of this process among those that may lead. */
  readonly leader: string;
  /** A player sat down before there was a chain. */
  isWanted: boolean;
  /** Lets a leader that rests look again. */
  wake(): void;
  tell: NonNullable<StudioOptions['tell']>;
  /** A read of the flight that is running; other callers share it. */
  looking: Promise<RgsFlight> | null;
}

/** Flights of thirty days at seventeen seconds each: with fewer left the next chain is published. */
const AHEAD = 152_470;

/** A random source that refuses to give the same 32 bytes twice in a row: a stuck source must not seed anything. */
function guarded(source: (bytes: number) => Buffer): (bytes: number) => Buffer {
  let last: Buffer | undefined;
  return (bytes) => {
    const next = source(bytes);
    if (bytes >= 9 && last?.equals(next)) throw new StudioRefusal('ERR_GAME_OFF', { reason: 'random source' });
    last = Buffer.from(next);
    return next;
  };
}

export function openContext(options: StudioOptions): StudioContext {
  const store = openStore(options.db);
  const source = options.random ?? randomBytes;
  const random = guarded(source);
  const flights = openFlightStore(options.db);
  const history = openHistoryStore(options.db);
  const gates = openGates(options.log);
  const leader = randomUUID();
  return {
    store,
    seeds: openSeeds({ key: options.seedKey, store, random }),
    gates,
    doubts: openDoubts({ store, gates, log: options.log, process: leader }),
    log: options.log,
    pace: options.pace,
    random: source,
    now: () => options.clock.now(),
    sessions: new Map(),
    flights,
    returns: openReturnStore(options.db),
    history,
    audits: openAuditStore(options.db),
    freeRounds: openFreeRounds(options.db),
    chains: openChains({
      key: options.seedKey,
      store: flights,
      random,
      size: options.chain ?? { flights: CRASH_CHAIN.flights, ahead: AHEAD },
    }),
    beacon: openBeacon(options.beacon ?? noBeacon),
    table: {
      leader,
      isWanted: false,
      wake: () => undefined,
      tell: options.tell ?? (() => Promise.resolve()),
      looking: null,
    },
    checks: openCheckStore(options.db),
    checkGenerator: options.checkGenerator ?? (() => checkApart()),
  };
}

export function paceMsOf(pace: PaceProfile, game: Pick<Game, 'kind'>): number {
  return { slot: pace.slotMs, instant: pace.instantMs, table: pace.tableMs, crash: pace.instantMs }[game.kind];
}
