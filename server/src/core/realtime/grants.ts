// What a visitor needs to listen: the address, a connection token, and one token per channel, all good for ten minutes.
import type { AppInit } from '@malva/contract/app';
import type { App } from '../app.ts';
import { signConnectionToken, signSubscriptionToken, type TokenKeys } from './tokens.ts';

const ttlSeconds = 600;

export const realtimeKeys = (app: App): TokenKeys => ({ secret: app.secrets.key('realtime tokens').toString('hex') });

export interface Listener {
  /** Player id, `staff:<id>`, or empty for a guest. */
  user: string;
  channels: readonly string[];
  now: Date;
}

export function grantOf(app: App, { user, channels, now }: Listener): AppInit['websocket'] {
  const expiresAt = Math.floor(now.getTime() / 1000) + ttlSeconds;
  const keys = realtimeKeys(app);
  return {
    url: app.config.realtimeUrl ?? '/connection/websocket',
    token: signConnectionToken(keys, { user, expiresAt }),
    channels: channels.map((channel) => ({ name: channel, token: signSubscriptionToken(keys, { user, channel, expiresAt }) })),
  };
}
