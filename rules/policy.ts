// Player-protection numbers of a jurisdiction, each with its source. Times in seconds unless the name says otherwise.
// Where Ukrainian law gives no number, the strictest of the United Kingdom, Malta, Germany and Ontario is taken.

export interface Policy {
  name: 'ua' | 'strict';
  minimumAgeYears: number;
  /** Waiting time before a loosened limit may be confirmed. */
  increaseWaitHours: number;
  /** At most one loosening in so many days. */
  increaseEveryDays: number;
  timeoutHours: readonly number[];
  /** Any whole number of days up to this may be chosen as well. */
  maxTimeoutHours: number;
  exclusionMonths: readonly number[];
  afterExclusionWaitHours: number;
  /** At most this long at the request of the family. */
  familyMonths: number;
  /** The player is asked to look over the limits every so many months. */
  reviewMonths: number;
  realityCheckMinutes: readonly number[];
  sessionGapSeconds: number;
  maxContinuousSeconds: number;
  breakSeconds: number;
  maxSecondsPerDay: number;
  /** The state's upper bound of every money limit, minor units; null = none published. Operators lower it per limit. */
  maxLimit: bigint | null;
  minDeposit: bigint;
  maxDeposit: bigint;
  minWithdrawal: bigint;
  /** Rounds are kept so long after the month they were played in. */
  roundYears: number;
  /** From here on a withdrawal asks for a fresh proof of identity. */
  largeWithdrawal: bigint;
  maxWithdrawal: bigint;
  /** The greatest sum a provider sends at once; more goes out in parts. */
  greatestPayout: bigint;
  /** From here on a withdrawal is approved by two of the staff. */
  twoPersonWithdrawal: bigint;
  /** Single or linked operations of 24 hours from here on open a check and a report. */
  reportThreshold: bigint;
  /**
   * What the law takes of winnings, thousandths, and since which day; configurable. It is shown beside the sums of a
   * year and never calculated for a player.
   */
  winningsTax: {
    incomePermille: number;
    levyPermille: number;
    levySince: string;
    /**
     * What we keep back as the tax agent. Where a jurisdiction asks for it, a transfer of its own has to take it from
     * the winnings.
     */
    withheldByUs: 'nothing';
  };
  /** Slots and other games: least time between round starts. */
  pace: { slotMs: number; instantMs: number; tableMs: number };
  /**
   * Offers shown to visitors without an account. Law 4116-IX allows advertising on the operator's own site and forbids
   * the offer of free bonuses in it: off where counsel reads it strictly.
   */
  guestOffers: 'shown' | 'off';
  /** Keys that change the stake at one press, by kind of game. They never stake by themselves. */
  quickStakes: Readonly<Record<'slot' | 'instant' | 'table' | 'crash', readonly QuickStake[]>>;
}

/** Half the stake, twice the stake, the greatest stake. */
export type QuickStake = 'half' | 'double' | 'max';

const ua: Policy = {
  name: 'ua',
  minimumAgeYears: 21, // Law 768-IX
  increaseWaitHours: 24, // RTS 12
  increaseEveryDays: 30, // CMU 566 of 17.05.2024
  timeoutHours: [24, 168, 720], // LCCP 3.3.4
  maxTimeoutHours: 6 * 168, // LCCP 3.3.4
  exclusionMonths: [6, 12, 24, 36], // Law 768-IX, gc.gov.ua
  afterExclusionWaitHours: 24, // LCCP 3.5.3
  familyMonths: 6, // Law 768-IX
  reviewMonths: 6, // RTS 12C
  realityCheckMinutes: [15, 30, 60], // CMU 1370: remind how long and how much; RTS 13B: default is the shortest
  sessionGapSeconds: 300,
  maxContinuousSeconds: 3600, // GlüStV §6h(7)
  breakSeconds: 300, // GlüStV §6h(7)
  maxSecondsPerDay: 12 * 3600,
  maxLimit: null, // Mintsyfra order: not yet published
  minDeposit: 5000n,
  maxDeposit: 5_000_000n,
  minWithdrawal: 5000n,
  // Law 361-IX keeps operations for five years after the relation ends: the ledger, for good; rounds explain it
  roundYears: 5,
  largeWithdrawal: 1_000_000n, // ASVS 7.5.3 asks for a threshold, not a figure
  maxWithdrawal: 20_000_000n,
  greatestPayout: 2_999_900n, // the card schemes' bound of one transfer
  twoPersonWithdrawal: 5_000_000n, // TR-108 asks for two people, not for a figure
  reportThreshold: 5_500_000n, // Law 361-IX art. 20: gambling from 55,000 UAH
  // Tax Code art. 167.1 and 170.6: 18 %; subsection 10 § 16-1 of its final provisions as amended by Law 4015-IX: levy
  // of 5 % since 01.12.2024. Configurable; the reference gives no figure, and this site withholds nothing.
  winningsTax: { incomePermille: 180, levyPermille: 50, levySince: '2024-12-01', withheldByUs: 'nothing' },
  pace: { slotMs: 2500, instantMs: 1000, tableMs: 3000 },
  // One press to the greatest stake of a slot is what regulators of the peers call an inducement: not offered there.
  guestOffers: 'shown', // behind the gate of age, while money is simulated
  quickStakes: {
    slot: ['half', 'double'],
    instant: ['half', 'double', 'max'],
    table: ['half', 'double', 'max'],
    crash: ['half', 'double', 'max'],
  },
};

/** The strictest published figures of the peers. */
const strict: Policy = {
  ...ua,
  name: 'strict',
  maxSecondsPerDay: 4 * 3600,
  maxLimit: 100_000_000n,
  maxDeposit: 1_000_000n,
  pace: { slotMs: 2500, instantMs: 5000, tableMs: 5000 }, // RTS 14D, 14G
  guestOffers: 'off',
  quickStakes: { slot: ['half'], instant: ['half'], table: ['half'], crash: ['half'] },
};

export const policies = { ua, strict } as const;

/** Full years of age on `day` (both ISO calendar days, legal time zone already applied). */
export function ageOn(birthDate: string, day: string): number {
  const [by = 0, bm = 0, bd = 0] = birthDate.split('-').map(Number);
  const [y = 0, m = 0, d = 0] = day.split('-').map(Number);
  return y - by - (m < bm || (m === bm && d < bd) ? 1 : 0);
}

const kyiv = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * The first day on which a person born on `birthDate` is `years` old; born on 29 February: 1 March in a common year.
 */
export function birthdayOf(birthDate: string, years: number): string {
  const [year = 0, month = 1, date = 1] = birthDate.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10);
}

/** The calendar day in Kyiv at an instant: 2026-11-21. */
export const kyivDay = (at: Date): string => kyiv.format(at);
