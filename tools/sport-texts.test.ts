// Texts of sport in three languages: nothing nearly came, is owed, rises, wins money back or cannot lose.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pressingWords } from '../rules/pressing-words.ts';
import { marketsOf, outcomesOf } from '../rules/sport-markets/catalogue.ts';
import { sports } from '../contract/sportsbook.ts';
import { languages } from '../i18n/messages.ts';

const ofSport = /^(sport-|sportsbook|standings|win-feed|live-pause)/;

/** Beside what no text of the house may say. */
const own = {
  uk: [/майже зігра/i, /зроста(є|ють)/i, /не вистачило/i, /точно (зайде|зіграє)/i, /безпрогра/i],
  ru: [/почти (сыгра|зашл)/i, /раст[её]т/i, /не хватило/i, /точно (зайд[её]т|сыграет)/i, /беспроигр/i],
  en: [/almost (came|landed|in)/i, /\brising\b|\bgoing up\b/i, /so close/i, /sure (bet|win|thing)/i, /\block of the/i],
} as const;

type Lang = (typeof languages)[number];
const wrongIn = (lang: Lang, text: string): string | null =>
  pressingWords(text, lang) ?? own[lang].map((one) => one.exec(text)?.[0]).find((one) => one !== undefined) ?? null;

function textsOf(lang: Lang): [string, string][] {
  const folder = new URL(`../i18n/${lang}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => ofSport.test(file));
  const messages = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>),
  );
  const markets = sports.flatMap((sport) =>
    marketsOf(sport).flatMap((market): [string, string][] => [
      [`market ${market.id}`, market.name[lang]],
      ...outcomesOf(market).map(({ id, name }): [string, string] => [`market ${market.id} ${id}`, name[lang]]),
    ]),
  );
  return [...messages, ...markets];
}

describe('texts of sport', () => {
  it('SB-202 say nothing that presses, in any language', () => {
    for (const lang of languages) {
      const texts = textsOf(lang);
      expect(texts.length).toBeGreaterThan(300);
      expect(texts.flatMap(([key, text]) => (wrongIn(lang, text) === null ? [] : [[lang, key, text]]))).toEqual([]);
    }
  });

  it('the words that are looked for are found', () => {
    const planted: readonly [Lang, string][] = [
      ['uk', 'Експрес майже зіграв'],
      ['uk', 'Коефіцієнт зростає'],
      ['uk', 'Час відігратися'],
      ['ru', 'Ставка почти сыграла'],
      ['ru', 'Коэффициент растёт'],
      ['ru', 'Гарантированный выигрыш'],
      ['en', 'Your bet almost won'],
      ['en', 'The price is rising'],
      ['en', 'Win it back'],
      ['en', 'A win is due'],
      ['en', 'Guaranteed win'],
    ];
    for (const [lang, text] of planted) expect([text, wrongIn(lang, text)]).not.toEqual([text, null]);
  });
});
