// What stands between the slip and a bet, and the one way on from each: prices that moved, selections that depend on
// each other, a stake above the largest, a refusal.
import type { Quote } from '@malva/contract/sport-bets';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../core/api.ts';
import { useErrorText } from '../../../core/error-text.ts';
import { formatMoney } from '../../../core/format.ts';
import { useOdds } from '../../../core/odds-text.ts';
import { useT } from '../../../core/site.tsx';
import { ModalButton } from '../../../ui/button.tsx';
import { pairOf } from '../clock.tsx';
import { outcomeName, useMarketNames } from '../names.ts';
import { LivePause } from './live-pause.tsx';
import type { Moved } from './tickets.ts';

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-gold/12 px-3 py-2.5 text-sm">
      <TriangleAlert size={17} aria-hidden className="mt-0.5 shrink-0 text-gold" />
      <div className="grid min-w-0 gap-2">{children}</div>
    </div>
  );
}

function MovedLine({ pick, group, was, now }: Moved) {
  const t = useT();
  const odds = useOdds();
  const names = useMarketNames(pick.sport);
  const name = group ? t('sportsbook.builder.of', { match: pairOf(pick) }) : outcomeName(names, pick, pick);
  return <p className="tabular">{t('sportsbook.slip.moved', { name, was: odds(was), now: odds(now) })}</p>;
}

/** Said once when prices move, politely; what they are now is read, not said again with every tick. */
export function MovedNotice({ moved }: { moved: readonly Moved[] }) {
  const t = useT();
  return (
    <div>
      <p role="status" className="sr-only">
        {moved.length > 0 ? t('sportsbook.slip.moved_said') : ''}
      </p>
      {moved.length > 0 && (
        <Notice>
          {moved.map((one) => (
            <MovedLine key={`${one.pick.event} ${one.pick.market} ${one.pick.outcome}`} {...one} />
          ))}
        </Notice>
      )}
    </div>
  );
}

/** A refusal in words, with what can be done about it. */
export function RefusalNotice({ error }: { error: ApiError | null }) {
  const t = useT();
  const errorText = useErrorText();
  if (error?.code === 'live_pause') return <LivePause error={error} />;
  return (
    <div role="alert">
      {error && (
        <Notice>
          <p>{errorText(error.code)}</p>
          {error.code === 'insufficient_funds' && (
            <ModalButton name="Cash" size="small" className="justify-self-start">
              {t('sportsbook.slip.to_cash')}
            </ModalButton>
          )}
          {error.code === 'identity_required' && (
            <ModalButton name="IdentityVerification" size="small" className="justify-self-start">
              {t('identity.look')}
            </ModalButton>
          )}
        </Notice>
      )}
    </div>
  );
}

export function Largest({ quote }: { quote: Quote | undefined }) {
  const t = useT();
  if (!quote?.maxStake) return null;
  return (
    <p className="tabular text-right text-xs text-t3">
      {t('sportsbook.slip.largest', { amount: formatMoney(quote.maxStake, { short: true }) })}
    </p>
  );
}
