// Games a player likes, and their public rounds: when, which game, what one unit became. Never a sum.
import { formatDecimal } from '../../core/format.ts';
import { publicProfile as calls, type PublicItem } from '@malva/contract/public-profile';
import { useState } from 'react';
import { call } from '../../core/api.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { gameArt } from '../../ui/art.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';

export function GameFaces({ games }: { games: readonly PublicItem[] }) {
  return (
    <ul className="grid grid-cols-4 gap-2.5 sm:grid-cols-6">
      {games.map(({ id, game, title }) => (
        <li key={id} className="min-w-0">
          <Link to={`/online-game/${game}/`} className="group block">
            <img
              src={gameArt(game)}
              alt=""
              width={240}
              height={320}
              loading="lazy"
              className="aspect-3/4 w-full rounded-control bg-s2 object-cover"
            />
            <span className="mt-1 block truncate text-xs text-t2 group-hover:text-t1">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function Rounds({ items }: { items: readonly (PublicItem & { player?: string })[] }) {
  const t = useT();
  return (
    <ul className="grid gap-px overflow-hidden rounded-control bg-line">
      {items.map(({ id, game, title, multiplier, at, player }) => (
        <li key={id} className="flex items-center gap-3 bg-s2 px-3 py-2">
          <img
            src={gameArt(game, 96)}
            alt=""
            width={30}
            height={40}
            loading="lazy"
            className="h-10 w-7.5 rounded-[7px] object-cover"
          />
          <span className="min-w-0 flex-1 leading-tight">
            <span className="block truncate text-sm font-semibold">{title}</span>
            <span className="block text-xs text-t3">
              {player && `${player} · `}
              {at && <Moment at={at} />}
            </span>
          </span>
          <span className={`text-sm font-semibold tabular-nums ${multiplier === '0.00' ? 'text-t3' : ''}`}>
            {t('public.multiplier', { x: formatDecimal(multiplier ?? '0.00') })}
          </span>
        </li>
      ))}
    </ul>
  );
}

const pageSize = 20;

/** The newest come with the profile; older ones when asked for. */
export function LastActions({ who, first }: { who: string; first: readonly PublicItem[] }) {
  const t = useT();
  const [items, setItems] = useState<readonly PublicItem[] | null>(null);
  const [hasMore, setMore] = useState(first.length >= 5);
  const [isPending, setPending] = useState(false);
  const more = async () => {
    setPending(true);
    try {
      const offset = items?.length ?? 0;
      const reply = await call(calls.list, {
        params: { playerId: who, type: 'actions' },
        query: { limit: pageSize, offset },
      });
      setItems([...(items ?? []), ...reply.items]);
      setMore(reply.hasMore);
    } catch {
      showToast({ kind: 'problem', title: t('errors.network') });
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid gap-3">
      <Rounds items={items ?? first} />
      {hasMore && (
        <Button isPending={isPending} onClick={() => void more()} className="justify-self-center">
          {t('public.more')}
        </Button>
      )}
    </div>
  );
}
