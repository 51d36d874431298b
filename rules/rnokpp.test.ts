// The vectors of the tax number, and what its check can and cannot find.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeRnokpp, parseRnokpp, rnokppCheckDigit, typedRnokpp } from './rnokpp.ts';

test.each([
  ['1759013776', '1948-02-28', 'male'],
  ['3300912353', '1990-05-17', 'male'],
  ['3138104721', '1985-12-01', 'female'],
  ['3658480170', '2000-02-29', 'male'],
  ['3867605516', '2005-11-21', 'male'],
  ['3867705614', '2005-11-22', 'male'],
])('TR-073 %s belongs to someone born on %s, %s', (text, birthDate, sex) => {
  expect(parseRnokpp(text, '2026-11-21')).toEqual({ ok: true, birthDate, sex });
});

test.each([
  ['3300912354', 'check'],
  ['330091235', 'length'],
  ['33009123530', 'length'],
  ['', 'length'],
  ['0000000000', 'birth_date'],
  ['9999912343', 'birth_date'],
  [' 3300912353', 'length'],
  ['330091235З', 'digits'],
  ['３３００９１２３５３', 'digits'],
  ['٣٣٠٠٩١٢٣٥٣', 'digits'],
  ['3300912353\n', 'length'],
  ['-300912353', 'digits'],
  ['3.00912353', 'digits'],
])('TR-073 %j is refused: %s', (text, reason) => {
  expect(parseRnokpp(text, '2026-11-21')).toEqual({ ok: false, reason });
});

test.each([
  '3300912353',
  ' 3300 912 353\n',
  '33-009-12-353',
  '\u202a3300912353\u202c',
  '33\u200b0091\u00ad2353\ufeff',
  '３３００９１２３５３',
  'РНОКПП: 3300912353',
  'ІПН 3300912353',
])('%j is read as the number in it', (typed) => expect(typedRnokpp(typed)).toBe('3300912353'));

test.each(['330091235З', '33009123533', 'ABC 3300912353', '-330091235'])('%j is still none', (typed) =>
  expect(parseRnokpp(typedRnokpp(typed)).ok).toBe(false),
);

const birthDate = fc
  .integer({ min: 1, max: 46_000 })
  .map((day) => new Date(Date.UTC(1899, 11, 31) + day * 86_400_000).toISOString().slice(0, 10));
const serial = fc.integer({ min: 0, max: 4999 });
const sex = fc.constantFrom('male' as const, 'female' as const);

test('TR-073 ten thousand made numbers say back what they were made of', () => {
  fc.assert(
    fc.property(birthDate, sex, serial, (date, gender, number) => {
      expect(parseRnokpp(makeRnokpp(date, gender, number))).toEqual({ ok: true, birthDate: date, sex: gender });
    }),
    { numRuns: 10_000 },
  );
});

test('TR-073 one wrong digit is found, except where the remainders 0 and 10 meet', () => {
  fc.assert(
    fc.property(
      birthDate,
      sex,
      serial,
      fc.nat(8),
      fc.integer({ min: 1, max: 9 }),
      (date, gender, number, at, shift) => {
        const good = makeRnokpp(date, gender, number);
        const wrong = `${good.slice(0, at)}${(Number(good[at]) + shift) % 10}${good.slice(at + 1)}`;
        const passes = rnokppCheckDigit(wrong.slice(0, 9)) === Number(wrong[9]);
        if (passes) expect(good[9]).toBe('0');
        else expect(parseRnokpp(wrong).ok).toBe(false);
      },
    ),
    { numRuns: 5000 },
  );
});

test('TR-073 a wrong check digit is always found', () => {
  fc.assert(
    fc.property(birthDate, sex, serial, fc.integer({ min: 1, max: 9 }), (date, gender, number, shift) => {
      const good = makeRnokpp(date, gender, number);
      const wrong = `${good.slice(0, 9)}${(Number(good[9]) + shift) % 10}`;
      expect(parseRnokpp(wrong)).toEqual({ ok: false, reason: 'check' });
    }),
  );
});

test('TR-071 the day of birth decides to the day', () => {
  expect(parseRnokpp('3867705614', '2005-11-21')).toEqual({ ok: false, reason: 'birth_date' });
  expect(parseRnokpp('3867705614', '2005-11-22').ok).toBe(true);
});
