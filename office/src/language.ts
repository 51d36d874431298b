// The language of the office, remembered in this browser.
import type { Lang } from '@malva/contract/schema';

const key = 'office-lang';
export const langs: readonly Lang[] = ['uk', 'ru', 'en'];

export function readLang(): Lang {
  try {
    return langs.find((lang) => lang === localStorage.getItem(key)) ?? 'uk';
  } catch {
    return 'uk';
  }
}

/** Every text on screen changes, so the page is reloaded. */
export function chooseLang(lang: Lang): void {
  try {
    localStorage.setItem(key, lang);
  } catch {
    // Storage forbidden: Ukrainian it stays.
  }
  location.reload();
}
