// The desk hears over one channel that a conversation has changed, and asks for what it shows again.
import type { AppInit } from '@malva/contract/app';
import { chatOffice } from '@malva/contract/chat';
import { call } from '@malva/web/core/api.ts';
import type { Feature, Site } from '@malva/web/core/manifest.ts';
import { refreshCall } from '@malva/web/core/query.ts';
import { startRealtime } from '@malva/web/core/realtime.ts';

const changed = (site: Site) => refreshCall(site.queries, chatOffice.queue, chatOffice.thread);

export const desk = {
  name: 'desk',
  messages: { supportChat: (_, { site }) => changed(site) },
} as const satisfies Feature;

/** As the push channel wants to be told: the same shape the site's init call has. */
const readGrant = async (): Promise<AppInit> => ({ websocket: await call(chatOffice.channel) }) as AppInit;

export async function listenAtDesk(site: Site): Promise<void> {
  const host = { site, readInit: readGrant, onGap: () => changed(site) };
  await startRealtime(host, await readGrant());
}
