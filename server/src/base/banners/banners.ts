// Banners as operators arranged them: those for players who agreed to hear of the house, of which one runs, and those
// of matches on the home of sport. How they read.
import type { RemarketingSource, SportSource } from '@malva/contract/content-sources';
import type { ShownBanner } from '@malva/contract/remarketing';
import type { BrandName } from '@malva/contract/render';
import type { Lang } from '@malva/contract/schema';
import { typeset } from '@malva/i18n/messages';
import { isBlank } from '@malva/rules/typed';
import { inLang } from '../composed-text/composed-text.ts';
import { settingOf, type Content } from '../content/content.ts';
import { checkedHref } from '../composed-text/composed-text.ts';
import { shownImage } from '../pictures/pictures.ts';

export const remarketingDefault: RemarketingSource = { banners: [] };

export type RemarketingBanner = RemarketingSource['banners'][number];

const runs = (of: { isOn: boolean; startAt: string | null; endAt: string | null }, now: Date): boolean =>
  of.isOn && (of.startAt === null || new Date(of.startAt) <= now) && (of.endAt === null || new Date(of.endAt) > now);

/** The first that is on, for this site, in its hours. */
export function runningBanner(
  content: Content,
  { brand, now }: { brand: BrandName; now: Date },
): RemarketingBanner | null {
  const { banners } = settingOf(content, 'remarketing') ?? remarketingDefault;
  return banners.find((banner) => banner.sites.includes(brand) && runs(banner, now)) ?? null;
}

/** A path of this site: a banner never leads elsewhere. */
export const bannerHref = (href: string): string | null => (href.startsWith('/') ? checkedHref(href) : null);

/** Without a picture of its own it bears the variant's. */
export function bannerIn(
  content: Content,
  banner: RemarketingBanner,
  { lang, brand }: { lang: Lang; brand: BrandName },
): ShownBanner | null {
  const href = bannerHref(banner.href);
  const say = (texts: Readonly<Record<Lang, string>>) => typeset(inLang(texts, lang));
  const { kicker, title, text, action, image } = banner;
  return href === null
    ? null
    : {
        href,
        kicker: say(kicker),
        title: say(title),
        text: say(text),
        action: say(action),
        image: shownImage(content, image ?? `/img/hero/${brand}-m.avif`),
      };
}

/** What is wrong with it beyond its shape: place of the field → why. */
export function badBanners({ banners }: RemarketingSource): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [at, { id, startAt, endAt, title, action, href }] of banners.entries()) {
    const field = (name: string) => `banners.${at}.${name}`;
    if (banners.findIndex((other) => other.id === id) !== at) fields[field('id')] = 'taken';
    if (startAt !== null && endAt !== null && new Date(endAt) <= new Date(startAt)) fields[field('endAt')] = 'order';
    if (isBlank(title.uk)) fields[field('title.uk')] = 'minLength';
    if (isBlank(action.uk)) fields[field('action.uk')] = 'minLength';
    if (bannerHref(href) === null) fields[field('href')] = 'link';
  }
  return fields;
}

export const sportDefault: SportSource = { banners: [] };

export interface SportBanner {
  eventId: number;
  title: string;
  image: string;
}

/** Of the home of sport: those that are on, in their hours. Without a picture of its own one bears the variant's. */
export function sportBanners(
  content: Content,
  { lang, brand, now }: { lang: Lang; brand: BrandName; now: Date },
): SportBanner[] {
  const { banners } = settingOf(content, 'sport') ?? sportDefault;
  return banners
    .filter((banner) => runs(banner, now))
    .map(({ eventId, title, image }) => ({
      eventId,
      title: typeset(inLang(title, lang)),
      image: shownImage(content, image)?.src ?? `/img/hero/${brand}-m.avif`,
    }));
}

/** As `badBanners`. */
export function badSportBanners({ banners }: SportSource): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [at, { eventId, startAt, endAt, title }] of banners.entries()) {
    const field = (name: string) => `banners.${at}.${name}`;
    if (banners.findIndex((other) => other.eventId === eventId) !== at) fields[field('eventId')] = 'taken';
    if (startAt !== null && endAt !== null && new Date(endAt) <= new Date(startAt)) fields[field('endAt')] = 'order';
    if (isBlank(title.uk)) fields[field('title.uk')] = 'minLength';
  }
  return fields;
}
