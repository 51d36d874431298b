// Selling a bet back by itself: set once, it waits on the server, and one press drops it.
import { type Bet } from '@malva/contract/bet';
import { sportBets } from '@malva/contract/sport-bets';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { formatMoney, formatPercent } from '../../core/format.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { parseAmount } from '../../core/typed-amount.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/special-fields.tsx';

const percent = (share: number): string => formatPercent(String(share));

/** What is set, and the button that drops it. */
function Standing({ id, least, share }: { id: string; least: string; share: number }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const dropping = useChange(sportBets.dropAutoCashOut);
  const drop = async () => {
    const reply = await dropping.run({ params: { id } });
    if (reply) refreshCall(queries, sportBets.autoCashOut);
  };
  return (
    <>
      <p className="text-sm">{t('sport-bets.auto.stands', { share: percent(share), amount: formatMoney(least) })}</p>
      <FormProblem text={dropping.error ? errorText(dropping.error.code) : undefined} />
      <Button look="quiet" isPending={dropping.isPending} onClick={() => void drop()}>
        {t('sport-bets.auto.drop')}
      </Button>
    </>
  );
}

function Setting({ bet: { id, potential }, share }: { bet: Bet; share: number }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const setting = useChange(sportBets.setAutoCashOut);
  const [typed, setTyped] = useState('');
  const least = parseAmount(typed);
  const set = async () => {
    if (!least) return;
    const reply = await setting.run({ params: { id }, body: { least, share } });
    if (reply) refreshCall(queries, sportBets.autoCashOut);
  };
  const isOutside = setting.error?.code === 'validation';
  return (
    <>
      <MoneyField
        label={t('sport-bets.auto.least')}
        hint={t('sport-bets.auto.hint')}
        field={{
          value: typed,
          onChange(value) {
            setting.reset();
            setTyped(value);
          },
          onBlur: () => undefined,
          error: isOutside ? t('sport-bets.auto.outside', { amount: formatMoney(potential) }) : undefined,
        }}
      />
      <FormProblem text={setting.error && !isOutside ? errorText(setting.error.code) : undefined} />
      <Button look="quiet" disabled={!least} isPending={setting.isPending} onClick={() => void set()}>
        {t('sport-bets.auto.set', { share: percent(share) })}
      </Button>
    </>
  );
}

/** `share`: per cent, of what is chosen for the cash-out at once. */
export function AutoCash({ bet, share }: { bet: Bet; share: number }) {
  const t = useT();
  const auto = useCall(sportBets.autoCashOut, { input: { params: { id: bet.id } }, staleMs: 0 }).data;
  if (!auto) return null;
  return (
    <section className="grid gap-2.5 border-t border-line pt-4" aria-label={t('sport-bets.auto.title')}>
      <h3 className="text-sm font-semibold">{t('sport-bets.auto.title')}</h3>
      {auto.auto ? <Standing id={bet.id} {...auto.auto} /> : <Setting bet={bet} share={share} />}
    </section>
  );
}
