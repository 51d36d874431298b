// A report about a case is filed.
import { fraud, type CaseReport } from '@malva/contract/fraud';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { formatMoney } from '@malva/web/core/format.ts';
import { useChange } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FormProblem, TextField } from '@malva/web/ui/field.tsx';
import { plain } from '@malva/rules/typed';
import { useState } from 'react';
import { OfficeDialog } from '../dialog.tsx';
import { useDone } from './act-dialog.ts';

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
