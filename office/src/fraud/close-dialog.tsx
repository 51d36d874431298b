// A case is closed with its outcome.
import { caseOutcomes, fraud, type CaseOutcome } from '@malva/contract/fraud';
import { useT } from '@malva/web/core/site.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { type DialogProps, useDone } from './act-dialog.ts';

export function Close({ page, onClose }: DialogProps) {
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
