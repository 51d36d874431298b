// Every screen of the office as data: its places, one thing opened in each, and the windows that ask for a reason.
import type { Page } from '@playwright/test';
import { cardParts, partsOf, places } from '../../office/src/place.ts';
import type { Screen } from './screen.ts';
import { oneCase, oneWithdrawal, withdrawalId } from './way-out.ts';

type More = Omit<Partial<Screen>, 'name' | 'path'>;
/** The office is a desktop's. */
const desk = (name: string, path: string, more: More = {}): Screen => ({
  name: `office: ${name}`,
  as: 'operator',
  path: `/office/${path}`,
  isFull: true,
  widths: [1440],
  ...more,
});

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const asking = { isFull: false } satisfies More;

export const office: readonly Screen[] = [
  desk('login', '', { as: 'guest', isFull: false }),
  ...places.map((place) => desk(place, place)),
  ...Object.entries(partsOf).flatMap(([place, parts]) =>
    parts.map((part) => desk(`${place}, ${part}`, `${place}/${part}`)),
  ),
  desk('one withdrawal', `withdrawals/${withdrawalId}`, { before: oneWithdrawal }),
  desk('one case', 'cases/2', { before: oneCase }),
  desk('one player', 'players/1005'),
  ...cardParts.map((part) => desk(`one player, ${part}`, `players/1005/${part}`)),
  desk('one player, excluded', 'players/1009/protection'),
  desk('one player, a pass asked for', 'players/1005/prizes', { ...asking, steps: press(/^Дати доступ/) }),
  desk('no such player', 'players/999999'),
  desk('one provider', 'providers/veselka'),
  desk('our studio', 'providers/studio'),
  desk('whom a game is for', 'providers/studio', { ...asking, steps: press(/^Для всіх/) }),
  desk('chance, one scheme', 'chances/schemes/1'),
  desk('chance, a new scheme', 'chances', { ...asking, steps: press('Нова схема') }),
  desk('one page', 'pages', { steps: press('Відкрити') }),
];
