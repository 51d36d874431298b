// Every row of the link requirements × guest or player × variant: which window opened and what the address became, or
// that nothing happened and nothing broke. The rows are those of the requirement file; expectations stand in
// link-table.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { elsewhere, later, linkCases, type LinkCase } from './link-table.ts';
import type { Tab } from './tab.ts';
import { came, forget, load, openHouse, step, walks, type Audience, type House } from './walk.ts';

const file = join(import.meta.dirname, '../../docs/requirements/links.json');
const rows = (JSON.parse(readFileSync(file, 'utf8')) as { id: string }[]).map(({ id }) => id);
const walked = [...new Set(linkCases.flatMap(({ ids }) => ids.match(/[A-Z]-\d{3}/g) ?? []))];

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.end());

it('the table of links names every row of the requirements once', () => {
  const named = [...walked.filter((id) => id.startsWith('L-')), ...elsewhere, ...Object.keys(later)];
  expect(named.toSorted()).toEqual(rows.toSorted());
});

/** Asked at once: a tab on its way to another page may not have written it down yet. */
function remembers(tab: Tab, { to, keeps }: LinkCase, audience: Audience): void {
  if (keeps && audience === 'guest') expect(tab.window.sessionStorage.getItem(keeps[0]), to).toBe(keeps[1]);
}

const isQuestion = ({ to }: LinkCase): boolean => to.includes('/?');

/** The same question asked of another page than the one that is open. */
async function follow(tab: Tab, one: LinkCase, who: Audience): Promise<void> {
  const { to, [who]: wanted } = one;
  const page = tab.place.startsWith('/fairness/') ? '/credits/' : '/fairness/';
  const isHome = to.startsWith('/?');
  forget(tab);
  await step(tab, isHome ? page + to.slice(1) : to);
  const at = isHome && typeof wanted.at === 'string' ? wanted.at.replace(/^\//, page) : wanted.at;
  await came(tab, { opens: wanted.opens, at }, `${to} on ${page}`);
  remembers(tab, one, who);
}

/** Inside the running application, one after the other. */
async function walkLater(tab: Tab): Promise<void> {
  await tab.load('/credits/');
  const pages = ['/fairness/', '/games/'];
  for (const [at, to] of Object.values(later)
    .filter((one) => one !== null)
    .entries()) {
    const isPage = to.startsWith('/?');
    const asked = isPage ? pages[at % 2] + to.slice(1) : to;
    await step(tab, asked);
    await came(tab, { opens: null, at: asked }, asked);
    const main = tab.document.querySelector('main')!;
    expect(main.querySelectorAll('h1'), asked).toHaveLength(1);
    if (!isPage) expect(main.querySelector('a'), asked).not.toBeNull();
  }
}

for (const { project, who } of walks) {
  it(`links of ${project} for a ${who} ${walked.join(' ')}`, async () => {
    const tab = house.tab(project, who);
    const cases = linkCases.filter(({ only }) => !only || only.includes(project));
    // On the house's own variant every address is loaded, on the others those of a query are followed inside.
    for (const one of cases.filter((each) => project === 'malva' || !isQuestion(each))) {
      expect(await load(tab, one.to, one[who]), one.to).toBe(200);
      remembers(tab, one, who);
    }
    await tab.load('/games/');
    for (const one of cases.filter((each) => project !== 'malva' && isQuestion(each))) await follow(tab, one, who);
    if (who === 'player') {
      const tracked = tab.asked.filter(({ path }) => path.includes('/trackers/deposits/track/'));
      const wanted = { cash_button_name: 'deposit', bonus_id: 17, button_placement: 'site' };
      expect(tracked.map(({ body }) => JSON.parse(body!) as unknown)).toContainEqual(wanted);
    }
    await walkLater(tab);
    expect(tab.complaints).toEqual([]);
    tab.close();
  });
}
