// A reward as one of the staff writes it: each kind has its own figures, and only those.
import type { PrizeKind } from '@malva/contract/prizes';
import type { RewardDraft } from '@malva/contract/promotions-office';
import { parseMoney } from '@malva/rules/money';
import { refuse } from '../../core/refusal.ts';
import type { NewReward } from '../../base/rewards/rewards.ts';

type Part =
  | 'amount'
  | 'rounds'
  | 'roundValue'
  | 'games'
  | 'offerId'
  | 'minOdds'
  | 'minLegs'
  | 'count'
  | 'ticketGroup'
  | 'wagering'
  | 'maxStake'
  | 'contribution'
  | 'cost';

/** What each kind cannot be without. */
const parts: Readonly<Record<PrizeKind, readonly Part[]>> = {
  money: ['amount'],
  item: ['cost'],
  free_rounds: ['rounds', 'roundValue', 'games'],
  bonus_money: ['amount', 'wagering', 'maxStake', 'contribution'],
  deposit_bonus: ['offerId'],
  free_bet: ['amount', 'minOdds', 'minLegs'],
  units: ['count'],
  ticket: ['ticketGroup', 'count', 'cost'],
  booster: [],
};

const productsOf: Readonly<Record<PrizeKind, readonly RewardDraft['product'][]>> = {
  money: ['any'],
  item: ['any'],
  free_rounds: ['casino'],
  bonus_money: ['casino', 'sport'],
  deposit_bonus: ['casino', 'sport'],
  free_bet: ['sport'],
  units: ['any'],
  ticket: ['any'],
  booster: ['any'],
};

const isMissing = (value: RewardDraft[Part]): boolean =>
  value === null || value === 0 || (Array.isArray(value) && value.length === 0);

/** @throws validation, naming each field at fault. */
export function readReward(draft: RewardDraft, { author, now }: { author: string; now: Date }): NewReward {
  const { kind } = draft;
  const fields: Record<string, string> = {};
  const has = new Set<Part>(parts[kind]);
  for (const part of has) if (isMissing(draft[part])) fields[part] = 'required';
  // The league that would use a booster is not written here.
  if (kind === 'booster') fields.kind = 'enum';
  if (!productsOf[kind].includes(draft.product)) fields.product = 'enum';
  const money = (part: 'amount' | 'roundValue' | 'maxStake' | 'cap' | 'cost', isOf: boolean): bigint | null => {
    const text = draft[part];
    if (!isOf || text === null) return null;
    const units = parseMoney(text) ?? 0n;
    if (units <= 0n) fields[part] = 'amount_out_of_range';
    return units;
  };
  const amount = money('amount', has.has('amount'));
  const value = money('roundValue', has.has('roundValue'));
  const maxStake = money('maxStake', has.has('maxStake'));
  const cap = money('cap', kind === 'bonus_money');
  const stated = money('cost', has.has('cost'));
  if (Object.keys(fields).length > 0) throw refuse('validation', { fields });
  const isOfBets = has.has('minOdds') || (kind === 'bonus_money' && draft.product === 'sport');
  const count = has.has('count') ? draft.count : null;
  const rounds = has.has('rounds') ? draft.rounds : null;
  const stars = kind === 'units' ? BigInt(count ?? 0) * 50n : 0n;
  return {
    kind,
    product: draft.product,
    title: draft.title,
    image: null,
    amount,
    rounds,
    round_value: value,
    games: has.has('games') ? draft.games : [],
    offer_id: has.has('offerId') ? draft.offerId : null,
    // Bonus money of sport may name them; without, they are 1.50 and one.
    min_odds: isOfBets ? draft.minOdds : null,
    min_legs: isOfBets ? draft.minLegs : null,
    unit: kind === 'units' ? 'STR' : null,
    count,
    ticket_group: has.has('ticketGroup') ? draft.ticketGroup : null,
    booster: null,
    wagering: kind === 'bonus_money' ? draft.wagering : 0,
    max_stake: maxStake,
    cap,
    contribution: has.has('contribution') ? draft.contribution : null,
    take_days: draft.takeDays,
    use_days: draft.useDays,
    // Where its owner may not play: the money itself, the stakes of the rounds, what stars are worth.
    cash_value: kind === 'money' ? (amount ?? 0n) : (value ?? 0n) * BigInt(rounds ?? 0) + stars,
    cost: stated ?? 0n,
    author,
    created_at: now,
  };
}
