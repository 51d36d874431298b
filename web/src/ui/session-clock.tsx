// Time since the session began, by the server's clock.
import { responsible } from '@malva/contract/responsible';
import { Clock3 } from 'lucide-react';
import { useCall } from '../core/query.ts';
import { useSession, useT } from '../core/site.tsx';
import { Clock } from './time.tsx';

export function SessionClock({ className = '' }: { className?: string }) {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const info = useCall(responsible.info, { enabled: isReady, staleMs: 60_000 });
  const since = info.data?.session.startedAt;
  return (
    <span
      className={`flex items-center justify-end gap-1 text-[0.7667rem] text-t3 ${className}`}
      title={t('app.nav.session_time')}
    >
      <Clock3 size={11} aria-hidden />
      <span className="sr-only">{t('app.nav.session_time')}</span>
      {since ? <Clock since={since} /> : <span aria-hidden>00:00</span>}
    </span>
  );
}
