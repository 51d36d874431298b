// Every refusal of the studio that ends a game has a sentence in each language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rgsErrors } from '@malva/contract/rgs';
import { expect, test } from 'vitest';
import { failureKey } from './failure.ts';

const wordsOf = (lang: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../../i18n/${lang}/games.json`), 'utf8')) as Record<
    string,
    string
  >;

test.each(['uk', 'ru', 'en'])('each refusal is said in words: %s', (lang) => {
  const words = wordsOf(lang);
  const silent = [...Object.keys(rgsErrors), 'CONNECTION', 'GAME_OFF', 'unheard of'].filter(
    (code) => !words[failureKey(code)]?.trim(),
  );
  expect(silent).toEqual([]);
});

test('the end of a session, a switched-off game and silence are told apart', () => {
  const codes = [
    'ERR_SESSION',
    'ERR_GAME_OFF',
    'CONNECTION',
    'ERR_NO_ROUND',
    'ERR_ACCOUNT',
    'ERR_RG',
    'ERR_INTERNAL',
    'GAME_OFF',
  ];
  expect(new Set(codes.map(failureKey)).size).toBe(codes.length);
});
