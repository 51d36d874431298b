// The cash desk: a saved card in one press, the framed button of a wallet, a transfer by IBAN, a card that is refused
// and the way on; a way kept from last time; a desk that takes nothing now. What only a browser shows: cash.spec.ts.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerRows } from '../../server/test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { deposit, verifiedPlayer } from '../../server/test/steps.ts';
import { moneyText, responsible } from '../words.ts';
import {
  balanceOf,
  beginPayment,
  choose,
  chosenIn,
  fillAmount,
  hear,
  openDesk,
  pay,
  press,
  ways,
} from './cash-desk.ts';
import { problem, saying, Tab } from './tab.ts';

let site: TestSite;
let visitor: Visitor;
beforeAll(async () => {
  site = await testSite({ pages: true });
  ({ visitor } = await verifiedPlayer(site));
  await deposit(visitor, '500.00', { keep_card: true });
});
afterAll(() => site.end());

const soon = { timeout: 10_000 };
const done = 'Баланс поповнено';

it('C-072 C-080 E-048 R-090 the card used last is preselected: amount, one press, done', async () => {
  const tab = new Tab(site.url, { visitor });
  const before = await balanceOf(visitor);
  expect(chosenIn(await openDesk(tab))).toMatch(/••••/);
  // A sign that makes it another number stays to be seen and refused.
  await fillAmount(tab, '-100');
  expect(await tab.dialog.findByDisplayValue('-100')).toBeTruthy();
  await fillAmount(tab, '70');
  const { asked } = await beginPayment(tab, site, /Поповнити на\s70/);
  expect(asked['browserInfo']).toMatchObject({
    language: tab.window.navigator.language,
    javaEnabled: false,
    channel: 'browser',
    fingerprint: null,
  });
  expect(tab.asked.map(({ path }) => path)).toContain('/rest/payments/deposit/token-pay/');
  await tab.dialog.findByText(done);
  await expect.poll(() => balanceOf(visitor), soon).toBe(before + 7000);
  const steps = () =>
    tab.asked.flatMap(({ path, body }) => {
      if (!path.includes('/rest/analytics/event/') || body === null) return [];
      const { name, location } = JSON.parse(body) as { name: string; location: string };
      return [`${name} ${location}`];
    });
  await expect.poll(steps, soon).toEqual(['form_seen Deposit', 'form_sent Deposit', 'form_done Deposit']);
  expect(tab.complaints).toEqual([]);
  tab.close();
});

it('C-083 R-018 the second kind of wallet is always there, the first only where the device has it', async () => {
  const tab = new Tab(site.url, { visitor });
  const before = await balanceOf(visitor);
  const group = await openDesk(tab);
  expect(within(group).queryByText('Гаманець A')).toBeNull();
  await choose(group, tab, 'Гаманець G');
  await fillAmount(tab, '80');
  const paying = await beginPayment(tab, site, /Поповнити на\s80/);
  const frame = await tab.dialog.findByTitle('Оплата');
  expect(Object.fromEntries(new URL(frame.getAttribute('src')!, site.url).searchParams)).toMatchObject({
    countryCode: 'UA',
    currencyCode: 'UAH',
    amount: '80.00',
    location: 'cash',
    environment: 'TEST',
  });
  hear(tab, site.url, { source: 'wallet-pay', status: 'opened' });
  await pay(paying, 'wallet', { wallet: 'google-pay' });
  await tab.dialog.findByText(done);
  await expect.poll(() => balanceOf(visitor), soon).toBe(before + 8000);
  tab.close();
});

for (const { title, way, path } of [
  {
    title:
      'X-010 R-078 S-104 a saved card that is answered 444: the window of the restriction opens, and nothing is paid',
    way: /••••/,
    path: '/rest/payments/deposit/token-pay/',
  },
  {
    title: 'X-011 R-079 S-104 a wallet that is answered 444: the window of the restriction opens, and nothing is paid',
    way: 'Гаманець G',
    path: '/rest/cash/input/',
  },
]) {
  it(title, async () => {
    const payer = await verifiedPlayer(site);
    await deposit(payer.visitor, '200.00', { keep_card: true });
    const tab = new Tab(site.url, { visitor: payer.visitor });
    await choose(await openDesk(tab), tab, way);
    // Elsewhere, and this page has not heard of it.
    await ownerRows(
      site.database.ownerUrl,
      `update responsible_player set block_kind = 'self_exclusion', block_until = now() + interval '6 months'
        where player_id = (select id from player where phone = $1)`,
      [payer.phone],
    );
    await fillAmount(tab, '100');
    await press(tab, /Поповнити на\s100/);
    await expect.poll(() => tab.opened, soon).toBe('LudomanModal');
    expect(tab.asked.filter((asked) => asked.path === path).map(({ status }) => status)).toEqual([444]);
    await tab.dialog.findByText(saying(responsible('ludoman.till')));
    expect(tab.dialog.queryByTitle('Оплата')).toBeNull();
    expect(await balanceOf(payer.visitor)).toBe(20_000);
    tab.close();
  });
}

it('a transfer opens no payment: it shows the account number and the reference to copy', async () => {
  const tab = new Tab(site.url, { visitor });
  await choose(await openDesk(tab), tab, 'Переказ за IBAN');
  await press(tab, 'Скопіювати: IBAN');
  await tab.dialog.findByRole('button', { name: 'Скопійовано' });
  expect(tab.dialog.queryByRole('textbox', { name: 'Сума поповнення' })).toBeNull();
  expect(await tab.window.navigator.clipboard.readText()).toMatch(/^UA\d{27}$/);
  tab.close();
});

it('S-115 K-096 X-013 after a failed saved card another method is chosen, with the reason', async () => {
  const tab = new Tab(site.url, { visitor });
  const before = await balanceOf(visitor);
  tab.answer(/\/rest\/payments\/deposit\/token-pay\//, () => problem(503, 'provider_unavailable'));
  await choose(await openDesk(tab), tab, /••••/);
  await press(tab, /^Поповнити на/);
  await tab.dialog.findByText(/Можна сплатити іншим\sспособом/);
  const again = await openDesk(tab);
  await tab.dialog.findByText(/Минулого разу оплата збереженою карткою не\sпройшла/);
  expect(chosenIn(again)).toBeTruthy();
  expect(chosenIn(again)).not.toMatch(/••••/);
  expect(await balanceOf(visitor)).toBe(before);
  await expect.poll(() => tab.document.body.textContent, soon).toMatch(moneyText(before));
  tab.close();
});

interface Methods {
  methods: { slug: string; countries: string[] }[];
}

const countries = [
  { code: 'PL', name: 'Польща' },
  { code: 'UA', name: 'Україна' },
];
const json = (body: object): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

it('C-077 C-078 K-107 a way kept from last time that is none any more, a country chosen, and a desk that takes nothing now', async () => {
  const tab = new Tab(site.url, { visitor });
  await tab.load('/');
  const stored = { methodId: 99, currencyId: 1, currencyIso: 'UAH', currencySymbol: '₴', amount: '70.00' };
  tab.window.localStorage.setItem('lightCashPayment', JSON.stringify(stored));
  tab.answer(/\/rest\/light-cash\/deposit\/methods\//, async (ask) => {
    const answer = (await (await ask()).json()) as Methods;
    const methods = answer.methods.map((one) => (one.slug === 'mobile' ? { ...one, countries: ['PL', 'UA'] } : one));
    return json({ ...answer, methods });
  });
  tab.answer(/\/rest\/countries\//, () => json({ countries, default: 'UA' }));
  const group = await openDesk(tab);
  await tab.dialog.findByText(/Спосіб, яким ви\sплатили минулого разу/);
  await expect.poll(() => tab.window.localStorage.getItem('lightCashPayment'), soon).toBeNull();
  await within(group).findByText('Переказ за IBAN');
  await tab.user.selectOptions(await tab.dialog.findByLabelText('Країна картки чи рахунку'), 'Польща');
  await expect
    .poll(() => tab.dialog.getByRole('group', { name: 'Спосіб оплати' }).querySelectorAll('[type=radio]'), soon)
    .toHaveLength(1);
  expect(chosenIn(await ways(tab))).toMatch(/Мобільний/);

  tab.answer(/\/rest\/cash\/$/, async (ask) => {
    const answer = (await (await ask()).json()) as object;
    return json({ ...answer, deposit: { isAllowed: false, code: 'deposits_paused' }, exit: null });
  });
  await openDesk(tab);
  await tab.dialog.findByRole('alert');
  const button = tab.dialog.getByRole('button', { name: /^Поповнити на/ });
  expect(button.matches(':disabled, [aria-disabled=true]')).toBe(true);
  tab.close();
});
