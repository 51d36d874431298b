// The feed that speaks our own contract: JSON over HTTP and a WebSocket, signed as our protocols are.
import { feedPaths, FixturesReply, TournamentsReply, type Producer } from '@malva/contract/sport-feed';
import { signatureHeader, timestampHeader, timestampOf } from '@malva/contract/simulators/signature';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { WebSocket } from 'ws';
import type { Clock } from '../../core/clock.ts';
import type { Log } from '../../core/log.ts';
import { callOutside, signatureOf } from '../../core/outside.ts';
import type { FeedAdapter, FeedListener } from './adapter.ts';

export interface FeedAddress {
  url: string;
  secret: Buffer | string;
}

const retryMs = 1_000;
const timeoutMs = 10_000;
/** A whole day of fixtures with their competitors. */
const mostBytes = 16_777_216;

const fixturesFit = Compile(FixturesReply);
const tournamentsFit = Compile(TournamentsReply);

const dataOf = (data: unknown): unknown => {
  const text = Buffer.isBuffer(data) ? data.toString('utf8') : String(data);
  try {
    return JSON.parse(text);
  } catch {
    return { text: text.slice(0, 1_000) };
  }
};

export function simulatedFeed(of: FeedAddress & { clock: Clock; log: Log }): FeedAdapter {
  const ask = async <T extends TSchema>(
    path: string,
    fits: { Check: (value: unknown) => boolean },
    method: 'GET' | 'POST' = 'GET',
  ): Promise<Static<T>> => {
    const found = await callOutside<unknown>({
      service: 'sport feed',
      url: `${of.url}${path}`,
      secret: of.secret,
      method,
      timeoutMs,
      now: of.clock.now(),
    });
    if (!fits.Check(found)) throw new Error(`${path} does not answer as the contract says`);
    return found as Static<T>;
  };
  const any = { Check: () => true };
  return {
    start: (listener) => connect(of, listener),
    recover: async (producer: Producer, after, requestId) => {
      const query = new URLSearchParams({ after: after.toISOString(), requestId });
      await ask(`${feedPaths.recovery}${producer}?${query}`, any, 'POST');
    },
    fixtures: (day) => ask<typeof FixturesReply>(`${feedPaths.fixtures}?day=${day}`, fixturesFit),
    fixture: (urn) =>
      ask<typeof FixturesReply>(`${feedPaths.event}${encodeURIComponent(urn)}`, fixturesFit).catch((error: unknown) => {
        const cause = (error as { cause?: { status?: number } }).cause;
        if (cause?.status === 404) return null;
        throw error;
      }),
    tournaments: () => ask<typeof TournamentsReply>(feedPaths.tournaments, tournamentsFit),
  };
}

function connect(
  { url, secret, clock, log }: FeedAddress & { clock: Clock; log: Log },
  { onMessage, onOpen, onLost }: FeedListener,
): { stop(): Promise<void> } {
  let socket: WebSocket | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const open = (): void => {
    const timestamp = timestampOf(clock.now());
    const headers = { [timestampHeader]: timestamp, [signatureHeader]: signatureOf(secret, timestamp, '') };
    const own = new WebSocket(`${url.replace(/^http/, 'ws')}${feedPaths.stream}`, {
      headers,
      handshakeTimeout: timeoutMs,
      maxPayload: mostBytes,
    });
    socket = own;
    let wasOpen = false;
    own.on('open', () => {
      wasOpen = true;
      onOpen();
    });
    own.on('message', (data) => onMessage(dataOf(data)));
    own.on('error', (error) => log.debug({ err: error.message }, 'the feed’s stream failed'));
    own.on('close', () => {
      if (wasOpen) onLost();
      if (!isStopped) timer = setTimeout(open, retryMs);
    });
  };
  open();
  return {
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      socket?.terminate();
    },
  };
}
