import type { PaymentMethod } from '@malva/contract/cash-deposit';
import { afterEach, describe, expect, it } from 'vitest';
import { canPayByDevice, countriesOf, firstWay, payableFrom, waysOf } from './ways-to-pay.tsx';

const method = (slug: PaymentMethod['slug'], isAvailable = true): PaymentMethod => ({
  id: slug.length,
  slug,
  kind: 'hosted',
  currencies: [{ id: 1 }],
  countries: ['UA'],
  min: '50.00',
  max: '500.00',
  presets: [],
  isAvailable,
  addFields: {},
});
const saved = { tokenId: 'tok-1', brand: 'Visa', last4: '1111', lastUsedAt: '2026-11-20T10:00:00.000Z' };
const world = globalThis as { ApplePaySession?: unknown };

describe('the way that stands chosen', () => {
  const ways = waysOf([method('card'), method('mobile'), method('instant-bank', false)], [saved]);
  it('is the one used last, while it can be used', () => {
    expect(ways.map(({ key }) => key)).toEqual(['tok-1', 'card', 'mobile', 'instant-bank']);
    expect(firstWay(ways, { methodId: 4, slug: 'card', tokenId: 'tok-1' }, null)?.key).toBe('tok-1');
    expect(firstWay(ways, { methodId: 6, slug: 'mobile', tokenId: null }, null)?.key).toBe('mobile');
    expect(firstWay(ways, { methodId: 12, slug: 'instant-bank', tokenId: null }, null)?.key).toBe('card');
    expect(firstWay(ways, null, null)?.key).toBe('card');
    expect(firstWay([], null, null)).toBeUndefined();
  });
  it('K-096 S-115 X-013 is another than the saved card that failed a moment ago', () => {
    expect(firstWay(ways, { methodId: 4, slug: 'card', tokenId: 'tok-1' }, 'tok-1')?.key).toBe('card');
  });
});

describe('what a device must be able to do', () => {
  afterEach(() => void delete world.ApplePaySession);
  it('R-017 R-018 B-031 the first kind of wallet is offered only where it can pay, the second always', () => {
    expect([canPayByDevice(method('apple-pay')), canPayByDevice(method('google-pay'))]).toEqual([false, true]);
    world.ApplePaySession = { canMakePayments: () => false };
    expect(canPayByDevice(method('apple-pay'))).toBe(false);
    world.ApplePaySession = {
      canMakePayments: () => {
        throw new Error('not in a frame');
      },
    };
    expect(canPayByDevice(method('apple-pay'))).toBe(false);
    world.ApplePaySession = { canMakePayments: () => true };
    expect(canPayByDevice(method('apple-pay'))).toBe(true);
  });
});

it('R-048 a country leaves the ways that take its cards; one country for all leaves them as they are', () => {
  const abroad = { ...method('card'), countries: ['PL', 'UA'] };
  const slugs = (country: string) =>
    payableFrom([abroad, method('mobile')], countriesOf([abroad, method('mobile')]), country).map(({ slug }) => slug);
  expect(countriesOf([abroad, method('mobile')])).toEqual(['PL', 'UA']);
  expect([slugs('PL'), slugs('UA')]).toEqual([['card'], ['card', 'mobile']]);
  expect(payableFrom([method('card')], countriesOf([method('card')]), 'PL')).toHaveLength(1);
});
