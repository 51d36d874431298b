// The site was updated under an open page: said once per build, with a way to reload and a way to go on. Never reloads
// by itself: a bet, a form or a game may be under way.
import type { Site } from '../../core/manifest.ts';
import { showToast } from '../../core/toasts.ts';

let told = '';

export function noteBuild(site: Site, build: string): void {
  const mine = site.config.version;
  if (!build || !mine || build === mine || build === told) return;
  told = build;
  const { t } = site.i18n;
  showToast({
    kind: 'info',
    title: t('notifications.updated_title'),
    text: t('notifications.updated_text'),
    durationMs: 0,
    action: { label: t('notifications.refresh'), run: () => location.reload() },
    dismiss: t('notifications.later'),
  });
}
