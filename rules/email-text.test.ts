// One mailbox is one text, however it was typed or pasted; what can be no address is refused.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEmail } from './email-text.ts';

it.each([
  'visible@example.com',
  '  Visible@Example.COM ',
  'visi\u200bble@example.com',
  'visible@exam\u00adple.com\u2060',
  '\ufeffvisible@example.com\ufe0f',
  'visible@example.com,',
  'visible@example.com.',
  '<visible@example.com>',
  '"visible@example.com";',
  '«visible@example.com»',
  '(visible@example.com)',
  'mailto:visible@example.com',
  'MAILTO:visible@example.com?subject=Hello&cc=a@b.co',
  '<mailto:visible@example.com>',
  'Вікторія <visible@example.com>',
  'ｖｉｓｉｂｌｅ＠ｅｘａｍｐｌｅ．ｃｏｍ',
])('%j is one mailbox', (text) => expect(readEmail(text)).toBe('visible@example.com'));

it.each([
  ["o'neil+bets@mail.example.co.uk", "o'neil+bets@mail.example.co.uk"],
  ['пошта@приклад.укр', 'пошта@приклад.укр'],
  ['a@xn--80aikifvh.xn--j1amh', 'a@xn--80aikifvh.xn--j1amh'],
])('%j stays', (text, email) => expect(readEmail(text)).toBe(email));

it.each([
  '',
  '@',
  'visible@example',
  'visible@example..com',
  'visible@.example.com',
  'visible@-example.com',
  'visible@example-.com',
  'visible@exam_ple.com',
  'visible@example.c',
  'visible@10.0.0.1',
  'visible@example.com,other@example.com',
  'visi ble@example.com',
  'visi..ble@example.com',
  'vis<i>ble@example.com',
  'visible@example.com/path',
  `${'a'.repeat(65)}@example.com`,
  `a@${'a'.repeat(64)}.com`,
  `a@${'long.'.repeat(60)}com`,
])('%j is none', (text) => expect(readEmail(text)).toBeNull());

it('what was read is read as itself', () => {
  const piece = fc.constantFrom(
    'a',
    'Я',
    'й',
    'и\u0306',
    '.',
    '@',
    ',',
    '<',
    '>',
    '\u200b',
    '-',
    'İ',
    'ﬁ',
    'com',
    'mailto:',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = readEmail(`a${pieces.join('')}@b${pieces.join('')}.com`);
      expect(once === null ? null : readEmail(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});
