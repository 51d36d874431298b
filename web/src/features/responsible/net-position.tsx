// The net position of the player over any span: in and out at the cash desk, staked and won, and the two differences.
// Numbers only; the same figures as the statement.
import { cash } from '@malva/contract/cash';
import { Download, Scale } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../core/clock.ts';
import { csvNumber, csvText, saveCsv } from '../../core/csv.ts';
import { minorUnits } from '../../core/format.ts';
import { useCall } from '../../core/query.ts';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DateRange, isOrdered, kyivDay, type DayRange } from '../../ui/date-range.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { positionKeys, positionOf, type Position } from './position.ts';

const isNet = (key: (typeof positionKeys)[number]): boolean => key === 'cashNet' || key === 'playNet';

function Figures({ position, isAsked }: { position: Position | null; isAsked: boolean }) {
  const t = useT();
  // What went back to the payer is rare: it stands where there is any.
  const keys = positionKeys.filter((key) => key !== 'returned' || (position && minorUnits(position.returned) !== 0n));
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line sm:grid-cols-3">
      {keys.map((key) => (
        <div key={key} className={`grid content-start gap-0.5 bg-s2 p-3.5 ${isNet(key) ? 'max-sm:col-span-2' : ''}`}>
          <dt className="text-xs text-t2">{t(`responsible.position.${key}`)}</dt>
          <dd className={isNet(key) ? 'font-display text-lg font-bold' : 'text-base font-semibold'}>
            {position ? (
              <Amount value={position[key]} sign={isNet(key) && minorUnits(position[key]) !== 0n} />
            ) : isAsked ? (
              <Skeleton className="mt-1 h-5 w-24" />
            ) : (
              '—'
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function NetPosition() {
  const t = useT();
  const { brand } = useSite();
  const now = useNow() ?? 0;
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const [chosen, setChosen] = useState<DayRange | null>(null);
  const range = chosen ?? { from: kyivDay(now - 29 * 86_400_000), to: kyivDay(now) };
  const isAsked = isOrdered(range);
  const query = { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }), limit: 1 };
  const reply = useCall(cash.statement, { input: { query }, enabled: isReady && now > 0 && isAsked });
  const position = reply.data ? positionOf(reply.data.totals) : null;
  const save = () => {
    if (!position) return;
    const lines = positionKeys.map((key) => [t(`responsible.position.${key}`), csvNumber(position[key])]);
    const span = [t('responsible.position.span'), `${range.from || '…'} – ${range.to || kyivDay(now)}`];
    saveCsv(`${brand.name}-${range.from || 'all'}-${range.to || kyivDay(now)}.csv`, csvText([span, ...lines]));
  };
  return (
    <section id="position" aria-labelledby="position-title" className="panel grid scroll-mt-4 gap-4 p-4 sm:p-5 lg:p-6">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s3 text-accent-t">
          <Scale size={20} aria-hidden />
        </span>
        <div>
          <h2 id="position-title" className="text-lg leading-tight font-semibold">
            {t('responsible.position.title')}
          </h2>
          <p className="mt-0.5 text-sm text-t2">{t('responsible.position.lead')}</p>
        </div>
      </div>
      <DateRange value={range} onChange={setChosen} now={now} />
      {reply.error ? (
        <ErrorState error={reply.error} retry={() => void reply.refetch()} isCompact />
      ) : (
        <Figures position={isAsked ? position : null} isAsked={isAsked} />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" icon={Download} disabled={!position} onClick={save}>
          {t('responsible.position.csv')}
        </Button>
        <LinkButton to="/profile/history/" look="plain" size="small">
          {t('responsible.position.rows')}
        </LinkButton>
      </div>
    </section>
  );
}
