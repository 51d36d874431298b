// Deposit by bank transfer: no payment page is opened. A transfer that bears this reference is booked as a deposit.
import type { PaymentMethod } from '@malva/contract/cash-deposit';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useLang, useT } from '../../core/site.tsx';
import { useCopy } from '../../core/use-copy.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';

/** Four and four, as banks print it; copied without the gaps. */
const grouped = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

function Line({ name, value, shown = value }: { name: string; value: string; shown?: string }) {
  const t = useT();
  const { isCopied, copy } = useCopy(value);
  return (
    <div className="flex items-center gap-3 bg-s2 py-2 pr-2 pl-3.5">
      <div className="min-w-0 flex-1">
        <dt className="text-xs text-t2">{name}</dt>
        <dd className="text-sm font-semibold tabular-nums">{shown}</dd>
      </div>
      <IconButton
        look="plain"
        icon={isCopied ? Check : Copy}
        label={t(isCopied ? 'cash.transfer.copied' : 'cash.transfer.copy', { name })}
        onClick={copy}
      />
    </div>
  );
}

export function Transfer({
  fields,
  min,
  max,
}: {
  fields: NonNullable<PaymentMethod['addFields']['transfer']>;
  min: string;
  max: string;
}) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="rise grid gap-3">
      <p className="text-sm text-t2">{t('cash.transfer.lead', { min, max })}</p>
      <dl className="grid gap-px overflow-hidden rounded-card bg-line">
        <Line name={t('cash.transfer.recipient')} value={fields.recipient} />
        <Line name="IBAN" value={fields.iban} shown={grouped(fields.iban)} />
        <Line name={t('cash.transfer.reference')} value={fields.reference} />
      </dl>
      {fields.bank && (
        <a
          href={`${fields.bank}&lang=${lang}`}
          target="_blank"
          rel="noreferrer noopener"
          className={buttonClass({ look: 'outline', isWide: true })}
        >
          <ExternalLink size={18} aria-hidden />
          {t('cash.transfer.bank')}
        </a>
      )}
      <p className="text-xs text-t3">{t('cash.transfer.after')}</p>
    </div>
  );
}
