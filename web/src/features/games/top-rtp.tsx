// The games that give most back, in their order. Where the page's own game is one of them, it says so.
import { lobby as calls, rtpLimit } from '@malva/contract/lobby';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { gameArt } from '../../ui/art.ts';
import { gameColors } from '../../ui/game-card.tsx';
import { useReturnLine } from '../../ui/return.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

export function TopRtp({ slug }: { slug: string }) {
  const t = useT();
  const returnLine = useReturnLine();
  const { data, error, refetch } = useCall(calls.rtpGames, { staleMs: 300_000 });
  if (data?.games.length === 0) return null;
  return (
    <section aria-labelledby="top-rtp" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="top-rtp" className="text-lg font-bold lg:text-xl">
          {t('games.top_rtp')}
        </h2>
        <Link to="/games/?sort=rtp" className="py-1 text-sm text-t2 underline underline-offset-4 hover:text-t1">
          {t('games.top_rtp_all')}
        </Link>
      </div>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} isCompact />
      ) : (
        <ol className="grid gap-2.5 sm:grid-cols-3 lg:gap-4">
          {data
            ? data.games.map((game, at) => (
                <li key={game.slug}>
                  <Link
                    to={`/online-game/${game.slug}/`}
                    aria-current={game.slug === slug ? 'page' : undefined}
                    className="panel flex h-23 items-center gap-3 p-3 transition-colors hover:bg-s2"
                  >
                    <span aria-hidden className="w-6 shrink-0 text-center font-display text-lg font-bold text-t3">
                      {at + 1}
                    </span>
                    <span className="art aspect-3/4 w-12 shrink-0 rounded-small!" style={gameColors(game)}>
                      <img
                        src={gameArt(game.slug, 96)}
                        alt=""
                        width={48}
                        height={64}
                        loading="lazy"
                        decoding="async"
                        className="absolute inset-0 size-full object-cover"
                      />
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-semibold">{game.title}</span>
                      <span className="block text-sm text-t2">{returnLine(game)}</span>
                      {game.slug === slug && <span className="block text-xs text-t3">{t('games.top_rtp_here')}</span>}
                    </span>
                  </Link>
                </li>
              ))
            : Array.from({ length: rtpLimit }, (_, at) => (
                <li key={at}>
                  <Skeleton className="h-23 rounded-panel!" />
                </li>
              ))}
        </ol>
      )}
    </section>
  );
}
