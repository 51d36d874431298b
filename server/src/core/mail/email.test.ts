import { brands } from '@malva/brands/all';
import { langs } from '@malva/contract/schema';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { emailHtml, type Email } from './email.ts';

const email: Email = {
  brand: 'malva',
  lang: 'uk',
  subject: 'Код підтвердження',
  text: '482913 — ваш код підтвердження Malva. Діє 10 хвилин.\nЯкщо це були не ви, зателефонуйте.',
  code: '482913',
  siteUrl: 'https://malva.example',
};
const read = (part: Partial<Email> = {}): Document => new JSDOM(emailHtml({ ...email, ...part })).window.document;
const spoken = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

describe.each(Object.keys(brands) as Email['brand'][])('an e-mail of %s', (brand) => {
  it.each(langs)('in %s says the same words as its text, loads nothing and fills every place', (lang) => {
    const document = read({ brand, lang });
    const body = document.body;
    for (const line of email.text.split('\n')) expect(spoken(body.textContent)).toContain(line);
    expect(document.documentElement.lang).toBe(lang);
    expect(document.title).toBe(email.subject);
    expect([...document.querySelectorAll('img, script, link, iframe, [background]')]).toEqual([]);
    expect(document.documentElement.outerHTML).not.toMatch(/@import|url\(|\{\w+\}/);
    expect(document.documentElement.outerHTML.length).toBeLessThan(20_000);
  });
});

it('shows the code large, for the eye alone', () => {
  const [large] = read().querySelectorAll('.code');
  expect([large?.textContent, large?.getAttribute('aria-hidden')]).toEqual(['482913', 'true']);
  const { code: _, ...without } = email;
  expect(new JSDOM(emailHtml(without)).window.document.querySelector('.code')).toBeNull();
});

it('turns its one address into a button, and the address stays readable', () => {
  const address = 'https://malva.example/?restore=a.b_c-d&x=1';
  const document = read({ text: `Відкрийте посилання протягом 30 хвилин: ${address}.\nДякуємо.` });
  const [inText, button] = document.querySelectorAll(`a[href="${address}"]`);
  expect([inText?.textContent, button?.className, button?.textContent]).toEqual([
    address,
    'button',
    'Відкрити сторінку',
  ]);
  expect(read({ text: `${address} або ${address}` }).querySelector('.button')).toBeNull();
});

it('what a person wrote stays text', () => {
  const text = '<img src=x onerror=alert(1)> & "лапки" {subject} $& javascript:alert(1)';
  const document = read({ text, subject: '<b>{body}</b>' });
  expect(spoken(document.body.textContent)).toContain(text);
  expect([document.title, document.querySelectorAll('img, b, a[href^="javascript"]').length]).toEqual([
    '<b>{body}</b>',
    0,
  ]);
});
