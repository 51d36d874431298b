// What the link is now, as the server said.
import { miniApp, type TelegramProfile } from '@malva/contract/mini-app';
import { refreshCall } from '../../core/query.ts';
import type { Site } from '../../core/manifest.ts';

export function keep(site: Site, telegramProfile: TelegramProfile): void {
  site.session.setState(({ init }) => ({ init: init && { ...init, telegramProfile } }));
  refreshCall(site.queries, miniApp.state);
}
