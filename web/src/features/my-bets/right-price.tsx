// A bet whose price was an obvious error: the right one, and the player's answer while it is asked for.
import { type Bet } from '@malva/contract/bet';
import { sportBets } from '@malva/contract/sport-bets';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import { formatMoney } from '../../core/format.ts';
import { useOdds } from '../../core/odds-text.ts';
import { refreshCall, useChange } from '../../core/query.ts';
import { useLang, useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';

type Right = NonNullable<Bet['rightPrice']>;

export function RightPrice({ id, of: { odds, potential, until } }: { id: string; of: Right }) {
  const t = useT();
  const lang = useLang();
  const written = useOdds();
  const errorText = useErrorText();
  const { queries } = useSite();
  const answering = useChange(sportBets.answerPrice);
  const answer = async (agrees: boolean) => {
    const reply = await answering.run({ params: { id }, body: { agrees } });
    if (reply || answering.error) refreshCall(queries, sportBets.list, sportBets.one);
  };
  const texts = { odds: written(odds), amount: formatMoney(potential), time: formatDate(until, lang, 'time') };
  return (
    <section className="grid gap-2.5 border-t border-line pt-3">
      <p className="text-sm">{t('sport-bets.right_price.text', texts)}</p>
      <FormProblem text={answering.error ? errorText(answering.error.code) : undefined} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button look="quiet" isPending={answering.isPending} onClick={() => void answer(false)}>
          {t('sport-bets.right_price.back')}
        </Button>
        <Button look="quiet" isPending={answering.isPending} onClick={() => void answer(true)}>
          {t('sport-bets.right_price.agree', texts)}
        </Button>
      </div>
    </section>
  );
}
