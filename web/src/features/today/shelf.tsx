// The shelf itself: a line for each thing, open ones first. It never pulses and counts nothing down.
import { today as calls, type Tile } from '@malva/contract/today';
import { ChevronRight, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../core/format-date.ts';
import { useCall } from '../../core/query.ts';
import { Link, ModalLink } from '../../core/router.tsx';
import { useLang, useSession, useT } from '../../core/site.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { places, shelf } from './places.ts';

const box =
  'panel flex min-h-23 w-full items-center gap-3.5 p-3.5 text-left transition-colors hover:bg-s2 focus-visible:bg-s2';

function Where({ name, children }: { name: Tile['name']; children: ReactNode }) {
  const place = places[name] ?? shelf;
  if ('modal' in place)
    return (
      <ModalLink name={place.modal as 'Menu'} className={box}>
        {children}
      </ModalLink>
    );
  return (
    <Link to={place.to} className={box}>
      {children}
    </Link>
  );
}

function useNote(): (tile: Tile) => string {
  const t = useT();
  const lang = useLang();
  return ({ state, from, until }) => {
    if (state === 'done') return t('today.done');
    if (state === 'waiting')
      return from ? t('today.from', { date: formatDate(from, lang, 'moment') }) : t('today.waits');
    return until ? t('today.until', { date: formatDate(until, lang, 'moment') }) : t('today.open');
  };
}

function Line({ tile }: { tile: Tile }) {
  const t = useT();
  const noteOf = useNote();
  const { name, state, gift, step, steps } = tile;
  const Icon = state === 'done' ? CircleCheck : (places[name] ?? shelf).icon;
  const title = t(`today.name.${name}`);
  const tone = state === 'open' ? 'bg-gold/15 text-gold' : 'bg-s2 text-t3';
  return (
    <li className="min-w-0">
      <Where name={name}>
        <span className={`grid size-11 shrink-0 place-items-center rounded-control ${tone}`}>
          <Icon size={22} aria-hidden />
        </span>
        <span className="grid min-w-0 flex-1 gap-1 leading-tight">
          <span className="font-semibold wrap-anywhere">{title}</span>
          {gift && <span className="text-sm text-t2 wrap-anywhere">{gift}</span>}
          <span className="text-xs text-t3">
            {step !== null && steps !== null && <>{t('today.step', { step, steps })} · </>}
            {noteOf(tile)}
          </span>
        </span>
        <ChevronRight size={18} aria-hidden className="shrink-0 text-t3" />
      </Where>
    </li>
  );
}

export default function TodayShelf() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const reading = useCall(calls.tiles, { enabled: isReady, staleMs: 0 });
  const tiles = reading.data?.tiles;
  return (
    <section id="today" aria-labelledby="today-title" className="grid gap-3">
      <h2 id="today-title" className="font-display text-lg font-bold">
        {t('today.title')}
      </h2>
      {tiles && tiles.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {tiles.map((tile) => (
            <Line key={tile.name} tile={tile} />
          ))}
        </ul>
      )}
      {tiles?.length === 0 && (
        <p className="panel grid min-h-23 items-center p-4 text-sm text-t2">{t('today.empty')}</p>
      )}
      {!tiles && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />}
      {!tiles && !reading.error && <Skeleton className="h-23 rounded-panel" />}
    </section>
  );
}
