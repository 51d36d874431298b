// Reads i18n/<lang>/<feature>.json once and compiles the ICU messages; the browser only ever sees the compiled form.
// A compiled message is a plain string, or a list of parts in the shape of @lingui/message-utils.
import { readdirSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

export const languages = ['uk', 'ru', 'en'] as const;
export type Language = (typeof languages)[number];
export type Compiled = string | CompiledMessage;
export type Catalog = Readonly<Record<string, Compiled>>;

/** The office's own words and those of e-mails never travel to players' browsers. */
const serverFiles = new Set(['office', 'office-chance', 'office-overview', 'office-sport', 'mail']);

function readSources(lang: Language, wanted: (feature: string) => boolean): Map<string, string> {
  const folder = new URL(`./${lang}/`, import.meta.url);
  const sources = new Map<string, string>();
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.json') || !wanted(file.slice(0, -5))) continue;
    const entries = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(entries)) {
      if (sources.has(key)) throw new Error(`message ${key} stands twice (second time in ${lang}/${file})`);
      sources.set(key, text);
    }
  }
  return sources;
}

/**
 * What a compositor would do: no line starts with a dash, ends with a one-letter word, or parts a number from its noun.
 * Only Cyrillic words are bound, so the syntax of ICU is never touched.
 */
export function typeset(text: string): string {
  return text
    .replaceAll(' — ', '\u00a0— ')
    .replaceAll(/(?<=(?:^|[\s(«])[авзійокуяАВЗІЙОКУЯ]) (?=[а-яіїєґА-ЯІЇЄҐ\d«])/g, '\u00a0')
    .replaceAll(/(?<=\d) (?=[а-яіїєґ])/g, '\u00a0');
}

export function compile(text: string): Compiled {
  const parts = compileMessageOrThrow(text);
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
}

function compileAll(sources: Map<string, string>, lang: Language): Catalog {
  const catalog: Record<string, Compiled> = {};
  for (const [key, text] of sources) {
    try {
      catalog[key] = compile(typeset(text));
    } catch (error) {
      throw new Error(`message ${key} (${lang}) is not valid ICU: ${(error as Error).message}`, { cause: error });
    }
  }
  return catalog;
}

/** Messages of the player site, or of the office together with the words both share. */
export function loadMessages(lang: Language, site: 'player' | 'office' = 'player'): Catalog {
  const shared = new Set([
    'app',
    'errors',
    'office',
    'office-chance',
    'office-overview',
    'office-sport',
    'message-widget',
    'remarketing',
    'documents',
    'tax',
    'prizes',
    'bonuses',
    'wheels',
  ]);
  const wanted = (feature: string) => (site === 'office' ? shared.has(feature) : !serverFiles.has(feature));
  return compileAll(readSources(lang, wanted), lang);
}

/** Uncompiled texts of everything, for tests and tools. */
export function readMessages(lang: Language): ReadonlyMap<string, string> {
  return readSources(lang, () => true);
}
