// The cards of the simulator and what each of them does. Only numbers of our own ranges (9000, 9001, 9100) are taken,
// so that no real card can be used here; the number itself is never stored, only a token, the last four digits and
// the holder.
import { createHmac } from 'node:crypto';
import type { Instrument, PaymentMethodName } from '@malva/contract/simulators/payments';
import type { Secret } from '../signature.ts';

/** success: by code. late: silence, success later. duplicate: success, with three callbacks. */
export type Plan = 'success' | 'frictionless' | 'duplicate' | 'late' | 'insufficient_funds' | 'stolen_card';

export interface TestCard {
  key: string;
  number: string;
  plan: Plan;
  /** Another person's card: the holder is not the customer. */
  holder?: string;
}

/** The same card for every customer; every other number of the simulator is another card for each customer. */
export const sharedCard = '9100000000007005';

export const testCards: readonly TestCard[] = [
  { key: 'success', number: '9000000000000001', plan: 'success' },
  { key: 'insufficient', number: '9000000000002007', plan: 'insufficient_funds' },
  { key: 'stolen', number: '9000000000003005', plan: 'stolen_card' },
  { key: 'late', number: '9000100000004001', plan: 'late' },
  { key: 'duplicate', number: '9100000000005009', plan: 'duplicate' },
  { key: 'foreign', number: '9100000000006007', plan: 'success', holder: 'TARAS CHUZHYI' },
  { key: 'shared', number: sharedCard, plan: 'success' },
];

/** The code of the confirmation step, always. */
export const confirmationCode = '1111';

const brands: readonly [prefix: string, brand: string][] = [
  ['9000', 'Барвінок'],
  ['9001', 'Барвінок'],
  ['9100', 'Чайка'],
];

export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let i = 0; i < number.length; i += 1) {
    const digit = Number(number[number.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export type CardProblem = 'number_invalid' | 'number_not_test' | 'expiry_past';

export function checkNumber(number: string): CardProblem | null {
  if (!/^[0-9]{16}$/.test(number) || !passesLuhn(number)) return 'number_invalid';
  return brands.some(([prefix]) => number.startsWith(prefix)) ? null : 'number_not_test';
}

/** "MM/YY"; a card is good through the last day of its month. */
export function checkExpiry(expiry: string, now: Date): CardProblem | null {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  return Date.UTC(2000 + year, month, 1) > now.getTime() ? null : 'expiry_past';
}

export const planOf = (number: string): Plan => testCards.find((card) => card.number === number)?.plan ?? 'success';

/** The same card of the same customer gives the same token; another customer gets another one. */
export function tokenise(secret: Secret, customer: string, number: string, holder: string): Instrument {
  const hash = createHmac('sha256', secret).update(`instrument\n${customer}\n${number}`).digest('hex');
  const brand = brands.find(([prefix]) => number.startsWith(prefix))?.[1] ?? 'Картка';
  const plastic = number === sharedCard ? number : `${customer}\n${number}`;
  const fingerprint = createHmac('sha256', secret).update(`card\n${plastic}`).digest('hex').slice(0, 32);
  return { token: `ins_${hash.slice(0, 32)}`, brand, last4: number.slice(-4), holder, fingerprint };
}

export function walletInstrument(
  secret: Secret,
  customer: string,
  wallet: PaymentMethodName,
  holder: string,
): Instrument {
  const number = wallet === 'apple-pay' ? '9100000000008805' : '9000000000007709';
  return { ...tokenise(secret, customer, number, holder), brand: wallet };
}

const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
  "'": '',
  '’': '',
  ʼ: '',
  ы: 'y',
  э: 'e',
  ё: 'e',
  ъ: '',
};
const initials: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

/** "Щербань Юлія Іванівна" → "YULIIA SHCHERBAN", as passports and banks print it (government resolution 55 of 2010). */
export function cardName(name: string | null): string {
  if (!name) return 'TEST CUSTOMER';
  const [last = '', first = ''] = name.trim().toLowerCase().split(/\s+/);
  const latin = (word: string): string =>
    Array.from(
      word.replaceAll('зг', 'zgh'),
      (sign, i) => (i === 0 ? initials[sign] : undefined) ?? letters[sign] ?? sign,
    ).join('');
  return [first, last].filter(Boolean).map(latin).join(' ').toUpperCase().slice(0, 26);
}
