// Withdrawals under way and ended, each with its steps and their times.
import { payoutRefusals, type cash, type WithdrawalStep } from '@malva/contract/cash';

import type { ReplyOf } from '@malva/contract/call';
import { Check, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { formatMoney, minorUnits } from '../../core/format.ts';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';

type Withdrawal = ReplyOf<typeof cash.output>['withdrawals'][number];
type Status = Withdrawal['status'];

const tones: Record<Status, BadgeTone> = {
  pending: 'plain',
  approved: 'gold',
  paid: 'win',
  partly: 'gold',
  rejected: 'live',
  failed: 'live',
};
const firstShown = 3;

function Dot({ state }: { state: WithdrawalStep['state'] }) {
  const base = 'grid size-5 shrink-0 place-items-center rounded-full';
  if (state === 'done') {
    return (
      <span className={`${base} bg-win/20 text-win`}>
        <Check size={13} strokeWidth={3} aria-hidden />
      </span>
    );
  }
  if (state === 'stopped') {
    return (
      <span className={`${base} bg-live/15 text-live`}>
        <X size={13} strokeWidth={3} aria-hidden />
      </span>
    );
  }
  return <span className={`${base} shadow-[0_0_0_2px_var(--edge)_inset] ${state === 'now' ? 'bg-gold/30' : ''}`} />;
}

/** Words a bank may give; any other is told as one of them. */
const bankWords = ['account_closed', 'card_cannot_receive', 'card_blocked', 'bank_busy', 'other'] as const;
const known = (words: readonly string[], word: string | null): string =>
  word !== null && words.includes(word) ? word : 'other';

function Steps({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  return (
    <ol className="grid gap-2.5">
      {withdrawal.steps.map(({ name, at, state, amount, reason }, i) => (
        <li
          key={`${name} ${i}`}
          className="flex items-center gap-2.5 text-sm"
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <Dot state={state} />
          <span className={`min-w-0 flex-1 ${state === 'next' ? 'text-t3' : ''}`}>
            {amount
              ? t('cash.step.part', {
                  step: t(`cash.step.${name}`),
                  amount: formatMoney(amount, { currency: withdrawal.currency }),
                })
              : t(`cash.step.${name}`)}
            {name === 'returned' && (
              <span className="block text-xs text-t3">{t(`cash.returned.${known(bankWords, reason)}`)}</span>
            )}
          </span>
          {at && <Moment at={at} className="text-xs text-t3" />}
        </li>
      ))}
    </ol>
  );
}

function Row({ withdrawal, isOpen }: { withdrawal: Withdrawal; isOpen: boolean }) {
  const t = useT();
  const { status, amount, currency, instrument, reason, returned } = withdrawal;
  return (
    <li>
      <details open={isOpen} className="group rounded-card bg-s2 shadow-[0_0_0_1px_var(--line)_inset]">
        <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-3.5 py-2.5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <Amount value={amount} currency={currency} className="block font-semibold" />
            <span className="block truncate text-xs text-t3">{instrument}</span>
          </span>
          <Badge tone={tones[status]}>{t(`cash.status.${status}`)}</Badge>
          <ChevronDown size={18} aria-hidden className="text-t3 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 px-3.5 pb-4">
          <Steps withdrawal={withdrawal} />
          {withdrawal.decidedBy && (
            <p className="text-sm text-t2">
              {t('cash.withdraw.decided_by')} <Moment at={withdrawal.decidedBy} className="font-semibold text-t1" />
            </p>
          )}
          {status === 'approved' && <p className="text-sm text-t2">{t('cash.withdraw.bank_time')}</p>}
          {status === 'rejected' && reason && (
            <p className="text-sm text-t2">
              {t('cash.withdraw.reason')}{' '}
              {(payoutRefusals as readonly string[]).includes(reason) ? t(`cash.refused.${reason}`) : reason}
            </p>
          )}
          {minorUnits(returned) > 0n && (
            <p className="text-sm text-t2">
              {t(
                status === 'rejected' || status === 'failed' ? 'cash.withdraw.returned' : 'cash.withdraw.returned_part',
                { amount: formatMoney(returned, { currency }) },
              )}
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

export function Withdrawals({ list }: { list: readonly Withdrawal[] }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  if (list.length === 0) return null;
  const shown = isWhole ? list : list.slice(0, firstShown);
  return (
    <section aria-labelledby="withdrawals-title" className="grid gap-2.5">
      <h3 id="withdrawals-title" className="text-sm font-medium text-t2">
        {t('cash.withdraw.list')}
      </h3>
      <ul className="grid gap-2">
        {shown.map((withdrawal, at) => (
          <Row
            key={withdrawal.id}
            withdrawal={withdrawal}
            isOpen={at === 0 && (withdrawal.status === 'pending' || withdrawal.status === 'approved')}
          />
        ))}
      </ul>
      {list.length > shown.length && (
        <Button look="plain" size="small" onClick={() => setWhole(true)}>
          {t('app.ui.more')}
        </Button>
      )}
    </section>
  );
}
