// Every page and every window of the contract in both themes, one on a phone and the other on a desktop (AXE=all: both
// on both): no serious fault of accessibility, no sideways scroll, no complaint in the console. All rules are asked on
// one of the two screens by turns, on the other one the contrast, which is what a theme decides (AXE=all: all rules
// everywhere). The lists are those of the tables, so none is forgotten.
import type { ModalName } from '@malva/contract/modals';
import { pages, type PageName } from '@malva/contract/page';
import { type BrowserContext, type Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { samplesOf } from '../server/test/route-table.ts';
import { barriersOf, contrast } from './accessible.ts';
import { ownThings, withOwn, type OwnThings } from './own-things.ts';
import { modalCases } from './windows/modal-table.ts';
import { seededPlayer, site, takeOver } from './ready-player.ts';
import { complaints, enter, forget, step } from './walk.ts';

type Who = 'guest' | 'player' | 'newcomer';
interface Look {
  path: string;
  /** The window that stands over the page. */
  modal?: ModalName;
}

const newcomer = '+380500000001';
const names = Object.keys(pages) as PageName[];
const windows = Object.entries(modalCases) as [ModalName, (typeof modalCases)[ModalName]][];
const isLocked = (modal: ModalName) => modal === 'AgeGate';

/** The address of a window over a page that says little. */
const over = (modal: ModalName, query = ''): Look => ({
  path: `?${query ? `${query}&` : ''}openModal=${modal}`,
  modal,
});
const below = ['/credits/', '/fairness/verify/'] as const;

function looksOf(who: Who, own: OwnThings): Look[] {
  // Contact, limits and identity are asked only of a player who has not given them.
  if (who === 'newcomer') {
    return [
      over('RegistrationConfirm'),
      ...['contact', 'limits', 'identity'].map((name) => over('Onboarding', `step=${name}`)),
      over('IdentityVerification'),
    ];
  }
  const ofPages = names.filter(
    (name) => (pages[name].audience === 'player') === (who === 'player') || name === 'cashFrame',
  );
  // This site is Malva's: windows of other brands do not open on it.
  const shown = windows
    .filter(([, { only }]) => !only || only.includes('malva'))
    .filter(([, { audience }]) =>
      who === 'guest' ? audience === 'any' || audience === 'guest' : audience === 'player',
    );
  const asWindows = shown.map(([modal, { query }]) => over(modal, query && withOwn(query, own)));
  return [...ofPages.flatMap((name) => samplesOf(name).map((path) => ({ path }))), ...asWindows];
}

async function faults(page: Page, { path, modal }: Look, isWhole: boolean): Promise<string[]> {
  const serious = await barriersOf(page, modal && '[data-modal]:not([data-closed])', isWhole ? undefined : contrast);
  return serious.map(
    ({ id, nodes }) =>
      `${path} ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
  );
}

async function look(page: Page, one: Look, { number, isWhole }: { number: number; isWhole: boolean }): Promise<void> {
  const { path, modal } = one;
  if (modal) {
    // The window before goes with the page below it; one that must be answered goes with the document.
    if (isLocked(modal)) await enter(page, '/fairness/');
    await forget(page);
    await step(page, below[number % 2]! + path);
    await expect(page.locator(`[data-modal=${modal}]:not([data-closed])`), path).toBeVisible();
  } else if (path.startsWith('/cash-iframe/')) await enter(page, path);
  else {
    await step(page, path);
    await expect(page.locator('main h1'), path).toHaveCount(1);
  }
  await expect(page.locator('.skeleton'), path).toHaveCount(0);
  expect.soft(await faults(page, one, isWhole)).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path)
    .toBeLessThanOrEqual(0);
}

async function becomes(context: BrowserContext, who: Who): Promise<OwnThings> {
  if (who === 'guest') return { round: '', payment: '' };
  const visitor = await seededPlayer(who === 'newcomer' ? newcomer : undefined);
  await takeOver(context, visitor);
  return who === 'player' ? ownThings(visitor) : { round: '', payment: '' };
}

test('TR-150 the check finds planted faults, and only in the part it checks @desktop', async ({ page }) => {
  await page.setContent(
    '<html lang="uk"><title>x</title><main><h1>x</h1><div id="sound">x</div><div id="planted"><button></button><img src="x.png"></div></main></html>',
  );
  expect((await barriersOf(page)).map(({ id }) => id).toSorted()).toEqual(['button-name', 'image-alt']);
  expect((await barriersOf(page, '#planted')).map(({ id }) => id).toSorted()).toEqual(['button-name', 'image-alt']);
  expect(await barriersOf(page, '#sound')).toEqual([]);
  await page.evaluate(() => {
    const planted = document.getElementById('planted') as HTMLElement;
    planted.insertAdjacentHTML('beforeend', '<p style="color: #888; background: #999">Мак і калина</p>');
  });
  expect((await barriersOf(page, '#planted', contrast)).map(({ id }) => id)).toEqual(['color-contrast']);
  expect(await barriersOf(page, '#sound', contrast)).toEqual([]);
});

// Each look at a page takes a second, and there are some hundred and fifty of them.
const screens = process.env.AXE === 'all' ? { dark: [], light: [] } : { dark: ['@phone'], light: ['@desktop'] };

for (const theme of ['dark', 'light'] as const) {
  for (const who of ['guest', 'player', 'newcomer'] as const) {
    test(
      `TR-150 P-020 P-022 P-025 every page and window of a ${who}, ${theme}`,
      { tag: screens[theme] },
      async ({ page, context }) => {
        test.slow();
        const things = await becomes(context, who);
        await context.addCookies(
          [
            ['theme', theme],
            ['age', '21'],
          ].map(([name = '', value = '']) => ({ name, value, url: site })),
        );
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const found = complaints(page);
        await enter(page, '/fairness/verify/');
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        for (const [number, one] of looksOf(who, things).entries()) {
          const isWhole = process.env.AXE === 'all' || (number % 2 === 0) === (theme === 'dark');
          await look(page, one, { number, isWhole });
        }
        expect(found).toEqual([]);
      },
    );
  }
}
