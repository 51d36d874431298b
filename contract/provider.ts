// What a game provider offers the platform, our studio and others alike. The wallet side (bet, win, rollback) are the
// provider_* functions of base/games; how others reach them over HTTP is provider-wallet.ts.
import type { GameRules } from './game-rules.ts';
import type { RoundProof, SeedState } from './games.ts';

export interface LaunchRequest {
  /** Null: a guest, demo only. */
  playerId: number | null;
  game: string;
  mode: 'real' | 'demo' | 'replay';
  lang: string;
  theme: string;
  /** mode replay: the provider's round id. */
  round?: string;
  /** The session of the site; null: a guest. */
  session: string | null;
  now: Date;
}

export interface GameProvider {
  name: string;
  title: string;
  /** Address of the game's frame with a one-time token. Throws a refusal. */
  launch(request: LaunchRequest): Promise<string>;
  /** Null: its rounds prove nothing. */
  proof(playerId: number, round: string): Promise<RoundProof | null>;
  /**
   * The player's money sessions are dead from the next request on, all of them or those opened from one session of the
   * site; open rounds still finish.
   */
  endSessions(playerId: number, session?: string): Promise<void>;
  /** The channel of a game everybody plays at once. */
  liveOf?(game: string): string | null;
  /** Whether a round can have this stake, kopiyka; absent: any within the bounds of its catalogue. */
  takesStake?(game: string, stake: bigint): boolean;
  /** The published mathematics of a game for its rules page. */
  math(game: string): GameRules | null;
}

/** What a version of a game has returned of the stakes so far, against what it was to return. Shares: 1 = the stake. */
export interface GameReturn {
  game: string;
  version: string;
  rounds: number;
  /** Kopiyka. */
  staked: bigint;
  paid: bigint;
  /** Each round alike, whatever it cost; targets and bets differ, so `expected` is that of what was played. */
  actual: number;
  expected: number;
  /** How far from `expected` a sound game may ever be after so many rounds. */
  band: number;
  verdict: 'sound' | 'above' | 'below';
  /** People may play worse than they could: less than expected says nothing. */
  isSkill: boolean;
  alarmAt: Date | null;
  seenAt: Date | null;
}

/** One check of the random generator: each line is a test of it, `passed` of a hundred sequences. */
export interface StoredCheck {
  at: Date;
  bytes: number;
  lines: readonly { name: string; passed: number; isSound: boolean }[];
  isSound: boolean;
}

/**
 * A round that came out otherwise when it was computed again, in one way of several. Game and player are known while
 * the round is kept.
 */
export interface StoredDifference {
  round: string;
  what: string;
  game: string | null;
  playerId: number | null;
  foundAt: Date;
  /** By whom it was looked into, and what was found. */
  seen: { at: Date; by: string; reason: string } | null;
}

/** Statements in the caller's transaction; that of the server's database fits as it is. */
export interface DrawTx {
  rows<R extends object>(query: { text: string; values: unknown[]; name: string }): Promise<R[]>;
}

/** What was drawn for a player: places in the weights, by the words of draw `nonce` on a pair. */
export interface DrawnPicks {
  pairId: bigint;
  nonce: number;
  picks: number[];
  wordsUsed: number;
}

/** What was drawn of an event's tickets: places in their order. */
export interface EventDraw {
  drawn: number[];
  wordsUsed: number;
}

/** A pair as a stranger needs it; its seed is null while it is in use. */
export interface DrawPair {
  id: bigint;
  commit: string;
  clientSeed: string;
  serverSeed: string | null;
}

/**
 * Where the chance of promotions comes from: the seeds never leave but opened. Everything happens in the transaction it
 * is handed.
 */
export interface DrawSource {
  /** Takes the next number of the player's pair and picks `count` times by it, each time from all the weights. */
  pick(tx: DrawTx, of: { playerId: number; weights: readonly number[]; count: number; now: Date }): Promise<DrawnPicks>;
  /** A fresh seed for an event: what is shown of it now. */
  promise(tx: DrawTx, now: Date): Promise<{ seedId: bigint; commit: string }>;
  /** The root over tickets in their order. */
  root(tickets: readonly string[]): string;
  /** Opens the seed of an event and draws so many of its tickets, none twice. @throws when it was opened before */
  drawEvent(
    tx: DrawTx,
    of: { seedId: bigint; id: string; root: string; tickets: number; winners: number; now: Date },
  ): Promise<EventDraw>;
  /**
   * Opens a promised seed and picks once by it and by a client seed that was named after the promise. Null: it was
   * opened before.
   */
  pickOnce(
    tx: DrawTx,
    of: { seedId: bigint; clientSeed: string; weights: readonly number[]; now: Date },
  ): Promise<{ pick: number; wordsUsed: number } | null>;
  pairs(tx: DrawTx, ids: readonly bigint[]): Promise<DrawPair[]>;
  /** Null until its draw. */
  eventSeed(tx: DrawTx, seedId: bigint): Promise<string | null>;
}

/** A provider whose rounds follow from seeds the player may see and change. */
export interface SeededProvider extends GameProvider {
  seeds(playerId: number): Promise<SeedState>;
  rotateSeed(playerId: number, clientSeed: string | undefined): Promise<SeedState>;
  returns(): Promise<readonly GameReturn[]>;
  /** The last ten, newest first. */
  generatorChecks(): Promise<readonly StoredCheck[]>;
  /** Those not looked into yet first, then the newest. */
  differences(): Promise<readonly StoredDifference[]>;
  draws: DrawSource;
}
