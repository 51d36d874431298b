// Amounts in requests: greater than zero, with two decimal places.
import { formatMoney, parseMoney } from '@malva/rules/money';
import { Refused } from '../wire.ts';

export function wholeAmount(text: string): string {
  const units = parseMoney(text);
  if (units === null || units <= 0n) throw new Refused(422, 'amount_invalid');
  return formatMoney(units);
}
