// What the hand of the phone's bar opens: the search, what was played last or is popular, the kinds of games.
import { games as calls } from '@malva/contract/games';
import { Search } from 'lucide-react';
import { useCall } from '../../core/query.ts';
import { ModalLink } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { GameCard } from '../../ui/game-card.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { casino } from './nav.ts';
import { NavLink } from './nav-link.tsx';

const most = 6;

function Row({ kind, isPopular }: { kind: string; isPopular?: boolean }) {
  const t = useT();
  const reading = useCall(calls.byKind, { input: { params: { kind } }, staleMs: 60_000 });
  const games = reading.data?.games.slice(0, most);
  // Who has not played yet is shown what others play.
  if (games?.length === 0) return isPopular ? null : <Row kind="popular" isPopular />;
  return (
    <section aria-label={t(`games.kind_${kind}`)} className="grid gap-2">
      <h3 className="text-xs text-t3">{t(`games.kind_${kind}`)}</h3>
      {reading.error && !games ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
      ) : (
        <ul className="grid grid-cols-3 gap-3">
          {games?.map((game) => (
            <li key={game.slug} className="min-w-0">
              <GameCard game={{ ...game, isNew: false }} isEager sizes="30vw" />
            </li>
          )) ?? Array.from({ length: most }, (_, at) => <Skeleton key={at} className="aspect-[3/4] rounded-card" />)}
        </ul>
      )}
    </section>
  );
}

export default function PlayMenu() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  return (
    <ModalFrame title={t('app.nav.play')}>
      <div className="grid gap-4">
        <ModalLink name="Search" className="input flex items-center gap-3 text-t3">
          <Search size={18} aria-hidden />
          {t('app.nav.search')}
        </ModalLink>
        <Row key={String(isGuest)} kind={isGuest ? 'popular' : 'last'} isPopular={isGuest} />
        <nav aria-label={t('app.nav.group_casino')} className="grid grid-cols-2 gap-0.5">
          {casino.items.slice(1, -1).map((place) => (
            <NavLink key={place.key} item={place} />
          ))}
        </nav>
      </div>
    </ModalFrame>
  );
}
