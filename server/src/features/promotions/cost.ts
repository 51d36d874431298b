// What a reward costs the house: exactly where it has no terms, by running the very rule where it is played through.
import type { PromotionCost } from '@malva/contract/promotions-office';
import { gameReturns, returnOf, type GameReturns } from '@malva/rules/game-returns';
import { formatMoney, parseMoney } from '@malva/rules/money';
import {
  costRuns,
  freeBetCost,
  playCost,
  roundsCost,
  seededChance,
  shareOf,
  starWorth,
  usualStake,
  type Play,
  type PlayedCost,
} from '@malva/rules/promotion-cost';
import { setImmediate as turn } from 'node:timers/promises';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { findOffer } from '../../base/bonus-offers/bonus-offers.ts';
import { findGame } from '../../base/catalogue/catalogue.ts';
import type { RewardRow } from '../../base/rewards/rewards.ts';

export type Given = Pick<
  RewardRow,
  | 'kind'
  | 'amount'
  | 'rounds'
  | 'round_value'
  | 'games'
  | 'offer_id'
  | 'min_odds'
  | 'count'
  | 'wagering'
  | 'max_stake'
  | 'cap'
  | 'contribution'
  | 'cost'
>;

/** Of a book of bets, per cent. */
const marginPercent = 6;
const defaultGame = 'kalyna-sevens';

/** The return of a game: exactly where its table is known, else as the catalogue prints it, at most. */
async function fractionOf(tx: Tx, slug: string): Promise<{ num: bigint; den: bigint }> {
  const known = gameReturns[slug];
  if (known) return returnOf(known);
  const game = await findGame(tx, slug);
  if (!game) throw refuse('validation', { fields: { games: 'enum' } });
  return { num: parseMoney(game.rtp_to ?? game.rtp) ?? 10_000n, den: 10_000n };
}

async function mostOfRounds(tx: Tx, of: Given): Promise<bigint> {
  const value = { rounds: of.rounds ?? 0, value: of.round_value ?? 0n };
  const costs: bigint[] = [];
  // Which game is the player's choice: the one that returns most is reckoned.
  for (const slug of of.games) costs.push(roundsCost(value, await fractionOf(tx, slug)));
  return costs.reduce((most, cost) => (cost > most ? cost : most), 0n);
}

/** What is played through: bonus money alone, or a bonus after the deposit that brought it. */
async function playOf(tx: Tx, of: Given, { game }: { game: string }): Promise<Play> {
  const returns = gameReturns[game] as GameReturns;
  if (of.kind === 'bonus_money') {
    const amount = of.amount ?? 0n;
    return {
      // A hundred per cent of any deposit, up to the amount, is the amount for every deposit above it.
      terms: {
        percent: 1_000_000,
        most: amount,
        minDeposit: 1n,
        wagering: of.wagering,
        maxStake: of.max_stake ?? 0n,
        cap: of.cap,
        share: of.contribution?.[returns.kind] ?? 0,
      },
      returns,
      stake: usualStake,
      isAlone: true,
    };
  }
  const offer = of.offer_id === null ? undefined : await findOffer(tx, of.offer_id);
  if (!offer) throw refuse('validation', { fields: { offerId: 'enum' } });
  const { terms } = offer;
  const units = (text: string): bigint => parseMoney(text) ?? 0n;
  return {
    terms: {
      percent: terms.percent,
      most: units(terms.most),
      minDeposit: units(terms.minDeposit),
      wagering: terms.wagering,
      maxStake: units(terms.maxStake),
      cap: terms.cap === null ? null : units(terms.cap),
      share: terms.excluded.includes(game) ? 0 : terms.contribution[returns.kind],
    },
    returns,
    stake: usualStake,
  };
}

/** Runs in steps, so that other calls are served between them. */
async function played(play: Play): Promise<PlayedCost> {
  const steps = playCost(play, { runs: costRuns, chance: seededChance(20_261_127) });
  for (;;) {
    const until = performance.now() + 4;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await turn();
  }
}

export interface Reckoned {
  runs: number;
  /** Of one, minor units. */
  mean: number;
  low: number;
  high: number;
  worst: number;
  deviation: number;
  bonus: number | null;
  ownShare: number | null;
  edge: number | null;
}

const exact = (cost: bigint): Reckoned => {
  const mean = Number(cost);
  return { runs: 0, mean, low: mean, high: mean, worst: mean, deviation: 0, bonus: null, ownShare: null, edge: null };
};

export async function costOf(tx: Tx, of: Given, { game = defaultGame }: { game?: string } = {}): Promise<Reckoned> {
  switch (of.kind) {
    case 'money':
      return exact(of.amount ?? 0n);
    case 'units':
      return exact(BigInt(of.count ?? 0) * starWorth);
    case 'free_rounds':
      return exact(await mostOfRounds(tx, of));
    case 'free_bet':
      return exact(freeBetCost(of.amount ?? 0n, { minOdds: of.min_odds ?? 101, marginPercent }));
    case 'bonus_money':
    case 'deposit_bonus': {
      const play = await playOf(tx, of, { game });
      // A sports bonus is played in no game of the house, and one no deposit brings costs nothing.
      if (play.terms.share === 0) return exact(play.terms.cap ?? play.terms.most);
      return played(play);
    }
    default:
      return exact(of.cost);
  }
}

/** Never below what is expected, never below nothing. */
export const costUnits = ({ mean }: Pick<Reckoned, 'mean'>): bigint => BigInt(Math.max(0, Math.ceil(mean)));

const money = (units: number): string => formatMoney(BigInt(Math.round(units)));

/** So many of them in a month: what they cost, and what 95 of 100 such months cost. */
export function costView(app: App, cost: Reckoned, times: number): Omit<PromotionCost, 'faults'> {
  const { turnover, result } = { turnover: app.config.promotionTurnover, result: app.config.promotionResult };
  const mean = cost.mean * times;
  const half = 1.96 * cost.deviation * Math.sqrt(times);
  const units = BigInt(Math.round(mean));
  return {
    runs: cost.runs,
    mean: money(cost.mean),
    low: money(cost.low),
    high: money(cost.high),
    worst: money(cost.worst),
    bonus: cost.bonus === null ? null : money(cost.bonus),
    ownShare: cost.ownShare === null ? null : cost.ownShare.toFixed(1),
    edge: cost.edge === null ? null : money(cost.edge),
    month: {
      times,
      mean: money(mean),
      low: money(mean - half),
      high: money(mean + half),
      worst: money(cost.worst * times),
      ofTurnover: shareOf(units, turnover),
      ofResult: shareOf(units, result),
    },
  };
}
