// Every drop of the past, open to anyone: this browser draws an hour again from its public proof.
import { fairness } from '@malva/contract/fairness';
import { prizeDrops as calls, type PastDrop } from '@malva/contract/prize-drops';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../core/api.ts';
import { formatMoney } from '../../core/format.ts';
import { useCall } from '../../core/query.ts';
import { useLang, useT } from '../../core/site.tsx';
import { usePages } from '../../core/use-pages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { spanOf } from './span.ts';

type Found = { count: number } | 'differs' | null;

function Redraw({ of }: { of: PastDrop }) {
  const t = useT();
  const reading = useCall(fairness.event, { input: { params: { id: of.eventId } } });
  const proof = reading.data;
  const [found, setFound] = useState<Found>(null);
  useEffect(() => {
    if (!proof) return;
    let isWanted = true;
    const checking = import('@malva/studio/verifier/draws').then(({ verifyEvent }) => verifyEvent(proof));
    void checking.then(({ winners, matches }) => {
      // What the page shows is what the browser found: the same tickets at the same places.
      const isSame = matches && of.winners.every(({ place, ticket }) => winners[place - 1] === ticket);
      if (isWanted) setFound(isSame ? { count: winners.length } : 'differs');
    });
    return () => {
      isWanted = false;
    };
  }, [proof, of]);
  if (reading.error) return <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />;
  if (found === 'differs')
    return (
      <p role="alert" className="text-sm text-loss">
        {t('prize-drops.past.differs')}
      </p>
    );
  return (
    <p role="status" className={`text-sm ${found ? 'text-win' : ''}`}>
      {found ? t('prize-drops.past.agrees', { count: found.count }) : t('prize-drops.past.counting')}
    </p>
  );
}

function One({ of }: { of: PastDrop }) {
  const t = useT();
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const { day, ...span } = spanOf(of, lang);
  return (
    <li className="grid gap-3 rounded-card bg-s2 p-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">
          {day && `${day}, `}
          {t('prize-drops.span', span)}
        </h3>
        <p className="text-xs text-t3">{t('prize-drops.past.people', { count: of.people })}</p>
      </div>
      {of.state === 'missed' && <p className="text-sm text-t2">{t('prize-drops.past.missed')}</p>}
      {of.winners.length > 0 && (
        <ol className="grid gap-1 text-sm">
          {of.winners.map(({ place, value, player, ticket, game, isMine }) => (
            <li key={place} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5">
              <span className="tabular w-20 font-semibold">{formatMoney(value)}</span>
              <span className={`flex-1 wrap-anywhere ${isMine ? 'text-win' : ''}`}>
                {isMine ? t('prize-drops.past.you') : player} · {game}
              </span>
              <code className="text-xs text-t3">{ticket.slice(0, 8)}</code>
            </li>
          ))}
        </ol>
      )}
      {of.mine && !of.winners.some(({ isMine }) => isMine) && (
        <p className="text-xs text-t3">{t('prize-drops.past.mine', { ticket: of.mine.slice(0, 8) })}</p>
      )}
      {of.state === 'drawn' && (
        <div className="flex flex-wrap gap-2">
          {!isOpen && (
            <Button size="small" onClick={() => setOpen(true)}>
              {t('prize-drops.past.redraw')}
            </Button>
          )}
          <LinkButton to={`/fairness/verify/?event=${of.eventId}`} look="plain" size="small">
            {t('prize-drops.check')}
          </LinkButton>
        </div>
      )}
      {isOpen && <Redraw of={of} />}
    </li>
  );
}

function List({ first, next }: { first: readonly PastDrop[]; next: string | null }) {
  const read = useCallback(async (before: string) => {
    const page = await call(calls.past, { query: { before } });
    return { rows: page.drops, next: page.next };
  }, []);
  const pages = usePages(`drops ${first[0]?.id ?? 0}`, { rows: first, next }, read);
  return (
    <>
      <ul className="grid gap-2.5">
        {pages.rows.map((drop) => (
          <One key={drop.id} of={drop} />
        ))}
      </ul>
      <LoadMore pages={pages} />
    </>
  );
}

export function Past() {
  const t = useT();
  const reading = useCall(calls.past);
  const of = reading.data;
  return (
    <section aria-labelledby="drops-past" className="panel grid gap-4 p-4 lg:p-5">
      <h2 id="drops-past" className="text-lg font-semibold">
        {t('prize-drops.past.title')}
      </h2>
      {!of && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />}
      {!of && !reading.error && <SkeletonRows rows={2} />}
      {of?.drops.length === 0 && (
        <EmptyState art="gift" title={t('prize-drops.past.none')} text={t('prize-drops.past.none_text')} isCompact />
      )}
      {of && of.drops.length > 0 && <List first={of.drops} next={of.next} />}
    </section>
  );
}
