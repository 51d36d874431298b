// Every row of the link requirements × guest or player × variant: which window opened and what the address became, or
// that nothing happened and nothing broke. The rows are those of the requirement file; expectations stand in
// link-table.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { brandSite, walks, type Project } from './brand-site.ts';
import { elsewhere, later, linkCases, type LinkCase } from './link-table.ts';
import { complaints, enter, load, opened, place, soon, step, type Outcome } from './walk.ts';
import { seededPlayer, takeOver } from './ready-player.ts';

const file = join(import.meta.dirname, '../docs/requirements/links.json');
const rows = (JSON.parse(readFileSync(file, 'utf8')) as { id: string }[]).map(({ id }) => id);
const walked = [...new Set(linkCases.flatMap(({ ids }) => ids.match(/[A-Z]-\d{3}/g) ?? []))];

test('the table of links names every row of the requirements once @desktop', () => {
  const named = [...walked.filter((id) => id.startsWith('L-')), ...elsewhere, ...Object.keys(later)];
  expect(named.toSorted()).toEqual(rows.toSorted());
});

/** The same question asked of another page than the home page. */
const movedTo = (page: string, { to, guest, player, keeps }: LinkCase): LinkCase => {
  const moved = ({ opens, at }: Outcome): Outcome => ({
    opens,
    at: typeof at === 'string' ? at.replace('/', page) : at,
  });
  return { ids: '', keeps, to: to.replace('/', page), guest: moved(guest), player: moved(player) };
};

/** Asked at once: a browser on its way to another page may not have written it down yet. */
async function remembers(page: Page, { to, keeps }: LinkCase, audience: 'guest' | 'player'): Promise<void> {
  if (!keeps || audience === 'player') return;
  expect.soft(await page.evaluate((note) => sessionStorage.getItem(note), keeps[0]), to).toBe(keeps[1]);
}

/** On the house's own variant every address is loaded anew, on the others those of a query are followed inside. */
async function walkLinks(page: Page, project: Project, audience: 'guest' | 'player'): Promise<void> {
  const cases = linkCases.filter(({ only }) => !only || only.includes(project));
  const isQuestion = ({ to }: LinkCase) => to.includes('/?');
  for (const [number, one] of (project === 'malva' ? cases : cases.filter((each) => !isQuestion(each))).entries()) {
    // A question is the same on every page: the home page, the heaviest, is asked every fourth.
    const asked =
      one.to.startsWith('/?') && typeof one[audience].at === 'string' && number % 4 > 0
        ? movedTo('/credits/', one)
        : one;
    expect.soft(await load(page, asked.to, asked[audience]), asked.to).toBe(200);
    await remembers(page, one, audience);
  }
  if (project === 'malva') return;
  await enter(page, '/games/');
  for (const [number, one] of cases.filter(isQuestion).entries()) {
    const { to, [audience]: wanted } = one.to.startsWith('/?')
      ? movedTo(number % 2 ? '/fairness/' : '/credits/', one)
      : one;
    await step(page, to);
    await expect.soft.poll(() => opened(page), { ...soon, message: to }).toBe(wanted.opens);
    if (typeof wanted.at === 'string')
      await expect.soft.poll(() => place(page), { ...soon, message: to }).toBe(wanted.at);
    else
      await expect.soft
        .poll(() => place(page).replace(/^\/(credits|fairness)\//, '/'), { ...soon, message: to })
        .toMatch(wanted.at);
    await remembers(page, one, audience);
  }
}

/** Inside the running application, one after the other. */
async function walkLater(page: Page): Promise<void> {
  await enter(page, '/credits/');
  const pages = ['/fairness/', '/games/'];
  for (const [at, to] of Object.values(later)
    .filter((one) => one !== null)
    .entries()) {
    const isPage = to.startsWith('/?');
    const asked = isPage ? pages[at % 2] + to.slice(1) : to;
    await step(page, asked);
    expect.soft(place(page), asked).toBe(asked);
    expect.soft(await opened(page), asked).toBeNull();
    await expect.soft(page.locator('main h1'), asked).toBeVisible();
    if (!isPage) await expect.soft(page.locator('main').getByRole('link').first(), asked).toBeVisible();
  }
}

for (const { project, who: audience } of walks) {
  test(`links of ${project} for a ${audience} @desktop ${walked.join(' ')}`, async ({ browser }) => {
    test.slow();
    const url = await brandSite(project);
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'age', value: '21', url }]);
    if (audience === 'player') await takeOver(context, await seededPlayer(undefined, url));
    const page = await context.newPage();
    const found = complaints(page);
    const tracked: unknown[] = [];
    page.on(
      'request',
      (asked) => asked.url().includes('/trackers/deposits/track/') && tracked.push(asked.postDataJSON()),
    );
    await walkLinks(page, project, audience);
    if (audience === 'player')
      expect(tracked).toContainEqual({ cash_button_name: 'deposit', bonus_id: 17, button_placement: 'site' });
    await walkLater(page);
    expect(found).toEqual([]);
    await context.close();
  });
}
