// The main pool by itself: what stands in it, how it is won, and its past wins, each with the numbers that decided it,
// counted again here.
import { jackpots as calls, type JackpotLeader } from '@malva/contract/jackpots';
import type { PayloadOf } from '@malva/contract/page';
import { isJackpotWon } from '@malva/rules/jackpots';
import { Check, ChevronDown, Coins, X } from 'lucide-react';
import { useEffect } from 'react';
import { formatInteger, formatMoney, formatPercent } from '../../core/format.ts';
import type { PageProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { Amount, RollingAmount } from '../../ui/amount.tsx';
import { gameArt } from '../../ui/art.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/rows.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Moment } from '../../ui/moment.tsx';

/** Guests hear no messages: what they look at is asked for again. */
const askAgainMs = 10_000;

function useSum(jackpot: NonNullable<PayloadOf<'jackpot'>['jackpot']> | null): string | undefined {
  const isGuest = useSession((state) => state.isGuest);
  const { data, refetch } = useCall(calls.status, { enabled: jackpot !== null });
  useEffect(() => {
    if (!isGuest || jackpot === null) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), askAgainMs);
    return () => clearInterval(timer);
  }, [isGuest, jackpot, refetch]);
  return data?.jackpots.find(({ slug }) => slug === jackpot?.slug)?.amount ?? jackpot?.currentSum;
}

/** Hundredths of a hryvnia of a sum in millionths, as an amount. */
const amountOf = (millionths: string): string => {
  const kopiyka = BigInt(millionths) / 10_000n;
  return `${kopiyka / 100n}.${String(kopiyka % 100n).padStart(2, '0')}`;
};
const moneyOf = (kopiyka: string): string => amountOf(`${kopiyka}0000`);

function Proof({ proof }: Pick<JackpotLeader, 'proof'>) {
  const t = useT();
  const [draw, pool, share, stake] = [proof.draw, proof.pool, proof.share, proof.stake].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const isTrue = isJackpotWon({
    draw,
    pool,
    share,
    stake,
    cap: proof.cap === null ? null : BigInt(proof.cap),
    chance: proof.chance === null ? null : BigInt(proof.chance),
  });
  const Icon = isTrue ? Check : X;
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-t2">
        {t('jackpots.main.proof')}
        <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <p className={`flex items-center gap-2 pb-3 font-semibold ${isTrue ? 'text-win' : 'text-live'}`}>
        <Icon size={18} strokeWidth={3} aria-hidden className="shrink-0" />
        {t(isTrue ? 'jackpots.main.true' : 'jackpots.main.false', { chance: formatInteger(Number(proof.chance)) })}
      </p>
      <Facts
        facts={[
          { label: t('jackpots.main.draw'), value: <span className="font-mono text-xs break-all">{proof.draw}</span> },
          { label: t('jackpots.main.stake'), value: <Amount value={moneyOf(proof.stake)} /> },
          { label: t('jackpots.main.pool'), value: <Amount value={amountOf(proof.pool)} /> },
          { label: t('jackpots.main.amount'), value: <Amount value={proof.amount} tone="gold" /> },
        ]}
      />
    </details>
  );
}

function Leaders({ leaders }: { leaders: readonly JackpotLeader[] }) {
  const t = useT();
  return (
    <section aria-labelledby="jackpot-leaders" className="grid gap-3">
      <h2 id="jackpot-leaders" className="font-display text-xl font-bold">
        {t('jackpots.main.leaders')}
      </h2>
      {leaders.length === 0 ? (
        <EmptyState icon={Coins} title={t('jackpots.main.none')} text={t('jackpots.main.none_text')} isCompact />
      ) : (
        <ol className="panel divide-y divide-line">
          {leaders.map((win, at) => (
            <li key={win.at} className="px-4 pt-3 pb-1">
              <div className="flex items-center gap-3">
                <span className="w-6 shrink-0 text-center font-display text-lg font-bold text-t3 tabular-nums">
                  {at + 1}
                </span>
                <img
                  src={gameArt(win.game, 96)}
                  alt=""
                  width={36}
                  height={48}
                  loading="lazy"
                  className="h-12 w-9 shrink-0 rounded-[8px] object-cover"
                />
                <span className="min-w-0 flex-1 leading-tight">
                  <span className="block truncate font-semibold">{win.gameTitle}</span>
                  <span className="text-sm text-t3">
                    {win.player} · <Moment at={win.at} />
                  </span>
                </span>
                <Amount value={win.amount} tone="gold" className="font-semibold" />
              </div>
              <Proof proof={win.proof} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export default function JackpotPage({ payload: { jackpot, leaderboard } }: PageProps<'jackpot'>) {
  const t = useT();
  const sum = useSum(jackpot);
  return (
    <div className="mx-auto grid w-full max-w-310 gap-8 [&>*]:min-w-0">
      <header className="grid gap-2">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{jackpot?.title ?? t('jackpots.main.title')}</h1>
        <p className="max-w-170 text-t2">{t('jackpots.main.lead')}</p>
      </header>
      {jackpot && sum ? (
        <section
          aria-label={t('jackpots.main.sum')}
          className="panel grid gap-2 p-5 lg:p-8"
          data-jackpot={jackpot.slug}
        >
          <p className="text-sm text-t2">{t('jackpots.main.sum')}</p>
          <p className="font-display text-3xl font-bold tracking-tight text-gold tabular-nums lg:text-4xl">
            <RollingAmount value={sum} />
          </p>
          {jackpot.chance !== null && (
            <p className="text-sm text-t2">
              {t('jackpots.random', { amount: formatMoney(jackpot.chance, { short: true }) })}
            </p>
          )}
          <p className="text-xs text-t3">
            {t('jackpots.share', { share: formatPercent(jackpot.share) })} ·{' '}
            {t('jackpots.main.seed', { amount: formatMoney(jackpot.seed, { short: true }) })}
          </p>
        </section>
      ) : (
        <EmptyState icon={Coins} title={t('jackpots.off')} text={t('jackpots.off_text')} />
      )}
      {leaderboard && <Leaders leaders={leaderboard} />}
      <LinkButton to="/jackpots/" className="justify-self-start">
        {t('jackpots.main.all')}
      </LinkButton>
    </div>
  );
}
