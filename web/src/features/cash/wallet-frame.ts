// The address of a wallet's framed button (E-057). What is paid says the payment itself; the query only tells the
// button.
import { defaultCountry, hryvnia, walletFrames, type PaymentMethod } from '@malva/contract/cash-deposit';

export interface WalletFrameWish {
  wallet: NonNullable<PaymentMethod['addFields']['wallet']>;
  method: Pick<PaymentMethod, 'slug'>;
  amount: string;
  id: string;
  /** The project's name: the first kind is told it. */
  brand: string;
}

export function walletFrameOf({ wallet, method, amount, id, brand }: WalletFrameWish): string {
  const isFirst = method.slug === 'apple-pay';
  const query = new URLSearchParams({
    countryCode: defaultCountry,
    currencyCode: hryvnia.iso,
    amount,
    id,
    location: 'cash',
    ...(isFirst
      ? { nameProject: brand }
      : { merchantName: wallet.merchantName, environment: wallet.environment, merchantId: wallet.merchantId }),
  });
  return `${isFirst ? walletFrames['apple-pay'] : walletFrames['google-pay']}?${query}`;
}
