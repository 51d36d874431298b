// What every part of the running server may hold: configuration, database, clock, log, keys, and the doors to others.
import type { GameProvider, SeededProvider } from '@malva/contract/provider';
import type { WebBundle } from '@malva/contract/render';
import type { Policy } from '@malva/rules/policy';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Pictures } from './images/route.ts';
import type { Log } from './log.ts';
import type { TableEntry } from './personal-data/table-entry.ts';
import { publish, publishDisconnect } from './publish.ts';
import type { Secrets } from './secrets.ts';

/** Where the outside world answers; the simulators on an unconfigured machine. */
export interface Outside {
  paymentsUrl: string;
  identityUrl: string;
  registerUrl: string;
  messagesUrl: string;
  antivirusUrl: string;
  /** The public randomness beacon; unset: the live game has no new flights. */
  randomness?: { url: string; chain: string; marginMs: number } | null;
  /** State monitoring; unset: nothing is reported. */
  monitoringUrl?: string | null;
  /** Page where simulated SMS and mail arrive; null once real ones are configured. */
  outboxUrl: string | null;
  /** The simulated messaging app, which may show the site in its window; null once a real one opens it. */
  messengerUrl: string | null;
  /** The simulated service people may come in by; null: none, or a real one is configured. */
  socialUrl: string | null;
  /** Where a simulated transfer is sent from; null: people have banks of their own. */
  bankUrl: string | null;
  /** The simulated game provider: its server, and where its games open; unset: providers are added in the office. */
  games?: { apiUrl: string; gameUrl: string } | null;
  /**
   * The feed of sport, and the secret shared with it, or the broker, API and account of the unified feed; unset: there
   * is none, and no sport is offered.
   */
  sportFeed?: { url: string; secret: string } | { broker: string; api: string; token: string; node: number } | null;
  /** Where the outside reaches us with callbacks. */
  callbackUrl: string;
  /** Origins a page may frame or be sent to. */
  origins: readonly string[];
}

export interface Fleeting {
  /** Whether it is worth making. */
  isHeard(channel: string): boolean;
  /** `data`: a message, or a list of those that belong together. */
  publish(channel: string, data: unknown): void;
  /** With a server of its own every client hears what one process says: only the leader says it. */
  isShared: boolean;
}

export interface App {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  policy: Policy;
  outside: Outside;
  providers: Record<string, GameProvider> & { studio?: SeededProvider };
  /** Null in tests that need no pages. */
  web: WebBundle | null;
  pictures: Pictures;
  /** Where a realtime channel stands now; null: the channels are kept outside this process. */
  positionOf: (channel: string) => { offset: number; epoch: string } | null;
  /** Messages of the moment that pass the outbox by, lost where no client hears them: each process tells its own. */
  fleeting: Fleeting;
  /** Whose rows every table holds. */
  inventory: readonly TableEntry[];
  /** Folder of the site's files, built or as they stand in the repository. */
  files: string;
}

/**
 * Ends the game sessions of a player at every provider, or those opened from one session; rounds that run are finished
 * by their own rules.
 */
export async function endGames(app: App, playerId: number, session?: string): Promise<void> {
  await Promise.all(Object.values(app.providers).map((provider) => provider.endSessions(playerId, session)));
}

/** Ends what a player has running: realtime connections, after what they were still to be told, and game sessions. */
export async function endPlay(app: App, playerId: number, reason: string): Promise<void> {
  await publishDisconnect(app.db, playerId, { code: 4500, reason });
  await endGames(app, playerId);
}

/**
 * Not all sessions ended: the games of the one named (else all) are over, and every page of the player is asked to see
 * who it is now.
 */
export async function endPlayOf(app: App, playerId: number, session?: string): Promise<void> {
  await publish(app.db, { playerId, type: 'player', action: 'sessions', data: {} });
  await publishDisconnect(app.db, playerId, { code: 4001, reason: 'sessions ended' });
  await endGames(app, playerId, session);
}
