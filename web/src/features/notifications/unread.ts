// Which messages are read: shown at once and sent to the server; a refusal is only logged.
import { notifications as calls, type NcMessage } from '@malva/contract/notifications';
import { call } from '../../core/api.ts';
import { patchCall } from '../../core/query.ts';
import type { Site } from '../../core/manifest.ts';

export function setUnread(site: Site, ncUnread: number): void {
  site.session.setState(({ init }) => ({ init: init && { ...init, ncUnread } }));
}

/** Answers come as decimal digits; comparing them as numbers needs no more than that. */
const isUpTo = (id: string, last: string): boolean => BigInt(id) <= BigInt(last);

async function tell(site: Site, body: { ids: string[]; upTo?: string }): Promise<void> {
  patchCall(site.queries, calls.messages, (old) => ({
    ...old,
    messages: old.messages.map((message) => {
      const isNow = body.ids.includes(message.ncMessageId) || (body.upTo && isUpTo(message.ncMessageId, body.upTo));
      return isNow ? { ...message, isReaded: true } : message;
    }),
  }));
  try {
    setUnread(site, (await call(calls.read, { body })).unread);
  } catch (error) {
    console.error('read status was not saved', error);
  }
}

export const markRead = (site: Site, message: NcMessage): Promise<void> =>
  message.isReaded ? Promise.resolve() : tell(site, { ids: [message.ncMessageId] });

/** Everything up to the newest one on the screen; what comes meanwhile stays new. */
export const markAllRead = (site: Site, newest: NcMessage): Promise<void> =>
  tell(site, { ids: [], upTo: newest.ncMessageId });
