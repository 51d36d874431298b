// The rooms of the account with their pages: a list on a phone, a column of the profile on a desktop.
import { bonusShelfContract } from '@malva/contract/bonus-shelf';
import { cashCardsContract } from '@malva/contract/cash-cards';
import { firstPages, type FirstPage } from '@malva/contract/page';
import {
  ChartNoAxesColumn,
  ChevronRight,
  CreditCard,
  FileSearch,
  Fingerprint,
  Gift,
  HeartHandshake,
  IdCard,
  MessageCircle,
  ReceiptText,
  Settings2,
  ShieldCheck,
  SlidersHorizontal,
  Ticket,
  type LucideIcon,
} from 'lucide-react';
import { useStore } from 'zustand';
import { Link, ModalLink } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { mainButtons } from '../../ui/main-button.tsx';

const paths = { ...firstPages, ...bonusShelfContract.pages, ...cashCardsContract.pages };
type Page = FirstPage | 'bonuses' | 'cards';

/** A room without a page does not exist; nothing is deeper than a room's page. */
const rooms: readonly (readonly [room: string, pages: readonly (readonly [Page, LucideIcon])[]])[] = [
  [
    'money',
    [
      ['statement', ReceiptText],
      ['cards', CreditCard],
    ],
  ],
  [
    'play',
    [
      ['rounds', ChartNoAxesColumn],
      ['fairness', Fingerprint],
      ['verify', FileSearch],
    ],
  ],
  [
    'rewards',
    [
      ['bonuses', Gift],
      ['prizes', Ticket],
    ],
  ],
  [
    'protection',
    [
      ['limits', SlidersHorizontal],
      ['responsiblePlay', HeartHandshake],
    ],
  ],
  [
    'data',
    [
      ['profileSettings', Settings2],
      ['security', ShieldCheck],
      ['documents', IdCard],
    ],
  ],
];

const lineClass = 'flex min-h-15 items-center gap-3 px-3.5 py-2 hover:bg-s2 lg:min-h-13 lg:px-3';

function Line({ page, icon: Icon }: { page: string; icon: LucideIcon }) {
  const t = useT();
  return (
    <>
      <Icon size={20} aria-hidden className="shrink-0 text-accent-t" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block text-[0.9667rem] font-semibold">{t(`player.room.${page}`)}</span>
        <span className="mt-0.5 block text-xs text-t3">{t(`player.room.${page}_hint`)}</span>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-t3" />
    </>
  );
}

/** For whom there is something to link or to unlink. */
function MessengerLine() {
  const isLinked = useSession((state) => Boolean(state.init?.telegramProfile));
  const isInside = useStore(mainButtons, (state) => state.isOutside);
  if (!isLinked && !isInside) return null;
  return (
    <ModalLink name="MiniAppLink" className={lineClass}>
      <Line page="miniApp" icon={MessageCircle} />
    </ModalLink>
  );
}

export function Rooms() {
  const t = useT();
  return (
    <nav aria-label={t('player.profile.rooms')} className="grid content-start gap-4">
      {rooms.map(([room, pages]) => (
        <section key={room} aria-labelledby={`room-${room}`}>
          <h2 id={`room-${room}`} className="px-3.5 pb-1.5 text-xs font-medium text-t3 lg:px-3">
            {t(`player.rooms.${room}`)}
          </h2>
          <div className="panel divide-y divide-line overflow-hidden">
            {pages.map(([page, icon]) => (
              <Link key={page} to={paths[page].path} className={lineClass}>
                <Line page={page} icon={icon} />
              </Link>
            ))}
            {room === 'data' && <MessengerLine />}
          </div>
        </section>
      ))}
    </nav>
  );
}
