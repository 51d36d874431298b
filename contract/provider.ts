// What a game provider offers the platform, our studio and others alike. The wallet side (bet, win, rollback) are the provider_*
// functions of base/games; how others reach them over HTTP is provider-wallet.ts.
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
  /** The player's money sessions are dead from the next request on, all of them or those opened from one session of the site; open rounds still finish. */
  endSessions(playerId: number, session?: string): Promise<void>;
  /** The published mathematics of a game for its rules page. */
  math(game: string): unknown;
}

/** A provider whose rounds follow from seeds the player may see and change. */
export interface SeededProvider extends GameProvider {
  seeds(playerId: number): Promise<SeedState>;
  rotateSeed(playerId: number, clientSeed: string | undefined): Promise<SeedState>;
}
