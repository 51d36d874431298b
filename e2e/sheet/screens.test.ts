// The sheet and the sweep of engines know every page, every window and every room of the office: a new one without a
// picture fails here.
import { pages } from '@malva/contract/page';
import { features } from '@malva/web/features/index.ts';
import { laterFeatures } from '@malva/web/features/later.ts';
import { expect, it } from 'vitest';
import { cardParts, partsOf, places } from '../../office/src/place.ts';
import { modalCases } from '../windows/modal-table.ts';
import { screens } from './screens.ts';

it('every page and every modal has a screen', () => {
  const modals = [...features, ...laterFeatures].flatMap((feature) =>
    Object.keys('modals' in feature ? feature.modals : {}),
  );
  expect(modals.length).toBeGreaterThan(15);
  const windows = Object.keys(modalCases);
  expect(windows.length).toBeGreaterThan(60);
  const shown = new Set<string | undefined>(screens.flatMap(({ page, modal }) => [page, modal]));
  expect([...Object.keys(pages), ...modals, ...windows].filter((name) => !shown.has(name))).toEqual([]);
});

it('every room of the office has a screen, and each part of a room', () => {
  const paths = new Set(screens.map(({ path }) => path));
  const wanted = [
    ...places.map((place) => `/office/${place}`),
    ...Object.entries(partsOf).flatMap(([place, parts]) => parts.map((part) => `/office/${place}/${part}`)),
    ...cardParts.map((part) => `/office/players/1005/${part}`),
  ];
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter((path) => !paths.has(path))).toEqual([]);
});

it('no two screens share a name', () => {
  const names = screens.map(({ name }) => name.replace(/[^\w-]+/g, '_'));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
