// What the player was given: what waits to be taken first, then everything before it, and a code to enter.
import { prizes as calls } from '@malva/contract/prizes';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { AccountHead } from '../../ui/account-head.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { GiftForm } from './gift-form.tsx';
import { PrizeCard } from './prize-card.tsx';

function List() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const reading = useCall(calls.list, { enabled: isReady, staleMs: 0 });
  if (!reading.data) {
    if (reading.error) return <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />;
    return <SkeletonRows rows={3} height={120} />;
  }
  const { prizes } = reading.data;
  const sections = [
    { key: 'waiting', list: prizes.filter(({ state }) => state === 'granted') },
    { key: 'earlier', list: prizes.filter(({ state }) => state !== 'granted') },
  ].filter(({ list }) => list.length > 0);
  if (sections.length === 0) {
    return (
      <div className="panel">
        <EmptyState art="gift" title={t('prizes.empty_title')} text={t('prizes.empty_text')} isCompact />
      </div>
    );
  }
  return sections.map(({ key, list }) => (
    <section key={key} aria-labelledby={`prizes-${key}`} className="grid gap-3">
      <h2 id={`prizes-${key}`} className="font-display text-lg font-bold">
        {t(`prizes.${key}`)}
      </h2>
      <ul className="grid gap-3">
        {list.map((prize) => (
          <PrizeCard key={prize.id} prize={prize} />
        ))}
      </ul>
    </section>
  ));
}

export default function PrizesPage() {
  const t = useT();
  return (
    <div className="mx-auto grid max-w-310 gap-5">
      <AccountHead title={t('prizes.title')} lead={t('prizes.lead')} />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr] lg:gap-5 [&>*]:min-w-0">
        <div className="grid gap-5">
          <List />
        </div>
        <GiftForm />
      </div>
    </div>
  );
}
