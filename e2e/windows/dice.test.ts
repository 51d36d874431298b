// Dice as a visitor has them: what they are comes first, a guest is asked to register, a daily ticket is one throw; and
// what follows a weekly throw, of which nothing opens by itself after a miss.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiceActivity } from '@malva/contract/dice';
import { openTickets } from '../../server/src/base/chances/chances.ts';
import { ticket } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import { wordsIn } from '../words.ts';
import { problem, saying, Tab } from './tab.ts';

const words = wordsIn('uk', 'dice');
const soon = { interval: 20, timeout: 15_000 };
let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const button = (tab: Tab, key: string) => tab.dialog.queryByRole('button', { name: saying(words(key)) });
const said = (tab: Tab) => tab.dialog.queryByText(/^Випало/)?.textContent ?? '';

it('S-223 S-224 K-090 a guest reads first what the dice are, once', async () => {
  const tab = new Tab(site.url);
  await tab.load('/?activity=Dices');
  await expect.poll(() => tab.dialog.queryByText(words('info.title')), soon).toBeTruthy();
  await tab.user.click(button(tab, 'info.read')!);
  await expect.poll(() => tab.dialog.queryByText('6/36'), soon).toBeTruthy();
  await tab.load('/?activity=Dices');
  await expect.poll(() => tab.dialog.queryByText('6/36'), soon).toBeTruthy();
  expect(tab.dialog.queryByText(words('info.title'))).toBeNull();
  await tab.rest();
  tab.close();
});

it('S-220 R-055 a guest who presses the throw is asked to register; the odds are there before', async () => {
  const tab = new Tab(site.url);
  await tab.load('/?activity=Dices');
  await expect.poll(() => button(tab, 'info.read'), soon).toBeTruthy();
  await tab.user.click(button(tab, 'info.read')!);
  await expect.poll(() => button(tab, 'throw'), soon).toBeTruthy();
  await tab.user.click(tab.dialog.getByRole('tab', { name: saying(words('tab.weekly')) }));
  await expect.poll(() => tab.dialog.queryByText(/72,1\s%/), soon).toBeTruthy();
  await tab.user.click(button(tab, 'throw')!);
  await expect.poll(() => tab.opened, soon).toBe('Register');
  await tab.rest();
  tab.close();
});

it('M-072 M-073 L-043 S-208 a player puts the rules away, throws a ticket and reads what it brought', async () => {
  const { visitor, id } = await readyVisitor(site);
  await ticket(site.site.app, id, 'daily');
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?activity=Dices');
  await expect.poll(() => tab.dialog.queryByText(words('info.title')), soon).toBeTruthy();
  await tab.user.click(button(tab, 'info.read')!);
  await expect.poll(() => button(tab, 'throw'), soon).toBeTruthy();
  await tab.user.click(button(tab, 'throw')!);
  // In words at once, before the dice have come to rest.
  await expect.poll(() => said(tab), soon).toMatch(/Ваш приз/);
  expect(await openTickets(site.site.app.db, id, new Date())).toEqual([]);
  await expect.poll(() => (button(tab, 'throw') as HTMLButtonElement | null)?.disabled, soon).toBe(true);
  expect(tab.asked.some(({ path }) => path.includes('/reject/daily-activity-dice/'))).toBe(true);
  await tab.rest();
  tab.close();
});

const activity = (more: Partial<DiceActivity>): DiceActivity => ({
  triesLeft: 3,
  attempts: 0,
  maxTries: 7,
  isAvailable: true,
  isTodayInRange: true,
  state: 'active',
  playRequest: `/rest/daily-activities/weekly-dice/play/?odds=${'a'.repeat(64)}&throw=2026-11-29:1`,
  depositsForTry: null,
  odds: [],
  oddsHash: 'a'.repeat(64),
  paceMs: 5000,
  last: null,
  ...more,
});
const json = (body: object): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** The weekly dice on a Sunday, with a throw that comes out so. */
async function onSunday(of: Partial<DiceActivity>, faces: [number, number] | null, left: object = {}): Promise<Tab> {
  const { visitor } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  tab.answer(/show\/daily-activity-dice/, () => problem(503, 'unavailable'));
  tab.answer(/daily-activities\/participant/, () => json([{ 'weekly-dice': activity(of) }]));
  tab.answer(/weekly-dice\/play/, () => {
    const [one, two] = faces ?? [1, 1];
    const isWin = one + two === 7;
    const text = { UAH: isWin ? 'Безкоштовні раунди: 15' : '' };
    const type = isWin ? 'bonus_fs' : 'none';
    const prize = { type, sector: one + two - 1, text, bonusId: null, canBeApplied: false, points: null };
    const all = { triesLeft: 2, attempts: 1, isAvailable: true, ...left };
    return json({
      success: true,
      data: { play: { isWin, dice: [one, two], prizes: [prize] }, ...all, drawId: '1' },
      ...all,
    });
  });
  await tab.load('/?activity=Dices');
  await expect.poll(() => tab.dialog.queryByRole('tab', { name: saying(words('tab.weekly')) }), soon).toBeTruthy();
  await tab.user.click(tab.dialog.getByRole('tab', { name: saying(words('tab.weekly')) }));
  if (!faces) return tab;
  await expect.poll(() => button(tab, 'throw'), soon).toBeTruthy();
  await tab.user.click(button(tab, 'throw')!);
  return tab;
}

describe('weekly dice', () => {
  it('X-048 S-226 K-152 when the rules cannot be asked for the dice open; on another day the button says so', async () => {
    const tab = await onSunday({ isTodayInRange: false, isAvailable: false, state: 'closed' }, null);
    await expect.poll(() => (button(tab, 'not_sunday') as HTMLButtonElement | null)?.disabled, soon).toBe(true);
    tab.close();
  });

  it('M-074 a seven opens its reward a second later', async () => {
    const tab = await onSunday({}, [3, 4]);
    await expect.poll(() => tab.opened, soon).toBe('DicesRewardModal');
    expect(tab.dialog.getByText('Безкоштовні раунди: 15')).toBeTruthy();
    expect(tab.dialog.getByRole('link', { name: saying(words('reward.bonuses')) }).getAttribute('href')).toMatch(
      /\/bonuses\/$/,
    );
    tab.close();
  });

  it('M-076 the last of seven throws says that there are no more', async () => {
    const tab = await onSunday({}, [1, 1], { triesLeft: 0, attempts: 7, isAvailable: false });
    await expect.poll(() => tab.opened, soon).toBe('DicesLimitModal');
    tab.close();
  });

  it('M-077 TR-094 a miss with throws left says how many, closing beside another throw; no window opens', async () => {
    const tab = await onSunday({}, [1, 1]);
    await expect.poll(() => button(tab, 'again.throw'), soon).toBeTruthy();
    expect(tab.opened).toBe('DicesModal');
    expect(tab.dialog.getByText(/Лишилося 2 кидки/)).toBeTruthy();
    tab.close();
  });

  it('M-075 TR-094 a throw without tries says when they come, and leads to no deposit', async () => {
    const tab = await onSunday({ triesLeft: 0, attempts: 3, isAvailable: false, state: 'closed' }, [1, 1]);
    await expect.poll(() => tab.dialog.queryByText(words('tries.title')), soon).toBeTruthy();
    expect(tab.opened).toBe('DicesModal');
    expect(tab.asked.some(({ path }) => path.includes('/play/'))).toBe(false);
    expect(tab.dialog.queryByRole('link', { name: /кас/ })).toBeNull();
    tab.close();
  });
});
