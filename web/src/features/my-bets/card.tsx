// One bet: what it is, how its legs stand, the stake and what it returns; of a settled one what came of it.
import type { Bet } from '@malva/contract/bet';
import { useOdds } from '../../core/odds-text.ts';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ModalButton } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Legs } from './legs.tsx';
import { RightPrice } from './right-price.tsx';
import { UndoButton } from './undo.tsx';
import { balanceOf, isOpen, isWin } from './words.ts';

export function BetHead({ bet }: { bet: Bet }) {
  const t = useT();
  const odds = useOdds();
  const { kind, legs, k, placedAt, status } = bet;
  return (
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge>{t('sport-bets.kind', { kind, count: legs.length, sizes: k.join(', ') })}</Badge>
      <Moment at={placedAt} className="text-sm text-t3" />
      {status !== 'open' && <Badge>{t('sport-bets.status', { status })}</Badge>}
      <b className="tabular ml-auto">{odds(bet.odds)}</b>
    </header>
  );
}

/** Stake and return; figures that money is told by alone are gold. */
export function BetMoney({ bet }: { bet: Bet }) {
  const t = useT();
  const open = isOpen(bet);
  return (
    <dl className="grid grid-cols-2 gap-x-4 border-t border-line pt-3 text-sm">
      <div>
        <dt className="text-t3">{t('sport-bets.stake')}</dt>
        <dd>
          <Amount value={bet.stake} className="font-semibold" short />
          {bet.fund !== 'real' && (
            <span className="text-xs text-t3"> · {t('sport-bets.fund', { fund: bet.fund })}</span>
          )}
        </dd>
      </div>
      <div className="text-right">
        <dt className="text-t3">{t(open ? 'sport-bets.returns' : 'sport-bets.returned')}</dt>
        <dd className="font-display text-lg font-bold">
          <Amount
            value={open ? bet.potential : (bet.payout ?? '0.00')}
            tone={open ? 'gold' : isWin(bet) ? 'win' : 'plain'}
          />
        </dd>
      </div>
    </dl>
  );
}

export function BetCard({ bet }: { bet: Bet }) {
  const t = useT();
  const isAsked = bet.status === 'open' && bet.rightPrice !== null;
  const canCash = bet.status === 'open' && bet.fund === 'real' && !isAsked && !bet.isHeld;
  const canUndo = bet.undoUntil !== null && bet.status === 'open';
  return (
    <article className="panel grid gap-3.5 p-4" aria-label={t('sport-bets.bet', { code: bet.code })}>
      <BetHead bet={bet} />
      <Legs of={bet} />
      <BetMoney bet={bet} />
      {bet.status === 'rejected' && (
        <p className="text-sm text-t2">{t('sport-bets.reason', { reason: bet.reason ?? 'other' })}</p>
      )}
      {bet.isHeld && <p className="text-sm text-t2">{t('sport-bets.held')}</p>}
      {isAsked && <RightPrice id={bet.id} of={bet.rightPrice!} />}
      {bet.was && <p className="text-sm text-t2">{t('sport-bets.resettled')}</p>}
      <div className="flex flex-wrap gap-2">
        {canCash && (
          <ModalButton name="CashOutBet" props={{ id: bet.id }}>
            {t('sport-bets.cash.open')}
          </ModalButton>
        )}
        {canUndo && <UndoButton bet={bet} />}
        <ModalButton name="BetReceipt" props={{ id: bet.id }} look="plain" className="ml-auto">
          {t('sport-bets.receipt')}
        </ModalButton>
      </div>
    </article>
  );
}

/** A settled bet as one line, which opens its receipt. */
export function SettledLine({ bet }: { bet: Bet }) {
  const t = useT();
  const [first, ...others] = bet.legs;
  return (
    <li className="[&+&]:border-t [&+&]:border-line">
      <div className="relative flex items-center gap-3 px-4 py-3">
        <span className="min-w-0 flex-1">
          <ModalButton
            name="BetReceipt"
            props={{ id: bet.id }}
            look="plain"
            className="justify-start! p-0! text-left text-t1! before:absolute before:inset-0"
          >
            {others.length === 0
              ? (first?.outcomeName ?? bet.code)
              : t('sport-bets.kind', { kind: bet.kind, count: bet.legs.length, sizes: bet.k.join(', ') })}
          </ModalButton>
          <span className="block text-xs text-t3">
            <Moment at={bet.settledAt ?? bet.placedAt} /> · {t('sport-bets.status', { status: bet.status })}
          </span>
        </span>
        <Amount value={balanceOf(bet)} sign tone={isWin(bet) ? 'win' : 'plain'} className="shrink-0 font-semibold" />
      </div>
    </li>
  );
}
