// The last wish to pay in, kept by this browser so that the desk opens where one was (E-054), and whether a saved card
// failed. Of use only with a way and a currency; another currency than the player's, or logging out, and it is
// forgotten.
import { hryvnia } from '@malva/contract/cash-deposit';

export interface StoredPayment {
  methodId: number;
  currencyId: number;
  currencyIso: string;
  currencySymbol: string;
  amount: string;
}

const key = 'lightCashPayment';
const failedKey = 'failedPayment';

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
function write(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Nothing depends on it being kept.
  }
}

/** Null where it lacks its way or its currency, or is no such thing at all. */
export function parseStored(text: string | null): StoredPayment | null {
  if (!text) return null;
  try {
    const { methodId, currencyId, currencyIso, currencySymbol, amount } = JSON.parse(text) as Partial<StoredPayment>;
    if (
      !Number.isInteger(methodId) ||
      !Number.isInteger(currencyId) ||
      typeof currencyIso !== 'string' ||
      !/^[0-9]{1,12}\.[0-9]{2}$/.test(String(amount))
    )
      return null;
    return {
      methodId: methodId as number,
      currencyId: currencyId as number,
      currencyIso,
      currencySymbol: String(currencySymbol ?? ''),
      amount: String(amount),
    };
  } catch {
    return null;
  }
}

export const storedPayment = (): StoredPayment | null => parseStored(read(key));

export function keepStored(methodId: number, amount: string): void {
  const stored: StoredPayment = {
    methodId,
    currencyId: hryvnia.id,
    currencyIso: hryvnia.iso,
    currencySymbol: hryvnia.symbol,
    amount,
  };
  write(key, JSON.stringify(stored));
}

/** Its way is none any more: then nothing of it is of use. */
export const forgetStored = (): void => write(key, null);

/** `currency`: the player's; null: no player is logged in any more. */
export function checkStored(currency: string | null): void {
  const stored = read(key);
  if (stored !== null && (currency === null || parseStored(stored)?.currencyIso !== currency)) write(key, null);
  if (currency === null) write(failedKey, null);
}

/** The saved card that failed last; the desk then stands at another way. */
export const failedPayment = (): string | null => read(failedKey);
export const noteFailedPayment = (tokenId: string | null): void => write(failedKey, tokenId);
