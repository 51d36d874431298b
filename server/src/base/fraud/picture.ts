// A player's money at a glance, and who is linked to them by name: what an operator decides by.
import type { LinkedPerson as Linked, MoneyPicture } from '@malva/contract/office-cash';
import { fraudSpans } from '@malva/rules/fraud-rules';
import { formatMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import type { Tx } from '../../core/db.ts';
import { getPlayer } from '../players/players.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { figuresOf, paidOut, totals } from '../ledger/ledger.ts';
import { linkedPeople } from './linked.ts';

export async function moneyPicture(tx: Tx, playerId: number, now: Date): Promise<MoneyPicture> {
  const from = kyivDay(new Date(now.getTime() - fraudSpans.playDays * 86_400_000));
  const whole = { playerId, from: null, to: null, kinds: null };
  const balance = await balanceOf(tx, playerId);
  const [ever, late] = [figuresOf(await totals(tx, whole)), figuresOf(await totals(tx, { ...whole, from }))];
  return {
    balance: balance.balance,
    held: balance.withdrawalHold,
    deposited: formatMoney(ever.deposits),
    returned: formatMoney(-ever.returned),
    paidOut: formatMoney(await paidOut(tx, playerId)),
    netDeposits: formatMoney(ever.netDeposits),
    staked: formatMoney(-ever.stakes),
    won: formatMoney(ever.wins),
    depositedOfLate: formatMoney(late.deposits),
    stakedOfLate: formatMoney(-late.stakes),
  };
}

export async function linkedByName(tx: Tx, playerId: number, now: Date): Promise<Linked[]> {
  const people: Linked[] = [];
  for (const { lastAt, ...link } of await linkedPeople(tx, playerId, now)) {
    people.push({ ...link, name: (await getPlayer(tx, link.playerId)).full_name, lastAt: lastAt.toISOString() });
  }
  return people;
}
