// The card between ten live bets and the next: since when, what was staked, what came of it. It waits for a press.
import { sportBets } from '@malva/contract/sport-bets';
import type { ApiError } from '../../../core/api.ts';
import { useErrorText } from '../../../core/error-text.ts';
import { useChange } from '../../../core/query.ts';
import { useT } from '../../../core/site.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/field.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { dropRefusal } from './placing.ts';

const text = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);

export function LivePause({ error }: { error: ApiError }) {
  const t = useT();
  const errorText = useErrorText();
  const pressing = useChange(sportBets.pressOn);
  const { since, staked, net } = error.details;
  const go = async () => {
    if (await pressing.run({ body: {} })) dropRefusal();
  };
  return (
    <section aria-label={t('live-pause.title')} className="grid gap-3 rounded-control bg-s2 p-4">
      <p className="font-semibold">{t('live-pause.title')}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm [&>dd]:text-right [&>dt]:text-t2">
        <dt>{t('live-pause.time')}</dt>
        <dd>
          <Moment at={text(since, new Date(0).toISOString())} />
        </dd>
        <dt>{t('live-pause.staked')}</dt>
        <dd>
          <Amount value={text(staked, '0.00')} />
        </dd>
        <dt>{t('live-pause.net')}</dt>
        <dd>
          <Amount value={text(net, '0.00')} />
        </dd>
      </dl>
      <FormProblem text={pressing.error ? errorText(pressing.error.code) : undefined} />
      <Button isWide isPending={pressing.isPending} onClick={() => void go()}>
        {t('live-pause.go')}
      </Button>
    </section>
  );
}
