// What the house took in and paid out, computed from the ledger's movements by one table. Terms as in docs/glossary.md:
// turnover, GGR, NGR. Minor units throughout.

export const figureNames = [
  'stake',
  'stakeBack',
  'win',
  'winBack',
  'freeWin',
  'bonusGiven',
  'bonusBack',
  'prize',
  'promotion',
  'jackpotFund',
  'jackpotFundBack',
  'fee',
  'deposit',
  'depositBack',
  'depositBackUndone',
  'withdrawal',
] as const;
export type FigureName = (typeof figureNames)[number];
export type HouseSums = Readonly<Record<FigureName, bigint>>;

/** A kind of movement of the ledger between two accounts; an account of a player is null. */
export interface MoveKind {
  kind: string;
  /** `house:studio`, `psp:simulated`. */
  from: string | null;
  to: string | null;
}

/** Where a movement counts; null: it moves money inside the house or one player, or corrects an error. */
export function figureOf({ kind, from, to }: MoveKind): FigureName | null {
  switch (kind) {
    case 'stake':
      return 'stake';
    case 'rollback':
      return to === null ? 'stakeBack' : 'winBack';
    case 'win':
      if (from === 'house:free_rounds') return 'freeWin';
      if (from === 'house:provider_promotions') return 'promotion';
      return from === 'house:provider_jackpots' ? null : 'win';
    case 'cash_out':
      return 'win';
    case 'correction':
      // A bet that was settled higher before. The stake of one that is decided (`sport_close`) was counted when it was
      // made.
      if (from !== null) return null;
      if (to === 'house:sport') return 'winBack';
      return to === 'house:bonuses' ? 'bonusBack' : null;
    case 'bonus_grant':
      return 'bonusGiven';
    case 'bonus_forfeit':
      return 'bonusBack';
    case 'prize':
      return from === 'house:provider_promotions' ? 'promotion' : 'prize';
    case 'jackpot_fund':
      return to === 'house:jackpots' || to === 'house:provider_jackpots' ? 'jackpotFund' : 'jackpotFundBack';
    case 'fee':
      return 'fee';
    case 'deposit':
      return to === null ? 'deposit' : null;
    case 'deposit_refund':
    case 'chargeback':
      if (to === null) return 'depositBackUndone';
      return from === null ? 'depositBack' : null;
    case 'suspense':
      if (to === null) return 'deposit';
      return from === null ? 'depositBack' : null;
    case 'withdrawal_payout':
      return from === null ? 'withdrawal' : null;
    default:
      return null;
  }
}

export const noSums = (): Record<FigureName, bigint> =>
  Object.fromEntries(figureNames.map((name) => [name, 0n])) as Record<FigureName, bigint>;

export interface HouseResult {
  /** Stakes of own and bonus money, without those given back. */
  turnover: bigint;
  wins: bigint;
  /** Gross gaming revenue: turnover − wins. Jackpots are in it only by their funding, in NGR. */
  ggr: bigint;
  /** What promotions cost: bonuses given and not taken back, free rounds, prizes, wins of providers' promotions. */
  bonuses: bigint;
  /** What stakes brought to the jackpots. */
  jackpots: bigint;
  fees: bigint;
  /** Net gaming revenue: GGR − bonuses − jackpots − fees. */
  ngr: bigint;
  deposits: bigint;
  /** Deposits given back or taken back by a bank; less what could not be given back or a bank gave up. */
  depositsBack: bigint;
  /** Paid out, not merely asked for. */
  withdrawals: bigint;
}

export function houseResult(sums: HouseSums): HouseResult {
  const turnover = sums.stake - sums.stakeBack;
  const wins = sums.win - sums.winBack;
  const bonuses = sums.bonusGiven - sums.bonusBack + sums.freeWin + sums.prize + sums.promotion;
  const jackpots = sums.jackpotFund - sums.jackpotFundBack;
  const ggr = turnover - wins;
  return {
    turnover,
    wins,
    ggr,
    bonuses,
    jackpots,
    fees: sums.fee,
    ngr: ggr - bonuses - jackpots - sums.fee,
    deposits: sums.deposit,
    depositsBack: sums.depositBack - sums.depositBackUndone,
    withdrawals: sums.withdrawal,
  };
}
