// Frame protocol v1: what a game in its sandboxed frame and the lobby around it say to each other.
// The frame posts `hello` to its parent; the lobby checks `event.source === frame.contentWindow` and answers with
// `port` and a MessagePort; everything else goes over that port. Unknown messages are dropped. `round:*` is for the
// screen only: money follows the wallet alone. Amounts are decimal strings.
import type { RgsMode, RgsProfile } from './rgs.ts';
import type { Lang } from './schema.ts';

export const FRAME_PROTOCOL = 1;

/** Frame → parent window, as soon as it can listen, and again until it is answered. */
export interface FrameHello {
  kg: typeof FRAME_PROTOCOL;
  type: 'hello';
  /** Of this load of the frame: a hello said again before the answer came is not a new frame. */
  id: string;
}

/** Parent window → frame, once, with the MessagePort transferred. */
export interface FramePort {
  kg: typeof FRAME_PROTOCOL;
  type: 'port';
}

export interface FrameSettings {
  sound: boolean;
  /** Only where the profile allows it. */
  turbo: boolean;
  /** The player's last stake in this game, kept by the lobby because the frame has no storage. */
  bet?: string;
}

export interface SafeArea {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export type FrameTheme = 'dark' | 'light';

/** Rooms of the site a game may ask the lobby to open. */
export type FrameRoom = 'rules' | 'history' | 'fairness' | 'limits' | 'support';

export type GameToLobby =
  | { type: 'ready' }
  | { type: 'progress'; pct: number }
  | { type: 'loaded'; ms: number }
  /** `funds` null: for money, and what with the frame does not know; the wallet tells the lobby. */
  | { type: 'round:start'; roundId: string; bet: string; funds: 'real' | 'bonus' | 'free' | 'demo' | null }
  | { type: 'round:end'; roundId: string; win: string; balance: string }
  | { type: 'balance'; balance: string }
  /** The player asks for the cash desk because a stake was too high: `shortfall` is what was missing. */
  | { type: 'need:deposit'; shortfall: string }
  | { type: 'open'; room: FrameRoom; roundId?: string }
  | { type: 'settings'; settings: FrameSettings }
  /** The player did something: keeps the idle clock of the lobby from running out. */
  | { type: 'activity' }
  | { type: 'fullscreen'; on: boolean }
  /**
   * `fatal`: the game cannot go on; the lobby offers to launch it again. Codes are those of `rgsErrors` or the game's.
   */
  | { type: 'error'; code: string; fatal: boolean; details?: Record<string, unknown> }
  | { type: 'exit' };

export interface FrameInit {
  type: 'init';
  session: {
    /** Base address of the studio's calls. */
    rgsUrl: string;
    /** One-time launch token, 60 seconds. */
    launchToken: string;
    mode: RgsMode;
    game: string;
  };
  locale: Lang;
  theme: FrameTheme;
  currency: string;
  /** What the jurisdiction allows on screen; the studio's answer to `authenticate` has the last word. */
  profile: RgsProfile | null;
  safeArea: SafeArea;
  settings: FrameSettings;
  reducedMotion: boolean;
}

export type LobbyToGame =
  | FrameInit
  | { type: 'balance'; balance: string }
  | { type: 'pause'; reason: 'realityCheck' | 'modal' | 'hidden' }
  | { type: 'resume' }
  | { type: 'mute'; on: boolean }
  /** Free rounds of this game were given: ask for them. */
  | { type: 'freeRounds' }
  /** A publication of the game's live channel, as it came. */
  | { type: 'live'; data: unknown }
  | { type: 'close'; reason: string }
  | { type: 'locale'; locale: Lang }
  | { type: 'theme'; theme: FrameTheme };

export type GameMessageType = GameToLobby['type'];
export type LobbyMessageType = LobbyToGame['type'];

/** The words each side understands; anything else is dropped. */
export const gameMessageTypes: readonly GameMessageType[] = [
  'ready',
  'progress',
  'loaded',
  'round:start',
  'round:end',
  'balance',
  'need:deposit',
  'open',
  'settings',
  'activity',
  'fullscreen',
  'error',
  'exit',
];

export const lobbyMessageTypes: readonly LobbyMessageType[] = [
  'init',
  'balance',
  'pause',
  'resume',
  'mute',
  'freeRounds',
  'live',
  'close',
  'locale',
  'theme',
];
