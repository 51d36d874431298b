// The privacy page names every cookie the code can set, and none that it cannot.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteCookies } from './cookies.ts';
import { seedPages } from './seed.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['server/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'contract/*.ts'], { cwd: root })
  .filter((path) => !/\.test\./.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));
const constants = new Map(
  sources.flatMap((text) =>
    [...text.matchAll(/const (\w+)(?:: \w+)? = '([\w-]+)'/g)].map(([, name, value]) => [name!, value!]),
  ),
);
const members: Readonly<Record<string, string>> = {
  xsrf: 'XSRF-TOKEN',
  device: 'device',
  session: 'sid',
  staff: 'staff_sid',
};

/** Names as the code hands them to what sets a cookie; a name that is worked out stands here with a star. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/(?:setCookie|writeCookie)\(\s*(?:'([\w-]+)'|cookies\.(\w+)|cookieOf\(|(\w+))/g)].flatMap(
    ([whole, literal, member, name]) => {
      if (whole.includes('cookieOf(')) return ['popup_*'];
      if (literal) return [literal];
      if (member) return [members[member] ?? member];
      if (name === 'cookieName') return [...text.matchAll(/const cookieName = '([\w-]+)'/g)].map(([, value]) => value!);
      // Handed on: the session's cookie without and with TLS, and the two of signing in elsewhere.
      if (name === 'name')
        return text.includes('social_begun') ? ['social_begun', 'social_who'] : ['sid', '__Host-sid'];
      return name && constants.has(name) ? [constants.get(name)!] : [];
    },
  );
}

it('TR-136 every cookie of the code is named in the privacy page with its purpose and term, and no other', () => {
  const set = new Set(sources.flatMap(namesIn));
  const told = siteCookies.flatMap(([names]) => names.split(', '));
  expect(set.size).toBeGreaterThan(10);
  expect([...set].filter((name) => !told.includes(name))).toEqual([]);
  expect(told.filter((name) => !set.has(name))).toEqual([]);
  const privacy = JSON.stringify(seedPages.find(({ path }) => path === '/privacy/'));
  for (const name of told) expect(privacy).toContain(name);
});

it('the rules have a version with its date, bonuses, money laundering, complaints and who runs the site, in each language', () => {
  const rules = seedPages.find(({ path }) => path === '/rules/')!.source.blocks[0] as unknown as {
    body: Record<'uk' | 'ru' | 'en', string>;
  };
  const parts = {
    uk: ['Редакція 1.1 від 26 листопада 2026', '4. Бонуси', '5. Протидія відмиванню', '8. Скарги', '9. Зміни'],
    ru: ['Редакция 1.1 от 26 ноября 2026', '4. Бонусы', '5. Противодействие отмыванию', '8. Жалобы', '9. Изменения'],
    en: ['Version 1.1 of 26 November 2026', '4. Bonuses', '5. Anti-money laundering', '8. Complaints', '9. Changes'],
  } as const;
  for (const [lang, texts] of Object.entries(parts))
    for (const text of [...texts, '{operator}', '{complaints}']) expect(rules.body[lang as 'uk']).toContain(text);
});
