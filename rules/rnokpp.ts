// RNOKPP, the Ukrainian tax number: ten digits holding the birth date, the sex and a check digit.
// A consistency check, never proof of identity: a few wrong numbers pass (remainders 0 and 10 share the digit 0).
// Source: Ministry of Finance order 822 of 2017; day count from 31.12.1899, d9 odd = male.

export type Rnokpp =
  | { ok: true; birthDate: string; sex: 'male' | 'female' }
  | { ok: false; reason: 'length' | 'digits' | 'check' | 'birth_date' };

const weights = [-1, 5, 7, 9, 4, 6, 10, 5, 7] as const;
const dayMs = 86_400_000;
const epoch = Date.UTC(1899, 11, 31);

/** `today`: ISO calendar day against which a birth date in the future is refused; default no such check. */
export function parseRnokpp(text: string, today?: string): Rnokpp {
  if (text.length !== 10) return { ok: false, reason: 'length' };
  if (!/^[0-9]{10}$/.test(text)) return { ok: false, reason: 'digits' };
  const digits = [...text].map(Number);
  const sum = weights.reduce((total, weight, i) => total + weight * (digits[i] ?? 0), 0);
  const check = (((sum % 11) + 11) % 11) % 10;
  if (check !== digits[9]) return { ok: false, reason: 'check' };
  const day = Number(text.slice(0, 5));
  if (day === 0) return { ok: false, reason: 'birth_date' };
  const birthDate = new Date(epoch + day * dayMs).toISOString().slice(0, 10);
  if (today !== undefined && birthDate > today) return { ok: false, reason: 'birth_date' };
  return { ok: true, birthDate, sex: (digits[8] ?? 0) % 2 === 1 ? 'male' : 'female' };
}
