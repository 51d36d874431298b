import { expect, it } from 'vitest';
import { withRecent } from './recent.ts';

it('the newest word first, each once whatever its case, at most six, none of one letter', () => {
  let words: readonly string[] = [];
  for (const word of ['слоти', 'калина', ' Слоти ', 'кості', 'a', 'mines', 'поле', 'сімки', 'rtp'])
    words = withRecent(words, word);
  expect(words).toEqual(['rtp', 'сімки', 'поле', 'mines', 'кості', 'Слоти']);
});
