// Signs of fraud and of laundering: what is counted about a player, measured against thresholds, adds up to points. The
// rules are data; a threshold is reached at its figure. And what follows for a withdrawal: sent by itself, looked at,
// or stopped.

/** Counts of the last hour, day, week or month about one player. */
export interface FraudFacts {
  depositsInHour: number;
  depositsInDay: number;
  withdrawalsInDay: number;
  /** Different cards and accounts of seven days. */
  instrumentsInWeek: number;
  /** Other people who used an instrument of this one. */
  peopleOfInstrument: number;
  /** Others logged in in the same browser within thirty days. */
  peopleOfDevice: number;
  /** Others logged in from the same public address within seven days. */
  peopleOfAddress: number;
  /** Stakes of thirty days in percent of the deposits; null where nothing was paid in or nothing is asked out. */
  playedPercent: number | null;
  /** Instruments that carry another name. */
  foreignNames: number;
  accountHours: number;
  /** Payouts a bank sent back within thirty days. */
  returnedPayouts: number;
}

export type FraudSign =
  | keyof FraudFacts
  | 'threshold'
  | 'chargeback'
  | 'by_staff'
  | 'provider_contradicts'
  | 'oversized_win';

export interface FraudRule {
  sign: keyof FraudFacts;
  /** The first and the second threshold, and the points at each. */
  at: readonly [number, number];
  points: readonly [number, number];
  /** The sign is a small figure, not a large one. */
  isBelow?: true;
}

export const fraudRules: readonly FraudRule[] = [
  { sign: 'depositsInHour', at: [5, 10], points: [2, 4] },
  { sign: 'depositsInDay', at: [10, 20], points: [2, 4] },
  { sign: 'withdrawalsInDay', at: [4, 10], points: [2, 4] },
  { sign: 'instrumentsInWeek', at: [3, 5], points: [2, 4] },
  { sign: 'peopleOfInstrument', at: [1, 2], points: [6, 12] },
  { sign: 'peopleOfDevice', at: [1, 2], points: [2, 6] },
  { sign: 'peopleOfAddress', at: [4, 10], points: [1, 2] },
  { sign: 'playedPercent', at: [100, 20], points: [3, 6], isBelow: true },
  { sign: 'foreignNames', at: [1, 2], points: [6, 9] },
  { sign: 'accountHours', at: [72, 24], points: [1, 2], isBelow: true },
  { sign: 'returnedPayouts', at: [2, 4], points: [2, 4] },
];

/** Where each level begins: an operator reviews; a case is opened; money is frozen until the case is closed. */
export const fraudLevels = { review: 3, case: 6, stop: 12 } as const;
export type FraudLevel = 'none' | keyof typeof fraudLevels;

/** How far back each fact looks. */
export const fraudSpans = {
  hour: 1,
  day: 24,
  instrumentDays: 7,
  deviceDays: 30,
  addressDays: 7,
  playDays: 30,
  quietDays: 30,
} as const;

export interface FoundSign {
  sign: FraudSign;
  value: number;
  points: number;
}
export interface FraudScore {
  level: FraudLevel;
  points: number;
  /** What was reached, heaviest first. */
  signs: readonly FoundSign[];
}

export const levelOf = (points: number): FraudLevel =>
  points >= fraudLevels.stop
    ? 'stop'
    : points >= fraudLevels.case
      ? 'case'
      : points >= fraudLevels.review
        ? 'review'
        : 'none';

export function scoreFraud(facts: FraudFacts): FraudScore {
  const signs = fraudRules
    .map(({ sign, at, points, isBelow }) => {
      const value = facts[sign] ?? Infinity;
      const reached = (edge: number): boolean => (isBelow ? value < edge : value >= edge);
      return {
        sign,
        value,
        points: value === Infinity ? 0 : reached(at[1]) ? points[1] : reached(at[0]) ? points[0] : 0,
      };
    })
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points);
  const points = signs.reduce((sum, sign) => sum + sign.points, 0);
  return { level: levelOf(points), points, signs };
}

/** What goes out by itself; money in minor units. */
export const autoPayout = {
  most: 2_000_000n,
  mostInDay: 4_000_000n,
  minAccountHours: 72,
  maxPoints: fraudLevels.review - 1,
} as const;

export type ReviewReason =
  | 'score'
  | 'amount'
  | 'day_amount'
  | 'new_account'
  | 'unidentified'
  | 'name_unknown'
  | 'open_case'
  | 'frozen'
  | 'threshold'
  | 'unstaked_win';

export interface PayoutFacts {
  points: number;
  amount: bigint;
  /** Asked out within 24 hours, this one included. */
  amountOfDay: bigint;
  accountHours: number;
  isIdentified: boolean;
  /** The instrument carries the name of the identified person. */
  isOwnName: boolean;
  hasOpenCase: boolean;
  isFrozen: boolean;
  /** Single or linked sums the law wants looked at. */
  isOverThreshold: boolean;
  /** Won without a stake, and no member of staff has approved a payout since. */
  hasUnstakedWin: boolean;
}
export interface PayoutRoute {
  route: 'auto' | 'review' | 'stop';
  reasons: readonly ReviewReason[];
}

export function routePayout(facts: PayoutFacts): PayoutRoute {
  const checks: readonly [ReviewReason, boolean][] = [
    ['frozen', facts.isFrozen],
    ['open_case', facts.hasOpenCase],
    ['threshold', facts.isOverThreshold],
    ['score', facts.points > autoPayout.maxPoints],
    ['amount', facts.amount > autoPayout.most],
    ['day_amount', facts.amountOfDay > autoPayout.mostInDay],
    ['new_account', facts.accountHours < autoPayout.minAccountHours],
    ['unidentified', !facts.isIdentified],
    ['name_unknown', !facts.isOwnName],
    ['unstaked_win', facts.hasUnstakedWin],
  ];
  const reasons = checks.filter(([, holds]) => holds).map(([reason]) => reason);
  return { route: facts.isFrozen ? 'stop' : reasons.length > 0 ? 'review' : 'auto', reasons };
}

/** Hours over which operations of one person, or of linked ones, count as one. */
export const linkedHours = 24;
