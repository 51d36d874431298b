// Realtime address and tokens of the init call: the connection, and one token per channel the visitor may read.
import type { AppInit } from '@malva/contract/app';
import type { App } from '../../core/app.ts';
import { playerChannel, siteChannel } from '../../core/publish.ts';
import { signConnectionToken, signSubscriptionToken, type TokenKeys } from '../../core/realtime/tokens.ts';

const ttlSeconds = 600;

export const realtimeKeys = (app: App): TokenKeys => ({ secret: app.secrets.key('realtime tokens').toString('hex') });

export function realtimeTokens(app: App, playerId: number | null, now: Date): AppInit['websocket'] {
  const user = playerId === null ? '' : String(playerId);
  const expiresAt = Math.floor(now.getTime() / 1000) + ttlSeconds;
  const keys = realtimeKeys(app);
  const names = playerId === null ? [] : [playerChannel(playerId), siteChannel];
  return {
    url: app.config.realtimeUrl ?? '/connection/websocket',
    token: signConnectionToken(keys, { user, expiresAt }),
    channels: names.map((channel) => ({ name: channel, token: signSubscriptionToken(keys, { user, channel, expiresAt }) })),
  };
}
