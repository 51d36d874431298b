// Giving an open bonus up.
import { bonuses as calls, type Bonus } from '@malva/contract/bonuses';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { formatMoney } from '../../core/format.ts';
import { refreshCall, useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';

/** Asked once more, with the sum that is lost by it. */
export function GiveUp({ bonus }: { bonus: Bonus }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const [isAsked, ask] = useState(false);
  const revoke = useChange(calls.revoke);
  const giveUp = async () => {
    if (!(await revoke.run({ query: { id: bonus.id } }))) return;
    refreshCall(queries, calls.active, calls.priority);
    showToast({ kind: 'done', title: t('bonuses.given_up') });
  };
  if (!isAsked) {
    return (
      <Button look="plain" size="small" className="-ml-3 justify-self-start" onClick={() => ask(true)}>
        {t('bonuses.give_up')}
      </Button>
    );
  }
  return (
    <div role="group" aria-label={t('bonuses.give_up')} className="grid gap-2.5 rounded-control bg-s1 p-3">
      <p className="text-sm">{t('bonuses.give_up_text', { amount: formatMoney(bonus.balance) })}</p>
      {revoke.error && <FormProblem text={errorText(revoke.error.code)} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => ask(false)}>
          {t('bonuses.keep')}
        </Button>
        <Button size="small" look="plain" isPending={revoke.isPending} onClick={() => void giveUp()}>
          {t('bonuses.give_up_yes')}
        </Button>
      </div>
    </div>
  );
}
