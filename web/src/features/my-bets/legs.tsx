// The legs of a bet as a line that fills as they are decided, in their plain order.
import type { Bet, BetLeg } from '@malva/contract/bet';
import { Ban, Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../core/clock.ts';
import { formatPercent } from '../../core/format.ts';
import { minuteOf } from '../../core/match-minute.ts';
import { useOdds } from '../../core/odds-text.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { Moment } from '../../ui/moment.tsx';
import { markOf, type Mark } from './words.ts';

const marks: Readonly<Record<Mark, { icon: ReactNode; look: string }>> = {
  won: { icon: <Check size={14} aria-hidden />, look: 'bg-win/18 text-win' },
  lost: { icon: <X size={14} aria-hidden />, look: 'bg-s3 text-t2' },
  void: { icon: <Ban size={13} aria-hidden />, look: 'bg-s3 text-t2' },
  live: { icon: <span aria-hidden className="size-1.5 rounded-full bg-live" />, look: 'bg-live/15' },
  waits: { icon: <Clock size={13} aria-hidden />, look: 'bg-s3 text-t3' },
};

function Where({ leg }: { leg: BetLeg }) {
  const t = useT();
  const now = useNow();
  const { eventState, score, clock, startsAt } = leg;
  if (eventState === 'not_started') return <Moment at={startsAt} />;
  const minute = eventState === 'live' && clock?.isRunning ? `${minuteOf(clock, now)}'` : null;
  return (
    <span className="tabular">
      {[minute ?? t('sportsbook.state', { state: eventState }), score?.join(':')].filter(Boolean).join(' · ')}
    </span>
  );
}

/** What the price was when it was asked for, and how likely the outcome then was. */
function Taken({ leg }: { leg: BetLeg }) {
  const t = useT();
  const odds = useOdds();
  const { asked, fairP, group } = leg;
  const said = [
    asked !== null && t(group === null ? 'sport-bets.asked' : 'sport-bets.asked_builder', { odds: odds(asked) }),
    fairP !== null && t('sport-bets.fair', { chance: formatPercent((fairP / 1e7).toFixed(1)) }),
  ].filter(Boolean);
  return said.length > 0 && <span className="block text-xs text-t3">{said.join(' · ')}</span>;
}

function Leg({ leg, isLast, isReceipt }: { leg: BetLeg; isLast: boolean; isReceipt?: boolean }) {
  const t = useT();
  const odds = useOdds();
  const mark = markOf(leg);
  const { icon, look } = marks[mark];
  return (
    <li className="relative flex gap-3 pb-3 last:pb-0">
      {!isLast && (
        <span
          aria-hidden
          className={`absolute top-6 bottom-0 left-[11px] w-0.5 ${mark === 'live' || mark === 'waits' ? 'bg-s3' : 'bg-t3'}`}
        />
      )}
      <span className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${look}`}>{icon}</span>
      <span className="min-w-0 flex-1">
        <b className="block leading-tight font-semibold wrap-anywhere">{leg.outcomeName}</b>
        <span className="block text-sm text-t2">{leg.marketName}</span>
        <span className="block text-xs text-t3">
          {isReceipt ? (
            `${leg.home} — ${leg.away}`
          ) : (
            <Link to={`/sports-book/match/${leg.event}/`} className="hover:underline">
              {leg.home} — {leg.away}
            </Link>
          )}
          {' · '}
          <Where leg={leg} />
        </span>
        {isReceipt && <Taken leg={leg} />}
        {(leg.state !== 'open' || leg.banker) && (
          <span className="block text-xs text-t2">
            {[
              leg.state !== 'open' && t('sport-bets.leg', { state: leg.state }),
              leg.voidReason && t('sport-bets.reason', { reason: leg.voidReason }),
              leg.banker && t('sport-bets.banker'),
            ]
              .filter(Boolean)
              .join(' · ')}
            {leg.state !== 'open' && leg.rule && (
              <>
                {' · '}
                <Link to={`/sports-book/rules/#${leg.rule}`} className="underline underline-offset-2 hover:text-t1">
                  {t('sport-bets.paragraph', { id: leg.rule })}
                </Link>
              </>
            )}
          </span>
        )}
      </span>
      <span className="tabular shrink-0 font-semibold">{odds(leg.odds)}</span>
    </li>
  );
}

export function Legs({ of, isReceipt }: { of: Bet; isReceipt?: boolean }) {
  return (
    <ol>
      {of.legs.map((leg, at) => (
        <Leg key={leg.n} leg={leg} isLast={at === of.legs.length - 1} isReceipt={isReceipt} />
      ))}
    </ol>
  );
}
