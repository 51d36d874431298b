// РНОКПП, the ten-digit Ukrainian tax number: what it says about its holder and whether it can exist.
// d1–d5 days since 31.12.1899, d6–d9 serial (d9 odd: male), d10 check. Consistency only: it never proves who someone
// is, and because remainders 0 and 10 share the check digit 0 a few wrong numbers pass.
import { withoutGaps } from './typed.ts';

export type Sex = 'male' | 'female';
export type Rnokpp =
  | { ok: true; birthDate: string; sex: Sex }
  | { ok: false; reason: 'length' | 'digits' | 'check' | 'birth_date' };

const weights = [-1, 5, 7, 9, 4, 6, 10, 5, 7] as const;
const dayMs = 86_400_000;
/** Day 1 is 1 January 1900. */
const dayZero = Date.UTC(1899, 11, 31);

const digits = (text: string): number[] => Array.from(text, Number);

/** Takes blanks, dashes and the word in front out of a typed or pasted number. */
export const typedRnokpp = (text: string): string =>
  withoutGaps(text).replace(/^(?:рнокпп|іпн|инн|rnokpp|inn)[:№]*/iu, '');

/** The check digit of the first nine digits. */
export function rnokppCheckDigit(nine: string): number {
  const sum = digits(nine).reduce((total, digit, i) => total + digit * (weights[i] ?? 0), 0);
  return (((sum % 11) + 11) % 11) % 10;
}

/**
 * Ten ASCII digits, nothing else. `birthDate` is a calendar date, "YYYY-MM-DD".
 * @param today birth dates after this are refused; without it future dates are not checked
 */
export function parseRnokpp(text: string, today?: string): Rnokpp {
  if (text.length !== 10) return { ok: false, reason: 'length' };
  if (!/^[0-9]{10}$/.test(text)) return { ok: false, reason: 'digits' };
  const day = Number(text.slice(0, 5));
  if (day === 0) return { ok: false, reason: 'birth_date' };
  const birthDate = new Date(dayZero + day * dayMs).toISOString().slice(0, 10);
  if (today !== undefined && birthDate > today) return { ok: false, reason: 'birth_date' };
  if (rnokppCheckDigit(text.slice(0, 9)) !== Number(text[9])) return { ok: false, reason: 'check' };
  return { ok: true, birthDate, sex: Number(text[8]) % 2 === 1 ? 'male' : 'female' };
}

/** A number that could belong to someone born on that date: for simulators and tests. @param serial 0–4999 */
export function makeRnokpp(birthDate: string, sex: Sex, serial: number): string {
  const day = Math.round((Date.parse(`${birthDate}T00:00:00Z`) - dayZero) / dayMs);
  if (!Number.isInteger(day) || day < 1 || day > 99_999) throw new RangeError(`no number for ${birthDate}`);
  if (!Number.isInteger(serial) || serial < 0 || serial > 4999) throw new RangeError('serial must be 0–4999');
  const tail = serial * 2 + (sex === 'male' ? 1 : 0);
  const nine = `${String(day).padStart(5, '0')}${String(tail).padStart(4, '0')}`;
  return `${nine}${rnokppCheckDigit(nine)}`;
}
