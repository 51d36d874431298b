// The rooms of the account as cards.
import { pages, type PageName } from '@malva/contract/page';
import {
  ChartNoAxesColumn,
  ChevronRight,
  FileSearch,
  Fingerprint,
  HeartHandshake,
  ReceiptText,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';

const rooms: readonly (readonly [PageName, LucideIcon])[] = [
  ['statement', ReceiptText],
  ['rounds', ChartNoAxesColumn],
  ['limits', SlidersHorizontal],
  ['fairness', Fingerprint],
  ['verify', FileSearch],
  ['responsiblePlay', HeartHandshake],
];

export function QuickLinks() {
  const t = useT();
  return (
    <nav aria-label={t('player.profile.rooms')} className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
      {rooms.map(([page, Icon]) => (
        <Link
          key={page}
          to={pages[page].path}
          className="panel flex min-h-18 items-center gap-3.5 p-3.5 pr-3 transition-transform duration-150 hover:-translate-y-0.5"
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-s3 text-accent-t">
            <Icon size={22} aria-hidden />
          </span>
          <span className="min-w-0 flex-1 leading-tight">
            <span className="block font-semibold">{t(`player.room.${page}`)}</span>
            <span className="mt-1 block text-xs text-t3">{t(`player.room.${page}_hint`)}</span>
          </span>
          <ChevronRight size={18} aria-hidden className="shrink-0 text-t3" />
        </Link>
      ))}
    </nav>
  );
}
