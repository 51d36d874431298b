// When the bar says that bonus money is played with, and when it does not.
import type { Balance } from '@malva/contract/player';
import { expect, it, vi } from 'vitest';
import { isOnBonus, onFunds, tellFunds, type Play } from './round-funds.ts';

const balance = (own: string, bonus: string) => ({ balance: own, bonus: { balance: bonus } }) as Balance;
const at = (funds: Play['funds'], isRoundOpen = false): Play => ({ funds, isRoundOpen });

it.each<[string, Play, Balance | null, boolean]>([
  ['a round on the bonus, all of it staked', at('bonus', true), balance('0.00', '0.00'), true],
  ['after it, some of it left', at('bonus'), balance('50.00', '10.00'), true],
  ['after it, all of it lost', at('bonus'), balance('0.00', '0.00'), false],
  ['played through: it is own money now', at('bonus'), balance('100.00', '0.00'), false],
  ['a round of own money beside an open bonus', at('real', true), balance('50.00', '100.00'), false],
  ['the last of own money is staked', at('real', true), balance('0.00', '100.00'), false],
  ['after it, own money is gone', at('real'), balance('0.00', '100.00'), true],
  ['before the first round, nothing of one’s own', at(null), balance('0.00', '100.00'), true],
  ['before the first round, something of one’s own', at(null), balance('0.01', '100.00'), false],
  ['a free round', at('free', true), balance('0.00', '100.00'), false],
  ['nothing is known yet', at(null), null, false],
])('%s', (_, play, money, wanted) => {
  expect(isOnBonus(play, money)).toBe(wanted);
});

it('is told to each listener until it stops', () => {
  const heard = vi.fn();
  const stop = onFunds(heard);
  tellFunds('zolote-koleso', 'bonus');
  stop();
  tellFunds('zolote-koleso', 'real');
  expect(heard.mock.calls).toEqual([['zolote-koleso', 'bonus']]);
});
