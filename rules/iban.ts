// The number of a bank account (IBAN, ISO 13616): its shape and its check digits. Ukrainian ones have 29 signs.
import { latinCapitals, withoutGaps } from './typed.ts';

const pattern = /^UA[0-9]{2}[0-9]{6}[0-9A-Z]{19}$/;

/** Remainder by 97 of the number as the standard reads it: the first four signs last, letters as 10 to 35. */
function remainder(iban: string): number {
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (sign) => Number.parseInt(sign, 36)).join('');
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/**
 * In capitals, without blanks and the word before it; null where it is no Ukrainian account or a digit is wrong. The
 * check digits say whether a letter of the other alphabet was meant as the one that looks like it.
 */
export function parseIban(text: string): string | null {
  const iban = withoutGaps(latinCapitals(text))
    .replace(/^IBAN:?/, '')
    .replace(/^Y(?=A\d)/, 'U');
  return pattern.test(iban) && remainder(iban) === 1 ? iban : null;
}

/** A right number out of bank code and account: for stands and tests. */
export function makeIban(bank: string, account: string): string {
  const body = `${bank.padStart(6, '0')}${account.padStart(19, '0')}`;
  return `UA${String(98 - remainder(`UA00${body}`)).padStart(2, '0')}${body}`;
}
