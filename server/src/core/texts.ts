// Texts the server itself says: titles of refusals, SMS and mail. Placeholders are {name} only.
import type { Lang } from '@malva/contract/schema';
import { readMessages } from '@malva/i18n/messages';

const texts = { uk: readMessages('uk'), ru: readMessages('ru'), en: readMessages('en') };

/** The text of `key`; the key itself where no text exists (a test forbids that). */
export function serverText(lang: Lang, key: string, values: Record<string, string> = {}): string {
  const text = texts[lang].get(key) ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
