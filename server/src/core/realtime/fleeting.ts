// What passes the outbox by: prices, which are worth nothing a moment later. With the embedded hub each process tells
// its own clients from its own memory; with Centrifugo one process tells it over the HTTP API.
import type { App, Fleeting } from '../app.ts';
import type { Hub } from './hub.ts';

export const unheard: Fleeting = { isHeard: () => false, publish: () => undefined, isShared: false };

export const fleetingOf = (hub: Hub): Fleeting => ({
  isHeard: (channel) => hub.channels.find(channel) !== undefined,
  publish: (channel, data) => void hub.publish(channel, data),
  isShared: false,
});

const timeoutMs = 2_000;
/** So many wait for the API at most: what is older is told by what comes after it. */
const mostWaiting = 500;

/** Nothing is told where the address of the API is not configured. */
export function fleetingOver({ config, log }: Pick<App, 'config' | 'log'>): Fleeting {
  const { realtimeApiUrl: url, realtimeApiKey: key } = config;
  if (!url || !key) return unheard;
  let waiting: { channel: string; data: unknown }[] = [];
  let isSending = false;
  const send = async (): Promise<void> => {
    isSending = true;
    while (waiting.length > 0) {
      const commands = waiting.splice(0, 100).map((publish) => ({ publish }));
      try {
        const response = await fetch(`${url}/api/batch`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': key },
          body: JSON.stringify({ commands }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        await response.arrayBuffer();
      } catch (error) {
        log.warn({ err: String(error) }, 'prices could not be published');
      }
    }
    isSending = false;
  };
  return {
    isHeard: () => true,
    publish(channel, data) {
      waiting.push({ channel, data });
      if (waiting.length > mostWaiting) waiting = waiting.slice(-mostWaiting);
      if (!isSending) void send();
    },
    isShared: true,
  };
}
