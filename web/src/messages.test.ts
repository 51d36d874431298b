// Every message key the site names in its sources exists, in all three languages, and says the same places.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, languages, loadMessages, readMessages } from '@malva/i18n/messages';
import { errors } from '@malva/contract/errors';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
const sources = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts', '**/*.test.tsx'] });
const texts = Object.fromEntries(languages.map((lang) => [lang, readMessages(lang)]));
/** Names that are filled in, also inside branches; the words of a branch are none. */
function places(text: string): string[] {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    for (const part of node as unknown[]) {
      if (!Array.isArray(part)) continue;
      const [name, , branches] = part as [string, string?, object?];
      found.add(name);
      if (branches && typeof branches === 'object') Object.values(branches).forEach(walk);
    }
  };
  walk(compile(text));
  return [...found].toSorted();
}

describe('messages', () => {
  it('compile in every language', () => {
    for (const lang of languages) expect(Object.keys(loadMessages(lang)).length).toBeGreaterThan(100);
  });

  it('stand in all three languages with the same places', () => {
    for (const [key, text] of texts['uk']!) {
      for (const lang of languages) {
        const other = texts[lang]!.get(key);
        expect(other, `${key} in ${lang}`).toBeTruthy();
        expect(places(other!), `places of ${key} in ${lang}`).toEqual(places(text));
      }
    }
    for (const lang of languages)
      expect([...texts[lang]!.keys()].toSorted()).toEqual([...texts['uk']!.keys()].toSorted());
  });

  it('exist wherever a source names one', () => {
    const missing: string[] = [];
    for (const file of sources) {
      const code = readFileSync(join(root, file), 'utf8');
      for (const [, key] of code.matchAll(/\bt\(\s*'([a-z]\w*(?:\.\w+)+)'/g)) {
        if (!texts['uk']!.has(key!)) missing.push(`${file}: ${key}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('X-053 K-150 R-047 say every refusal of the contract and every fault of a field, in words of each language', () => {
    const codes = [
      ...Object.keys(errors),
      'network',
      'timeout',
      ...['required', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'invalid'].map(
        (name) => `field.${name}`,
      ),
    ];
    for (const lang of languages) {
      const said = codes.map((code) => [code, texts[lang]!.get(`errors.${code}`) ?? ''] as const);
      expect(
        said.filter(([code, text]) => text.length < 4 || text.includes(code)).map(([code]) => `${code} in ${lang}`),
      ).toEqual([]);
      // Latin words would be the code's, not a person's.
      if (lang !== 'en') expect(said.filter(([, text]) => !/\p{Script=Cyrillic}/u.test(text))).toEqual([]);
    }
  });
});
