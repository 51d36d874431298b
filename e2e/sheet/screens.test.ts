// The sheet knows every page and modal: a new one without a picture fails here.
import { pages } from '@malva/contract/page';
import { features } from '@malva/web/features/index.ts';
import { laterFeatures } from '@malva/web/features/later.ts';
import { expect, it } from 'vitest';
import { screens } from './screens.ts';

it('every page and every modal has a screen', () => {
  const modals = [...features, ...laterFeatures].flatMap((feature) =>
    Object.keys('modals' in feature ? feature.modals : {}),
  );
  expect(modals.length).toBeGreaterThan(15);
  const shown = new Set<string | undefined>(screens.flatMap(({ page, modal }) => [page, modal]));
  expect([...Object.keys(pages), ...modals].filter((name) => !shown.has(name))).toEqual([]);
});

it('no two screens share a name', () => {
  const names = screens.map(({ name }) => name.replace(/[^\w-]+/g, '_'));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
