import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, loadMessages, readMessages, typeset } from './messages.ts';

describe('setting of texts', () => {
  it('binds dashes, one-letter words and numbers to what they belong to', () => {
    expect(typeset('Час — київський')).toBe('Час\u00a0— київський');
    expect(typeset('з 21 року й перевірити')).toBe('з\u00a021\u00a0року й\u00a0перевірити');
  });

  it('changes spaces alone and leaves ICU as it is', () => {
    const icu = '{count, plural, one {# гра} few {# гри} other {# ігор}}';
    expect(typeset(icu)).toBe(icu);
    for (const lang of languages) {
      for (const text of readMessages(lang).values())
        expect(typeset(text).replaceAll('\u00a0', ' ')).toBe(text.replaceAll('\u00a0', ' '));
      expect(Object.keys(loadMessages(lang)).length).toBeGreaterThan(100);
    }
  });
});

describe('the files', () => {
  it('name a message once: of two of a name the later would win in silence', () => {
    const twice = languages.flatMap((lang) => {
      const folder = new URL(`./${lang}/`, import.meta.url);
      return readdirSync(folder).flatMap((file) => {
        const keys = [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^\s*"([^"]+)":/gm)].map(
          ([, key]) => key,
        );
        return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${lang}/${file}: ${key}`);
      });
    });
    expect(twice).toEqual([]);
  });
});
