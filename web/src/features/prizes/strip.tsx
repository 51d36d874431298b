// On the profile: a prize waits to be taken, or a code that a link brought along waits to be used. Nothing where there
// is neither.
import { prizes as calls } from '@malva/contract/prizes';
import { firstPages } from '@malva/contract/page';
import { ChevronRight, Gift } from 'lucide-react';
import { seeNote } from '../../core/notes.ts';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';

export default function PrizesStrip() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const reading = useCall(calls.list, { enabled: isReady });
  const count = reading.data?.prizes.filter(({ state }) => state === 'granted').length ?? 0;
  const code = seeNote('giftId');
  if (count === 0 && !code) return null;
  return (
    <Link to={firstPages.prizes.path} className="panel flex min-h-16 items-center gap-3.5 p-3.5 pr-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-gold/15 text-gold">
        <Gift size={22} aria-hidden />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block font-semibold">{count > 0 ? t('prizes.strip', { count }) : t('prizes.strip_code')}</span>
        <span className="mt-1 block text-xs text-t3">
          {t(count > 0 ? 'prizes.strip_hint' : 'prizes.strip_code_hint')}
        </span>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-t3" />
    </Link>
  );
}
