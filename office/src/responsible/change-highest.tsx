// A change of one highest limit is asked for.
import { officeActs } from '@malva/contract/office-acts';
import { responsiblePlayer } from '@malva/contract/office-parts';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { FieldFrame } from '@malva/web/ui/field.tsx';
import { useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { type Maximum, nameOf } from './highest-limit.tsx';

export function Change({ maximum, onClose }: { maximum: Maximum; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const [typed, setTyped] = useState(maximum.value ?? '');
  const value = typed.trim().replace(',', '.');
  const { kind, period } = maximum;
  return (
    <ReasonDialog
      title={t(nameOf(maximum))}
      lead={t('office.maxima.change_text')}
      spec={officeActs.ask}
      input={(reason) => ({
        body: { kind: 'limits.maximum' as const, input: { kind, period, value: value === '' ? null : value }, reason },
      })}
      onClose={onClose}
      onDone={() => {
        refreshCall(queries, officeActs.list, responsiblePlayer.maxima);
        showToast({ kind: 'done', title: t('office.act.asked') });
      }}
    >
      <FieldFrame
        label={t(kind === 'time' ? 'office.maxima.value_time' : 'office.maxima.value')}
        hint={t('office.maxima.empty')}
      >
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            inputMode={kind === 'time' ? 'numeric' : 'decimal'}
            maxLength={15}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </FieldFrame>
    </ReasonDialog>
  );
}
