// Every row of the route requirements through the running application, listening to its console. The documents of the
// rows, in each variant and language: server/test/documents.test.ts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { later, routeCases } from '../../server/test/route-table.ts';
import { app } from '../words.ts';
import { saying } from './tab.ts';
import { openHouse, step, type House } from './walk.ts';

const cases = [...new Map(routeCases.map((one) => [one.path, one])).values()].filter(
  ({ path, canonical }) => path !== '/cash-iframe/' && canonical === undefined,
);

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.end());

for (const who of ['guest', 'player'] as const) {
  it(`routes: through the application of a ${who} no page complains, and what is not there says so and leads on`, async () => {
    const tab = house.tab('malva', who);
    await tab.load('/credits/');
    const main = () => tab.document.querySelector<HTMLElement>('main')!;
    const heading = () => [...main().querySelectorAll('h1')].map(({ textContent }) => textContent);
    for (const { path, isPlayers } of cases) {
      await step(tab, path);
      await expect.poll(heading, { message: path }).toHaveLength(1);
      expect(tab.place, path).toBe(path);
      if (who === 'guest' && isPlayers)
        expect(
          [...main().querySelectorAll('a')].map(({ textContent }) => textContent),
          path,
        ).toContain(app('nav.login'));
      expect(tab.opened, path).toBeNull();
    }
    for (const path of later) {
      await step(tab, path);
      await expect.poll(() => heading()[0], { message: path }).toMatch(saying(app('problem.not_found_title')));
      expect(main().querySelector('a')?.getAttribute('href'), path).toMatch(/^\//);
    }
    expect(tab.complaints).toEqual([]);
    tab.close();
  });
}
