// All limits on one page: what is used and left, editing in place, what waits for confirmation, the reality check, and
// the way to a time-out or exclusion one press away.
import { responsible, type ResponsibleInfo } from '@malva/contract/responsible';
import { useState } from 'react';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { AccountHead } from '../../ui/account-head.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { ExclusionCard, SessionCard } from './limit-aside.tsx';
import { LimitGroup } from './limit-group.tsx';
import { keyOf, kinds, viewsOf, waitingOf } from './limit-view.ts';
import { NetPosition } from './net-position.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { RealityChoice } from './reality-choice.tsx';

function Loading() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {kinds.map((kind) => (
        <Skeleton key={kind} className="h-72 rounded-panel!" />
      ))}
    </div>
  );
}

function Limits({ info }: { info: ResponsibleInfo }) {
  const [editing, setEditing] = useState<string | null>(null);
  const views = viewsOf(info);
  return (
    <div className="grid min-w-0 content-start gap-4">
      <ReviewPanel />
      <PendingPanel waiting={waitingOf(info)} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {kinds.map((kind) => (
          <LimitGroup
            key={kind}
            kind={kind}
            views={views.filter((view) => view.kind === kind)}
            policy={info.policy}
            editing={editing}
            onEdit={(view) => setEditing(view && keyOf(view))}
          />
        ))}
      </div>
      <RealityChoice info={info} />
      <NetPosition />
    </div>
  );
}

export default function LimitsPage() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const info = useCall(responsible.info, { enabled: isReady });
  return (
    <div className="mx-auto grid max-w-310 gap-5">
      <AccountHead title={t('responsible.limits.title')} lead={t('responsible.limits.lead')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        {info.data ? (
          <Limits info={info.data} />
        ) : info.error ? (
          <ErrorState error={info.error} retry={() => void info.refetch()} />
        ) : (
          <Loading />
        )}
        <div className="grid gap-4 lg:sticky lg:top-[calc(var(--top)+16px)]">
          <ExclusionCard />
          <SessionCard info={info.error ? null : info.data} />
        </div>
      </div>
    </div>
  );
}
