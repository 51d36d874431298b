// Words of a game in three languages. A message is plain text with {names}; a missing one is a programming error,
// caught by the test that compares the three files.
import type { Lang } from '@malva/contract/schema';

export type Words = Readonly<Record<string, string>>;
export type Loader = (lang: Lang) => Promise<{ default: Words }>;
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export function translator(words: Words): Translate {
  return (key, values) => {
    const text = words[key];
    if (text === undefined) return key;
    const said = values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`)) : text;
    // A range stays on its line.
    return said.replace(/(\d)–(?=\d)/g, '$1–\u2060');
  };
}

const core: Record<Lang, () => Promise<{ default: Words }>> = {
  uk: () => import('./texts/uk.json'),
  ru: () => import('./texts/ru.json'),
  en: () => import('./texts/en.json'),
};

/** A game's words from `import.meta.glob('./texts/*.json')`, one file a language. */
export const wordsIn = (files: Record<string, () => Promise<unknown>>): Loader => {
  return (lang) => files[`./texts/${lang}.json`]!() as Promise<{ default: Words }>;
};

/** The shared words and those of the game, for one language. */
export async function loadTexts(lang: Lang, game: Loader): Promise<Translate> {
  const [shared, own] = await Promise.all([core[lang](), game(lang)]);
  return translator({ ...shared.default, ...own.default });
}
