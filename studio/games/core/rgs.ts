// The studio's calls from a game. Every call may be repeated without harm (betId, seq), so a lost answer is asked for
// again until it is known: a stake is never left in doubt. What takes money is sent by itself only for moments after
// its press: a stake never follows a press of long ago, when the connection comes back.
import { hearTime } from './server-clock.ts';
import type {
  ActionBody,
  PlayBody,
  RgsErrorCode,
  RgsFlight,
  RgsFreeRounds,
  RgsNet,
  RgsRefusal,
  RgsRound,
  RgsRoundReply,
  RgsSession,
} from '@malva/contract/rgs';
import type { Static } from 'typebox';

export type Net = Static<typeof RgsNet>;

/** CONNECTION: sent, and its answer is not known. OFFLINE: never sent. */
export type LocalCode = 'CONNECTION' | 'OFFLINE';

export class RgsError extends Error {
  override readonly name = 'RgsError';
  readonly code: RgsErrorCode | LocalCode;
  readonly details: Record<string, unknown>;
  constructor(code: RgsErrorCode | LocalCode, details: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export interface Rgs {
  authenticate(launchToken: string): Promise<RgsSession>;
  play(body: PlayBody): Promise<RgsRoundReply>;
  action(body: ActionBody): Promise<RgsRoundReply>;
  end(roundId: string): Promise<RgsRoundReply>;
  round(roundId: string): Promise<{ round: RgsRound }>;
  event(roundId: string, revealed: number): Promise<unknown>;
  /** Of a live game. Not asked again by itself: the next one comes in a second. */
  flight(body: object): Promise<RgsFlight>;
  balance(): Promise<{
    balance: string;
    bonus: string;
    net: Net;
    freeRounds: RgsFreeRounds | null;
    notBefore: string | null;
    serverTime: string;
  }>;
}

/** Written out so that the schemas stay out of the bundle; a test compares them with the contract. */
export const rgsPaths = {
  authenticate: '/authenticate',
  play: '/play',
  action: '/action',
  end: '/end',
  event: '/event',
  balance: '/balance',
  flight: '/flight',
  replay: '/replay/:roundId',
} as const;

const ANSWER_MS = 12_000;
const GIVE_UP_MS = 90_000;
/** So long a request for money belongs to its press. */
const PRESS_MS = 8_000;
const unknown: readonly string[] = ['ERR_UNAVAILABLE', 'ERR_INTERNAL', 'ERR_RATE'];

interface Request {
  method: string;
  path: string;
  body?: unknown;
  /** It may take money. */
  isMoney?: boolean;
}

const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** `onTrouble(true)` when an answer is late, `onTrouble(false)` when it came. */
export function createRgs(url: string, onTrouble: (isLate: boolean) => void): Rgs {
  let token = '';

  async function ask<T>({ method, path, body }: Request): Promise<T> {
    const answer = await fetch(url + path, {
      method,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const data = (await answer.json()) as unknown;
    hearTime(data);
    if (answer.ok) return data as T;
    const { code, details } = data as Partial<RgsRefusal>;
    if (!code) throw new TypeError(`answered ${answer.status}`);
    throw new RgsError(code, details ?? {});
  }

  const isInDoubt = (error: unknown): boolean => !(error instanceof RgsError) || unknown.includes(error.code);

  async function sure<T>(request: Request): Promise<T> {
    if (request.isMoney && isOffline()) throw new RgsError('OFFLINE');
    const until = Date.now() + (request.isMoney ? PRESS_MS : GIVE_UP_MS);
    for (let wait = 350; ; wait = Math.min(wait * 1.8, 5000)) {
      try {
        const answer = await ask<T>(request);
        onTrouble(false);
        return answer;
      } catch (error) {
        if (!isInDoubt(error)) {
          onTrouble(false);
          throw error;
        }
        if (Date.now() + wait > until || (request.isMoney && isOffline())) {
          onTrouble(false);
          throw new RgsError('CONNECTION');
        }
        onTrouble(true);
        await new Promise((done) => setTimeout(done, wait));
      }
    }
  }

  const post =
    (path: string, isMoney = false) =>
    <T>(body: unknown) =>
      sure<T>({ method: 'POST', path, body, isMoney });
  const { authenticate, play, action, end, event, balance, flight, replay } = rgsPaths;
  return {
    async authenticate(launchToken) {
      const session = await post(authenticate)<RgsSession>({ token: launchToken });
      token = session.token;
      return session;
    },
    play: (body) => post(play, true)(body),
    action: (body) => post(action, true)(body),
    end: (roundId) => post(end)({ roundId }),
    round: (roundId) => sure({ method: 'GET', path: replay.replace(':roundId', roundId) }),
    event: (roundId, revealed) => post(event)({ roundId, revealed }),
    flight: (body) => ask({ method: 'POST', path: flight, body }),
    balance: () => sure({ method: 'GET', path: balance }),
  };
}

/** A random name for one press of the button. (`crypto.randomUUID` is missing where the page came over plain HTTP.) */
export function newBetId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
