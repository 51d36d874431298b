// The draft of a reward as it is typed, and as the call takes it: what a kind has none of is null.
import type { PrizeKind } from '@malva/contract/prizes';
import type { RewardDraft } from '@malva/contract/promotions-office';
import { noTitle, orNothing, isSum, isName, sum, titleChecks } from './fields.tsx';

export const rewardKinds = [
  'money',
  'item',
  'free_rounds',
  'bonus_money',
  'deposit_bonus',
  'free_bet',
  'units',
  'ticket',
] as const satisfies readonly PrizeKind[];
export type RewardKind = (typeof rewardKinds)[number];

export const initialReward = {
  kind: 'units' as RewardKind,
  product: 'casino' as 'casino' | 'sport',
  ...noTitle,
  amount: '',
  rounds: '20',
  roundValue: '1',
  games: 'kalyna-sevens',
  offerId: '',
  minOdds: '1.50',
  minLegs: '1',
  count: '5',
  ticketGroup: '',
  wagering: '10',
  maxStake: '50',
  cap: '',
  takeDays: '7',
  useDays: '7',
  cost: '',
  slot: '100',
  instant: '25',
  table: '10',
  crash: '25',
};
export type TypedReward = typeof initialReward;
export type RewardField = Exclude<keyof TypedReward, 'kind' | 'product' | 'uk' | 'ru' | 'en'>;

/** What each kind asks for beside its title and its days. */
const ofKind: Readonly<Record<RewardKind, readonly RewardField[]>> = {
  money: ['amount'],
  item: ['cost'],
  free_rounds: ['rounds', 'roundValue', 'games'],
  bonus_money: ['amount', 'wagering', 'maxStake', 'cap', 'slot', 'instant', 'table', 'crash'],
  deposit_bonus: ['offerId'],
  free_bet: ['amount', 'minOdds', 'minLegs'],
  units: ['count'],
  ticket: ['ticketGroup', 'count', 'cost'],
};

const sportMoney: readonly RewardField[] = ['amount', 'wagering', 'maxStake', 'cap', 'minOdds', 'minLegs'];
const isSportMoney = ({ kind, product }: Pick<TypedReward, 'kind' | 'product'>): boolean =>
  kind === 'bonus_money' && product === 'sport';

/** Bonus money of sport counts by bets, that of the casino by kinds of games. */
export const fieldsOf = (typed: Pick<TypedReward, 'kind' | 'product'>): readonly RewardField[] =>
  isSportMoney(typed) ? sportMoney : ofKind[typed.kind];

const whole = (least: number, most: number) => (text: string) =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most ? null : 'office.prizes.number_bad';
const odds = (text: string) => (/^\d{1,3}([.,]\d{1,2})?$/.test(text) ? null : 'office.prizes.number_bad');

const rules: Readonly<Record<RewardField, (value: string) => string | null>> = {
  amount: isSum,
  rounds: whole(1, 1000),
  roundValue: isSum,
  games: (text) => (/^[a-z0-9-]+([\s,]+[a-z0-9-]+)*$/.test(text.trim()) ? null : 'office.promotions.games_bad'),
  offerId: whole(1, 9_999_999),
  minOdds: odds,
  minLegs: whole(1, 20),
  count: whole(1, 1_000_000),
  ticketGroup: isName,
  wagering: whole(1, 1000),
  maxStake: isSum,
  cap: orNothing(isSum),
  takeDays: whole(1, 365),
  useDays: whole(1, 365),
  cost: isSum,
  slot: whole(0, 100),
  instant: whole(0, 100),
  table: whole(0, 100),
  crash: whole(0, 100),
};

const isAsked = (name: RewardField, typed: TypedReward): boolean =>
  name === 'takeDays' || name === 'useDays' || fieldsOf(typed).includes(name);

/** Only what the kind asks for is checked. */
export const rewardChecks = {
  ...titleChecks,
  ...(Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      (value: string, all: TypedReward) => (isAsked(name as RewardField, all) ? rule(value) : null),
    ]),
  ) as Record<RewardField, (value: string, all: TypedReward) => string | null>),
};

export const isRight = (typed: TypedReward): boolean =>
  Object.entries(rules).every(
    ([name, rule]) => !isAsked(name as RewardField, typed) || !rule(typed[name as RewardField]),
  );

const products: Partial<Record<RewardKind, RewardDraft['product']>> = { free_rounds: 'casino', free_bet: 'sport' };

export function draftOf(typed: TypedReward): RewardDraft {
  const { kind, uk, ru, en } = typed;
  const has = (name: RewardField): boolean => fieldsOf(typed).includes(name);
  const text = (name: RewardField): string | null => (has(name) && typed[name] !== '' ? sum(typed[name]) : null);
  const number = (name: RewardField): number | null => (has(name) ? Number(typed[name]) : null);
  const isOfOne = kind === 'bonus_money' || kind === 'deposit_bonus';
  return {
    kind,
    product: products[kind] ?? (isOfOne ? typed.product : 'any'),
    title: { uk, ru, en },
    amount: text('amount'),
    rounds: number('rounds'),
    roundValue: text('roundValue'),
    games: has('games') ? [...new Set(typed.games.trim().split(/[\s,]+/))] : [],
    offerId: number('offerId'),
    minOdds: has('minOdds') ? Math.round(Number(sum(typed.minOdds)) * 100) : null,
    minLegs: number('minLegs'),
    count: number('count'),
    ticketGroup: has('ticketGroup') ? typed.ticketGroup : null,
    wagering: number('wagering') ?? 0,
    maxStake: text('maxStake'),
    cap: text('cap'),
    contribution: has('slot')
      ? {
          slot: Number(typed.slot),
          instant: Number(typed.instant),
          table: Number(typed.table),
          crash: Number(typed.crash),
        }
      : isSportMoney(typed)
        ? { slot: 0, instant: 0, table: 0, crash: 0 }
        : null,
    takeDays: Number(typed.takeDays),
    useDays: Number(typed.useDays),
    cost: text('cost'),
  };
}
