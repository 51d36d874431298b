// What an operator fills in, as data: one description for each shape of the contract, drawn by form.tsx. A list names
// the kinds of things it may hold, each with an empty one to begin with.
import { bannerZones, type BlockKind, type Texts } from '@malva/contract/content-sources';

export type Value = unknown;
export type Fields = Readonly<Record<string, Spec>>;

export interface Variant {
  /** Key of its name. */
  name: string;
  is(value: Value): boolean;
  fresh(): Value;
  spec: Spec;
}
export type Spec =
  | { kind: 'words'; isLong?: boolean; isPlain?: boolean }
  | { kind: 'picture'; isNeeded?: boolean }
  | { kind: 'line' | 'flag' | 'number' | 'instant' | 'names' }
  /** One word of a list (`choice`) or several in an order (`choices`); on screen they bear the names under `label`. */
  | { kind: 'choice' | 'choices'; of: readonly string[]; label: string }
  | { kind: 'group'; fields: Fields }
  | { kind: 'maybe'; of: Spec; fresh(): Value }
  | { kind: 'list'; of: readonly Variant[] };

export const noWords = (): Texts => ({ uk: '', ru: '', en: '' });
const words: Spec = { kind: 'words' };
const long: Spec = { kind: 'words', isLong: true };
const line: Spec = { kind: 'line' };
const picture: Spec = { kind: 'picture' };
const names: Spec = { kind: 'names' };
const gameKinds: Spec = {
  kind: 'choice',
  label: 'office.kind',
  of: ['popular', 'new', 'slot', 'instant', 'table', 'crash', ''],
};
const sitePlaces: Spec = {
  kind: 'choice',
  label: 'app.nav',
  of: [
    'home',
    'games',
    'slots',
    'instant',
    'tables',
    'jackpots',
    'prizes',
    'profile',
    'cash',
    'notifications',
    'statement',
    'rounds',
    'limits',
    'fairness',
    'verify',
    'responsible',
    'credits',
  ],
};
const filterKinds: Spec = {
  kind: 'choices',
  label: 'office.kind',
  of: ['all', 'slot', 'instant', 'table', 'crash', 'new', 'favorite', 'last', 'liked', 'popular'],
};
const group = (fields: Fields): Spec => ({ kind: 'group', fields });
const listOf = (name: string, spec: Spec, fresh: () => Value): Spec => ({
  kind: 'list',
  of: [{ name, spec, fresh, is: () => true }],
});
const action: Spec = {
  kind: 'maybe',
  of: group({ label: words, href: line }),
  fresh: () => ({ label: noWords(), href: '/games/' }),
};

const blocks: Record<BlockKind, { fields: Fields; fresh(): object }> = {
  hero: {
    fields: { kicker: words, title: words, text: long, image: picture, action },
    fresh: () => ({ kicker: noWords(), title: noWords(), text: noWords(), image: null, action: null }),
  },
  text: { fields: { title: words, body: long }, fresh: () => ({ title: noWords(), body: noWords() }) },
  games: {
    fields: { title: words, kind: gameKinds, slugs: names },
    fresh: () => ({ title: noWords(), kind: 'popular', slugs: [] }),
  },
  banner: {
    fields: { title: words, text: long, image: picture, action },
    fresh: () => ({ title: noWords(), text: noWords(), image: null, action: null }),
  },
  faq: {
    fields: {
      title: words,
      items: listOf('office.field.question', group({ question: words, answer: long }), () => ({
        question: noWords(),
        answer: noWords(),
      })),
    },
    fresh: () => ({ title: noWords(), items: [{ question: noWords(), answer: noWords() }] }),
  },
  steps: {
    fields: {
      title: words,
      items: listOf('office.block.steps', group({ title: words, text: long }), () => ({
        title: noWords(),
        text: noWords(),
      })),
    },
    fresh: () => ({ title: noWords(), items: [{ title: noWords(), text: noWords() }] }),
  },
  countdown: {
    fields: { title: words, until: { kind: 'instant' }, text: long, after: long },
    fresh: () => ({
      title: noWords(),
      until: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      text: noWords(),
      after: noWords(),
    }),
  },
  table: {
    fields: {
      title: words,
      head: listOf('office.field.cell', words, noWords),
      rows: listOf('office.field.rows', listOf('office.field.cell', words, noWords), () => [noWords(), noWords()]),
    },
    fresh: () => ({ title: noWords(), head: [noWords(), noWords()], rows: [[noWords(), noWords()]] }),
  },
  pages: { fields: { title: words, limit: { kind: 'number' } }, fresh: () => ({ title: noWords(), limit: 12 }) },
};

const typeOf = (value: Value): unknown => (value as { type?: unknown } | null)?.type;

export const pageSpec: Spec = group({
  title: words,
  description: words,
  image: picture,
  blocks: {
    kind: 'list',
    of: Object.entries(blocks).map(([type, { fields, fresh }]) => ({
      name: `office.block.${type}`,
      is: (value) => typeOf(value) === type,
      fresh: () => ({ type, ...fresh() }),
      spec: group(fields),
    })),
  },
});
export const freshPage = () => ({ title: noWords(), description: noWords(), image: null, blocks: [] });

/** A message takes no markup: it is one paragraph of plain words. */
export const widgetSpec: Spec = group({
  text: { kind: 'words', isLong: true, isPlain: true },
  link: { kind: 'maybe', of: group({ label: words, href: line }), fresh: () => ({ label: noWords(), href: '/' }) },
});

const hasItem = (value: Value): boolean => typeof value === 'object' && value !== null && 'item' in value;
const menuGroups: Spec = listOf(
  'office.field.group',
  group({
    key: line,
    title: { kind: 'maybe', of: words, fresh: noWords },
    items: {
      kind: 'list',
      of: [
        {
          name: 'office.field.place',
          is: hasItem,
          fresh: () => ({ item: 'games' }),
          spec: group({ item: sitePlaces }),
        },
        {
          name: 'office.field.address',
          is: (value) => !hasItem(value),
          fresh: () => ({ href: '/faq/', title: noWords() }),
          spec: group({ href: line, title: words }),
        },
      ],
    },
  }),
  () => ({ key: 'more', title: noWords(), items: [] }),
);
const isOn: Spec = { kind: 'flag' };
const zones: Spec = { kind: 'choice', label: 'office.zone', of: bannerZones };
const sites: Spec = { kind: 'choices', label: 'office.site', of: ['malva', 'king', 'vlk'] };
const hour: Spec = {
  kind: 'maybe',
  of: { kind: 'instant' },
  fresh: () => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString(),
};

export const settingSpecs = {
  menu: group({ rail: menuGroups, menu: menuGroups, footer: menuGroups }),
  home: group({
    banners: listOf(
      'office.block.banner',
      group({
        id: line,
        isOn,
        kicker: words,
        title: words,
        text: words,
        action: words,
        href: line,
        image: { kind: 'picture', isNeeded: true },
        imagePhone: picture,
      }),
      () => ({
        id: 'new',
        isOn: false,
        kicker: noWords(),
        title: noWords(),
        text: noWords(),
        action: noWords(),
        href: '/games/',
        image: '/img/hero/fair-640.avif',
        imagePhone: null,
      }),
    ),
    sections: listOf(
      'office.block.games',
      group({ id: line, isOn, title: words, kind: gameKinds, slugs: names }),
      () => ({ id: 'new', isOn: false, title: noWords(), kind: 'popular', slugs: [] }),
    ),
  }),
  filters: group({ kinds: filterKinds }),
  remarketing: group({
    banners: listOf(
      'office.block.banner',
      group({
        id: line,
        isOn,
        zone: zones,
        sites,
        startAt: hour,
        endAt: hour,
        kicker: words,
        title: words,
        text: words,
        action: words,
        href: line,
        image: picture,
      }),
      () => ({
        id: 'new',
        isOn: false,
        zone: 'home',
        sites: ['malva', 'king', 'vlk'],
        startAt: null,
        endAt: null,
        kicker: noWords(),
        title: noWords(),
        text: noWords(),
        action: noWords(),
        href: '/games/',
        image: null,
      }),
    ),
  }),
  wins: group({
    isOn,
    viewMinCoefficientSingle: { kind: 'number' },
    viewMinCoefficientMulti: { kind: 'number' },
    viewMinWinSingle: { kind: 'number' },
    viewMinWinMulti: { kind: 'number' },
    maxLimit: { kind: 'number' },
    delaySeconds: { kind: 'number' },
  }),
  sport: group({
    banners: listOf(
      'office.block.banner',
      group({ eventId: { kind: 'number' }, isOn, startAt: hour, endAt: hour, title: words, image: picture }),
      () => ({ eventId: 1, isOn: false, startAt: null, endAt: null, title: noWords(), image: null }),
    ),
  }),
} as const;

/** The key of a name the house itself has for this: a place of the site, a group of its menus. */
export function nameKeyOf(value: Value): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (hasItem(value)) return `app.nav.${String((value as { item: unknown }).item)}`;
  return 'key' in value && 'items' in value && (value as { title?: unknown }).title === null
    ? `app.nav.group_${String(value.key)}`
    : null;
}

/** What a closed line of a list is told by. */
export function summaryOf(value: Value, lang: 'uk' | 'ru' | 'en'): string {
  if (typeof value !== 'object' || value === null) return '';
  const of = value as Record<string, unknown>;
  for (const name of ['title', 'question', 'id', 'key', 'item', 'href', lang]) {
    const part = of[name];
    if (typeof part === 'string' && part) return part;
    const text = (part as Partial<Texts> | null | undefined)?.[lang];
    if (text) return text;
  }
  return '';
}
