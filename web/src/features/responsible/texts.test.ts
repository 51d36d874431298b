// What no text of the site may say: that luck is owed, nearly came, can be forced or brings lost money back.
import { languages, readMessages } from '@malva/i18n/messages';
import { describe, expect, it } from 'vitest';

const forbidden: Readonly<Record<(typeof languages)[number], readonly RegExp[]>> = {
  uk: [
    /гаряч(а|ий|і|е) (гр|слот|числ|сері)/i,
    /майже (вигра|перем)/i,
    /відіграт/i,
    /відігра(й|єт)/i,
    /гарантован/i,
    /без ризик/i,
    /ось-ось/i,
    /має (випасти|пощастити)/i,
    /легк(і|их) грош/i,
    /пове?рн(и|іть) програн/i,
  ],
  ru: [
    /горяч(ая|ий|ие|ее) (игр|слот|числ|сери)/i,
    /почти (выигр|побед)/i,
    /отыгра/i,
    /гарантирован/i,
    /без риска/i,
    /вот-вот/i,
    /должн[аоы]? (выпасть|повезти)/i,
    /л[её]гки[ех] д[её]н/i,
    /верн(и|ите) проигр/i,
  ],
  en: [
    /\bhot (game|slot|number|streak)/i,
    /almost won/i,
    /\bnear(ly)? (miss|won)/i,
    /win (it|them|your money) back/i,
    /\bguaranteed?\b/i,
    /risk[- ]free/i,
    /\b(is|are) due\b/i,
    /\bdue (number|win|to hit)/i,
    /easy money/i,
    /can(no|['’])t lose/i,
  ],
};

describe('texts about play', () => {
  it.each(languages)('TR-101 hold nothing that presses or promises (%s)', (lang) => {
    const texts = [...readMessages(lang)];
    expect(texts.length).toBeGreaterThan(300);
    const bad = texts.filter(([, text]) => forbidden[lang].some((pattern) => pattern.test(text)));
    expect(bad).toEqual([]);
  });

  it.each([
    ['uk', 'Відіграйтеся зараз'],
    ['ru', 'Почти выиграли!'],
    ['en', 'You can win it back'],
  ] as const)('TR-101 the check sees what it looks for (%s: %s)', (lang, sample) => {
    expect(forbidden[lang].some((pattern) => pattern.test(sample))).toBe(true);
  });
});
