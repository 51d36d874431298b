// Cash-out: what an open bet is worth by the board's fair probabilities, and what the house offers for it. Money is
// kopiyka, odds are integers ×10⁴, probabilities ×10⁹, margins and shares of the house parts of 10 000.
import { probabilityScale } from './builder-void.ts';
import { oddsScale } from './factor.ts';
import { fraction, wholePart, type Fraction } from './fraction.ts';
import { betLines, betValue } from './payout.ts';

/** The five ways a leg can end; together 10⁹. */
export interface Chances {
  readonly wins: number;
  readonly loses: number;
  readonly refunds: number;
  readonly halfWins: number;
  readonly halfLoses: number;
}

/** Chances of a leg that wins or loses. */
export const winChance = (wins: number): Chances => ({
  wins,
  loses: Number(probabilityScale) - wins,
  refunds: 0,
  halfWins: 0,
  halfLoses: 0,
});

/** E[f] of an open leg: p_w·o + p_r + p_hw·(o+1)/2 + p_hl/2. */
export function expectedFactor(odds: number, { wins, loses, refunds, halfWins, halfLoses }: Chances): Fraction {
  if (wins + loses + refunds + halfWins + halfLoses !== Number(probabilityScale)) {
    throw new RangeError('the five chances of a leg make 10⁹');
  }
  const price = BigInt(odds);
  const whole = 2n * (BigInt(wins) * price + BigInt(refunds) * oddsScale);
  const halves = BigInt(halfWins) * (price + oddsScale) + BigInt(halfLoses) * oddsScale;
  return fraction(whole + halves, 2n * oddsScale * probabilityScale);
}

/** E[f] of an open builder: the probability of its open legs given the state, times its price. */
export const expectedBuilder = (odds: number, probability: number): Fraction =>
  fraction(BigInt(odds) * BigInt(probability), oddsScale * probabilityScale);

const marginScale = 10_000n;
const [preMatchMargin, liveMargin, marginOfLeg, mostMargin, legsWithin] = [300, 500, 100, 1_000, 3];

/** The house's margin: 3 % before all matches, 5 % with one in play, 1 % an open leg beyond three, at most 10 %. */
export function cashOutMargin(of: { openLegs: number; live: boolean; turbo: boolean }): number {
  if (of.turbo) return 0;
  const base = of.live ? liveMargin : preMatchMargin;
  return Math.min(mostMargin, base + marginOfLeg * Math.max(0, of.openLegs - legsWithin));
}

/** A bet's selections as they are worth now: a settled one by its factor, an open one by its expected factor. */
export interface OpenBet {
  readonly selections: readonly { readonly factor: Fraction; readonly banker?: boolean }[];
  readonly sizes: readonly number[];
  /** Kopiyka a line. */
  readonly unit: bigint;
}

const worth = (bet: OpenBet, unit: bigint, margin: number): bigint => {
  const { n, d } = betValue(bet.selections, bet.sizes);
  return wholePart({ n: n * unit * (marginScale - BigInt(margin)), d: d * marginScale });
};

/** The fair value, rounded down for display. */
export const fairValue = (bet: OpenBet): bigint => worth(bet, bet.unit, 0);
/** What the house offers for the whole bet: fair value less margin, rounded down once. */
export const cashOutOffer = (bet: OpenBet, margin: number): bigint => worth(bet, bet.unit, margin);

/** Kopiyka: the least offer, and the least stake that stays after a part. */
const [leastOffer, leastRest] = [100n, 1_000n];
const [leastShare, mostShare, mostParts] = [10, 90, 5];

export interface Part {
  /** Kopiyka a line that stay, and that are cashed out. */
  readonly restUnit: bigint;
  readonly cashedUnit: bigint;
  readonly paid: bigint;
}

export type PartProblem = 'share' | 'parts' | 'rest' | 'too_small';

/**
 * Cashes out a share in percent; the unit stays whole in kopiyka, so the share taken is rounded down. The part pays the
 * offer of the whole less that of the rest: at unchanged prices all parts together pay the whole.
 */
export function cashOutPart(
  bet: OpenBet,
  of: { margin: number; percent: number; partsBefore: number },
): Part | PartProblem {
  const { margin, percent, partsBefore } = of;
  if (!Number.isInteger(percent) || percent < leastShare || percent > mostShare) return 'share';
  if (partsBefore >= mostParts) return 'parts';
  const cashedUnit = (bet.unit * BigInt(percent)) / 100n;
  const restUnit = bet.unit - cashedUnit;
  const lines = BigInt(betLines(bet.selections.filter(({ banker }) => !banker).length, bet.sizes));
  if (restUnit * lines < leastRest) return 'rest';
  const paid = worth(bet, bet.unit, margin) - worth(bet, restUnit, margin);
  return cashedUnit === 0n || paid < leastOffer ? 'too_small' : { restUnit, cashedUnit, paid };
}

/** An open leg as the board shows it; each leg of a builder is one. */
export interface OpenLeg {
  readonly chances: Chances;
  readonly marketActive: boolean;
  readonly cashOutStatus: number;
  readonly producerUp: boolean;
}

export type CashOutRefusal =
  | 'pending'
  | 'free_bet'
  | 'bonus_fund'
  | 'producer_down'
  | 'market_suspended'
  | 'cash_out_closed'
  | 'nearly_decided'
  | 'offer_too_small';

/** A leg this likely to win, or to lose, closes cash-out: .985. */
const nearlyDecided = 985_000_000;

/** Why a bet is offered no cash-out; undefined: it is. */
export function cashOutRefusal(of: {
  pending: boolean;
  fund: 'real' | 'bonus' | 'free';
  legs: readonly OpenLeg[];
  offer: bigint;
}): CashOutRefusal | undefined {
  if (of.pending) return 'pending';
  if (of.fund !== 'real') return of.fund === 'free' ? 'free_bet' : 'bonus_fund';
  if (of.legs.some(({ producerUp }) => !producerUp)) return 'producer_down';
  if (of.legs.some(({ marketActive }) => !marketActive)) return 'market_suspended';
  if (of.legs.some(({ cashOutStatus }) => cashOutStatus !== 1)) return 'cash_out_closed';
  if (of.legs.some(({ chances }) => Math.max(chances.wins, chances.loses) >= nearlyDecided)) return 'nearly_decided';
  return of.offer < leastOffer ? 'offer_too_small' : undefined;
}
