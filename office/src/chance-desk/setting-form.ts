// Settings as they are typed: words and numbers in fields, lists a line each. What is wrong with a line is said beside
// the field; the server judges the rest.
import { wheelKinds, type SettingDraft, type SettingKind } from '@malva/contract/chance-settings';
import type { StaffSetting } from '@malva/contract/chance-desk';
import { diceNames } from '@malva/contract/dice';
import { fromLocal, toLocal } from '../content/times.ts';
import { isName, isSum, sum } from '../promotions/fields.tsx';

export type Typed = Record<string, string>;
type Check = (value: string, all: Typed) => string | null;
export interface Asked {
  name: string;
  look: 'text' | 'number' | 'lines' | 'choice' | 'moment';
  /** Of a choice: its words are `office.chance.choice.<value>`. */
  values?: readonly string[];
  initial: string;
  check: Check;
}

const whole =
  (least: number, most: number): Check =>
  (text) =>
    /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most ? null : 'office.prizes.number_bad';
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const lines =
  (pattern: RegExp, of: { least: number; most: number }): Check =>
  (text) => {
    const all = linesOf(text);
    return all.length >= of.least && all.length <= of.most && all.every((line) => pattern.test(line))
      ? null
      : 'office.chance.lines_bad';
  };
const isMoment: Check = (text) => (fromLocal(text) ? null : 'office.prizes.until_empty');
const orEmpty =
  (check: Check): Check =>
  (text, all) =>
    text.trim() === '' ? null : check(text, all);

const text = (name: string, check: Check = isName, initial = ''): Asked => ({ name, look: 'text', initial, check });
const number = (name: string, least: number, most: number): ((initial: string) => Asked) => {
  const check = whole(least, most);
  return (initial) => ({ name, look: 'number', initial, check });
};
const words = String.raw`[^|\n]{1,80}`;
const titles = new RegExp(`^${words}\\|${words}\\|${words}$`);
const card = new RegExp(`^${words}\\|${words}\\|${words}\\|\\s*[a-z0-9-]{1,40}$`);

/** What each kind asks for, in the order of its form. */
export const askedOf: Readonly<Record<SettingKind, readonly Asked[]>> = {
  wheel: [
    text('scheme'),
    { name: 'kind', look: 'choice', values: wheelKinds, initial: 'regular', check: () => null },
    number('place', 1, 100)('1'),
  ],
  dice: [
    { name: 'name', look: 'choice', values: diceNames, initial: 'daily-dice', check: () => null },
    text('scheme'),
    number('baseTries', 0, 7)('1'),
    number('maxTries', 1, 7)('1'),
  ],
  lottery: [
    text(
      'costs',
      (value) => (/^\d+(\s*,\s*\d+){2}$/.test(value.trim()) ? null : 'office.chance.three_bad'),
      '4, 12, 32',
    ),
    text(
      'entries',
      (value) => (/^\d+(\s*,\s*\d+){2}$/.test(value.trim()) ? null : 'office.chance.three_bad'),
      '1, 3, 8',
    ),
    number('ticketDays', 1, 365)('60'),
    text('promotion'),
    {
      name: 'levels',
      look: 'lines',
      initial: '',
      check: orEmpty(lines(/^\d{1,4}\s*:\s*\d+(\s*,\s*\d+)*$/, { least: 1, most: 9 })),
    },
    {
      name: 'title',
      look: 'lines',
      initial: '',
      check: (value, all) =>
        (all['levels'] ?? '').trim() === '' ? null : lines(titles, { least: 1, most: 1 })(value, all),
    },
    number('perPlayerMost', 1, 1000)('50'),
    { ...text('entryWorth', isSum, '2.00'), look: 'number' },
  ],
  drops: [
    {
      name: 'hours',
      look: 'lines',
      initial: '12: 100, 25, 25',
      check: lines(/^\d{1,2}\s*:\s*\d+(\.\d{1,2})?(\s*,\s*\d+(\.\d{1,2})?)*$/, { least: 1, most: 24 }),
    },
    text('games', (value) =>
      /^[a-z0-9-]*(\s*,\s*[a-z0-9-]+)*$/.test(value.trim()) ? null : 'office.promotions.games_bad',
    ),
    { ...text('minStake', isSum, '1'), look: 'number' },
    number('minPeople', 1, 100_000)('10'),
    number('mostADay', 1, 24)('3'),
    { ...text('mostValue', isSum, '1000'), look: 'number' },
    text('promotion'),
  ],
  album: [
    text('scheme'),
    { name: 'title', look: 'lines', initial: '', check: lines(titles, { least: 1, most: 1 }) },
    { name: 'sets', look: 'lines', initial: '', check: lines(titles, { least: 3, most: 3 }) },
    { name: 'cards', look: 'lines', initial: '', check: lines(card, { least: 9, most: 9 }) },
    number('setReward', 1, 9_999_999)(''),
    number('albumReward', 1, 9_999_999)(''),
    text('promotion'),
    { name: 'from', look: 'moment', initial: '', check: isMoment },
    { name: 'until', look: 'moment', initial: '', check: isMoment },
  ],
};

const split = (value: string, by: string): string[] => value.split(by).map((one) => one.trim());
const numbers = (value: string): number[] => split(value, ',').map(Number);
const titleOf = (line: string) => {
  const [uk = '', ru = '', en = ''] = split(line, '|');
  return { uk, ru, en };
};
const perKind = (value: string) => {
  const [regular = 0, gold = 0, superOne = 0] = numbers(value);
  return { regular, gold, super: superOne };
};

type Draft<K extends SettingKind> = Extract<SettingDraft, { kind: K }>['value'];
const readers: { readonly [K in SettingKind]: (typed: Typed) => Draft<K> } = {
  wheel: ({ scheme = '', kind, place }) => ({
    scheme,
    kind: wheelKinds.find((one) => one === kind) ?? 'regular',
    place: Number(place),
  }),
  dice: ({ name, scheme = '', baseTries, maxTries }) => ({
    name: diceNames.find((one) => one === name) ?? 'daily-dice',
    scheme,
    baseTries: Number(baseTries),
    maxTries: Number(maxTries),
  }),
  lottery: ({ costs = '', entries = '', levels = '', title = '', ...typed }) => ({
    costs: perKind(costs),
    entries: perKind(entries),
    ticketDays: Number(typed['ticketDays']),
    raffle:
      levels.trim() === ''
        ? null
        : {
            title: titleOf(title),
            levels: linesOf(levels).map((line) => {
              const [places = '', rewards = ''] = split(line, ':');
              return { places: Number(places), rewards: numbers(rewards) };
            }),
            perPlayerMost: Number(typed['perPlayerMost']),
            entryWorth: sum(typed['entryWorth'] ?? ''),
          },
    promotion: typed['promotion'] ?? '',
  }),
  drops: ({ hours = '', games = '', minStake = '', mostValue = '', ...typed }) => ({
    hours: linesOf(hours).map((line) => {
      const [hour = '', values = ''] = split(line, ':');
      return { hour: Number(hour), values: split(values, ',') };
    }),
    games: games.trim() === '' ? [] : split(games, ','),
    minStake: sum(minStake),
    minPeople: Number(typed['minPeople']),
    mostADay: Number(typed['mostADay']),
    mostValue: sum(mostValue),
    promotion: typed['promotion'] ?? '',
  }),
  album: ({ scheme = '', title = '', sets = '', cards = '', promotion = '', ...typed }) => ({
    scheme,
    title: titleOf(title),
    sets: linesOf(sets).map(titleOf),
    cards: linesOf(cards).map((line) => ({ title: titleOf(line), art: split(line, '|')[3] ?? '' })),
    setReward: Number(typed['setReward']),
    albumReward: Number(typed['albumReward']),
    promotion,
    from: fromLocal(typed['from'] ?? '') ?? '',
    until: fromLocal(typed['until'] ?? '') ?? '',
  }),
};

export const draftOf = (kind: SettingKind, typed: Typed, brand: string | null): SettingDraft =>
  ({ kind, brand, value: readers[kind](typed) }) as SettingDraft;

const lineOf = ({ uk, ru, en }: { uk: string; ru: string; en: string }): string => [uk, ru, en].join(' | ');
const three = ({ regular, gold, super: most }: { regular: number; gold: number; super: number }): string =>
  [regular, gold, most].join(', ');

const writers: { readonly [K in SettingKind]: (value: Draft<K>) => Typed } = {
  wheel: ({ scheme, kind, place }) => ({ scheme, kind, place: String(place) }),
  dice: ({ name, scheme, baseTries, maxTries }) => ({
    name,
    scheme,
    baseTries: String(baseTries),
    maxTries: String(maxTries),
  }),
  lottery: ({ costs, entries, ticketDays, raffle, promotion }) => ({
    costs: three(costs),
    entries: three(entries),
    ticketDays: String(ticketDays),
    promotion,
    levels: raffle?.levels.map(({ places, rewards }) => `${places}: ${rewards.join(', ')}`).join('\n') ?? '',
    title: raffle ? lineOf(raffle.title) : '',
    perPlayerMost: String(raffle?.perPlayerMost ?? 50),
    entryWorth: raffle?.entryWorth ?? '2.00',
  }),
  drops: ({ hours, games, minStake, minPeople, mostADay, mostValue, promotion }) => ({
    hours: hours.map(({ hour, values }) => `${hour}: ${values.join(', ')}`).join('\n'),
    games: games.join(', '),
    minStake,
    minPeople: String(minPeople),
    mostADay: String(mostADay),
    mostValue,
    promotion,
  }),
  album: ({ scheme, title, sets, cards, setReward, albumReward, promotion, from, until }) => ({
    scheme,
    title: lineOf(title),
    sets: sets.map(lineOf).join('\n'),
    cards: cards.map(({ title: of, art }) => `${lineOf(of)} | ${art}`).join('\n'),
    setReward: String(setReward),
    albumReward: String(albumReward),
    promotion,
    from: toLocal(from),
    until: toLocal(until),
  }),
};

export const typedOf = ({ kind, value }: Pick<StaffSetting, 'kind' | 'value'>): Typed =>
  (writers[kind] as (value: unknown) => Typed)(value);
