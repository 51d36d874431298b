// The lobby as operators arranged it: banners and sections, else the house's own three banners and five rails. Also
// which filters the list of games offers.
import type { FiltersSource, HomeSource, Texts } from '@malva/contract/content-sources';
import type { Banner } from '@malva/contract/home';
import type { BrandName } from '@malva/contract/render';
import type { Lang } from '@malva/contract/schema';
import { serverText } from '../../core/texts.ts';
import { inLang } from '../composed-text/composed-text.ts';
import { settingOf, type Content } from '../content/content.ts';
import { bannerImage } from '../pictures/pictures.ts';

const words = (key: string): Texts => ({
  uk: serverText('uk', key),
  ru: serverText('ru', key),
  en: serverText('en', key),
});

function bannerOf(
  id: string,
  href: string,
  [image, imagePhone]: [string, string | null],
): HomeSource['banners'][number] {
  const of = (part: string) => words(`lobby.banner.${id}.${part}`);
  return {
    id,
    href,
    image,
    imagePhone,
    kicker: of('kicker'),
    title: of('title'),
    text: of('text'),
    action: of('action'),
    isOn: true,
  };
}

export const homeDefaults = (brand: BrandName): HomeSource => ({
  banners: [
    bannerOf('welcome', '/online-game/kalyna-sevens/', [`/img/hero/${brand}-1200.avif`, `/img/hero/${brand}-m.avif`]),
    bannerOf('fair', '/fairness/', ['/img/hero/fair-640.avif', null]),
    bannerOf('limits', '/responsible-play/', ['/img/hero/limits-640.avif', null]),
  ],
  sections: ['popular', 'slot', 'table', 'instant', 'new'].map((kind) => ({
    id: kind,
    title: words(`lobby.rail.${kind}`),
    kind,
    slugs: [],
    isOn: true,
  })),
});

export interface HomeSection {
  id: string;
  title: string;
  /** What `gamesOf` understands; empty where the games were chosen one by one. */
  kind: string;
  slugs: readonly string[];
  href: string | null;
}

const hrefOf = ({ kind, slugs }: { kind: string; slugs: readonly string[] }): string | null =>
  slugs.length > 0 || !kind ? null : kind === 'popular' ? '/games/' : `/games/?kind=${kind}`;

export function homeIn(
  content: Content,
  { lang, brand }: { lang: Lang; brand: BrandName },
): { banners: Banner[]; sections: HomeSection[] } {
  const { banners, sections } = settingOf(content, 'home') ?? homeDefaults(brand);
  const say = (texts: Texts) => inLang(texts, lang);
  return {
    banners: banners
      .filter(({ isOn }) => isOn)
      .map(({ id, href, image, imagePhone, ...of }, at) => ({
        id,
        href,
        ...bannerImage(content, { image, imagePhone, isLarge: at === 0 }),
        kicker: say(of.kicker),
        title: say(of.title),
        text: say(of.text),
        action: say(of.action),
      })),
    sections: sections
      .filter(({ isOn }) => isOn)
      .map((section) => ({
        id: section.id,
        title: say(section.title),
        kind: section.kind,
        slugs: section.slugs,
        href: hrefOf(section),
      })),
  };
}

export const filtersDefault: FiltersSource = {
  kinds: ['all', 'slot', 'instant', 'table', 'crash', 'new', 'favorite', 'last', 'liked'],
};

/** «All» stands first whatever was chosen: it is the way back from any filter. */
export function filtersIn(content: Content): string[] {
  const { kinds } = settingOf(content, 'filters') ?? filtersDefault;
  return ['all', ...kinds.filter((kind) => kind !== 'all')];
}
