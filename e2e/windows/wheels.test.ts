// The wheel of the seeded world as a visitor has it: its odds for a guest, one press a ticket for a player, and a
// browser that spins nothing it did not check.
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Scheme } from '@malva/contract/chances';
import type { WheelInfo } from '@malva/contract/wheels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTickets } from '../../server/src/base/chances/chances.ts';
import { setConsents } from '../../server/src/base/personal/personal.ts';
import { prizesOf } from '../../server/src/base/prizes/prizes.ts';
import { ticket } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { comeBack, readyVisitor } from '../../server/test/steps.ts';
import { app as appWords, wordsIn } from '../words.ts';
import { saying, Tab } from './tab.ts';

const words = wordsIn('uk', 'wheels');
const soon = { interval: 20, timeout: 15_000 };
const group = 'daily';
const to = '/?openModal=WheelFortunePopup';
// Its types are those of the browser's own compilation.
const file = new URL('../../web/src/ui/wheel.tsx', import.meta.url).href;
type Drawn = FunctionComponent<{ sectors: Scheme['sectors']; result: null; label: string }>;
const { Wheel } = (await import(file)) as { Wheel: Drawn };
let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const spinButton = (tab: Tab) => tab.dialog.queryByRole('button', { name: words('spin') });

/** Width in degrees of each place an outline was drawn for. */
function widthsIn(markup: string): Map<number, number> {
  const turn = (x: string, y: string) => ((Math.atan2(Number(x), -Number(y)) * 180) / Math.PI + 360) % 360;
  return new Map(
    [...markup.matchAll(/data-place="(\d+)" d="M0 0L(\S+) (\S+?)A.*?A\S+ \S+ 0 0 1 (\S+) (\S+?)Z"/g)].map(
      ([, place, x1 = '', y1 = '', x2 = '', y2 = '']) => [Number(place), (turn(x2, y2) - turn(x1, y1) + 360) % 360],
    ),
  );
}

it('TR-028 every seeded wheel is drawn as wide as its weights, to a hundredth of a degree', async () => {
  const { schemes } = (await site.visitor().get<{ schemes: Scheme[] }>('/rest/odds/')).body;
  const drawn = schemes.filter(({ form }) => form === 'wheel');
  expect(drawn.map(({ name }) => name)).toContain('daily-wheel');
  for (const { name, sectors } of drawn) {
    const widths = widthsIn(renderToStaticMarkup(createElement(Wheel, { sectors, result: null, label: name })));
    const sum = sectors.reduce((all, { weight }) => all + weight, 0);
    expect([...widths.keys()]).toEqual(sectors.map(({ place }) => place));
    for (const { place, weight } of sectors)
      expect(Math.abs((widths.get(place) ?? 0) - (360 * weight) / sum)).toBeLessThan(0.01);
  }
});

it('M-053 L-030 a guest sees the wheel and every chance, and may register', async () => {
  const tab = new Tab(site.url);
  await tab.load(to);
  await expect.poll(() => tab.dialog.queryByText(/^54(,00)?\s%$/), soon).toBeTruthy();
  expect(tab.dialog.getByText(saying(words('lead')))).toBeTruthy();
  expect(widthsIn(tab.document.body.innerHTML).get(7)).toBeCloseTo(1.8, 2);
  expect(spinButton(tab)).toBeNull();
  await tab.user.click(tab.dialog.getByText(saying(appWords('nav.register'))));
  await expect.poll(() => tab.opened, soon).toBe('Register');
  tab.close();
});

it('without a ticket it says what is missing or when the next one comes; one that comes meanwhile can be spun', async () => {
  const { visitor, id } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load(to);
  await expect.poll(() => tab.dialog.queryByText(saying(words('needs'))), soon).toBeTruthy();
  expect(spinButton(tab)).toBeNull();
  await ticket(site.site.app, id, group);
  await expect.poll(() => spinButton(tab), soon).toBeTruthy();
  await tab.user.click(spinButton(tab)!);
  await expect.poll(() => tab.dialog.queryByRole('status')?.textContent ?? '', soon).toMatch(/^Ваш приз\s—\s\S/);
  const check = tab.dialog.getByRole('link', { name: words('check') });
  expect(check.getAttribute('href')).toMatch(/\/fairness\/verify\/\?draw=\d+$/);
  expect(await openTickets(site.site.app.db, id, new Date())).toEqual([]);
  expect(await prizesOf(site.site.app.db, id)).toHaveLength(1);
  tab.close();
});

it('M-055 odds on the screen that are not those the server signed spin nothing, and the window says so', async () => {
  const { visitor, id } = await readyVisitor(site);
  await ticket(site.site.app, id, group);
  const tab = new Tab(site.url, { visitor });
  tab.answer(/wheel-fortune\/info/, async (ask) => {
    const reply = (await (await ask()).json()) as { data: WheelInfo };
    const [first] = reply.data.odds!.weights;
    // One place more likely than signed, on the screen as in the weights.
    first!.weight += 100;
    reply.data.odds!.sectors[0]!.weight += 100;
    return Response.json(reply);
  });
  await tab.load(to);
  await expect.poll(() => spinButton(tab), soon).toBeTruthy();
  await tab.user.click(spinButton(tab)!);
  await expect.poll(() => tab.opened, soon).toBe('WheelFortuneErrorPopup');
  await expect
    .poll(() => tab.dialog.queryByRole('alert')?.textContent, soon)
    .toMatch(saying(words('error.odds_differ')));
  expect(tab.asked.some(({ path, method }) => method === 'POST' && path.includes('wheel-fortune'))).toBe(false);
  expect(await openTickets(site.site.app.db, id, new Date())).toHaveLength(1);
  tab.close();
});

it('M-054 a ticket that was bought for stars is asked about first; a no uses nothing', async () => {
  const { visitor, id } = await readyVisitor(site);
  await ticket(site.site.app, id, group);
  const tab = new Tab(site.url, { visitor });
  tab.answer(/wheel-fortune\/info/, async (ask) => {
    const reply = (await (await ask()).json()) as { data: WheelInfo };
    for (const one of reply.data.tickets) one.isBought = true;
    return Response.json(reply);
  });
  await tab.load(to);
  await expect.poll(() => spinButton(tab), soon).toBeTruthy();
  await tab.user.click(spinButton(tab)!);
  await expect.poll(() => tab.opened, soon).toBe('WheelFortuneConfirmationPopup');
  await tab.user.click(tab.dialog.getByRole('button', { name: words('confirm.no') }));
  await expect.poll(() => tab.opened, soon).toBe('WheelFortunePopup');
  await expect.poll(() => spinButton(tab)?.getAttribute('aria-busy'), soon).toBeNull();
  expect(await openTickets(site.site.app.db, id, new Date())).toHaveLength(1);
  await tab.user.click(spinButton(tab)!);
  await expect.poll(() => tab.opened, soon).toBe('WheelFortuneConfirmationPopup');
  await tab.user.click(tab.dialog.getByRole('button', { name: words('confirm.yes') }));
  await expect.poll(async () => (await openTickets(site.site.app.db, id, new Date())).length, soon).toBe(0);
  tab.close();
});

const agree = (id: number) =>
  site.site.app.db.transaction((tx) =>
    setConsents(tx, id, { wishes: [{ channel: 'site', product: 'casino', isOn: true }], now: new Date() }),
  );

it('K-062 K-078 R-075 with a spin and consent the window opens by itself, and that day not again', async () => {
  const { visitor, id } = await readyVisitor(site);
  await agree(id);
  await ticket(site.site.app, id, group);
  const asks = (tab: Tab) => tab.asked.filter(({ path }) => path.includes('/show/wheel')).length;
  const tab = new Tab(site.url, { visitor });
  await tab.load('/games/');
  await expect.poll(() => tab.opened, soon).toBe('WheelFortunePopup');
  const kept = (await tab.jar.getCookies(site.url)).find(({ key }) => key === 'wheel_popup');
  expect(kept?.maxAge).toBe(86_400);
  expect(asks(tab)).toBe(1);
  // Another login of the day: the cookie stands, and nothing is asked.
  const again = new Tab(site.url, { visitor: await comeBack(site, id), beside: tab });
  tab.close();
  await again.load('/games/');
  await expect.poll(() => again.asked.some(({ path }) => path.includes('/show/thank-you')), soon).toBe(true);
  await again.rest();
  expect(asks(again)).toBe(0);
  again.close();
});

it('P-077 the wheel as a page of its own: its odds are in the document, a guest reads them', async () => {
  const tab = new Tab(site.url);
  await tab.load('/wheel-of-fortune-mobile/');
  expect(tab.status).toBe(200);
  expect(widthsIn(tab.document.body.innerHTML).size).toBe(7);
  expect(tab.page.getByRole('heading', { level: 1, name: words('title') })).toBeTruthy();
  tab.close();
});
