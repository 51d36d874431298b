// What a visitor needs to listen: the address, a connection token, and for each channel a token and its position, all
// good for ten minutes.
import type { Listening, LiveChannel } from '@malva/contract/schema';
import type { App } from '../app.ts';
import { signConnectionToken, signSubscriptionToken, type TokenKeys } from './tokens.ts';

export const ttlSeconds = 600;
/** With Centrifugo: how long a token may be used to connect; the connection then lives as long as any. */
export const usableSeconds = 60;

export const realtimeKeys = (app: App): TokenKeys => ({ secret: app.secrets.key('realtime tokens').toString('hex') });

export interface Listener {
  /** Player id, `staff:<id>`, or empty for a guest. */
  user: string;
  channels: readonly string[];
  now: Date;
}

/**
 * A grant of one channel to a user, connected or not. Call it before the state is read that the channel keeps fresh:
 * what is published from here on reaches the subscriber.
 */
export function channelGrant(
  app: App,
  { user, channel, now }: Omit<Listener, 'channels'> & { channel: string },
): LiveChannel {
  const expiresAt = Math.floor(now.getTime() / 1000) + ttlSeconds;
  const since = app.positionOf(channel);
  const token = signSubscriptionToken(realtimeKeys(app), { user, channel, expiresAt });
  return { name: channel, token, ...(since && { since }) };
}

export function grantOf(app: App, { user, channels, now }: Listener): Listening {
  const seconds = Math.floor(now.getTime() / 1000);
  const expiresAt = seconds + ttlSeconds;
  const usableUntil = app.config.realtime === 'centrifugo' ? seconds + usableSeconds : expiresAt;
  return {
    url: app.config.realtimeUrl ?? '/connection/websocket',
    token: signConnectionToken(realtimeKeys(app), { user, issuedAt: now.getTime(), expiresAt, usableUntil }),
    channels: channels.map((channel) => channelGrant(app, { user, channel, now })),
  };
}
