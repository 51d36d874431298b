// A bet's receipt: everything it was accepted at, and what became of it.
import { type Bet } from '@malva/contract/bet';
import { sportBets } from '@malva/contract/sport-bets';
import type { ModalProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { BetHead, BetMoney } from './card.tsx';
import { Legs } from './legs.tsx';
import { UndoButton } from './undo.tsx';

function Facts({ bet }: { bet: Bet }) {
  const t = useT();
  const { code, lines, unit, cashed, cashedStake, acceptedAt, settledAt, rules, was } = bet;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm [&>dd]:text-right [&>dt]:text-t3">
      <dt>{t('sport-bets.code')}</dt>
      <dd className="tabular">{code}</dd>
      {lines > 1 && (
        <>
          <dt>{t('sport-bets.lines')}</dt>
          <dd className="tabular">
            {lines} × <Amount value={unit} />
          </dd>
        </>
      )}
      {acceptedAt && (
        <>
          <dt>{t('sport-bets.accepted_at')}</dt>
          <dd>
            <Moment at={acceptedAt} style="exact" />
          </dd>
        </>
      )}
      {settledAt && (
        <>
          <dt>{t('sport-bets.settled_at')}</dt>
          <dd>
            <Moment at={settledAt} style="exact" />
          </dd>
        </>
      )}
      {rules && (
        <>
          <dt>{t('sport-bets.rules')}</dt>
          <dd>
            <Link to="/sports-book/rules/" className="tabular underline underline-offset-2 hover:text-t1">
              {rules}
            </Link>
          </dd>
        </>
      )}
      {cashedStake !== '0.00' && (
        <>
          <dt>{t('sport-bets.cashed')}</dt>
          <dd>
            <Amount value={cashed} />
          </dd>
        </>
      )}
      {was && (
        <>
          <dt>{t('sport-bets.was')}</dt>
          <dd>
            <Amount value={was.payout} />
          </dd>
          {was.shortfall !== '0.00' && (
            <>
              <dt>{t('sport-bets.shortfall')}</dt>
              <dd>
                <Amount value={was.shortfall} />
              </dd>
            </>
          )}
        </>
      )}
    </dl>
  );
}

export default function BetReceipt({ props: { id } }: ModalProps<'BetReceipt'>) {
  const t = useT();
  const reading = useCall(sportBets.one, { input: { params: { id } }, staleMs: 0 });
  const bet = reading.data?.bet;
  return (
    <ModalFrame title={t('sport-bets.receipt')} size="medium">
      {!bet && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />}
      {!bet && !reading.error && <SkeletonRows rows={4} />}
      {bet && (
        <div className="grid gap-4">
          <BetHead bet={bet} />
          <Legs of={bet} isReceipt />
          <BetMoney bet={bet} />
          {bet.reason && <p className="text-sm text-t2">{t('sport-bets.reason', { reason: bet.reason })}</p>}
          <Facts bet={bet} />
          {bet.undoUntil !== null && bet.status === 'open' && <UndoButton bet={bet} />}
        </div>
      )}
    </ModalFrame>
  );
}
