// The sweep's memory: which views a run looks at, which it passes over, and what its table counts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { screens } from '../sheet/screens.ts';
import {
  isWanted,
  keep,
  keyOf,
  linesOf,
  readAll,
  seenIn,
  sizes,
  tableOf,
  themes,
  viewsOf,
  type Seen,
} from './records.ts';

const view = (more: Partial<Seen> = {}): Seen => ({
  engine: 'webkit',
  screen: 'login',
  width: 390,
  theme: 'dark',
  at: '2026-11-28T03:00:00.000Z',
  faults: [],
  ...more,
});
const flat = { kind: 'flat', severity: 3, what: 'div.body “Вхід” 23 of 441 px' } as const;
const wide = { kind: 'sideways', severity: 2, what: 'nav.chips “Усі” by 79 px' } as const;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'malva-records-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('looks at every screen in both themes and, unless it is a desk, in all widths', () => {
  const views = screens.flatMap((screen) => viewsOf('webkit', screen, { asked: {}, seen: new Set() }));
  const desks = screens.filter(({ widths }) => widths?.length === 1).length;
  expect(desks).toBeGreaterThan(50);
  expect(views).toHaveLength((desks + (screens.length - desks) * sizes.length) * themes.length);
  expect(new Set(views.map(keyOf)).size).toBe(views.length);
});

it('is narrowed by address, by name, by width and by theme', () => {
  const sport = { name: 'bets', path: '/sports-book/my-bets/' };
  expect(isWanted(sport, '/sports-book')).toBe(true);
  expect(isWanted(sport, 'login,bet')).toBe(true);
  expect(isWanted(sport, '/games/,login')).toBe(false);
  const asked = { width: '768,390', theme: 'light' };
  const views = viewsOf('firefox', { ...sport, as: 'player' }, { asked, seen: new Set() });
  expect(views.map(({ width, theme }) => `${width} ${theme}`)).toEqual(['768 light', '390 light']);
});

it('passes over what it saw before, and a later look takes the place of an earlier one', () => {
  keep(folder, [view({ faults: [flat] }), view({ width: 768 })]);
  keep(folder, [view({ at: '2026-11-28T04:00:00.000Z' })]);
  const all = readAll(folder);
  expect(all.map(({ width, faults }) => [width, faults.length])).toEqual([
    [390, 0],
    [768, 0],
  ]);
  const login = { name: 'login', as: 'guest', path: '/?openModal=Login' } as const;
  const left = (seen: readonly Seen[]) =>
    viewsOf('webkit', login, { asked: { theme: 'dark' }, seen: seenIn(seen) }).map(({ width }) => width);
  expect(left(all)).toEqual([1440]);
  const dark = view({ width: 768, faults: [{ kind: 'not shown', severity: 3, what: 'no such window' }] });
  expect(left([...all.slice(0, 1), dark])).toEqual([1440, 768]);
});

it('counts the faults of an engine without those that Chromium shows in the same view', () => {
  const all = [
    view({ engine: 'chromium', faults: [{ ...wide, what: 'nav.chips “Усі” by 60 px' }] }),
    view({ faults: [flat, wide] }),
    view({ theme: 'light', faults: [wide] }),
    view({ width: 768, faults: [{ kind: 'not shown', severity: 3, what: 'no such window' }] }),
  ];
  expect(tableOf(all).split('\n').slice(2)).toEqual([
    '| chromium | dark | 390 | 1 | 0 | 0 | 1 | 0 | 0 |',
    '| webkit | dark | 390 | 1 | 0 | 1 | 0 | 0 | 1 |',
    '| webkit | dark | 768 | 0 | 1 | 1 | 0 | 0 | 0 |',
    '| webkit | light | 390 | 1 | 0 | 0 | 1 | 0 | 0 |',
  ]);
  expect(linesOf(all)[0]).toContain('[3] webkit: not shown');
});
