// Where the message comes from: asked for once the page is alive, then told over the channel. Guests hear nothing, so
// they ask again when they go on after a while.
import { messageWidget as calls } from '@malva/contract/message-widget';
import type { MessageData } from '@malva/contract/messages';
import { call } from '../../core/api.ts';
import { onArrival, sessionReady } from '../../core/arrivals.ts';
import { addFloat } from '../../core/floats.ts';
import type { ShownStore } from '../../core/navigation/navigation.ts';
import type { Site } from '../../core/manifest.ts';
import { stylesReady } from '../../core/styles.ts';
import { show } from './shown.ts';
import { WidgetFloat } from './widget.tsx';

const guestAsksAgainMs = 60_000;
/** After a clearing everybody asks; not all in the same moment. */
const askWithinMs = 2000;

let askedAt = -Infinity;

async function ask(): Promise<void> {
  askedAt = performance.now();
  try {
    show((await call(calls.message)).data);
  } catch (error) {
    console.warn('message widget', error);
  }
}

export function heard(site: Site, data: MessageData<'messageWidget'>): void {
  show(data && data[site.lang]);
  if (!data) setTimeout(() => void ask(), Math.random() * askWithinMs);
}

export async function start(site: Site, shown: ShownStore): Promise<void> {
  await Promise.all([sessionReady(site), site.i18n.whole(), stylesReady()]);
  addFloat(WidgetFloat);
  const { session } = site;
  session.subscribe((now, before) => {
    if (now.init?.login !== before.init?.login) void ask();
  });
  onArrival(shown, () => {
    const isDue = session.getState().isGuest && performance.now() - askedAt > guestAsksAgainMs;
    if (askedAt < 0 || isDue) void ask();
  });
}
