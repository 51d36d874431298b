// The ways to pay in: rows staff set, joined with what their provider is just now. Read with every opening of the desk,
// so the result is cached for five seconds; a change of a row drops the cache at once.
import { brands } from '@malva/brands/all';
import { hryvnia, walletFrames, type MethodSlug, type PaymentMethod } from '@malva/contract/cash-deposit';
import { referenceOf } from '@malva/rules/creditor-reference';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../../core/app.ts';
import { providerFor } from '../providers/registry.ts';
import { listMethods, type MethodRow } from './store.ts';

const numbers: Readonly<Record<number, MethodSlug>> = {
  1: 'card',
  2: 'google-pay',
  3: 'apple-pay',
  4: 'iban',
  5: 'instant-bank',
  6: 'mobile',
};
export const knownMethods: readonly string[] = Object.values(numbers);
export const slugOf = (id: number): MethodSlug => numbers[id] ?? 'card';

export interface Method {
  id: number;
  slug: MethodSlug;
  kind: PaymentMethod['kind'];
  isOn: boolean;
  min: bigint;
  max: bigint;
  countries: readonly string[];
  row: MethodRow;
}

const keptMs = 5_000;
const kept = new WeakMap<App, { methods: readonly Method[]; until: number }>();

export const forgetMethods = (app: App): boolean => kept.delete(app);

const kinds: Partial<Record<MethodSlug, PaymentMethod['kind']>> = {
  'google-pay': 'wallet',
  'apple-pay': 'wallet',
  iban: 'transfer',
};

/** All of them, also those that are off, in the order they are shown. */
export async function allMethods(app: App): Promise<readonly Method[]> {
  const known = kept.get(app);
  if (known && known.until > performance.now()) return known.methods;
  const { minDeposit, maxDeposit } = app.policy;
  const methods = (await listMethods(app.db)).map((row): Method => ({
    id: row.id,
    slug: row.slug,
    kind: kinds[row.slug] ?? 'hosted',
    isOn: row.is_on && (row.slug !== 'iban' || accountOf(app) !== null),
    min: row.min === null || row.min < minDeposit ? minDeposit : row.min,
    max: row.max === null || row.max > maxDeposit ? maxDeposit : row.max,
    countries: row.countries,
    row,
  }));
  kept.set(app, { methods, until: performance.now() + keptMs });
  return methods;
}

/** Those a player may choose now; none in a currency that is not ours. */
export async function openMethods(app: App, currencyId: number | undefined): Promise<readonly Method[]> {
  if (currencyId !== undefined && currencyId !== hryvnia.id) return [];
  return (await allMethods(app)).filter((method) => method.isOn);
}

/** An account of the simulated bank, which exists nowhere else. */
const simulatedIban = 'UA499999990000026007000000001';

/** The account transfers go to; null: none is configured, so no player can be told one. */
export function accountOf({ config }: App): string | null {
  return config.depositIban ?? (config.simulators === 'on' && !config.paymentsUrl ? simulatedIban : null);
}

const presets = [10_000n, 20_000n, 50_000n, 100_000n];
export const presetsOf = ({ min, max }: Pick<Method, 'min' | 'max'>): string[] =>
  presets.filter((amount) => amount >= min && amount <= max).map(formatMoney);

export function methodView(app: App, playerId: number, method: Method): PaymentMethod {
  const { id, slug, kind, min, max, countries } = method;
  return {
    id,
    slug,
    kind,
    currencies: [{ id: hryvnia.id }],
    countries: [...countries],
    min: formatMoney(min),
    max: formatMoney(max),
    presets: presetsOf(method),
    isAvailable: kind === 'transfer' || !providerFor(app, slug).isDown(),
    addFields: fieldsOf(app, playerId, slug),
  };
}

function fieldsOf(app: App, playerId: number, slug: MethodSlug): PaymentMethod['addFields'] {
  if (slug === 'google-pay' || slug === 'apple-pay') {
    const { merchantId, isLive } = providerFor(app, slug);
    const wallet = {
      merchantId,
      merchantName: titleOf(app),
      environment: isLive ? 'PRODUCTION' : 'TEST',
      buttonType: app.config.walletButton,
      frame: walletFrames[slug],
    } as const;
    return { wallet };
  }
  if (slug !== 'iban') return {};
  const of = {
    iban: accountOf(app) ?? '',
    recipient: app.config.operator || titleOf(app),
    reference: referenceOf(playerId),
  };
  const { bankUrl } = app.outside;
  return { transfer: { ...of, bank: bankUrl && `${bankUrl}?${new URLSearchParams(of).toString()}` } };
}

const titleOf = ({ config }: App): string => brands[config.project].title;
