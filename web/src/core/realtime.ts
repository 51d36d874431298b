// The push channel: the npm Centrifuge client, loaded after hydration. Tokens come with the init call and are renewed
// through it. A handler that throws never silences the others; after a gap the state is asked for again.
import type { AppInit } from '@malva/contract/app';
import type { Message } from '@malva/contract/messages';
import type { Centrifuge, Subscription } from 'centrifuge';
import type { Site } from './manifest.ts';

export interface RealtimeHost {
  site: Site;
  /** A fresh init call. */
  readInit(): Promise<AppInit>;
  /** Messages were missed: everything live must be asked for again. */
  onGap(): void;
}

type Channel = AppInit['websocket']['channels'][number];

let client: Centrifuge | null = null;
let openedFor = '';

/** A channel a component subscribes to for a while, besides the visitor's own. */
export interface Wanted extends Omit<Channel, 'token'> {
  /** None where the channel is public. */
  token?: string;
  /** A new token, when this one has run out. */
  renew?(): Promise<string>;
}
const wanted = new Set<Wanted>();
export const isWanted = (): boolean => wanted.size > 0;

/** A publication is a message, or a list of those that belong together. */
function hear(site: Site, data: unknown, channel?: string): void {
  for (const message of [data].flat()) dispatch(site, message as Message, channel);
}

export function dispatch(site: Site, message: Message, channel?: string): void {
  const handle = site.registry.message(message.type);
  if (!handle) return;
  try {
    const work = handle(
      message.data as never,
      { site, action: message.action, ...(channel && { channel }) } as never,
    ) as unknown;
    // A module that does not come while the page is being left is no fault.
    if (work instanceof Promise) work.catch((error: unknown) => console.warn(`realtime ${message.type}`, error));
  } catch (error) {
    console.error(`realtime ${message.type}`, error);
  }
}

const renewOwn = (host: RealtimeHost, name: string) => async (): Promise<string> =>
  (await host.readInit()).websocket.channels.find((other) => other.name === name)?.token ?? '';

function subscribe(
  host: Pick<RealtimeHost, 'site' | 'onGap'>,
  connection: Centrifuge,
  { name, token, since, renew }: Wanted,
): Subscription {
  const channel = connection.newSubscription(name, {
    ...(renew && { token, getToken: renew }),
    ...(since && { since }),
  });
  channel.on('publication', ({ data }) => hear(host.site, data, renew ? undefined : name));
  // Without a position nothing is known of the time between the answer and the subscription.
  channel.on('subscribed', ({ recovered }) => recovered || host.onGap());
  channel.subscribe();
  return channel;
}

/**
 * Subscribes to a channel; the returned function ends it. Messages go to the features that own them, which fetch
 * themselves what was missed.
 */
export function listenTo(site: Site, channel: Wanted): () => void {
  wanted.add(channel);
  if (client) subscribeWanted(site, client);
  return () => {
    wanted.delete(channel);
    const heard = client?.getSubscription(channel.name);
    if (heard && ![...wanted].some(({ name }) => name === channel.name)) client?.removeSubscription(heard);
  };
}

function subscribeWanted(site: Site, connection: Centrifuge): void {
  for (const channel of wanted)
    if (!connection.getSubscription(channel.name)) subscribe({ site, onGap: () => undefined }, connection, channel);
}

/** Connects, or reconnects when the channels are another player's. */
export async function startRealtime(host: RealtimeHost, { websocket }: AppInit): Promise<void> {
  const channels = websocket.channels.map((channel) => channel.name).join() || 'guest';
  if (client && openedFor === channels) return;
  stopRealtime();
  openedFor = channels;
  const { Centrifuge } = await import('centrifuge');
  if (openedFor !== channels) return;
  const url = new URL(websocket.url, location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const connection = new Centrifuge(url.href, {
    token: websocket.token,
    getToken: async () => (await host.readInit()).websocket.token,
  });
  client = connection;
  let wasConnected = false;
  connection.on('connected', () => {
    if (wasConnected) host.site.session.setOnline(true);
    wasConnected = true;
  });
  connection.on('publication', ({ data }) => hear(host.site, data));
  for (const channel of websocket.channels)
    subscribe(host, connection, { ...channel, renew: renewOwn(host, channel.name) });
  subscribeWanted(host.site, connection);
  connection.connect();
}

export function stopRealtime(): void {
  client?.disconnect();
  client = null;
  openedFor = '';
}
