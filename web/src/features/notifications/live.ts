// What happens while the page is open: messages as they come, and those that waited for a calmer moment. A notice never
// stands over a game or the cash desk: it waits until the player has gone on, and then one second more.
import { notifications as calls, type NcMessage, type notificationsMessages } from '@malva/contract/notifications';
import type { Static } from 'typebox';
import { onArrival, sessionReady } from '../../core/arrivals.ts';
import type { MessageContext, Site } from '../../core/manifest.ts';
import type { ShownStore } from '../../core/navigation/navigation.ts';
import { refreshCall } from '../../core/query.ts';
import { delayed, showToast, toastMs, type NewToast } from '../../core/toasts.ts';
import { isMessage, lookOf, wordsOf } from './kinds.ts';
import { noteBuild } from './updated.ts';
import { markRead, setUnread } from './unread.ts';

type Heard = Static<(typeof notificationsMessages)['nc']>;

/** Where a notice would stand in the way of play or money. */
export function isBusy(path: string, modal: string | null): boolean {
  return ['Game', 'Cash', 'Balance', 'RealityCheck'].includes(modal ?? '') || /\/online-game\/|\/cash/.test(path);
}

function toastOf(site: Site, message: NcMessage): NewToast {
  const { link } = message;
  const look = () => {
    void markRead(site, message);
    if (link) void site.navigation.navigate(link);
  };
  return {
    kind: lookOf(message).toast,
    ...wordsOf(message, site),
    durationMs: toastMs.notice,
    sound: 'default',
    ...(link && { action: { label: site.i18n.t('notifications.look'), run: look } }),
  };
}

export function heard(data: Heard, { site }: Pick<MessageContext, 'site'>): void {
  if (!isMessage(data?.message)) return console.error('notification centre: bad payload', data);
  const { message, unread } = data;
  setUnread(site, unread);
  refreshCall(site.queries, calls.messages);
  if (lookOf(message).isToldElsewhere) return;
  const top = site.navigation.topModal()?.name ?? null;
  if (top === 'Notifications') return;
  if (isBusy(location.pathname, top)) delayed.push(toastOf(site, message));
  else showToast(toastOf(site, message));
}

function flush({ navigation }: Site): void {
  if (isBusy(location.pathname, navigation.topModal()?.name ?? null)) return;
  for (const toast of delayed.splice(0)) showToast(toast);
}

/** Once per visit: what came while the player was away. */
function tellWaiting(site: Site): void {
  const count = site.session.getState().init?.ncUnread ?? 0;
  if (count === 0 || sessionStorage.getItem('nc-told')) return;
  sessionStorage.setItem('nc-told', '1');
  const { t } = site.i18n;
  delayed.push({
    kind: 'info',
    title: t('notifications.waiting', { count }),
    text: t('notifications.waiting_text'),
    durationMs: toastMs.notice,
    action: { label: t('notifications.look'), run: () => site.navigation.openModal('Notifications') },
  });
}

export async function start(site: Site, shown: ShownStore): Promise<void> {
  await site.i18n.whole();
  await sessionReady(site);
  const look = () => noteBuild(site, site.session.getState().init?.build ?? '');
  look();
  site.session.subscribe((now, before) => now.init !== before.init && look());
  tellWaiting(site);
  onArrival(shown, () => flush(site));
}
