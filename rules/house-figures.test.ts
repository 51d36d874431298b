import { expect, it } from 'vitest';
import { figureOf, houseResult, noSums, type FigureName } from './house-figures.ts';

it.each<[string, string | null, string | null, FigureName | null]>([
  ['stake', null, 'house:studio', 'stake'],
  ['stake', null, 'house:providers', 'stake'],
  ['rollback', 'house:providers', null, 'stakeBack'],
  ['rollback', null, 'house:providers', 'winBack'],
  ['win', 'house:studio', null, 'win'],
  ['win', 'house:free_rounds', null, 'freeWin'],
  ['win', 'house:provider_promotions', null, 'promotion'],
  ['win', 'house:provider_jackpots', null, null],
  ['jackpot', 'house:jackpots', null, null],
  ['jackpot_fund', 'house:studio', 'house:jackpots', 'jackpotFund'],
  ['jackpot_fund', 'house:providers', 'house:provider_jackpots', 'jackpotFund'],
  ['jackpot_fund', 'house:provider_jackpots', 'house:providers', 'jackpotFundBack'],
  ['bonus_grant', 'house:bonuses', null, 'bonusGiven'],
  ['bonus_convert', null, null, null],
  ['bonus_forfeit', null, 'house:bonuses', 'bonusBack'],
  ['prize', 'house:bonuses', null, 'prize'],
  ['prize', 'house:provider_promotions', null, 'promotion'],
  ['fee', 'house:fees', 'psp:simulated', 'fee'],
  ['deposit', 'psp:simulated', null, 'deposit'],
  ['deposit', 'psp:simulated', 'house:suspense', null],
  ['deposit_refund', null, 'house:refunds', 'depositBack'],
  ['deposit_refund', 'house:refunds', 'psp:simulated', null],
  ['chargeback', null, 'psp:simulated', 'depositBack'],
  ['chargeback', 'house:chargebacks', 'psp:simulated', null],
  ['chargeback', 'psp:simulated', null, 'depositBackUndone'],
  ['deposit_refund', 'house:refunds', null, 'depositBackUndone'],
  ['withdrawal_hold', null, null, null],
  ['withdrawal_payout', null, 'psp:simulated', 'withdrawal'],
  ['withdrawal_return', null, null, null],
  ['correction', 'house:corrections', null, null],
  ['suspense', 'house:suspense', null, 'deposit'],
  ['suspense', 'psp:simulated', 'house:suspense', null],
])('a movement %s from %s to %s counts as %s', (kind, from, to, figure) => {
  expect(figureOf({ kind, from, to })).toBe(figure);
});

it('GGR is stakes less wins; NGR is GGR less bonuses, jackpots and fees', () => {
  const sums = {
    ...noSums(),
    stake: 100_000n,
    stakeBack: 1_000n,
    win: 90_000n,
    winBack: 500n,
    freeWin: 300n,
    bonusGiven: 2_000n,
    bonusBack: 700n,
    prize: 50n,
    promotion: 20n,
    jackpotFund: 1_500n,
    jackpotFundBack: 15n,
    fee: 120n,
    deposit: 40_000n,
    depositBack: 1_200n,
    depositBackUndone: 200n,
    withdrawal: 25_000n,
  };
  expect(houseResult(sums)).toEqual({
    turnover: 99_000n,
    wins: 89_500n,
    ggr: 9_500n,
    bonuses: 1_670n,
    jackpots: 1_485n,
    fees: 120n,
    ngr: 6_225n,
    deposits: 40_000n,
    depositsBack: 1_000n,
    withdrawals: 25_000n,
  });
});
