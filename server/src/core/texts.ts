// Texts the server itself says: titles of refusals, SMS and mail. Placeholders are {name} only.
import type { Lang } from '@malva/contract/schema';
import { readMessages } from '@malva/i18n/messages';

const texts = { uk: readMessages('uk'), ru: readMessages('ru'), en: readMessages('en') };
let own: Record<Lang, ReadonlyMap<string, string>> = { uk: new Map(), ru: new Map(), en: new Map() };

/** The house's own text of a key; undefined if there is none. */
export const houseText = (lang: Lang, key: string): string | undefined => texts[lang].get(key);
export const houseKeys = (): readonly string[] => [...texts.uk.keys()];

/** What operators put in place of the house's own texts, all of it at once. */
export function overrideTexts(list: readonly { key: string; lang: Lang; text: string }[]): void {
  const of = (lang: Lang) => new Map(list.filter((item) => item.lang === lang).map(({ key, text }) => [key, text]));
  own = { uk: of('uk'), ru: of('ru'), en: of('en') };
}

/** The text of `key`; the key itself where no text exists (a test forbids that). */
export function serverText(lang: Lang, key: string, values: Record<string, string> = {}): string {
  const text = own[lang].get(key) ?? texts[lang].get(key) ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** `-1234.50` → `−1 234,50 ₴`, as the site writes it. */
export const amountText = (amount: string): string =>
  `${amount
    .replace('-', '\u2212')
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '\u202f')}\u00a0₴`;
