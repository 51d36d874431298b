import { describe, expect, it } from 'vitest';
import { parseStored } from './stored-payment.ts';

const whole = { methodId: 1, currencyId: 1, currencyIso: 'UAH', currencySymbol: '₴', amount: '200.00' };

describe('a stored payment', () => {
  it('S-117 R-024 is of use only with a way and a currency', () => {
    expect(parseStored(JSON.stringify(whole))).toEqual(whole);
    for (const missing of ['methodId', 'currencyId', 'currencyIso', 'amount'] as const) expect(parseStored(JSON.stringify({ ...whole, [missing]: undefined }))).toBeNull();
    for (const text of [null, '', 'x', '[]', '1', JSON.stringify({ ...whole, amount: '1e9' }), JSON.stringify({ ...whole, methodId: '1' })]) expect(parseStored(text)).toBeNull();
  });
});
