// The cash desk in a tab, and the payment provider behind it: a payer's steps on the provider's page go over HTTP, and
// the messages its page would post to the window around it are posted here.
import { fireEvent, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { until, type TestSite, type Visitor } from '../../server/test/site.ts';
import { command } from '../../server/test/steps.ts';
import type { Tab } from './tab.ts';

/** Kopiyka of the ledger. */
export async function balanceOf(visitor: Visitor): Promise<number> {
  return Math.round(Number((await visitor.get<{ balance: string }>('/rest/player/balance/')).body.balance) * 100);
}

/** A group of choices of the desk, by its legend. */
export async function choices(tab: Tab, legend: string): Promise<HTMLElement> {
  await expect.poll(() => tab.opened, { timeout: 15_000 }).toBe('Cash');
  return (await tab.dialog.findByText(legend, { selector: 'legend' })).closest('fieldset')!;
}
export const ways = (tab: Tab): Promise<HTMLElement> => choices(tab, 'Спосіб оплати');

/** The label of the chosen option of a group. */
export const chosenIn = (group: HTMLElement): string | null | undefined =>
  group.querySelector<HTMLInputElement>('input:checked')?.closest('label')?.textContent;

export async function openDesk(tab: Tab): Promise<HTMLElement> {
  await tab.load('/?openModal=Cash');
  return ways(tab);
}

export async function fill(tab: Tab, field: HTMLElement, text: string): Promise<void> {
  await tab.user.clear(field);
  await tab.user.type(field, text);
}

export const fillAmount = async (tab: Tab, amount: string): Promise<void> =>
  fill(tab, await tab.dialog.findByLabelText('Сума поповнення', { selector: 'input' }), amount);

/** Waits for the button: the desk may be busy with what was pressed before. */
export async function press(tab: Tab, name: string | RegExp): Promise<void> {
  await tab.user.click(await tab.dialog.findByRole('button', { name }));
}

interface StartedDeposit {
  payment: { id: string };
  form: { paymentId: string; url: string } | null;
}

export interface Paying {
  tab: Tab;
  site: TestSite;
  begun: StartedDeposit;
  /** What the desk sent. */
  asked: Record<string, unknown>;
}

/** Presses the button that pays and answers what it began. */
export async function beginPayment(tab: Tab, site: TestSite, button: RegExp = /^Поповнити\sна/): Promise<Paying> {
  const address = /\/rest\/(cash\/input|payments\/deposit\/token-pay)\/$/;
  let begun: StartedDeposit | undefined;
  const forget = tab.answer(address, async (ask) => {
    const answer = await ask();
    begun = ((await answer.clone().json()) as { data: StartedDeposit }).data;
    return answer;
  });
  await press(tab, button);
  const made = await until(async () => begun, 'the payment');
  forget();
  // The frame of the provider's page is there: its messages are handled.
  if (made.form) await tab.dialog.findByTitle('Оплата');
  const { body } = tab.asked.findLast(({ path }) => address.test(path))!;
  return { tab, site, begun: made, asked: JSON.parse(body!) as Record<string, unknown> };
}

/** Words from a frame to the window around it. */
export function hear(tab: Tab, origin: string, data: object): void {
  fireEvent(tab.window as unknown as Window, new tab.window.MessageEvent('message', { origin, data }));
}

/** A payer's step on the provider's page; the page reports an end or a silent bank to the desk. */
export async function pay(
  { tab, begun: { form } }: Paying,
  path: 'card' | 'wallet' | 'approve' | 'confirm' | 'cancel',
  body: object = {},
): Promise<{ triesLeft?: number }> {
  const { origin, pathname } = new URL(form!.url);
  const answer = await fetch(`${origin.replace('localhost', '127.0.0.1')}${pathname}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const next = (await answer.json()) as { step: string; status: string; triesLeft?: number };
  const said = { done: next.status, waiting: 'pending' }[next.step];
  if (said) hear(tab, origin, { source: 'payments', status: said, id: form!.paymentId });
  return next;
}

export const payByCard = (paying: Paying, number: string): Promise<{ triesLeft?: number }> =>
  pay(paying, 'card', { number, expiry: '12/39', cvv: '123', holder: 'VALUED CUSTOMER' });

/** The provider ends this payment by itself, and no page says so. */
export async function force(
  { site, begun }: Paying,
  action: 'succeeded' | 'failed' | 'expired',
  reason?: string,
): Promise<void> {
  await command(site, 'payments', { action, id: begun.form?.paymentId, ...(reason && { reason }) });
}

export async function choose(group: HTMLElement, tab: Tab, label: string | RegExp): Promise<void> {
  await tab.user.click((await within(group).findAllByText(label))[0]!);
}
