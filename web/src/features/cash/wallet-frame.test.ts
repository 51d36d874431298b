import { describe, expect, it } from 'vitest';
import { walletFrameOf } from './wallet-frame.ts';

const wallet = {
  merchantId: 'm-1',
  merchantName: 'Malva',
  environment: 'TEST',
  buttonType: 'default',
  frame: '',
} as const;
const of = (slug: 'apple-pay' | 'google-pay') =>
  walletFrameOf({ wallet, method: { slug }, amount: '200.00', id: 'p-1', brand: 'king' });

describe('the framed button of a wallet', () => {
  it('C-082 E-057 K-107 K-108 B-019 the first kind is told the project, and no merchant', () => {
    expect(of('apple-pay')).toBe(
      '/fiserv/apple-pay-button/?countryCode=UA&currencyCode=UAH&amount=200.00&id=p-1&location=cash&nameProject=king',
    );
  });
  it('C-083 E-057 the second kind is told the merchant, and no project', () => {
    expect(of('google-pay')).toBe(
      '/fiserv/google-pay-button/?countryCode=UA&currencyCode=UAH&amount=200.00&id=p-1&location=cash&merchantName=Malva&environment=TEST&merchantId=m-1',
    );
  });
});
