import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeIban, parseIban } from './iban.ts';

it('reads an account as people write it, and finds every wrong digit and every two that changed places', () => {
  expect(parseIban('UA21 3223 1300 0002 6007 2335 6600 1')).toBe('UA213223130000026007233566001');
  expect(parseIban('ua213223130000026007233566001')).toBe('UA213223130000026007233566001');
  for (const pasted of [
    'IBAN: UA213223130000026007233566001',
    'IBAN UA21\u00a03223\u202f1300\u2009000260072335 66001',
    '\u202aUA213223130000026007233566001\u202c',
    'UA21\u200b322313\u00ad0000026007233566001\ufeff',
    'ＵＡ２１３２２３１３０００００２６００７２３３５６６００１',
    'UА213223130000026007233566001',
    'уа213223130000026007233566001',
    'UA21–3223–1300–0002–6007–2335–6600–1',
  ])
    expect([pasted, parseIban(pasted)]).toEqual([pasted, 'UA213223130000026007233566001']);
  for (const bad of [
    'UA213223130000026007233566002',
    'DE89370400440532013000',
    'UA21322313000002600723356600',
    '',
    'UA21-',
  ])
    expect([bad, parseIban(bad)]).toEqual([bad, null]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.bigInt({ min: 1n, max: 10n ** 18n }),
      fc.integer({ min: 4, max: 27 }),
      fc.integer({ min: 1, max: 9 }),
      (bank, account, at, by) => {
        const iban = makeIban(String(bank), String(account));
        expect(parseIban(iban)).toBe(iban);
        const wrong = iban.slice(0, at) + String((Number(iban[at]) + by) % 10) + iban.slice(at + 1);
        expect(parseIban(wrong)).toBeNull();
        const swapped = iban.slice(0, at) + (iban[at + 1] ?? '') + (iban[at] ?? '') + iban.slice(at + 2);
        if (swapped !== iban) expect(parseIban(swapped)).toBeNull();
      },
    ),
  );
});
