// Payments begun and not ended. Each holds its amount of the limit, so they are listed, can be gone on with, and can be
// dropped.
import { cashDeposit, type OpenPayment } from '@malva/contract/cash-deposit';
import { useEffect } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { formatMoney } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useLang, useSite, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { keepPayment, type Payment } from './current-payment.ts';
import { PayMark } from './pay-mark.tsx';

interface RowProps {
  payment: OpenPayment;
  /** As this browser began it: with the frame of a wallet. */
  begun: Payment | null;
  onPay(): void;
}

function Row({ payment, begun, onPay }: RowProps) {
  const t = useT();
  const lang = useLang();
  const errorText = useErrorText();
  const { queries } = useSite();
  const drop = useChange(cashDeposit.dropPayment);
  const { id, amount, method, url } = payment;
  const goOn = () => {
    if (begun?.id !== id) keepPayment({ id, url, amount, method });
    onPay();
  };
  const press = async () => {
    const ended = await drop.run({ params: { id } });
    if (ended && begun?.id === id) keepPayment(null);
    refreshCall(queries, cashDeposit.openPayments, cashDeposit.methods, cashDeposit.deposit);
  };
  const of = (action: string) => ({ 'aria-label': `${action}: ${formatMoney(amount)}` });
  return (
    <li className="grid gap-2.5 rounded-card bg-s2 p-3.5">
      <div className="flex items-center gap-3">
        <PayMark method={method} size={36} />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-semibold">
            <Amount value={amount} />
            <span className="font-normal text-t2"> · {t(`cash.method.${method}`)}</span>
          </p>
          <p className="text-xs text-t3">
            {t('cash.open.since', {
              begun: formatDate(payment.createdAt, lang),
              lapses: formatDate(payment.lapsesAt, lang, 'time'),
            })}
          </p>
        </div>
      </div>
      <FormProblem
        text={
          drop.error
            ? drop.error.code === 'payment_state'
              ? t('cash.open.with_bank')
              : errorText(drop.error.code)
            : undefined
        }
      />
      <div className="flex flex-wrap gap-2">
        {url !== null && (
          <Button look="quiet" size="small" onClick={goOn} {...of(t('cash.open.go_on'))}>
            {t('cash.open.go_on')}
          </Button>
        )}
        <Button
          look="plain"
          size="small"
          isPending={drop.isPending}
          onClick={() => void press()}
          {...of(t('cash.open.drop'))}
        >
          {t('cash.open.drop')}
        </Button>
      </div>
    </li>
  );
}

export function OpenPayments({ begun, onPay }: Pick<RowProps, 'begun' | 'onPay'>) {
  const t = useT();
  const { data } = useCall(cashDeposit.openPayments, { staleMs: 0 });
  // What this browser began has ended meanwhile.
  const hasEnded = begun !== null && data !== undefined && data.payments.every(({ id }) => id !== begun.id);
  useEffect(() => {
    if (hasEnded) keepPayment(null);
  }, [hasEnded]);
  if (!data || data.payments.length === 0) return null;
  return (
    <section aria-labelledby="open-payments" className="mb-5 grid gap-2">
      <h3 id="open-payments" className="text-sm font-medium text-t2">
        {t('cash.open.title')}
      </h3>
      <p className="text-xs text-t3">{t('cash.open.text')}</p>
      <ul className="grid gap-2">
        {data.payments.map((payment) => (
          <Row key={payment.id} payment={payment} begun={begun} onPay={onPay} />
        ))}
      </ul>
    </section>
  );
}
