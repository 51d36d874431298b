// Past draws, open to anyone: this browser draws the winners again from the public proof, one after the other.
import { fairness, type EventProof } from '@malva/contract/fairness';
import { lottery as calls, type PastRaffle } from '@malva/contract/lottery';
import { useEffect, useState } from 'react';
import { formatInteger } from '../../core/format.ts';
import { useCall } from '../../core/query.ts';
import { useT } from '../../core/site.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { numeralOf } from './levels.tsx';
import { redraw, type Redrawn } from './redraw.ts';

const ballMs = 1500;

function useRedrawn(proof: EventProof | null): Redrawn | null {
  const [found, setFound] = useState<{ of: EventProof; found: Redrawn } | null>(null);
  useEffect(() => {
    if (!proof) return;
    let isWanted = true;
    void redraw(proof).then((all) => isWanted && setFound({ of: proof, found: all }));
    return () => {
      isWanted = false;
    };
  }, [proof]);
  return found && found.of === proof ? found.found : null;
}

/** How many are on the screen: one more every second and a half, all at once without motion. */
function useShown(total: number): { shown: number; skip(): void } {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown >= total) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setShown(isCalm ? total : shown + 1), isCalm ? 0 : ballMs);
    return () => clearTimeout(timer);
  }, [shown, total]);
  return { shown, skip: () => setShown(total) };
}

function Redraw({ of }: { of: PastRaffle }) {
  const t = useT();
  const reading = useCall(fairness.event, { input: { params: { id: of.eventId } } });
  const found = useRedrawn(reading.data?.winners ? reading.data : null);
  const total = found?.matches ? found.winners.length : 0;
  const { shown, skip } = useShown(total);
  if (reading.error) return <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />;
  if (!found) return <p role="status">{t('lottery.past.counting')}</p>;
  if (!found.matches)
    return (
      <p role="alert" className="text-sm text-loss">
        {t('lottery.past.differs')}
      </p>
    );
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm text-win">
        {t('lottery.past.agrees', { count: total })}
      </p>
      <ol className="flex flex-wrap gap-2" aria-hidden>
        {found.winners.slice(0, shown).map((entry) => (
          <li key={entry} className="tabular grid size-11 place-items-center rounded-full bg-gold text-xs font-bold">
            <span className="text-bg">{entry.slice(0, 4)}</span>
          </li>
        ))}
      </ol>
      {shown < total && (
        <Button size="small" onClick={skip} className="justify-self-start">
          {t('lottery.past.skip')}
        </Button>
      )}
    </div>
  );
}

function Winners({ of }: { of: PastRaffle }) {
  const t = useT();
  return (
    <ol className="grid gap-1 text-sm">
      {of.winners.map(({ place, level, player, entry, isMine }) => (
        <li key={place} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5">
          <span className="w-8 text-t3">{numeralOf(level)}</span>
          <span className="flex-1 wrap-anywhere">{isMine ? t('lottery.past.you') : player}</span>
          <code className="text-xs text-t3">{entry.slice(0, 8)}</code>
        </li>
      ))}
    </ol>
  );
}

function One({ of }: { of: PastRaffle }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="grid gap-3 rounded-card bg-s2 p-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{of.title}</h3>
        <Moment at={of.drawnAt} className="text-xs text-t3" />
      </div>
      <p className="text-sm text-t2">{t('lottery.past.entries', { entries: formatInteger(of.entries) })}</p>
      <Winners of={of} />
      {of.winners.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {!isOpen && (
            <Button size="small" onClick={() => setOpen(true)}>
              {t('lottery.past.redraw')}
            </Button>
          )}
          <LinkButton to={`/fairness/verify/?event=${of.eventId}`} look="plain" size="small">
            {t('lottery.check')}
          </LinkButton>
        </div>
      )}
      {isOpen && <Redraw of={of} />}
    </li>
  );
}

export function Past() {
  const t = useT();
  const reading = useCall(calls.past);
  const raffles = reading.data?.raffles;
  return (
    <section aria-labelledby="lottery-past" className="panel grid gap-4 p-4 lg:p-5">
      <h2 id="lottery-past" className="text-lg font-semibold">
        {t('lottery.past.title')}
      </h2>
      {!raffles && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />}
      {!raffles && !reading.error && <SkeletonRows rows={2} />}
      {raffles?.length === 0 && (
        <EmptyState art="gift" title={t('lottery.past.none')} text={t('lottery.past.none_text')} isCompact />
      )}
      {raffles && raffles.length > 0 && (
        <ul className="grid gap-2.5">
          {raffles.map((raffle) => (
            <One key={raffle.id} of={raffle} />
          ))}
        </ul>
      )}
    </section>
  );
}
