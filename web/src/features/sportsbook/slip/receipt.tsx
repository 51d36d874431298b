// What became of a bet that was sent: waiting for its delay, accepted, or not accepted and why.
import { type Bet } from '@malva/contract/bet';
import { sportBets } from '@malva/contract/sport-bets';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../core/api.ts';
import { useNow } from '../../../core/clock.ts';
import { useOdds } from '../../../core/odds-text.ts';
import { onBet } from '../../../core/settled.ts';
import { useT } from '../../../core/site.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ModalButton } from '../../../ui/button.tsx';

const againMs = 1_000;

/** The bet as it stands now: a waiting one is asked for when it is to be decided. */
export function useDecided(first: Bet): Bet {
  const [bet, setBet] = useState(first);
  const { id, status, decideAt } = bet;
  useEffect(() => {
    const read = () =>
      call(sportBets.one, { params: { id } })
        .then((reply) => setBet(reply.bet))
        .catch(() => undefined);
    const stop = onBet((told) => told.bet === id && void read());
    if (status !== 'pending') return stop;
    const due = decideAt ? Math.max(0, Date.parse(decideAt) - Date.now()) : 0;
    let again: ReturnType<typeof setInterval> | undefined;
    const begin = setTimeout(() => {
      void read();
      again = setInterval(() => void read(), againMs);
    }, due + 300);
    return () => {
      stop();
      clearTimeout(begin);
      clearInterval(again);
    };
  }, [id, status, decideAt]);
  return bet;
}

const ring = 2 * Math.PI * 17;

function Waiting({ bet: { placedAt, decideAt } }: { bet: Bet }) {
  const t = useT();
  const now = useNow();
  const whole = decideAt ? Math.max(1, Date.parse(decideAt) - Date.parse(placedAt)) : 1;
  const left = decideAt && now !== null ? Math.max(0, Date.parse(decideAt) - now) : whole;
  const seconds = Math.ceil(left / 1_000);
  return (
    <div role="status" className="flex items-center gap-3.5">
      <svg viewBox="0 0 40 40" width={52} height={52} aria-hidden className="shrink-0">
        <circle cx="20" cy="20" r="17" fill="none" stroke="var(--s3)" strokeWidth="4" />
        <circle
          cx="20"
          cy="20"
          r="17"
          fill="none"
          stroke="var(--t2)"
          strokeWidth="4"
          strokeDasharray={ring}
          strokeDashoffset={ring * (1 - left / whole)}
          transform="rotate(-90 20 20)"
        />
        <text x="20" y="25" textAnchor="middle" fontSize="14" fontWeight="700" fill="var(--t1)">
          {seconds}
        </text>
      </svg>
      <span>
        <b className="block">{t('sportsbook.bet.waits')}</b>
        <span className="text-sm text-t2">{t('sportsbook.bet.waits_text')}</span>
      </span>
    </div>
  );
}

export function Receipt({ of }: { of: Bet }) {
  const t = useT();
  const odds = useOdds();
  const bet = useDecided(of);
  const isRefused = bet.status === 'rejected';
  return (
    <article className="slip-paper grid gap-3" aria-label={t('sportsbook.bet.receipt', { code: bet.code })}>
      {bet.status === 'pending' ? (
        <Waiting bet={bet} />
      ) : (
        <p role="status" className="flex items-center gap-2 font-semibold">
          {isRefused ? (
            <CircleAlert size={20} aria-hidden className="shrink-0 text-live" />
          ) : (
            <CircleCheck size={20} aria-hidden className="shrink-0 text-win" />
          )}
          {t(isRefused ? 'sportsbook.bet.refused' : 'sportsbook.bet.accepted')}
        </p>
      )}
      {isRefused && (
        <p className="text-sm text-t2">
          {t('sportsbook.bet.reason', { reason: bet.reason ?? 'other' })} {t('sportsbook.bet.money_back')}
        </p>
      )}
      <ul className="grid gap-1.5 text-sm">
        {bet.legs.map((leg) => (
          <li key={leg.n} className="flex gap-3">
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{leg.outcomeName}</b>
              <span className="block text-xs text-t3">
                {leg.marketName} · {leg.home} — {leg.away}
              </span>
            </span>
            <span className="tabular font-semibold">{odds(leg.odds)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-2 gap-y-1 border-t border-dashed border-edge pt-2.5 text-sm [&>dd]:text-right">
        <dt className="text-t3">{t('sportsbook.slip.stake')}</dt>
        <dd>
          <Amount value={bet.stake} short />
        </dd>
        <dt className="text-t3">{t('sportsbook.slip.odds')}</dt>
        <dd className="tabular">{odds(bet.odds)}</dd>
        {!isRefused && (
          <>
            <dt className="text-t3">{t('sportsbook.slip.returns')}</dt>
            <dd>
              <Amount value={bet.potential} tone="gold" className="font-semibold" />
            </dd>
          </>
        )}
        <dt className="text-t3">{t('sportsbook.bet.code')}</dt>
        <dd className="tabular">{bet.code}</dd>
      </dl>
      <ModalButton name="BetReceipt" props={{ id: bet.id }} size="small" className="justify-self-start">
        {t('sportsbook.bet.more')}
      </ModalButton>
    </article>
  );
}
