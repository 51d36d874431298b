// Ukrainian is the default and whole; the other languages say all of it, and the page says which one it is in.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { langs, type Lang } from '@malva/contract/schema';
import { isBuilt, testSite, type TestSite } from '../../../test/site.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite({ pages: isBuilt });
});
afterAll(async () => t.end());

const root = join(import.meta.dirname, '../../../..');
const files = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
const texts = (lang: Lang): Map<string, string> =>
  new Map(files(join(root, 'i18n', lang)).flatMap((name) => Object.entries(read(join(root, 'i18n', lang, name)))));
/** Names a message is given: `{name}`, `{name, plural, …}`; what stands in the branches of a choice is text. */
function names(message: string): string[] {
  const found = new Set<string>();
  let at = 0;
  const argument = (): void => {
    found.add(/^\{\s*(\w*)/.exec(message.slice(at))?.[1] ?? '');
    for (at++; at < message.length && message[at] !== '}'; at++)
      if (message[at] === '{') {
        at++;
        branch();
      }
  };
  const branch = (): void => {
    for (; at < message.length && message[at] !== '}'; at++) if (message[at] === '{') argument();
  };
  while (at < message.length) {
    branch();
    at++;
  }
  return [...found].toSorted();
}

it('TR-157 every message of the site and of the games stands in all three languages, with the same values', () => {
  const uk = texts('uk');
  expect(uk.size).toBeGreaterThan(1000);
  for (const lang of langs) {
    const other = texts(lang);
    expect([lang, [...other.keys()].toSorted()]).toEqual([lang, [...uk.keys()].toSorted()]);
    const differing = [...uk].filter(([key, text]) => names(text).join() !== names(other.get(key) ?? '').join());
    expect([lang, differing.map(([key]) => key)]).toEqual([lang, []]);
    expect([lang, [...other].filter(([, text]) => text.trim() === '').map(([key]) => key)]).toEqual([lang, []]);
  }
  const games = readdirSync(join(root, 'studio/games'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const told = games.map(({ name }) => join(root, 'studio/games', name, 'texts')).filter((path) => readable(path));
  expect(told.length).toBeGreaterThan(16);
  for (const folder of told) {
    const [first, ...rest] = langs.map((lang) => Object.keys(read(join(folder, `${lang}.json`))).toSorted());
    for (const keys of rest) expect([folder, keys]).toEqual([folder, first]);
  }
});

function readable(path: string): boolean {
  try {
    return files(path).length > 0;
  } catch {
    return false;
  }
}

it('TR-157 a count has every form its language needs: one, few and the rest in Ukrainian and Russian', () => {
  const needed: Readonly<Record<Lang, readonly string[]>> = {
    uk: ['one', 'few', 'other'],
    ru: ['one', 'few', 'other'],
    en: ['other'],
  };
  for (const lang of langs) {
    const counted = [...texts(lang)].filter(([, text]) => text.includes(', plural,'));
    expect(counted.length).toBeGreaterThan(20);
    const lacking = counted.filter(([, text]) => needed[lang].some((form) => !new RegExp(`\\b${form} \\{`).test(text)));
    expect([lang, lacking.map(([key]) => key)]).toEqual([lang, []]);
  }
});

it.runIf(isBuilt)(
  'TR-157 a page is Ukrainian unless another language was chosen, and says which it is in',
  async () => {
    const langOf = async (headers: Record<string, string> = {}) =>
      /<html[^>]*\blang="(\w+)"/.exec(await (await fetch(`${t.url}/`, { headers })).text())?.[1];
    expect(await langOf()).toBe('uk');
    expect(await langOf({ 'accept-language': 'en-GB,en;q=0.9' })).toBe('uk');
  },
);
