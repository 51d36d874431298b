// A card is called and drawn by what it is, in every language, and one that lies face down tells nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DECK, rankOf, suitOf } from '../../math/cards.ts';
import { cardName, cardText, isRed, pipsOf } from './cards.tsx';
import { translator } from './texts.ts';
import type { Words } from './texts.ts';

const deck = Array.from({ length: DECK }, (_, card) => card);
const wordsOf = (lang: string) =>
  translator(JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${lang}.json`), 'utf8')) as Words);

describe('cards', () => {
  test.each([
    ['uk', 'туз пік', 'десятка черв'],
    ['ru', 'туз пик', 'десятка червей'],
    ['en', 'ace of spades', 'ten of hearts'],
  ])('TR-152 each of 52 has a name of its own in %s', (lang, ace, ten) => {
    const t = wordsOf(lang);
    const names = deck.map((card) => cardName(t, card));
    expect(new Set(names).size).toBe(DECK);
    expect(names.join(' ')).not.toContain('card.');
    expect([names[39], names[35]]).toEqual([ace, ten]);
    expect(names).not.toContain(cardName(t, null));
  });
  test('numbers carry as many marks as they are worth, symmetric about the middle', () => {
    for (let rank = 1; rank <= 9; rank += 1) {
      const pips = pipsOf(rank);
      expect(pips).toHaveLength(rank + 1);
      expect(pips.every(({ x }) => pips.some((other) => other.x === 100 - x))).toBe(true);
    }
  });
  test('short texts read as the mathematics numbers them', () => {
    expect([0, 9, 10, 25, 26, 51].map(cardText)).toEqual(['A♣', '10♣', 'J♣', 'K♦', 'A♥', 'K♠']);
    for (const card of deck)
      expect([rankOf(card) + 13 * suitOf(card), isRed(card)]).toEqual([card, /[♦♥]/.test(cardText(card))]);
  });
});
