import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Site } from '../../core/manifest.ts';
import { cash } from './index.ts';
import { failedPayment, keepStored, noteFailedPayment, parseStored, storedPayment } from './stored-payment.ts';

const whole = { methodId: 1, currencyId: 1, currencyIso: 'UAH', currencySymbol: '₴', amount: '200.00' };

describe('a stored payment', () => {
  it('S-117 R-024 is of use only with a way and a currency', () => {
    expect(parseStored(JSON.stringify(whole))).toEqual(whole);
    for (const missing of ['methodId', 'currencyId', 'currencyIso', 'amount'] as const)
      expect(parseStored(JSON.stringify({ ...whole, [missing]: undefined }))).toBeNull();
    for (const text of [
      null,
      '',
      'x',
      '[]',
      '1',
      JSON.stringify({ ...whole, amount: '1e9' }),
      JSON.stringify({ ...whole, methodId: '1' }),
    ])
      expect(parseStored(text)).toBeNull();
  });
  it('R-025 S-118 is checked at login: another currency than the player’s clears it, the same keeps it, and logging out forgets all', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    const session = createStore(() => ({ isReady: false, isGuest: true, init: null as { currency: string } | null }));
    const logIn = (currency: string) => session.setState({ isReady: true, isGuest: false, init: { currency } });
    keepStored(1, '200.00');
    cash.start({ session } as unknown as Site);
    expect(storedPayment()).toEqual(whole);
    logIn('UAH');
    expect(storedPayment()).toEqual(whole);
    logIn('EUR');
    expect(storedPayment()).toBeNull();
    logIn('UAH');
    keepStored(1, '200.00');
    noteFailedPayment('token-1');
    session.setState({ isGuest: true, init: null });
    expect([storedPayment(), failedPayment(), kept.size]).toEqual([null, null, 0]);
  });
});

afterEach(() => vi.unstubAllGlobals());
