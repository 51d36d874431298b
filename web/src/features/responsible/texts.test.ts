// What no text of the site may say: that luck is owed, nearly came, can be forced or brings lost money back.
import { languages, readMessages } from '@malva/i18n/messages';
import { pressingWords } from '@malva/rules/pressing-words';
import { describe, expect, it } from 'vitest';

describe('texts about play', () => {
  it.each(languages)('TR-101 hold nothing that presses or promises (%s)', (lang) => {
    const texts = [...readMessages(lang)];
    expect(texts.length).toBeGreaterThan(300);
    const bad = texts.filter(([, text]) => pressingWords(text, lang) !== null);
    expect(bad).toEqual([]);
  });

  it.each([
    ['uk', 'Відіграйтеся зараз'],
    ['ru', 'Почти выиграли!'],
    ['en', 'You can win it back'],
  ] as const)('TR-101 the check sees what it looks for (%s: %s)', (lang, sample) => {
    expect(pressingWords(sample, lang)).not.toBeNull();
  });
});
