// The lobby shows the same greatest win as the rules in the game.
import type { App } from '@malva/server/core/app';
import { currentGame, gameSlugs } from '@malva/studio/math/games';
import { printedFigures } from '@malva/studio/math/figures';
import { expect, it } from 'vitest';
import { catalogue, seedCatalogue } from './catalogue.ts';

it('S-096 of all sixteen games the catalogue advertises the win that the rules in the game name', async () => {
  const rows: unknown[][] = [];
  const run = async ({ values }: { values: unknown[] }) => void rows.push(values);
  await seedCatalogue({ db: { run } } as unknown as App);
  expect(Object.keys(catalogue).toSorted()).toEqual(gameSlugs.toSorted());
  expect(rows.map((values) => [values[0], ...values.slice(4, 9)])).toEqual(
    gameSlugs.map((slug) => {
      const { rtp, of, volatility, max } = printedFigures(currentGame(slug));
      return [slug, rtp.from, rtp.to === rtp.from ? null : rtp.to, of, volatility, String(max.x)];
    }),
  );
});
