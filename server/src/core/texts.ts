// Texts the server itself says: titles of refusals, SMS and mail. Placeholders are {name} only.
import type { Lang } from '@malva/contract/schema';
import { moneyIn } from '@malva/rules/figures';
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

/** `-1234.50` → `−1 234,50 ₴`, as the site writes it in that language. */
export const amountText = (amount: string, lang: Lang): string => moneyIn(amount, lang);

const locales: Record<Lang, string> = { uk: 'uk-UA', ru: 'ru-UA', en: 'en-GB' };
const moments = new Map<string, Intl.DateTimeFormat>();

/** `21.11.2026 10:00` by Kyiv time, with seconds where asked for. */
export function momentText(at: Date, lang: Lang, hasSeconds = false): string {
  const key = `${lang}:${hasSeconds}`;
  const format =
    moments.get(key) ??
    new Intl.DateTimeFormat(locales[lang], {
      timeZone: 'Europe/Kyiv',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      ...(hasSeconds && { second: '2-digit' }),
    });
  moments.set(key, format);
  return format.format(at).replace(',', '');
}
