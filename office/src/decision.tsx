// One withdrawal: the facts, then approve or reject, each said once more before it is done. Nothing is shown as decided
// before the server has said so.
import { cashOffice, type StaffWithdrawal } from '@malva/contract/cash';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { formatMoney } from '@malva/web/core/format.ts';
import { refreshCall, useChange } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame, FormProblem } from '@malva/web/ui/field.tsx';
import { Facts, type Fact } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/time.tsx';
import { Ban, Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { OfficeDialog } from './dialog.tsx';
import { hardlyPlayed, statusTones } from './queue.ts';

const reasonLength = { min: 5, max: 300 } as const;

function factsOf(t: ReturnType<typeof useT>, row: StaffWithdrawal): Fact[] {
  const time = (at: string | null) => (at ? <Moment at={at} /> : '—');
  return [
    { label: t('office.column.player'), value: `${row.playerName ?? t('office.nameless')}, №${row.playerId}` },
    { label: t('office.contact'), value: row.contact },
    { label: t('office.column.to'), value: row.instrument },
    { label: t('office.column.created'), value: time(row.createdAt) },
    ...(row.decidedAt ? [{ label: t('office.decided'), value: time(row.decidedAt) }] : []),
    ...(row.paidAt ? [{ label: t('office.paid_at'), value: time(row.paidAt) }] : []),
    ...(row.reason ? [{ label: t('office.reason'), value: row.reason }] : []),
    { label: t('office.column.deposits'), value: <Amount value={row.depositsTotal} /> },
    { label: t('office.column.withdrawals'), value: <Amount value={row.withdrawalsTotal} /> },
    { label: t('office.column.stakes'), value: <Amount value={row.stakesTotal} /> },
  ];
}

interface StepProps {
  row: StaffWithdrawal;
  onBack(): void;
  onDone(): void;
}

function Approve({ row, onBack, onDone }: StepProps) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const approve = useChange(cashOffice.approve);
  const confirm = async () => {
    const reply = await approve.run({ params: { id: row.id } });
    refreshCall(queries, cashOffice.withdrawals);
    if (!reply) return;
    showToast({ kind: 'done', title: t('office.approved', { amount: formatMoney(row.amount) }) });
    onDone();
  };
  return (
    <div className="grid gap-4">
      <p>{t('office.approve_sure', { amount: formatMoney(row.amount), to: row.instrument })}</p>
      <p className="text-sm text-t2">{t('office.approve_text')}</p>
      <FormProblem text={approve.error ? errorText(approve.error.code) : undefined} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button onClick={onBack}>{t('app.ui.back')}</Button>
        <Button look="primary" isPending={approve.isPending} onClick={() => void confirm()}>
          {t('office.approve_yes')}
        </Button>
      </div>
    </div>
  );
}

function Reject({ row, onBack, onDone }: StepProps) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const reject = useChange(cashOffice.reject);
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const isShort = reason.trim().length < reasonLength.min;
  const confirm = async () => {
    setTouched(true);
    if (isShort) return;
    const reply = await reject.run({ params: { id: row.id }, body: { reason: reason.trim() } });
    refreshCall(queries, cashOffice.withdrawals);
    if (!reply) return;
    showToast({ kind: 'done', title: t('office.rejected', { amount: formatMoney(row.amount) }) });
    onDone();
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <FieldFrame label={t('office.reject_reason')} hint={t('office.reject_hint')} error={isTouched && isShort ? t('office.reject_short') : undefined}>
        {(wiring) => (
          <textarea
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the window was opened to write this reason
            autoFocus
            rows={4}
            maxLength={reasonLength.max}
            className="input py-3 leading-snug"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FieldFrame>
      <FormProblem text={reject.error ? errorText(reject.error.code) : undefined} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button onClick={onBack}>{t('app.ui.back')}</Button>
        <Button type="submit" look="danger" isPending={reject.isPending}>
          {t('office.reject_yes')}
        </Button>
      </div>
    </form>
  );
}

function Overview({ row, onStep }: { row: StaffWithdrawal; onStep(step: 'approve' | 'reject'): void }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <Amount value={row.amount} currency={row.currency} className="font-display text-2xl font-bold" />
        <Badge tone={statusTones[row.status]}>{t(`office.status.${row.status}`)}</Badge>
      </div>
      {row.status === 'pending' && hardlyPlayed(row) && (
        <p className="flex items-start gap-2.5 rounded-control bg-gold/12 px-3.5 py-3 text-sm">
          <TriangleAlert size={18} aria-hidden className="mt-px shrink-0 text-gold" />
          {t('office.hardly_played')}
        </p>
      )}
      <Facts facts={factsOf(t, row)} />
      {row.status === 'pending' && (
        <div className="grid grid-cols-2 gap-2.5">
          <Button look="outline" icon={Ban} onClick={() => onStep('reject')}>
            {t('office.reject')}
          </Button>
          <Button look="primary" icon={Check} onClick={() => onStep('approve')}>
            {t('office.approve')}
          </Button>
        </div>
      )}
    </div>
  );
}

export function Decision({ row, onClose }: { row: StaffWithdrawal; onClose(): void }) {
  const t = useT();
  const [step, setStep] = useState<'look' | 'approve' | 'reject'>('look');
  const back = () => setStep('look');
  return (
    <OfficeDialog title={t(step === 'look' ? 'office.withdrawal' : `office.${step}_title`)} onClose={onClose}>
      {step === 'look' && <Overview row={row} onStep={setStep} />}
      {step === 'approve' && <Approve row={row} onBack={back} onDone={onClose} />}
      {step === 'reject' && <Reject row={row} onBack={back} onDone={onClose} />}
    </OfficeDialog>
  );
}
