// The menus: the house's own arrangement, or the operators'. A link to a composed page appears only while that page
// does, and bears its title where it has no words of its own.
import type { MenuGroupSource, MenuSource } from '@malva/contract/content-sources';
import { pages } from '@malva/contract/page';
import { accountPlaces, type Menu, type MenuGroup, type MenuLink } from '@malva/contract/render';
import type { Lang } from '@malva/contract/schema';
import { inLang } from '../composed-text/composed-text.ts';
import { settingOf, visiblePage, type Content } from '../content/content.ts';

const empty = { uk: '', ru: '', en: '' };
const page = (href: string) => ({ href, title: empty });
const own = (key: string, items: string[]): MenuGroupSource => ({
  key,
  title: null,
  items: items.map((item) => ({ item })),
});

const groups = [
  own('casino', ['home', 'games', 'slots', 'instant', 'jackpots']),
  own('account', [...accountPlaces]),
  own('trust', ['fairness', 'verify', 'responsible', 'credits']),
];

const info = (paths: string[]): MenuGroupSource => ({ key: 'info', title: null, items: paths.map(page) });

/** The foot of a page says what stands nowhere else: games are in the rail and in the phone's bar. */
export const menuDefault: MenuSource = {
  rail: groups.map((group) => (group.key === 'casino' ? { ...group, items: [...group.items, page('/news/')] } : group)),
  footer: [
    ...groups.filter(({ key }) => key === 'trust'),
    info(['/faq/', '/payments/', '/rules/', '/complaints/', '/privacy/', '/contacts/']),
  ],
};

const fixed = Object.values(pages)
  .map(({ path }) => path as string)
  .filter((path) => !path.includes('*'))
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
const isOwnPage = (path: string): boolean => fixed.some((pattern) => pattern.test(path));

interface Reader {
  content: Content;
  lang: Lang;
  now: Date;
}

function linkOf(item: MenuGroupSource['items'][number], { content, lang, now }: Reader): MenuLink[] {
  if ('item' in item) return [item.item];
  const title = inLang(item.title, lang);
  if (!item.href.startsWith('/')) return title ? [[item.href, title]] : [];
  const path = item.href.split(/[?#]/)[0] ?? '/';
  const shown = visiblePage(content, path, now);
  if (!shown && !isOwnPage(path)) return [];
  const words = title || (shown ? inLang(shown.title, lang) : '');
  return words ? [[item.href, words]] : [];
}

function groupOf(group: MenuGroupSource, reader: Reader): MenuGroup[] {
  const house = groups.find(({ key }) => key === group.key);
  if (house && group.title === null && JSON.stringify(house.items) === JSON.stringify(group.items)) return [group.key];
  const links = group.items.flatMap((item) => linkOf(item, reader));
  return links.length === 0 ? [] : [[group.key, group.title && inLang(group.title, reader.lang), links]];
}

export function menuOf(reader: Reader): Menu {
  const { rail, footer } = settingOf(reader.content, 'menu') ?? menuDefault;
  return {
    rail: rail.flatMap((group) => groupOf(group, reader)),
    footer: footer.flatMap((group) => groupOf(group, reader)),
  };
}
