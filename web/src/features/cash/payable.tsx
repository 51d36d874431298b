// What money cannot go to and why, and an own account where no card takes it.
import { parseIban } from '@malva/rules/iban';
import { cash } from '@malva/contract/cash';
import type { ReplyOf } from '@malva/contract/call';
import { CreditCard, Landmark } from 'lucide-react';
import { useState } from 'react';
import { refreshCall, useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { RefusalWithStep } from './refusal-with-step.tsx';

type Instrument = ReplyOf<typeof cash.outputMethods>['methods'][number];

export function Unpayable({ instruments }: { instruments: readonly Instrument[] }) {
  const t = useT();
  const list = instruments.filter((one) => one.refusal !== null);
  if (list.length === 0) return null;
  return (
    <ul className="grid gap-2" aria-label={t('cash.withdraw.unpayable')}>
      {list.map(({ id, kind, brand, last4, refusal }) => {
        const Icon = kind === 'account' ? Landmark : CreditCard;
        return (
          <li key={id} className="flex items-start gap-3 rounded-card bg-s2 px-3.5 py-3 text-sm">
            <Icon size={20} aria-hidden className="mt-px shrink-0 text-t3" />
            <span className="min-w-0">
              <span className="block font-semibold text-t2">
                {brand} •••• {last4}
              </span>
              <span className="block text-t3">{t(`cash.withdraw.refusal.${refusal}`)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** An account of one's own: the bank is asked whose it is before money may go there. */
export function AddAccount() {
  const t = useT();
  const { queries } = useSite();
  const add = useChange(cash.addAccount);
  const [iban, setIban] = useState('');
  const [isTouched, setTouched] = useState(false);
  const isWrong = parseIban(iban) === null;
  const submit = async () => {
    setTouched(true);
    if (isWrong) return;
    await add.run({ body: { iban } });
    refreshCall(queries, cash.outputMethods);
  };
  const said = add.error?.fields?.iban;
  const error = isTouched && isWrong ? t('errors.iban_invalid') : said ? t(`errors.${said}`) : undefined;
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="text-sm text-t2">{t('cash.withdraw.account_lead')}</p>
      <TextField
        label={t('cash.withdraw.account')}
        hint={t('cash.withdraw.account_hint')}
        maxLength={60}
        autoComplete="off"
        placeholder="UA"
        field={{ value: iban, onChange: setIban, onBlur: () => setTouched(iban !== ''), error }}
      />
      {!said && <RefusalWithStep error={add.error} />}
      <MainButton text={t('cash.withdraw.account_add')} isBusy={add.isPending} onPress={() => void submit()} />
    </form>
  );
}
