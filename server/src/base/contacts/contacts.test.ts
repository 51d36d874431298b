// A phone is one phone, however it is written or from wherever it was pasted.
import { Compile } from 'typebox/compile';
import { PhoneInput } from '@malva/contract/schema';
import { spellings } from '@malva/rules/phone-spellings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalEmail, canonicalLogin, canonicalPhone, maskContact } from './contacts.ts';

describe('phones', () => {
  const check = Compile(PhoneInput);
  it.each(spellings)('%j passes the form and is one phone', (text) => {
    expect([check.Check(text), canonicalPhone(text), canonicalLogin(text)]).toEqual([
      true,
      '+380501112233',
      { type: 'phone', contact: '+380501112233' },
    ]);
  });
  it.each([
    '',
    '050',
    '050 111 22 3',
    '050 111 22 33 44',
    '+380 111',
    '0000000000',
    '8 800 111',
    'phone',
    '050a1112233',
    '+1 555',
  ])('%j is none', (text) => {
    expect(canonicalPhone(text)).toBeNull();
  });
  it('a phone abroad stays where it is', () => {
    expect([canonicalPhone('+48 512 345 678'), canonicalPhone('0048512345678')]).toEqual([
      '+48512345678',
      '+48512345678',
    ]);
  });
  it('whatever stands between the digits, the phone is the same', () => {
    const between = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u202f', '–', '\u200b');
    fc.assert(
      fc.property(
        fc.constantFrom('0', '+380', '380', '00380'),
        fc.array(between, { minLength: 9, maxLength: 9 }),
        (prefix, gaps) => {
          const typed = prefix + [...'501112233'].map((digit, i) => digit + gaps[i]).join('');
          expect([typed, canonicalPhone(typed)]).toEqual([typed, '+380501112233']);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('addresses', () => {
  it('one mailbox is one contact, however it was typed, and in either spelling of its domain', () => {
    for (const typed of ['<Visible@Example.com>,', 'mailto:visi\u200bble@example.com', 'ｖｉｓｉｂｌｅ＠example.com'])
      expect(canonicalLogin(typed)).toEqual({ type: 'email', contact: 'visible@example.com' });
    expect(canonicalEmail('a@xn--80aikifvh.xn--j1amh')).toBe(canonicalEmail('a@приклад.укр'));
  });
  it('a mask cuts nothing in half', () => {
    expect(maskContact('👩‍🚀pilot@example.com')).toBe('👩‍🚀•••@example.com');
    expect(maskContact('👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀').isWellFormed()).toBe(true);
    expect(maskContact('+380501112233')).toBe('+380 •• ••• •• 33');
  });
});
