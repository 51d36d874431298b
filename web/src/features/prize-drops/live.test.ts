import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MessageData } from '@malva/contract/messages';
import type { Site } from '../../core/manifest.ts';
import { tellSettled, type Settled } from '../../core/settled.ts';
import { delayed, toasts } from '../../core/toasts.ts';

const answer = { isQuiet: false };
vi.mock('../../core/api.ts', () => ({ call: () => Promise.resolve({ ...answer }) }));
vi.mock('../../core/query.ts', () => ({ refreshCall: () => undefined }));
const { heard, noteQuiet } = await import('./live.ts');

let id = 0;
const drop = (more: Partial<MessageData<'prizeDrops'>>): MessageData<'prizeDrops'> => ({
  id: (id += 1),
  place: 1,
  value: '500.00',
  player: 'Ма•••',
  isMine: false,
  game: 'sich-dice',
  title: { uk: 'Січові кості', ru: 'Сечевые кости', en: 'Sich Dice' },
  ...more,
});
const siteWith = (modals: object[] = []): Site =>
  ({
    i18n: { lang: 'uk', t: (key: string) => key },
    queries: {},
    navigation: { state: { getState: () => ({ modals }) }, navigate: () => Promise.resolve() },
  }) as unknown as Site;
const inGame = siteWith([{ isOpen: true, name: 'Game' }]);
const shown = () => toasts.getState().list;
const now = () => 0;

beforeEach(() => noteQuiet(false));
afterEach(() => {
  toasts.setState({ list: [] });
  delayed.length = 0;
});

it('R-039 K-059 a drop of 500 is told', async () => {
  await heard(drop({ value: '500.00' }), siteWith(), now);
  expect(shown()).toHaveLength(1);
});

it('R-040 an own drop is told, however small', async () => {
  await heard(drop({ value: '25.00', isMine: true, player: null }), siteWith(), now);
  expect(shown()).toMatchObject([{ title: 'prize-drops.notice.mine', sound: 'bonusCredit' }]);
});

it('R-041 a drop below 500 of another player is not told', async () => {
  await heard(drop({ value: '499.99' }), siteWith(), now);
  expect(shown()).toEqual([]);
});

it('K-019 the notice stands ten seconds', async () => {
  await heard(drop({}), siteWith(), now);
  await heard(drop({ isMine: true, player: null, value: '25.00' }), siteWith(), now);
  expect(shown().map(({ durationMs }) => durationMs)).toEqual([10_000, 10_000]);
});

it('an own drop is told once, though everybody hears of it as well', async () => {
  const own = drop({ isMine: true, player: null });
  await heard(own, siteWith(), now);
  await heard({ ...own, isMine: false, player: 'Ма•••' }, siteWith(), now);
  expect(shown()).toHaveLength(1);
});

it('in a game only an own drop is told, when the round is over', async () => {
  await heard(drop({}), inGame, now);
  expect(shown()).toEqual([]);
  await heard(drop({ isMine: true, player: null }), inGame, now);
  expect([shown().length, delayed.length]).toEqual([0, 1]);
  tellSettled({} as Settled);
  expect([shown().length, delayed.length]).toEqual([1, 0]);
  tellSettled({} as Settled);
  expect(shown()).toHaveLength(1);
});

it('who turned drops of others off sees the own ones only', async () => {
  noteQuiet(true);
  await heard(drop({ value: '9000.00' }), siteWith(), now);
  expect(shown()).toEqual([]);
  await heard(drop({ isMine: true, player: null }), siteWith(), now);
  expect(shown()).toHaveLength(1);
});
