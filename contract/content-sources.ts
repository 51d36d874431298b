// What an operator writes, in all languages: pages composed from blocks, menus, banners and sections of the lobby,
// filters, remarketing banners. Nowhere on the way to a visitor is HTML taken from a text.
import { Type, type Static } from 'typebox';
import { InstantInput, nullable, seen, Slug } from './schema.ts';

const closed = { additionalProperties: false } as const;
const text = (most: number) => Type.String({ maxLength: most });
/** One text in the three languages; Ukrainian stands in where another is empty. */
const texts = (most: number) => Type.Object({ uk: text(most), ru: text(most), en: text(most) }, closed);
export const Texts = texts(20_000);
export type Texts = Static<typeof Texts>;

/** A path of this site (`/faq/`, `/games/?kind=slot`) or an https address; checked again on the server. */
export const Href = Type.String({ minLength: 1, maxLength: 300, pattern: seen });
/** A picture of ours: one the site brings, or an uploaded one by its name alone. */
export const Picture = Type.String({
  pattern: '^/img/(uploads/[0-9a-f]{32}|[a-z0-9/_-]+\\.(avif|webp|jpg|png))$',
  maxLength: 160,
});
const Action = Type.Object({ label: texts(60), href: Href }, closed);

export const blockSources = {
  hero: Type.Object(
    {
      type: Type.Literal('hero'),
      kicker: texts(60),
      title: texts(120),
      text: texts(600),
      image: nullable(Picture),
      action: nullable(Action),
    },
    closed,
  ),
  text: Type.Object({ type: Type.Literal('text'), title: texts(160), body: Texts }, closed),
  games: Type.Object(
    {
      type: Type.Literal('games'),
      title: texts(120),
      /** popular, new, a kind or a tag; empty: the chosen ones. */
      kind: Type.String({ maxLength: 40, pattern: '^[a-z0-9-]*$' }),
      slugs: Type.Array(Slug, { maxItems: 24 }),
    },
    closed,
  ),
  banner: Type.Object(
    {
      type: Type.Literal('banner'),
      title: texts(120),
      text: texts(400),
      image: nullable(Picture),
      action: nullable(Action),
    },
    closed,
  ),
  faq: Type.Object(
    {
      type: Type.Literal('faq'),
      title: texts(160),
      items: Type.Array(Type.Object({ question: texts(240), answer: texts(4000) }, closed), { maxItems: 60 }),
    },
    closed,
  ),
  steps: Type.Object(
    {
      type: Type.Literal('steps'),
      title: texts(160),
      items: Type.Array(Type.Object({ title: texts(120), text: texts(600) }, closed), { maxItems: 12 }),
    },
    closed,
  ),
  countdown: Type.Object(
    { type: Type.Literal('countdown'), title: texts(160), until: InstantInput, text: texts(600), after: texts(600) },
    closed,
  ),
  table: Type.Object(
    {
      type: Type.Literal('table'),
      title: texts(160),
      head: Type.Array(texts(80), { maxItems: 6 }),
      rows: Type.Array(Type.Array(texts(240), { maxItems: 6 }), { maxItems: 60 }),
    },
    closed,
  ),
  /** The published pages below this one, newest first: news, articles. */
  pages: Type.Object(
    { type: Type.Literal('pages'), title: texts(160), limit: Type.Integer({ minimum: 1, maximum: 60 }) },
    closed,
  ),
} as const;
export const BlockSource = Type.Union(Object.values(blockSources));
type Sources = { [K in keyof typeof blockSources]: Static<(typeof blockSources)[K]> };
export type BlockKind = keyof Sources;
export type BlockSource = Sources[BlockKind];
export type BlockSourceOf<K extends BlockKind> = Sources[K];

export const PageSource = Type.Object(
  {
    title: texts(120),
    description: texts(320),
    image: nullable(Picture),
    blocks: Type.Array(BlockSource, { maxItems: 40 }),
  },
  closed,
);
export interface PageSource {
  title: Texts;
  description: Texts;
  image: string | null;
  blocks: BlockSource[];
}

/** A place in a menu: a place the site knows by name, or an address with its own words. */
export const MenuItemSource = Type.Union([
  Type.Object({ item: Type.String({ pattern: '^[a-z]{2,24}$' }) }, closed),
  Type.Object({ href: Href, title: texts(60) }, closed),
]);
export const MenuGroupSource = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z]{2,24}$' }),
    title: nullable(texts(60)),
    items: Type.Array(MenuItemSource, { maxItems: 24 }),
  },
  closed,
);
export const MenuSource = Type.Object(
  {
    /** Below the house's own places: one group of four, the rest stands in the menu and in the foot. */
    rail: Type.Array(
      Type.Object({ ...MenuGroupSource.properties, items: Type.Array(MenuItemSource, { maxItems: 4 }) }, closed),
      { maxItems: 1 },
    ),
    menu: Type.Array(MenuGroupSource, { maxItems: 10 }),
    footer: Type.Array(MenuGroupSource, { maxItems: 10 }),
  },
  closed,
);
export type MenuSource = Static<typeof MenuSource>;
export type MenuGroupSource = Static<typeof MenuGroupSource>;

export const BannerSource = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    kicker: texts(60),
    title: texts(120),
    text: texts(400),
    action: texts(60),
    href: Href,
    image: Picture,
    imagePhone: nullable(Picture),
    isOn: Type.Boolean(),
  },
  closed,
);
export const SectionSource = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    title: texts(80),
    kind: Type.String({ pattern: '^[a-z0-9-]*$', maxLength: 40 }),
    slugs: Type.Array(Slug, { maxItems: 40 }),
    isOn: Type.Boolean(),
  },
  closed,
);
export const HomeSource = Type.Object(
  { banners: Type.Array(BannerSource, { maxItems: 8 }), sections: Type.Array(SectionSource, { maxItems: 16 }) },
  closed,
);
export type HomeSource = Static<typeof HomeSource>;

/** Which filters the list of games offers, in order. */
export const FiltersSource = Type.Object(
  { kinds: Type.Array(Type.String({ pattern: '^[a-z]{2,24}$' }), { maxItems: 12, uniqueItems: true }) },
  closed,
);
export type FiltersSource = Static<typeof FiltersSource>;

/** Places of the site where one banner may stand; never a game, the cash desk or limits. */
export const BannerZone = Type.Union([Type.Literal('home'), Type.Literal('games')]);
export type BannerZone = Static<typeof BannerZone>;
export const bannerZones: readonly BannerZone[] = ['home', 'games'];

/**
 * Banners for players who agreed to hear of the house: the first whose hours it is stands in its zone, one at a time.
 */
export const RemarketingSource = Type.Object(
  {
    banners: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
          isOn: Type.Boolean(),
          zone: BannerZone,
          sites: Type.Array(Type.Union([Type.Literal('malva'), Type.Literal('king'), Type.Literal('vlk')]), {
            minItems: 1,
            uniqueItems: true,
          }),
          startAt: nullable(InstantInput),
          endAt: nullable(InstantInput),
          kicker: texts(60),
          title: texts(120),
          text: texts(240),
          action: texts(60),
          /** A path of this site. */
          href: Href,
          image: nullable(Picture),
        },
        closed,
      ),
      { maxItems: 12 },
    ),
  },
  closed,
);
export type RemarketingSource = Static<typeof RemarketingSource>;

/**
 * Banners of the sportsbook's home, each of one match (E-115): it stands there while the match can be bet on and its
 * hours last.
 */
export const SportSource = Type.Object(
  {
    banners: Type.Array(
      Type.Object(
        {
          eventId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
          isOn: Type.Boolean(),
          startAt: nullable(InstantInput),
          endAt: nullable(InstantInput),
          title: texts(120),
          image: nullable(Picture),
        },
        closed,
      ),
      { maxItems: 8 },
    ),
  },
  closed,
);
export type SportSource = Static<typeof SportSource>;

const least = Type.Integer({ minimum: 1, maximum: 1_000_000 });
/** E-113: which wins on sport are told to others, and how often. Odds are whole, amounts whole hryvnias. */
export const WinsSource = Type.Object(
  {
    isOn: Type.Boolean(),
    viewMinCoefficientSingle: Type.Integer({ minimum: 1, maximum: 1_000 }),
    viewMinCoefficientMulti: Type.Integer({ minimum: 1, maximum: 1_000 }),
    viewMinWinSingle: least,
    viewMinWinMulti: least,
    maxLimit: Type.Integer({ minimum: 1, maximum: 20 }),
    delaySeconds: Type.Integer({ minimum: 1, maximum: 600 }),
  },
  closed,
);
export type WinsSource = Static<typeof WinsSource>;

export const settingSchemas = {
  menu: MenuSource,
  home: HomeSource,
  filters: FiltersSource,
  remarketing: RemarketingSource,
  sport: SportSource,
  wins: WinsSource,
} as const;
export type SettingName = keyof typeof settingSchemas;
export interface Settings {
  menu: MenuSource;
  home: HomeSource;
  filters: FiltersSource;
  remarketing: RemarketingSource;
  sport: SportSource;
  wins: WinsSource;
}
