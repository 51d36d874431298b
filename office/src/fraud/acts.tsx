// What is done about a case: taken, noted, money held or let go, a report filed, closed with an outcome and a reason.
import { caseOutcomes, fraud, type CaseOutcome, type CasePage, type CaseReport } from '@malva/contract/fraud';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { formatMoney } from '@malva/web/core/format.ts';
import { refreshCall, useChange } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { FormProblem, TextField } from '@malva/web/ui/field.tsx';
import { Switch } from '@malva/web/ui/switch.tsx';
import { plain } from '@malva/rules/typed';
import { CircleCheckBig, Hand, Lock, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { OfficeDialog } from '../dialog.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

interface DialogProps {
  page: CasePage;
  onClose(): void;
}

function useDone(): (key: string) => void {
  const t = useT();
  const { queries } = useSite();
  return (key) => {
    refreshCall(queries, fraud.case);
    showToast({ kind: 'done', title: t(key) });
  };
}

function Note({ page, onClose }: DialogProps) {
  const t = useT();
  const done = useDone();
  return (
    <ReasonDialog
      title={t('office.case.note')}
      lead={t('office.case.note_lead')}
      label={t('office.act.text')}
      most={1000}
      spec={fraud.note}
      input={(text) => ({ params: { id: page.case.id }, body: { text } })}
      onClose={onClose}
      onDone={() => done('office.case.noted')}
    />
  );
}

function Hold({ page, onClose }: DialogProps) {
  const t = useT();
  const done = useDone();
  const [deposits, setDeposits] = useState(page.case.holdsDeposits);
  const [withdrawals, setWithdrawals] = useState(page.case.holdsWithdrawals);
  return (
    <ReasonDialog
      title={t('office.case.hold')}
      lead={t('office.case.hold_lead')}
      spec={fraud.hold}
      input={(reason) => ({ params: { id: page.case.id }, body: { deposits, withdrawals, reason } })}
      onClose={onClose}
      onDone={() => done('office.case.held')}
    >
      <Switch label={t('office.case.hold_deposits')} isOn={deposits} onChange={setDeposits} />
      <Switch label={t('office.case.hold_withdrawals')} isOn={withdrawals} onChange={setWithdrawals} />
    </ReasonDialog>
  );
}

function Close({ page, onClose }: DialogProps) {
  const t = useT();
  const done = useDone();
  const [outcome, setOutcome] = useState<CaseOutcome>('clean');
  return (
    <ReasonDialog
      title={t('office.case.close')}
      lead={t(`office.case.close_lead.${outcome}`)}
      isDanger={outcome === 'confirmed'}
      spec={fraud.close}
      input={(reason) => ({ params: { id: page.case.id }, body: { outcome, reason } })}
      onClose={onClose}
      onDone={() => done('office.case.closed')}
    >
      <Select<CaseOutcome>
        label={t('office.case.outcome')}
        field={{ value: outcome, onChange: setOutcome, onBlur: () => undefined, error: undefined }}
        options={caseOutcomes.map((value) => ({ value, label: t(`office.case.outcome.${value}`) }))}
      />
    </ReasonDialog>
  );
}

export function FileReport({ report, onClose }: { report: CaseReport; onClose(): void }) {
  const t = useT();
  const done = useDone();
  const errorText = useErrorText();
  const file = useChange(fraud.file);
  const [number, setNumber] = useState('');
  const [isTouched, setTouched] = useState(false);
  const isShort = plain(number).length < 3;
  const submit = async () => {
    setTouched(true);
    if (isShort || !(await file.run({ params: { id: report.id }, body: { number: number.trim() } }))) return;
    done('office.case.filed');
    onClose();
  };
  return (
    <OfficeDialog title={t('office.case.file')} onClose={onClose}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="text-sm text-t2">{t('office.case.file_lead', { amount: formatMoney(report.total) })}</p>
        <TextField
          label={t('office.case.number')}
          maxLength={60}
          autoComplete="off"
          field={{
            value: number,
            onChange: setNumber,
            onBlur: () => undefined,
            error: isTouched && isShort ? t('errors.field.required') : undefined,
          }}
        />
        <FormProblem text={file.error ? errorText(file.error.code) : undefined} />
        <div className="grid grid-cols-2 gap-2.5">
          <Button onClick={onClose}>{t('app.ui.cancel')}</Button>
          <Button type="submit" look="primary" isPending={file.isPending}>
            {t('office.confirm')}
          </Button>
        </div>
      </form>
    </OfficeDialog>
  );
}

const dialogs = { note: Note, hold: Hold, close: Close };

export function CaseActs({ page }: { page: CasePage }) {
  const t = useT();
  const done = useDone();
  const errorText = useErrorText();
  const take = useChange(fraud.take);
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = open && dialogs[open];
  const isOpen = page.case.closedAt === null;
  const onTake = async () => {
    if (await take.run({ params: { id: page.case.id } })) done('office.case.taken');
  };
  return (
    <div className="grid gap-2">
      <div role="group" aria-label={t('office.act.title')} className="flex flex-wrap gap-2">
        {isOpen && !page.case.isMine && (
          <Button size="small" look="primary" icon={Hand} isPending={take.isPending} onClick={() => void onTake()}>
            {t('office.case.take')}
          </Button>
        )}
        <Button size="small" icon={NotebookPen} onClick={() => setOpen('note')}>
          {t('office.case.note')}
        </Button>
        {isOpen && (
          <>
            <Button size="small" icon={Lock} onClick={() => setOpen('hold')}>
              {t('office.case.hold')}
            </Button>
            <Button size="small" icon={CircleCheckBig} onClick={() => setOpen('close')}>
              {t('office.case.close')}
            </Button>
          </>
        )}
      </div>
      <FormProblem text={take.error ? errorText(take.error.code) : undefined} />
      {Dialog && <Dialog page={page} onClose={() => setOpen(null)} />}
    </div>
  );
}
