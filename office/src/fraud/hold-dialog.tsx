// A case holds deposits and withdrawals of its player, or lets them go.
import { fraud } from '@malva/contract/fraud';
import { useT } from '@malva/web/core/site.tsx';
import { Switch } from '@malva/web/ui/switch.tsx';
import { useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { type DialogProps, useDone } from './act-dialog.ts';

export function Hold({ page, onClose }: DialogProps) {
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
