// A note about a case.
import { fraud } from '@malva/contract/fraud';
import { useT } from '@malva/web/core/site.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { type DialogProps, useDone } from './act-dialog.ts';

export function Note({ page, onClose }: DialogProps) {
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
