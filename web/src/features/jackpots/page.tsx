// The pools as they stand, how each is won, who won lately, and which games share in them. No countdown and no promise:
// the bound a pool is won by is a fact and stands beside the odds.
import { jackpots as calls, type Jackpot, type JackpotWin } from '@malva/contract/jackpots';
import type { PayloadOf } from '@malva/contract/page';
import { Coins } from 'lucide-react';
import { useEffect } from 'react';
import { formatMoney, formatPercent, minorUnits } from '../../core/format.ts';
import type { PageProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { Amount, RollingAmount } from '../../ui/amount.tsx';
import { gameArt } from '../../ui/art.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Moment } from '../../ui/moment.tsx';

/** Guests hear no messages: what they look at is asked for again. */
const askAgainMs = 10_000;

/** Which part of the way from seed to bound a pool has gone, 0..1. */
function partOf({ amount, seed, mustHitBy }: Jackpot): number {
  if (mustHitBy === null) return 0;
  const [now, start, end] = [amount, seed, mustHitBy].map(minorUnits) as [bigint, bigint, bigint];
  return Number(((now - start) * 1000n) / (end - start)) / 1000;
}

function Pool({
  jackpot,
  isLarge,
  pouring,
}: {
  jackpot: Jackpot;
  isLarge: boolean;
  pouring: PayloadOf<'jackpots'>['pouring'];
}) {
  const t = useT();
  const { slug, title, amount, mustHitBy, chance, share, last } = jackpot;
  return (
    <li
      className={`panel grid content-start gap-3 overflow-hidden p-4 lg:p-5 ${isLarge ? 'sm:col-span-3' : ''}`}
      data-jackpot={slug}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">
          {isLarge ? (
            <Link to="/jackpot/" className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="text-xs text-t3">{t('jackpots.share', { share: formatPercent(share) })}</p>
      </div>
      <p
        className={`font-display font-bold tracking-tight text-gold tabular-nums ${isLarge ? 'text-3xl lg:text-4xl' : 'text-xl lg:text-2xl'}`}
      >
        <RollingAmount value={amount} />
      </p>
      {mustHitBy !== null && (
        <div className="grid gap-1.5">
          <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-s3">
            <div className="h-full rounded-full bg-gold" style={{ width: `${partOf(jackpot) * 100}%` }} />
          </div>
          <p className="text-sm text-t2">
            {t('jackpots.must')} <Amount value={mustHitBy} className="font-semibold text-t1" />
          </p>
        </div>
      )}
      {chance !== null && (
        <p className="text-sm text-t2">{t('jackpots.random', { amount: formatMoney(chance, { short: true }) })}</p>
      )}
      <p className="text-xs text-t3">
        {last ? (
          <>
            {t('jackpots.last')} <Amount value={last.amount} /> · {last.player} · <Moment at={last.at} />
          </>
        ) : (
          t('jackpots.not_yet')
        )}
      </p>
      {pouring.length > 0 && (
        <p className="text-xs text-t3" data-pouring>
          {t('jackpots.pouring')}{' '}
          {pouring.map((game, at) => (
            <span key={game.slug}>
              {at > 0 && ', '}
              <Link to={`/online-game/${game.slug}/`} className="text-t2 underline-offset-2 hover:underline">
                {game.title}
              </Link>
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

function Wins({ jackpots, wins }: { jackpots: readonly Jackpot[]; wins: readonly JackpotWin[] }) {
  const t = useT();
  const titleOf = (slug: string) => jackpots.find((jackpot) => jackpot.slug === slug)?.title ?? '';
  return (
    <section aria-labelledby="jackpot-wins" className="grid gap-3">
      <h2 id="jackpot-wins" className="font-display text-xl font-bold">
        {t('jackpots.wins')}
      </h2>
      {wins.length === 0 ? (
        <EmptyState icon={Coins} title={t('jackpots.wins_none')} text={t('jackpots.wins_none_text')} isCompact />
      ) : (
        <ul className="panel divide-y divide-line">
          {wins.map((win) => (
            <li key={`${win.slug} ${win.at}`} className="flex items-center gap-3 px-4 py-3">
              <img
                src={gameArt(win.game, 96)}
                alt=""
                width={36}
                height={48}
                loading="lazy"
                className="h-12 w-9 shrink-0 rounded-[8px] object-cover"
              />
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-semibold">
                  {titleOf(win.slug)} · {win.gameTitle}
                </span>
                <span className="text-sm text-t3">
                  {win.player} · <Moment at={win.at} />
                </span>
              </span>
              <Amount value={win.amount} tone="gold" className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const questions = ['pay', 'win', 'odds', 'check'] as const;

export default function JackpotsPage({ payload }: PageProps<'jackpots'>) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const { data, refetch } = useCall(calls.status, { initial: { currency: 'UAH', jackpots: payload.jackpots } });
  const jackpots = data?.jackpots ?? payload.jackpots;
  useEffect(() => {
    if (!isGuest) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), askAgainMs);
    return () => clearInterval(timer);
  }, [isGuest, refetch]);
  return (
    <div className="mx-auto grid w-full max-w-310 gap-8 [&>*]:min-w-0">
      <header className="grid gap-2">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('jackpots.title')}</h1>
        <p className="max-w-170 text-t2">{t('jackpots.lead', { share: formatPercent(payload.share) })}</p>
      </header>
      {jackpots.length === 0 ? (
        <EmptyState icon={Coins} title={t('jackpots.off')} text={t('jackpots.off_text')} />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-3 lg:gap-4">
          {jackpots.toReversed().map((jackpot) => (
            <Pool key={jackpot.slug} jackpot={jackpot} isLarge={jackpot.mustHitBy === null} pouring={payload.pouring} />
          ))}
        </ul>
      )}
      <section aria-labelledby="jackpot-how" className="grid gap-3">
        <h2 id="jackpot-how" className="font-display text-xl font-bold">
          {t('jackpots.how')}
        </h2>
        <div className="grid gap-3 sm:grid-cols-2 wide:grid-cols-4">
          {questions.map((name) => (
            <div key={name} className="panel grid content-start gap-1.5 p-4 lg:p-5">
              <h3 className="font-semibold">{t(`jackpots.how.${name}`)}</h3>
              <p className="text-sm text-t2">{t(`jackpots.how.${name}_text`)}</p>
            </div>
          ))}
        </div>
      </section>
      {payload.games.length > 0 && (
        <section aria-labelledby="jackpot-games" className="grid gap-3">
          <h2 id="jackpot-games" className="font-display text-xl font-bold">
            {t('jackpots.games')}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {payload.games.map((game) => (
              <li key={game.slug}>
                <Link
                  to={`/online-game/${game.slug}/`}
                  className="panel flex items-center gap-3 p-3 transition-colors hover:bg-s2"
                >
                  <img
                    src={gameArt(game.slug, 96)}
                    alt=""
                    width={48}
                    height={64}
                    loading="lazy"
                    className="h-16 w-12 shrink-0 rounded-[10px] object-cover"
                  />
                  <span className="min-w-0 leading-tight">
                    <span className="block truncate font-semibold">{game.title}</span>
                    <span className="text-sm text-t2">
                      {t('jackpots.game_rtp', {
                        rtp: formatPercent(game.rtp),
                        share: formatPercent(payload.share),
                      })}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {payload.wins && <Wins jackpots={jackpots} wins={payload.wins} />}
    </div>
  );
}
