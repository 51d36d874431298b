// Payments that came when they might not: never on the balance, on their way back or there already.
import type { HeldPayment } from '@malva/contract/cash';
import { Undo2 } from 'lucide-react';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Moment } from '../../ui/moment.tsx';

export function HeldPayments({ held }: { held: readonly HeldPayment[] }) {
  const t = useT();
  return (
    <section aria-labelledby="held-payments" className="grid gap-2">
      <div className="grid gap-1 px-3.5">
        <h2 id="held-payments" className="text-sm font-medium text-t2">
          {t('cash.held.title')}
        </h2>
        <p className="text-sm text-t2">{t('cash.held.text')}</p>
      </div>
      <ul className="panel divide-y divide-line overflow-hidden">
        {held.map((row) => (
          <li key={row.id} className="flex min-h-15 items-center gap-3 px-3.5 py-2.5">
            <span className="grid size-9 shrink-0 place-items-center rounded-small bg-s3 text-t2">
              <Undo2 size={18} aria-hidden />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-semibold">
                {t(row.isSentBack ? 'cash.held.sent_back' : 'cash.held.going_back')}
                <span className="font-normal text-t2"> · {t(`cash.method.${row.method}`)}</span>
              </span>
              <span className="block text-xs text-t3">
                <Moment at={row.at} />
              </span>
            </span>
            <Amount value={row.amount} currency={row.currency} className="shrink-0 text-sm font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
