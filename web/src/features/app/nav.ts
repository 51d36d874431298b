// The places of the site as data, in the order the frame shows them. A place appears only where its page or window
// exists: nothing leads nowhere. Operators add to the frame, they do not replace it.
import { accountPlaces, type Menu, type MenuGroup, type MenuLink } from '@malva/contract/render';
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
  Gift,
  HeartHandshake,
  House,
  LayoutGrid,
  MessageCircle,
  ReceiptText,
  ScrollText,
  Settings2,
  SlidersHorizontal,
  Spade,
  Trophy,
  User,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

export interface Place {
  key: string;
  icon: LucideIcon;
  page?: FirstPage;
  /** Added to the page's path: a filter. */
  search?: string;
  modal?: ModalName;
  /** A page operators composed or an address elsewhere, with its own words. */
  href?: string;
  title?: string;
  /** Others do not see it. */
  audience?: 'player' | 'guest';
  /** What its counter counts: something given that waits, or a plain fact. */
  count?: 'given';
}

export interface PlaceGroup {
  key: string;
  /** Null: the site's own word for the key. */
  title: string | null;
  items: readonly Place[];
}

const group = (key: string, items: readonly Place[]): PlaceGroup => ({ key, title: null, items });

const fairness: Place = { key: 'fairness', icon: Fingerprint, page: 'fairness' };
const responsible: Place = { key: 'responsible', icon: HeartHandshake, page: 'responsiblePlay' };
export const support: Place = { key: 'support', icon: MessageCircle, href: '?open-chat=1' };
export const bonuses: Place = { key: 'bonuses', icon: Gift, href: '/bonuses/', audience: 'player', count: 'given' };
export const sport: Place = { key: 'sport', icon: Trophy, href: '/sports-book/' };
export const limits: Place = { key: 'limits', icon: SlidersHorizontal, page: 'limits', audience: 'player' };

export const casino = group('casino', [
  { key: 'home', icon: House, page: 'home' },
  { key: 'games', icon: LayoutGrid, page: 'gamesList' },
  { key: 'slots', icon: Gem, page: 'gamesList', search: '?kind=slot' },
  { key: 'instant', icon: Dices, page: 'gamesList', search: '?kind=instant' },
  { key: 'tables', icon: Spade, page: 'gamesList', search: '?kind=table' },
  { key: 'jackpots', icon: Coins, page: 'jackpots' },
  sport,
]);
/** Guests have no account: what is fair stands in its place. */
const forYou = group('mine', [bonuses, { ...fairness, audience: 'guest' }]);
export const trust = group('trust', [
  fairness,
  { key: 'verify', icon: FileSearch, page: 'verify' },
  responsible,
  { key: 'credits', icon: ScrollText, page: 'credits' },
]);
export const railFoot: readonly Place[] = [responsible, support];

const ofAccount: Readonly<Record<(typeof accountPlaces)[number], Pick<Place, 'icon' | 'page' | 'modal'>>> = {
  profile: { icon: User, page: 'profile' },
  cash: { icon: Wallet, modal: 'Cash' },
  notifications: { icon: Bell, modal: 'Notifications' },
  statement: { icon: ReceiptText, page: 'statement' },
  rounds: { icon: ChartNoAxesColumn, page: 'rounds' },
  limits,
  settings: { icon: Settings2, page: 'profileSettings' },
};
const account = accountPlaces.map((key): Place => ({ audience: 'player', ...ofAccount[key], key }));

const known = new Map([...casino.items, bonuses, ...account, ...trust.items].map((place) => [place.key, place]));
/** Places by name, in that order. */
export const placesOf = (...keys: readonly string[]): readonly Place[] => keys.flatMap((key) => known.get(key) ?? []);

function placeOf(link: MenuLink): readonly Place[] {
  if (typeof link === 'string') return placesOf(link);
  const [href, title] = link;
  return [{ key: href, icon: ScrollText, href, title }];
}

/** What of these a visitor sees. */
export const groupsFor = (isGuest: boolean, groups: readonly PlaceGroup[]): readonly PlaceGroup[] =>
  groups
    .map((of) => ({
      ...of,
      items: of.items.filter(({ audience }) => !audience || (audience === 'guest') === isGuest),
    }))
    .filter(({ items }) => items.length > 0);

/** Groups as operators arranged them. */
export const arranged = (groups: readonly MenuGroup[] = []): readonly PlaceGroup[] =>
  groups.map((of) => (typeof of === 'string' ? trust : { key: of[0], title: of[1], items: of[2].flatMap(placeOf) }));

/** The house's groups, and the one of the operators below them. */
export const railOf = (isGuest: boolean, { rail }: Menu): readonly PlaceGroup[] =>
  groupsFor(isGuest, [casino, forYou, ...arranged(rail)]);

export function pathOfPlace(place: Place): string {
  return place.href ?? (place.page ? firstPages[place.page].path + (place.search ?? '') : '');
}
