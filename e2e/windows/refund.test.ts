// Refunds and incoming transfers as the player sees them: a part of a deposit is refunded, a transfer comes from the
// bank the desk leads to. The office's page and the bank's: refund.spec.ts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffSeed } from '@malva/seed/people';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { atDesk, deposit, verifiedPlayer } from '../../server/test/steps.ts';
import { balanceOf, choose, openDesk } from './cash-desk.ts';
import { Tab } from './tab.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const soon = { interval: 20, timeout: 15_000 };

it('TR-077 a part of a deposit is given back, and the player sees less at once', async () => {
  const { visitor } = await verifiedPlayer(site);
  const { id } = await deposit(visitor, '90.00');
  const tab = new Tab(site.url, { visitor });
  await tab.load('/profile/history/');
  await expect.poll(() => tab.document.body.textContent, soon).toMatch(/90,00/);
  expect(tab.document.body.textContent).not.toMatch(/60,00/);
  const desk = await atDesk(site, staffSeed);
  const wish = { amount: '30.00', reason: 'платник просив повернути' };
  expect((await desk.post(`/rest/office/deposits/${id}/refund/`, wish)).status).toBe(200);
  await expect.poll(() => tab.document.body.textContent, soon).toMatch(/60,00/);
  await expect.poll(() => balanceOf(visitor), soon).toBe(6000);
  expect(tab.complaints).toEqual([]);
  tab.close();
});

it('C-076 E-053 the desk leads to the simulated bank, and a transfer sent there arrives', async () => {
  const { visitor } = await verifiedPlayer(site);
  const { body } = await visitor.get<{ identity: { fullName: string } }>('/rest/player/getProfile/');
  const tab = new Tab(site.url, { visitor });
  await choose(await openDesk(tab), tab, 'Переказ за IBAN');
  const link = await tab.dialog.findByRole<HTMLAnchorElement>('link', { name: /Надіслати з\sсимульованого банку/ });
  expect(link.target).toBe('_blank');
  const bank = new URL(link.href.replace('localhost', '127.0.0.1'));
  const [iban, reference] = ['iban', 'reference'].map((name) => bank.searchParams.get(name)!);
  expect(iban).toMatch(/^UA/);
  const answer = await fetch(bank.origin + bank.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ iban, reference, amount: '120', payer: body.identity.fullName }),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => balanceOf(visitor), soon).toBe(12_000);
  tab.close();
});
