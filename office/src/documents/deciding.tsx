// A document is accepted or refused.
import { documentsOffice, rejectReasons, type RejectReason, type StaffDocument } from '@malva/contract/documents';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { refreshCall, useChange } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { Ban, Check } from 'lucide-react';
import { useState } from 'react';

function useDecision(row: StaffDocument, onDone: () => void) {
  const t = useT();
  const { queries } = useSite();
  const accept = useChange(documentsOffice.accept);
  const reject = useChange(documentsOffice.reject);
  const after = (isDone: boolean, title: string) => {
    refreshCall(queries, documentsOffice.queue);
    if (!isDone) return;
    showToast({ kind: 'done', title });
    onDone();
  };
  const params = { id: row.id };
  return {
    accept: async () => after((await accept.run({ params })) !== null, t('office.documents.accepted')),
    reject: async (reason: RejectReason) =>
      after((await reject.run({ params, body: { reason } })) !== null, t('office.documents.rejected')),
    isAccepting: accept.isPending,
    isRejecting: reject.isPending,
    error: accept.error ?? reject.error,
  };
}

export function Deciding({ row, onDone }: { row: StaffDocument; onDone(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const decision = useDecision(row, onDone);
  const [reason, setReason] = useState<RejectReason | null>(null);
  const problem = decision.error ? errorText(decision.error.code) : undefined;
  if (reason === null) {
    return (
      <>
        <FormProblem text={problem} />
        <div className="grid grid-cols-2 gap-2.5">
          <Button look="outline" icon={Ban} onClick={() => setReason('unreadable')}>
            {t('office.documents.reject')}
          </Button>
          <Button look="primary" icon={Check} isPending={decision.isAccepting} onClick={() => void decision.accept()}>
            {t('office.documents.accept')}
          </Button>
        </div>
      </>
    );
  }
  const field = { value: reason, onChange: setReason, onBlur: () => undefined, error: undefined };
  return (
    <div className="grid gap-4">
      <Select<RejectReason>
        label={t('office.documents.reason')}
        field={field}
        options={rejectReasons.map((value) => ({ value, label: t(`documents.reason.${value}`) }))}
      />
      <FormProblem text={problem} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button onClick={() => setReason(null)}>{t('app.ui.back')}</Button>
        <Button look="danger" isPending={decision.isRejecting} onClick={() => void decision.reject(reason)}>
          {t('office.documents.reject')}
        </Button>
      </div>
    </div>
  );
}
