// The rooms of the account as cards.
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
  type LucideIcon,
} from 'lucide-react';
import { useStore } from 'zustand';
import { Link, ModalLink } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { mainButtons } from '../../ui/main-button.tsx';

const paths = { ...firstPages, ...cashCardsContract.pages };
const rooms: readonly (readonly [FirstPage | 'cards', LucideIcon])[] = [
  ['statement', ReceiptText],
  ['cards', CreditCard],
  ['rounds', ChartNoAxesColumn],
  ['limits', SlidersHorizontal],
  ['prizes', Gift],
  ['documents', IdCard],
  ['profileSettings', Settings2],
  ['security', ShieldCheck],
  ['fairness', Fingerprint],
  ['verify', FileSearch],
  ['responsiblePlay', HeartHandshake],
];

const cardClass =
  'panel flex min-h-18 items-center gap-3.5 p-3.5 pr-3 transition-transform duration-150 hover:-translate-y-0.5';

function Card({ room, icon: Icon }: { room: string; icon: LucideIcon }) {
  const t = useT();
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-s3 text-accent-t">
        <Icon size={22} aria-hidden />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block font-semibold">{t(`player.room.${room}`)}</span>
        <span className="mt-1 block text-xs text-t3">{t(`player.room.${room}_hint`)}</span>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-t3" />
    </>
  );
}

/** For whom there is something to link or to unlink. */
function MessengerCard() {
  const isLinked = useSession((state) => Boolean(state.init?.telegramProfile));
  const isInside = useStore(mainButtons, (state) => state.isOutside);
  if (!isLinked && !isInside) return null;
  return (
    <ModalLink name="MiniAppLink" className={cardClass}>
      <Card room="miniApp" icon={MessageCircle} />
    </ModalLink>
  );
}

export function QuickLinks() {
  const t = useT();
  return (
    <nav aria-label={t('player.profile.rooms')} className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
      {rooms.map(([page, Icon]) => (
        <Link key={page} to={paths[page].path} className={cardClass}>
          <Card room={page} icon={Icon} />
        </Link>
      ))}
      <MessengerCard />
    </nav>
  );
}
