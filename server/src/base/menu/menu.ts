// The menus: what operators add to the rail, the phone's menu and the foot of a page. A link to a composed page appears
// only while that page does, and bears its title where it has no words of its own.
import type { MenuGroupSource, MenuSource } from '@malva/contract/content-sources';
import { pages } from '@malva/contract/page';
import type { Menu, MenuGroup, MenuLink } from '@malva/contract/render';
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

const trust = own('trust', ['fairness', 'verify', 'responsible', 'credits']);
const info = (paths: string[]): MenuGroupSource => ({ key: 'info', title: null, items: paths.map(page) });

/** The foot of a page says what stands nowhere else: games are in the rail and in the phone's bar. */
export const menuDefault: MenuSource = {
  rail: [{ key: 'more', title: null, items: [page('/news/')] }],
  menu: [],
  footer: [trust, info(['/faq/', '/payments/', '/rules/', '/complaints/', '/privacy/', '/contacts/'])],
};

/** Groups that the house draws itself, wherever an older arrangement had them. */
const houseGroups: readonly string[] = ['casino', 'account', trust.key];
const mostInRail = 4;

/** Once operators arranged the whole rail. What they added themselves is found again; the house's places are not. */
type Stored = Omit<MenuSource, 'menu'> & Partial<Pick<MenuSource, 'menu'>>;

export function arrangedMenu(stored: Stored): MenuSource {
  const { rail, menu, footer } = stored;
  if (menu) return { rail, menu, footer };
  const isOurs = ({ key }: MenuGroupSource) => houseGroups.includes(key);
  const left = rail.filter(isOurs).flatMap(({ items }) => items.filter((item) => !('item' in item)));
  const groups = [...rail.filter((group) => !isOurs(group)), { key: 'more', title: null, items: left }].filter(
    ({ items }) => items.length > 0,
  );
  const [first, ...others] = groups;
  if (!first) return { rail: [], menu: [], footer };
  const surplus = { ...first, items: first.items.slice(mostInRail) };
  return {
    rail: [{ ...first, items: first.items.slice(0, mostInRail) }],
    menu: surplus.items.length > 0 ? [surplus, ...others] : others,
    footer,
  };
}

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
  if (group.title === null && group.key === trust.key && JSON.stringify(group.items) === JSON.stringify(trust.items))
    return [group.key];
  const links = group.items.flatMap((item) => linkOf(item, reader));
  return links.length === 0 ? [] : [[group.key, group.title && inLang(group.title, reader.lang), links]];
}

export function menuOf(reader: Reader): Menu {
  const { rail, menu, footer } = arrangedMenu(settingOf(reader.content, 'menu') ?? menuDefault);
  const of = (groups: readonly MenuGroupSource[]) => groups.flatMap((group) => groupOf(group, reader));
  const more = of(menu);
  return { rail: of(rail), ...(more.length > 0 && { more }), footer: of(footer) };
}
