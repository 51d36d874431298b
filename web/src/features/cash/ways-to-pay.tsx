// The ways to pay in as one choice: saved cards first, then every other way; what was used last stands chosen. A way
// whose provider does not answer just now is shown, said so, and cannot be chosen.
import { cashDeposit, hryvnia, type PaymentMethod } from '@malva/contract/cash-deposit';
import type { ReplyOf } from '@malva/contract/call';
import { useId } from 'react';
import { useCall } from '../../core/query.ts';
import { useT } from '../../core/site.tsx';
import { Select } from '../../ui/choices.tsx';
import { PayMark } from './pay-mark.tsx';

type OneClick = ReplyOf<typeof cashDeposit.oneClick>;
export type SavedCard = OneClick['savedCards'][number];

export type Way = { key: string; method: PaymentMethod; card: SavedCard | null };

/** What the device itself must be able to do. The second kind of wallet is always offered. */
interface AppleWallet {
  canMakePayments(): boolean;
}
export function canPayByDevice({ slug }: PaymentMethod): boolean {
  if (slug !== 'apple-pay') return true;
  const { ApplePaySession: wallet } = globalThis as { ApplePaySession?: AppleWallet };
  try {
    return wallet?.canMakePayments() === true;
  } catch {
    return false;
  }
}

/** Countries whose cards and accounts some way takes, each once. */
export const countriesOf = (methods: readonly PaymentMethod[]): string[] =>
  [...new Set(methods.flatMap(({ countries }) => countries))].toSorted();

/** The ways for cards and accounts of a country; with one country for all there is nothing to choose. */
export const payableFrom = (
  methods: readonly PaymentMethod[],
  countries: readonly string[],
  country: string,
): PaymentMethod[] => methods.filter((method) => countries.length < 2 || method.countries.includes(country));

/** Where the payer's card or account is from; asked only where it makes a difference. */
export function Country({
  countries,
  value,
  onChange,
}: {
  countries: readonly string[];
  value: string;
  onChange(code: string): void;
}) {
  const t = useT();
  const { data } = useCall(cashDeposit.countries, { input: { query: { currencyId: hryvnia.id } } });
  const options =
    data?.countries.map(({ code, name }) => ({ value: code, label: name })) ??
    countries.map((code) => ({ value: code, label: code }));
  return (
    <div className="mb-5">
      <Select
        label={t('cash.deposit.country')}
        field={{ value, onChange, onBlur: () => undefined, error: undefined }}
        options={options}
      />
    </div>
  );
}

export function waysOf(methods: readonly PaymentMethod[], savedCards: readonly SavedCard[]): Way[] {
  const card = methods.find(({ slug }) => slug === 'card');
  return [
    ...(card ? savedCards.map((saved) => ({ key: saved.tokenId, method: card, card: saved })) : []),
    ...methods.map((method) => ({ key: method.slug, method, card: null })),
  ];
}

/** Last used, if it still can be; a saved card that failed a moment ago stands back. */
export function firstWay(
  ways: readonly Way[],
  last: OneClick['lastPayProvider'],
  failed: string | null,
): Way | undefined {
  const usable = ways.filter(({ method, key }) => method.isAvailable && key !== failed);
  return (
    usable.find(({ key }) => last?.tokenId === key) ??
    usable.find(({ method, card }) => card === null && last?.slug === method.slug) ??
    usable.find(({ card }) => card === null) ??
    usable[0]
  );
}

const tile =
  'grid cursor-pointer content-start justify-items-center gap-1.5 rounded-card bg-s2 px-1.5 pt-3 pb-2.5 text-center has-disabled:cursor-default has-disabled:opacity-60 ' +
  'shadow-[0_0_0_1px_var(--line)_inset] transition-[box-shadow,background-color] not-has-disabled:hover:bg-s3 ' +
  'has-checked:bg-accent-soft has-checked:shadow-[0_0_0_2px_var(--accent-t)_inset] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-t';
const line = tile
  .replace(
    'grid cursor-pointer content-start justify-items-center gap-1.5',
    'flex min-h-13 cursor-pointer items-center gap-3',
  )
  .replace('px-1.5 pt-3 pb-2.5 text-center', 'px-3 py-2');

interface ChoiceProps {
  ways: readonly Way[];
  value: string;
  onChange(key: string): void;
}

export function WaysToPay({ ways, value, onChange }: ChoiceProps) {
  const t = useT();
  const name = useId();
  const radio = ({ key, method }: Way) => (
    <input
      type="radio"
      name={name}
      className="sr-only"
      disabled={!method.isAvailable}
      checked={key === value}
      onChange={() => onChange(key)}
    />
  );
  const rest = (method: PaymentMethod) =>
    !method.isAvailable && <span className="text-xs leading-tight text-t3">{t('cash.deposit.resting')}</span>;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-medium text-t2">{t('cash.deposit.method')}</legend>
      {ways.flatMap((way) =>
        way.card ? (
          <label key={way.key} className={line}>
            {radio(way)}
            <PayMark method="card" size={32} />
            <span className="min-w-0 flex-1 text-sm font-semibold tabular-nums">
              {way.card.name && <span className="block truncate">{way.card.name}</span>}
              {way.card.brand} •••• {way.card.last4}
            </span>
            {way.method.isAvailable ? (
              <span className="text-xs text-t3">{t('cash.deposit.one_press')}</span>
            ) : (
              rest(way.method)
            )}
          </label>
        ) : (
          []
        ),
      )}
      <div className="grid grid-cols-3 gap-2">
        {ways.flatMap((way) =>
          way.card ? (
            []
          ) : (
            <label key={way.key} className={tile}>
              {radio(way)}
              <PayMark method={way.method.slug} />
              <span className="text-sm leading-tight font-semibold text-balance">
                {t(`cash.method.${way.method.slug}`)}
              </span>
              {rest(way.method)}
            </label>
          ),
        )}
      </div>
    </fieldset>
  );
}
