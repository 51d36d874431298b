// Every payment method and every end of a payment: what the desk says of each, and what came to the balance. One player
// for each method; the provider's answer is forced only where a person could not cause it (a bank's silence, an
// expiry). One payment through the provider's framed page itself: cash.spec.ts.
import type { DOMWindow } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { deposit, verifiedPlayer } from '../../server/test/steps.ts';
import {
  balanceOf,
  beginPayment,
  choose,
  fillAmount,
  force,
  hear,
  openDesk,
  pay,
  payByCard,
  press,
  ways,
  type Paying,
} from './cash-desk.ts';
import { Tab } from './tab.ts';

interface Row {
  outcome: string;
  act(paying: Paying): Promise<void>;
  /** What the desk says in the end. */
  says: RegExp;
  /** False: nothing comes, ever. */
  comes: boolean;
  amount?: number;
}

const done = /Баланс поповнено/;
/** A short word and the next one stay on one line. */
const failed = (why: string): RegExp => new RegExp(why.replaceAll(' ', '\\s'));

const card = (number: string) => async (paying: Paying) => void (await payByCard(paying, number));
const code = async (paying: Paying) => void (await pay(paying, 'confirm', { code: '1111' }));
const approve = async (paying: Paying) => void (await pay(paying, 'approve'));
const cancel = async (paying: Paying) => void (await pay(paying, 'cancel'));
const expire = async (paying: Paying) => force(paying, 'expired');
const wrongCode = async (paying: Paying) => {
  const left = [];
  for (let i = 0; i < 3; i++) left.push((await pay(paying, 'confirm', { code: '2222' })).triesLeft);
  expect(left).toEqual([2, 1, undefined]);
};
const both =
  (...acts: Row['act'][]): Row['act'] =>
  async (paying) => {
    for (const act of acts) await act(paying);
  };
const silence: Row['act'] = async (paying) => {
  await payByCard(paying, '9000100000004001');
  await paying.tab.dialog.findByText(failed('Платіж ще обробляється'));
  await force(paying, 'succeeded');
};

const wrong = failed('Код підтвердження не підійшов');
const late = failed('Час на оплату минув');
const cancelled: Row = { outcome: 'cancelled', act: cancel, says: failed('Платіж скасовано'), comes: false };
const expired: Row = { outcome: 'expired', act: expire, says: late, comes: false };
const confirmed: readonly Row[] = [
  { outcome: 'success', act: both(approve, code), says: done, comes: true },
  { outcome: 'confirmation failed', act: both(approve, wrongCode), says: wrong, comes: false },
  cancelled,
  expired,
];
const cardRows: readonly Row[] = [
  { outcome: 'declined', act: card('9000000000002007'), says: failed('бракує коштів'), comes: false },
  { outcome: 'stolen card', act: card('9000000000003005'), says: failed('Банк відхилив цю картку'), comes: false },
  { outcome: '3-D Secure failed', act: both(card('9000000000000001'), wrongCode), says: wrong, comes: false },
  { outcome: 'success told three times', act: both(card('9100000000005009'), code), says: done, comes: true },
  { outcome: 'silence, then success', act: silence, says: done, comes: true },
  expired,
  cancelled,
];
const savedRows: readonly Row[] = [
  { outcome: 'success at once', act: async () => undefined, says: done, comes: true },
  { outcome: '3-D Secure passed', act: code, says: done, comes: true, amount: 1000 },
  { outcome: '3-D Secure failed', act: wrongCode, says: wrong, comes: false, amount: 1001 },
  {
    outcome: 'declined',
    act: (paying) => force(paying, 'failed', 'insufficient_funds'),
    says: failed('бракує коштів'),
    comes: false,
    amount: 1002,
  },
];

/** The framed button of a wallet first, the provider's page behind it. */
const walletRows = (wallet: 'google-pay' | 'apple-pay'): readonly Row[] => {
  const open = async ({ tab, begun }: Paying) => {
    const frame = await tab.dialog.findByTitle('Оплата');
    expect(frame.getAttribute('src')).toMatch(
      new RegExp(`^/fiserv/${wallet}-button/\\?.*\\bid=${begun.payment.id}\\b`),
    );
    hear(tab, tab.site, { source: 'wallet-pay', status: 'opened' });
  };
  const says = failed('Банк відхилив цю картку');
  return [
    {
      outcome: 'success',
      act: both(open, async (of) => void (await pay(of, 'wallet', { wallet }))),
      says: done,
      comes: true,
    },
    { outcome: 'put away, then cancelled', act: both(open, cancel), says: cancelled.says, comes: false },
    { outcome: 'declined', act: (of) => force(of, 'failed', 'stolen_card'), says, comes: false },
  ];
};

const table: Record<string, { label: string | RegExp; rows: readonly Row[] }> = {
  card: { label: 'Картка', rows: cardRows },
  'instant-bank': { label: 'Через банк', rows: confirmed },
  mobile: { label: 'Мобільний рахунок', rows: confirmed },
  'saved card': { label: /••••/, rows: savedRows },
  'google-pay': { label: 'Гаманець G', rows: walletRows('google-pay') },
  'apple-pay': { label: 'Гаманець A', rows: walletRows('apple-pay') },
};

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

/** Opens the desk, or continues in it after a failed payment. */
async function deskAgain(tab: Tab, isAgain: boolean): Promise<HTMLElement> {
  if (!isAgain) return openDesk(tab);
  await press(tab, 'Спробувати ще раз');
  return ways(tab);
}

/** A failed payment left no entry: the statement holds only the credited ones. */
async function movedBy(player: Visitor): Promise<number> {
  const { body } = await player.get<{ rows: { amount: string }[] }>('/rest/cash/history/?limit=50');
  return body.rows.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0);
}

for (const [way, { label, rows }] of Object.entries(table)) {
  it(`TR-010 S-113 X-019 X-020 ${way}: ${rows.map(({ outcome }) => outcome).join(', ')}`, async () => {
    const { visitor } = await verifiedPlayer(site);
    if (way === 'saved card') await deposit(visitor, '100.00', { keep_card: true });
    // A device that has the first kind of wallet.
    const wallet = { ApplePaySession: { canMakePayments: () => true } };
    const dress = (window: DOMWindow) => void Object.assign(window, way === 'apple-pay' && wallet);
    const tab = new Tab(site.url, { visitor, dress });
    let balance = await balanceOf(visitor);
    let isAgain = false;
    for (const [i, { outcome, act, says, comes, amount = 60 + i }] of rows.entries()) {
      await choose(await deskAgain(tab, isAgain), tab, label);
      await fillAmount(tab, String(amount));
      await act(await beginPayment(tab, site));
      expect((await tab.dialog.findAllByText(says)).length, outcome).toBeGreaterThan(0);
      if (comes) balance += amount * 100;
      await expect.poll(() => balanceOf(visitor), { timeout: 10_000, message: outcome }).toBe(balance);
      isAgain = !comes;
    }
    expect(await movedBy(visitor)).toBe(balance);
    expect(tab.complaints).toEqual([]);
    tab.close();
  });
}
