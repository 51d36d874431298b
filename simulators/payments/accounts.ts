// Bank accounts of the simulator: each belongs to the first customer who uses it, except those of one bank, which
// belong to another person.
import { createHmac } from 'node:crypto';
import type { AccountRequest, Instrument } from '@malva/contract/simulators/payments';
import { parseIban } from '@malva/rules/iban';
import { Refused, type Ground } from '../wire.ts';
import { cardName } from './cards.ts';
import type { Desk } from './desk.ts';

/** Accounts at this bank (the six digits after the check digits) are never the asker's. */
export const strangersBank = '399999';

export function checkAccount(ground: Ground, desk: Desk, { customer, iban }: AccountRequest): Instrument {
  if (parseIban(iban) === null) throw new Refused(422, 'iban_invalid');
  const mark = (words: string): string => createHmac('sha256', ground.secret).update(words).digest('hex').slice(0, 32);
  const account: Instrument = {
    token: `acc_${mark(`account\n${customer.reference}\n${iban}`)}`,
    brand: 'IBAN',
    last4: iban.slice(-4),
    holder: iban.slice(4, 10) === strangersBank ? 'TARAS CHUZHYI' : cardName(customer.name),
    fingerprint: mark(`account\n${iban}`),
  };
  desk.book.keepInstrument(account);
  return account;
}
