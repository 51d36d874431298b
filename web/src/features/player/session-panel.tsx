// This session in plain figures: how long, staked, won, the difference. A loss is a figure, not an alarm.
import { responsible } from '@malva/contract/responsible';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { SessionFacts } from '../../ui/session-facts.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';

export function SessionPanel() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const info = useCall(responsible.info, { enabled: isReady, staleMs: 60_000 });
  const session = info.data?.session;
  return (
    <section aria-labelledby="session-title" className="panel flex flex-col gap-3 p-4 lg:p-5">
      <h2 id="session-title" className="text-sm font-medium text-t2">
        {t('responsible.session.title')}
      </h2>
      {session ? (
        <SessionFacts session={session} className="lg:grid-cols-2" />
      ) : info.error ? (
        <ErrorState error={info.error} retry={() => void info.refetch()} isCompact />
      ) : (
        <SkeletonRows rows={2} height={56} />
      )}
    </section>
  );
}
