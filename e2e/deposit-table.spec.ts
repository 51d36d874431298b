// Every way to pay and every end of a payment, through the provider's own pages: what the desk says of each, and what
// came to the balance. One player a way; the provider's word is forced only where a person could not bring it about (a
// bank's silence, an expiry).
import { expect, test, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { dialog, outside } from './player.ts';
import { balanceOf, readyPlayer, takeOver } from './ready-player.ts';

interface Paying {
  page: Page;
  desk: Locator;
  /** The provider's page inside the desk. */
  pay: FrameLocator;
  /** The provider ends this payment by itself. */
  force(word: 'succeeded' | 'failed' | 'expired', reason?: string): Promise<void>;
}

interface Row {
  outcome: string;
  act(of: Paying): Promise<void>;
  /** What the desk says in the end. */
  says: RegExp;
  /** False: nothing comes, ever. */
  comes: boolean;
  amount?: number;
}

const done = /Баланс поповнено/;
/** A short word and the next one stay on one line. */
const failed = (why: string): RegExp => new RegExp(why.replaceAll(' ', '\\s'));

const card =
  (name: string) =>
  async ({ pay }: Paying) => {
    await pay.getByText(name, { exact: true }).click();
    await pay.getByRole('button', { name: /^Сплатити/ }).click();
  };
const code = async ({ pay }: Paying): Promise<void> => pay.locator('#code').fill('1111');
const wrongCode = async ({ pay }: Paying): Promise<void> => {
  for (const left of [2, 1]) {
    await pay.locator('#code').fill('2222');
    await expect(pay.getByText(new RegExp(`Спроб лишилося: ${left}`))).toBeVisible();
  }
  await pay.locator('#code').fill('2222');
};
const approve = async ({ pay }: Paying): Promise<void> => pay.locator('[data-action=approve]').click();
const cancel = async ({ pay }: Paying): Promise<void> => pay.locator('[data-action=cancel]').click();
const both =
  (...acts: Row['act'][]): Row['act'] =>
  async (of) => {
    for (const act of acts) await act(of);
  };
const silence: Row['act'] = async (of) => {
  await card('Банк мовчить')(of);
  await expect(of.desk.getByText('Платіж ще обробляється')).toBeVisible();
  await of.force('succeeded');
};

const success: Row = { outcome: 'success', act: both(approve, code), says: done, comes: true };
const confirmed: readonly Row[] = [
  success,
  {
    outcome: 'confirmation failed',
    act: both(approve, wrongCode),
    says: failed('Код підтвердження не підійшов'),
    comes: false,
  },
  { outcome: 'cancelled', act: cancel, says: failed('Платіж скасовано'), comes: false },
  { outcome: 'expired', act: ({ force }) => force('expired'), says: failed('Час на оплату минув'), comes: false },
];

const ways: Record<string, { label: string | RegExp; rows: readonly Row[] }> = {
  card: {
    label: 'Картка',
    rows: [
      { outcome: 'declined', act: card('Бракує коштів'), says: failed('бракує коштів'), comes: false },
      {
        outcome: 'stolen card',
        act: card('Картку заблоковано'),
        says: failed('Банк відмовив у цій картці'),
        comes: false,
      },
      {
        outcome: '3-D Secure failed',
        act: both(card('Успіх'), wrongCode),
        says: failed('Код підтвердження не підійшов'),
        comes: false,
      },
      { outcome: 'success told three times', act: both(card('Повтор сповіщення'), code), says: done, comes: true },
      { outcome: 'silence, then success', act: silence, says: done, comes: true },
      { outcome: 'expired', act: ({ force }) => force('expired'), says: failed('Час на оплату минув'), comes: false },
      { outcome: 'cancelled', act: cancel, says: failed('Платіж скасовано'), comes: false },
    ],
  },
  'instant-bank': { label: 'Через банк', rows: confirmed },
  mobile: { label: 'Мобільний рахунок', rows: confirmed },
  'saved card': {
    label: /••••/,
    rows: [
      { outcome: 'success at once', act: async () => undefined, says: done, comes: true },
      { outcome: '3-D Secure passed', act: code, says: done, comes: true, amount: 1000 },
      {
        outcome: '3-D Secure failed',
        act: wrongCode,
        says: failed('Код підтвердження не підійшов'),
        comes: false,
        amount: 1001,
      },
      {
        outcome: 'declined',
        act: ({ force }) => force('failed', 'insufficient_funds'),
        says: failed('бракує коштів'),
        comes: false,
        amount: 1002,
      },
    ],
  },
};

/** The framed button of a wallet first, the provider's page with its sheet behind it. */
const walletRows: readonly Row[] = [
  {
    outcome: 'success',
    act: async ({ pay }) => {
      await pay.getByRole('button').first().click();
      await pay.getByRole('button', { name: 'Підтвердити' }).click();
    },
    says: done,
    comes: true,
  },
  {
    outcome: 'put away, then cancelled',
    act: async ({ pay }) => {
      await pay.getByRole('button').first().click();
      await pay.locator('[data-action=wallet-cancel]').click();
      await pay.locator('[data-action=cancel]').first().click();
    },
    says: failed('Платіж скасовано'),
    comes: false,
  },
  {
    outcome: 'declined',
    act: ({ force }) => force('failed', 'stolen_card'),
    says: failed('Банк відмовив у цій картці'),
    comes: false,
  },
];
ways['google-pay'] = { label: 'Гаманець G', rows: walletRows };
ways['apple-pay'] = { label: 'Гаманець A', rows: walletRows };
/** A device that has the first kind of wallet. */
const withWallet = (): void => void Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => true } });

/**
 * Opens the desk, or goes on in it after a payment that failed; chooses the way, and goes as far as the provider's
 * page.
 */
async function begin(
  page: Page,
  { label, amount, isAgain }: { label: string | RegExp; amount: number; isAgain: boolean },
): Promise<Paying> {
  const desk = dialog(page);
  if (isAgain) await desk.getByRole('button', { name: 'Спробувати ще раз' }).click();
  else await page.goto('/?openModal=Cash');
  await desk.getByRole('group', { name: 'Чим платите' }).getByText(label, { exact: true }).first().click();
  await desk.getByRole('textbox', { name: 'Сума поповнення' }).fill(String(amount));
  const begun = page.waitForResponse((reply) =>
    /\/rest\/(cash\/input|payments\/deposit\/token-pay)\/$/.test(new URL(reply.url()).pathname),
  );
  await desk.getByRole('button', { name: /^Поповнити\sна/ }).click();
  const { data } = (await (await begun).json()) as { data: { form: { paymentId: string } | null } };
  const force: Paying['force'] = async (action, reason) => {
    const answer = await fetch(`${outside}/control/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, id: data.form?.paymentId, ...(reason && { reason }) }),
    });
    expect(answer.status).toBe(200);
  };
  return { page, desk, pay: page.frameLocator('[role=dialog] iframe'), force };
}

/** What is said of a payment is the same on every screen: one way on a phone, the next on a desktop. */
const screens = ['@phone', '@desktop'] as const;

for (const [number, [way, { label, rows }]] of Object.entries(ways).entries()) {
  const title = `TR-010 S-113 X-019 X-020 ${way}: ${rows.map(({ outcome }) => outcome).join(', ')}`;
  test(title, { tag: screens[number % 2]! }, async ({ page, context }) => {
    const player = await readyPlayer(way === 'saved card' ? '100.00' : '0.00');
    await takeOver(context, player);
    if (way === 'apple-pay') await context.addInitScript(withWallet);
    let balance = await balanceOf(player);
    let isAgain = false;
    for (const [i, { outcome, act, says, comes, amount = 60 + i }] of rows.entries()) {
      await test.step(outcome, async () => {
        const paying = await begin(page, { label, amount, isAgain });
        await act(paying);
        await expect(paying.desk.getByText(says).first()).toBeVisible();
        if (comes) balance += amount * 100;
        await expect.poll(() => balanceOf(player)).toBe(balance);
        isAgain = !comes;
      });
    }
    // What failed left nothing behind: the statement holds what came and no more.
    const { rows: moved } = (
      await player.get<{ rows: { kind: string; amount: string }[] }>('/rest/cash/history/?limit=50')
    ).body;
    expect(moved.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0)).toBe(balance);
  });
}
