// The places of the office, grouped: a rail that can be made narrow on a desktop, a drawer on a phone. Beside a place
// stands how much waits there.
import { useT } from '@malva/web/core/site.tsx';
import { IconButton } from '@malva/web/ui/button.tsx';
import {
  BadgePercent,
  BookOpenCheck,
  ChartNoAxesColumn,
  ClipboardPenLine,
  CreditCard,
  Dices,
  FileText,
  FolderLock,
  Gamepad2,
  Gauge,
  Gift,
  HeartHandshake,
  IdCard,
  Images,
  Landmark,
  Languages,
  LayoutTemplate,
  Megaphone,
  MessagesSquare,
  MonitorSmartphone,
  PanelLeftClose,
  PanelLeftOpen,
  PanelsTopLeft,
  ScrollText,
  ShieldAlert,
  Sparkles,
  Undo2,
  UserCheck,
  UserCog,
  Users,
  X,
  type LucideIcon,
  Trophy,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DeskView } from './desk.ts';
import { Dialog } from './dialog.tsx';
import { OfficeLink } from './office-link.tsx';
import { groups, hrefOf, needed, type Place } from './place.ts';

const icons: Record<Place, LucideIcon> = {
  overview: Gauge,
  withdrawals: Landmark,
  cases: ShieldAlert,
  players: Users,
  books: BookOpenCheck,
  pages: FileText,
  lobby: LayoutTemplate,
  menus: PanelsTopLeft,
  texts: Languages,
  messages: Megaphone,
  chat: MessagesSquare,
  pictures: Images,
  documents: IdCard,
  care: HeartHandshake,
  privacy: FolderLock,
  acts: UserCheck,
  staff: UserCog,
  audit: ScrollText,
  self: MonitorSmartphone,
  analytics: ChartNoAxesColumn,
  prizes: Gift,
  bonuses: BadgePercent,
  promotions: Sparkles,
  chances: Dices,
  registration: ClipboardPenLine,
  ways: CreditCard,
  deposits: Undo2,
  providers: Gamepad2,
  sport: Trophy,
};

interface PlacesProps {
  desk: DeskView;
  current: Place | null;
  isNarrow?: boolean;
  onGo?(): void;
}

function Count({ count, isNarrow }: { count: number; isNarrow: boolean }) {
  const t = useT();
  const shown = count > 99 ? '99+' : String(count);
  return (
    <span
      className={`rounded-full bg-gold/18 px-1.5 text-xs font-bold text-gold tabular-nums ${isNarrow ? 'absolute top-0.5 right-0.5' : 'ml-auto'}`}
    >
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{t('office.waiting', { count })}</span>
    </span>
  );
}

function Places({ desk, current, isNarrow = false, onGo }: PlacesProps) {
  const t = useT();
  return (
    <nav aria-label={t('office.nav')} className="grid gap-4">
      {groups.map(({ key, places }) => {
        const open = places.filter((place) => desk.may.has(needed[place]));
        if (open.length === 0) return null;
        return (
          <section key={key} aria-label={t(`office.group.${key}`)}>
            <p
              aria-hidden
              className={isNarrow ? 'mx-auto mb-1.5 h-px w-6 bg-line' : 'mb-1 px-3 text-xs font-semibold text-t3'}
            >
              {!isNarrow && t(`office.group.${key}`)}
            </p>
            <ul className="grid gap-0.5">
              {open.map((place) => {
                const Icon = icons[place];
                const count = desk.waiting.get(place) ?? 0;
                const name = t(`office.nav.${place}`);
                return (
                  <li key={place}>
                    <OfficeLink
                      href={hrefOf(place)}
                      aria-current={place === current ? 'page' : undefined}
                      title={isNarrow ? name : undefined}
                      onClick={onGo}
                      className={`relative flex min-h-11 items-center gap-3 rounded-control text-sm font-semibold text-t2 hover:bg-s2 hover:text-t1 aria-[current=page]:bg-s3 aria-[current=page]:text-t1 ${isNarrow ? 'justify-center' : 'px-3'}`}
                    >
                      <Icon size={19} aria-hidden className="shrink-0" />
                      <span className={isNarrow ? 'sr-only' : 'truncate'}>{name}</span>
                      {count > 0 && <Count count={count} isNarrow={isNarrow} />}
                    </OfficeLink>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

const memory = 'office-rail';

function readNarrow(): boolean {
  try {
    return localStorage.getItem(memory) === 'narrow';
  } catch {
    return false;
  }
}

export function Rail({ desk, current }: { desk: DeskView; current: Place | null }) {
  const t = useT();
  const [isNarrow, setNarrow] = useState(readNarrow);
  const turn = () => {
    setNarrow(!isNarrow);
    try {
      localStorage.setItem(memory, isNarrow ? 'wide' : 'narrow');
    } catch {
      // Storage forbidden: it holds until the page is left.
    }
  };
  const rail = useRef<HTMLElement>(null);
  // A low window shows part of the rail: the place one came to by its address shall be in it.
  useEffect(() => {
    rail.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <aside
      ref={rail}
      className={`sticky top-(--top) hidden h-[calc(100dvh-var(--top))] shrink-0 flex-col gap-3 overflow-y-auto bg-s1 p-3 shadow-[1px_0_0_var(--line)] lg:flex ${isNarrow ? 'w-18' : 'w-58'}`}
    >
      <Places desk={desk} current={current} isNarrow={isNarrow} />
      <IconButton
        look="plain"
        size="small"
        className="mt-auto shrink-0 self-center"
        aria-expanded={!isNarrow}
        label={t(isNarrow ? 'office.rail.widen' : 'office.rail.narrow')}
        icon={isNarrow ? PanelLeftOpen : PanelLeftClose}
        onClick={turn}
      />
    </aside>
  );
}

/** The same places on a phone: the browser's own dialog, so that focus and Escape are the browser's. */
export function Drawer({ desk, current, onClose }: { desk: DeskView; current: Place | null; onClose(): void }) {
  const t = useT();
  return (
    <Dialog aria-label={t('office.menu')} className="office-drawer" onClose={onClose}>
      <div className="grid gap-3 p-3">
        <IconButton className="justify-self-end" look="plain" label={t('app.ui.close')} icon={X} onClick={onClose} />
        <Places desk={desk} current={current} onGo={onClose} />
      </div>
    </Dialog>
  );
}
