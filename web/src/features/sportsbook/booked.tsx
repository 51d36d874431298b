// A slip shared by its code: its selections at today's prices, to be put into one's own slip.
import { sportBets } from '@malva/contract/sport-bets';
import { sportsbook as calls } from '@malva/contract/sportsbook';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { ApiError, call } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import type { PageProps } from '../../core/manifest.ts';
import { useNavigation, useT } from '../../core/site.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SportFrame } from './frame.tsx';
import { fillSlip, pickOf } from './slip/picks.ts';
import { Heading } from './toolbar.tsx';

export default function BookedSlipPage({ payload: { code, kind, k, selections } }: PageProps<'bookedSlip'>) {
  const t = useT();
  const errorText = useErrorText();
  const navigation = useNavigation();
  const [problem, setProblem] = useState('');
  const [isPending, setPending] = useState(false);
  const take = async () => {
    setPending(true);
    setProblem('');
    try {
      const { legs } = await call(sportBets.quote, {
        body: { kind: kind ?? 'single', selections, ...(k.length > 0 && { k }) },
      });
      const cards = await Promise.all(
        selections.map(async ({ event }) => (await call(calls.event, { params: { id: event } })).event),
      );
      const picks = selections.map((selection, at) => {
        const leg = legs[at];
        return {
          ...pickOf(cards[at]!, selection, { odds: leg?.odds ?? selection.odds, isLive: leg?.isLive ?? false }),
          banker: selection.banker ?? false,
        };
      });
      fillSlip(picks, kind ?? 'single', k);
      if (matchMedia('(width < 72.0625rem)').matches) navigation.openModal('BetSlip', {});
    } catch (error) {
      setProblem(errorText(error instanceof ApiError ? error.code : 'internal'));
    } finally {
      setPending(false);
    }
  };
  return (
    <SportFrame>
      <Heading title={t('sportsbook.booked.title', { code })} />
      {selections.length === 0 ? (
        <EmptyState icon={ReceiptText} title={t('sportsbook.booked.none')} text={t('sportsbook.booked.none_text')}>
          <LinkButton to="/sports-book/">{t('sportsbook.to_home')}</LinkButton>
        </EmptyState>
      ) : (
        <section className="panel grid justify-items-start gap-3 p-4">
          <p className="text-t2">{t('sportsbook.booked.text', { count: selections.length })}</p>
          <FormProblem text={problem || undefined} />
          <Button look="primary" isPending={isPending} onClick={() => void take()}>
            {t('sportsbook.booked.take')}
          </Button>
        </section>
      )}
    </SportFrame>
  );
}
