// What security asks and tells by itself. A notice is put away for good in this browser; what the server refuses stays
// refused.
import { security } from '@malva/contract/security';
import { firstPages } from '@malva/contract/page';
import { call } from '../../core/api.ts';
import { refreshSession } from '../../core/boot.ts';
import { watchClock } from '../../core/clock-watch.ts';
import { readCookie, stored, writeCookie } from '../../core/cookies.ts';
import { formatDate } from '../../core/format-date.ts';
import { answerAt } from '../../core/gates.ts';
import type { Site } from '../../core/manifest.ts';
import { showToast, toastMs } from '../../core/toasts.ts';
import { browserOf } from '../../ui/browser.ts';
import { ask } from '../../core/question.ts';

export const passwordNoticeKey = 'passwordChangeNoticeHidden';
const shownKey = 'securityNoticeShown';
const dayCookie = 'user_security';
/** A notice of the account waits so long (K-013). */
const noticeMs = 1000;

function note(key: string): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // It is shown again, that is all.
  }
}
export const hidePasswordNotice = (): void => note(passwordNoticeKey);

/** Once a day: where the login before this one came from. */
async function tellLastLogin({ i18n, lang, navigation }: Site): Promise<void> {
  if (readCookie(dayCookie)) return;
  writeCookie(dayCookie, '1');
  const { lastLogin, sessions } = await call(security.state);
  const here = sessions.find(({ isCurrent }) => isCurrent)?.agent ?? '';
  const isFirst = stored(shownKey) === null;
  note(shownKey);
  // On the first run in this browser a notice is shown only if the last login came from another one.
  if (!lastLogin || (isFirst && browserOf(lastLogin.agent) === browserOf(here))) return;
  showToast({
    kind: 'info',
    title: i18n.t('security.notice.title', { moment: formatDate(lastLogin.at, lang, 'long') }),
    text: i18n.t('security.notice.text', { browser: browserOf(lastLogin.agent) ?? i18n.t('security.session.unknown') }),
    durationMs: toastMs.notice,
    action: { label: i18n.t('security.notice.action'), run: () => void navigation.navigate(firstPages.security.path) },
  });
}

export function watch(site: Site): void {
  const { openModal, topModal } = site.navigation;
  watchClock(refreshSession);
  answerAt('fresh_proof_required', () => ask(site.navigation, 'StepUp'));
  answerAt('password_change_required', () => ask(site.navigation, 'PasswordChange'));
  let login: string | null = null;
  const look = () => {
    const { init, isGuest } = site.session.getState();
    const now = isGuest ? null : (init?.login ?? null);
    if (now === login) return;
    login = now;
    if (!now) return;
    if (init?.hasAutoPassword && stored(passwordNoticeKey) === null && !topModal()) openModal('PasswordChange');
    // The first touch may be the way out: by then there is no account to ask about.
    setTimeout(() => {
      if (login === now) tellLastLogin(site).catch((error: unknown) => console.warn('security', error));
    }, noticeMs);
  };
  site.session.subscribe(look);
  look();
}
