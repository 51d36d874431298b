// The menus of operators: one group of four in the rail, and arrangements from the time when they replaced all of it.
import { MenuSource, type MenuGroupSource } from '@malva/contract/content-sources';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { arrangedMenu, menuDefault } from './menu.ts';

const words = (text: string) => ({ uk: text, ru: '', en: '' });
const link = (name: string) => ({ href: `/${name}/`, title: words(name) });
const group = (key: string, items: MenuGroupSource['items'], title: MenuGroupSource['title'] = words(key)) => ({
  key,
  title,
  items,
});
const item = (name: string) => ({ item: name });

it('operators add one group of four lines to the rail, and no more', () => {
  const menu = (rail: MenuGroupSource[]) => ({ rail, menu: [], footer: [] });
  const lines = (count: number) => Array.from({ length: count }, (_, at) => link(`page-${at}`));
  expect(Value.Check(MenuSource, menu([group('own', lines(4))]))).toBe(true);
  expect(Value.Check(MenuSource, menu([group('own', lines(5))]))).toBe(false);
  expect(Value.Check(MenuSource, menu([group('own', lines(1)), group('more', lines(1))]))).toBe(false);
  expect(Value.Check(MenuSource, { ...menu([]), menu: [group('own', lines(24))] })).toBe(true);
  expect(Value.Check(MenuSource, menuDefault)).toBe(true);
});

it('an older arrangement keeps what operators added; the places of the house are not theirs to keep', () => {
  const footer = [group('info', [link('faq')], null)];
  const old = {
    rail: [
      group('casino', [item('home'), item('games'), link('news')], null),
      group('account', [item('profile'), item('limits')], null),
      group('season', [link('one'), link('two'), link('three'), item('limits'), link('five')]),
      group('trust', [item('fairness')], null),
    ],
    footer,
  };
  const read = arrangedMenu(old);
  expect(read).toEqual({
    rail: [group('season', [link('one'), link('two'), link('three'), item('limits')])],
    menu: [group('season', [link('five')]), group('more', [link('news')], null)],
    footer,
  });
  expect(Value.Check(MenuSource, read)).toBe(true);
  expect(arrangedMenu(read)).toEqual(read);
  expect(arrangedMenu({ rail: old.rail.slice(0, 2), footer }).rail).toEqual([group('more', [link('news')], null)]);
  expect(arrangedMenu({ rail: old.rail.slice(1, 2), footer })).toEqual({ rail: [], menu: [], footer });
});
