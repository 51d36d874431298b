// The menus as data. An item appears only where its page or modal exists: nothing leads nowhere.
import type { ModalName } from '@malva/contract/modals';
import { pages, type PageName } from '@malva/contract/page';
import {
  Bell,
  ChartNoAxesColumn,
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
import type { Registry } from '../../core/registry.ts';

export interface NavItem {
  key: string;
  icon: LucideIcon;
  page?: PageName;
  /** Added to the page's path: a filter. */
  search?: string;
  modal?: ModalName;
  audience: 'any' | 'player';
}

export interface NavGroup {
  key: string;
  items: readonly NavItem[];
}

const groups: readonly NavGroup[] = [
  {
    key: 'casino',
    items: [
      { key: 'home', icon: House, page: 'home', audience: 'any' },
      { key: 'games', icon: LayoutGrid, page: 'gamesList', audience: 'any' },
      { key: 'slots', icon: Gem, page: 'gamesList', search: '?kind=slot', audience: 'any' },
      { key: 'instant', icon: Dices, page: 'gamesList', search: '?kind=instant', audience: 'any' },
    ],
  },
  {
    key: 'account',
    items: [
      { key: 'profile', icon: User, page: 'profile', audience: 'player' },
      { key: 'cash', icon: Wallet, modal: 'Cash', audience: 'player' },
      { key: 'notifications', icon: Bell, modal: 'Notifications', audience: 'player' },
      { key: 'statement', icon: ReceiptText, page: 'statement', audience: 'player' },
      { key: 'rounds', icon: ChartNoAxesColumn, page: 'rounds', audience: 'player' },
      { key: 'limits', icon: SlidersHorizontal, page: 'limits', audience: 'player' },
    ],
  },
  {
    key: 'trust',
    items: [
      { key: 'fairness', icon: Fingerprint, page: 'fairness', audience: 'any' },
      { key: 'verify', icon: FileSearch, page: 'verify', audience: 'any' },
      { key: 'responsible', icon: HeartHandshake, page: 'responsiblePlay', audience: 'any' },
      { key: 'credits', icon: ScrollText, page: 'credits', audience: 'any' },
    ],
  },
];

export function navGroups(registry: Registry, isGuest: boolean): readonly NavGroup[] {
  const exists = (item: NavItem) =>
    (item.audience === 'any' || !isGuest) &&
    (item.page ? registry.hasPage(item.page) : item.modal ? registry.hasModal(item.modal) : false);
  return groups
    .map((group) => ({ ...group, items: group.items.filter(exists) }))
    .filter((group) => group.items.length > 0);
}

export function pathOfItem(item: NavItem): string {
  return item.page ? pages[item.page].path + (item.search ?? '') : '';
}
