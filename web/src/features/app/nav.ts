// The menus as data. An item appears only where its page or modal exists: nothing leads nowhere.
import { accountPlaces, type Menu, type MenuLink } from '@malva/contract/render';
import type { ModalName } from '@malva/contract/modals';
import { firstPages, type FirstPage } from '@malva/contract/page';
import {
  Bell,
  ChartNoAxesColumn,
  Coins,
  Dices,
  FileSearch,
  Fingerprint,
  Gem,
  HeartHandshake,
  House,
  LayoutGrid,
  ReceiptText,
  ScrollText,
  SlidersHorizontal,
  User,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

export interface NavItem {
  key: string;
  icon: LucideIcon;
  page?: FirstPage;
  /** Added to the page's path: a filter. */
  search?: string;
  modal?: ModalName;
  /** A page operators composed or an address elsewhere, with its own words. */
  href?: string;
  title?: string;
  audience: 'any' | 'player';
}

export interface NavGroup {
  key: string;
  /** Null: the site's own word for the key. */
  title: string | null;
  items: readonly NavItem[];
}

const ofAccount: Readonly<Record<(typeof accountPlaces)[number], Pick<NavItem, 'icon' | 'page' | 'modal'>>> = {
  profile: { icon: User, page: 'profile' },
  cash: { icon: Wallet, modal: 'Cash' },
  notifications: { icon: Bell, modal: 'Notifications' },
  statement: { icon: ReceiptText, page: 'statement' },
  rounds: { icon: ChartNoAxesColumn, page: 'rounds' },
  limits: { icon: SlidersHorizontal, page: 'limits' },
};

const groups: readonly NavGroup[] = [
  {
    key: 'casino',
    title: null,
    items: [
      { key: 'home', icon: House, page: 'home', audience: 'any' },
      { key: 'games', icon: LayoutGrid, page: 'gamesList', audience: 'any' },
      { key: 'slots', icon: Gem, page: 'gamesList', search: '?kind=slot', audience: 'any' },
      { key: 'instant', icon: Dices, page: 'gamesList', search: '?kind=instant', audience: 'any' },
      { key: 'jackpots', icon: Coins, page: 'jackpots', audience: 'any' },
    ],
  },
  {
    key: 'account',
    title: null,
    items: accountPlaces.map((key) => ({ key, audience: 'player', ...ofAccount[key] })),
  },
  {
    key: 'trust',
    title: null,
    items: [
      { key: 'fairness', icon: Fingerprint, page: 'fairness', audience: 'any' },
      { key: 'verify', icon: FileSearch, page: 'verify', audience: 'any' },
      { key: 'responsible', icon: HeartHandshake, page: 'responsiblePlay', audience: 'any' },
      { key: 'credits', icon: ScrollText, page: 'credits', audience: 'any' },
    ],
  },
];

const known = new Map(groups.flatMap(({ items }) => items.map((item) => [item.key, item] as const)));

function itemOf(link: MenuLink): NavItem | undefined {
  if (typeof link === 'string') return known.get(link);
  const [href, title] = link;
  return { key: href, icon: ScrollText, href, title, audience: 'any' };
}

/** The house's own groups, or as operators arranged them. */
export function navGroups(
  isGuest: boolean,
  menu: Menu[keyof Menu] = groups.map(({ key }) => key),
): readonly NavGroup[] {
  const exists = (item: NavItem | undefined): item is NavItem =>
    item !== undefined && (item.audience === 'any' || !isGuest);
  return menu
    .flatMap((group): NavGroup[] => {
      if (typeof group === 'string') return groups.filter(({ key }) => key === group);
      const [key, title, links] = group;
      return [{ key, title, items: links.flatMap((link) => itemOf(link) ?? []) }];
    })
    .map((group) => ({ ...group, items: group.items.filter(exists) }))
    .filter((group) => group.items.length > 0);
}

export function pathOfItem(item: NavItem): string {
  return item.href ?? (item.page ? firstPages[item.page].path + (item.search ?? '') : '');
}
