// The personal offer with all its terms; yes and no are equal. Opening it begins its days.
import { offers as calls } from '@malva/contract/offers';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { useT } from '../../core/site.tsx';
import { BonusOrder, BonusTermsList } from '../../ui/bonus-terms.tsx';
import { Button } from '../../ui/button.tsx';
import { CardFace } from '../../ui/card-face.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { usePick } from './use-pick.ts';

export default function BonusOffer({ close }: ModalProps<'BonusOffer'>) {
  const t = useT();
  const errorText = useErrorText();
  const reading = useCall(calls.info, { staleMs: 0 });
  const picking = usePick();
  const card = reading.data?.data;
  const id = card?.id;
  const { refetch } = reading;
  const show = useEffectEvent(() => {
    call(calls.showed, {}).then(
      () => void refetch(),
      () => undefined,
    );
  });
  useEffect(() => {
    if (id) show();
  }, [id]);
  if (!card)
    return (
      <ModalFrame title={t('today.name.offer')} size="small">
        {reading.data ? (
          <EmptyState art="gift" title={t('offers.none')} text={t('offers.none_text')} isCompact />
        ) : reading.error ? (
          <ErrorState error={reading.error} retry={() => void refetch()} isCompact />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </ModalFrame>
    );
  const isPending = picking.pending !== null;
  return (
    <ModalFrame
      title={t('today.name.offer')}
      size="small"
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button
            size="large"
            isPending={isPending}
            onClick={() => void picking.hide(card, true).then((isDone) => isDone && close())}
          >
            {t('offers.no')}
          </Button>
          <Button
            size="large"
            isPending={isPending}
            onClick={() => void picking.pick(card).then((made) => made && close())}
          >
            {t('bonuses.take')}
          </Button>
        </div>
      }
    >
      <div className="panel relative grid overflow-hidden">
        <CardFace card={card} />
      </div>
      {card.terms && (
        <>
          <BonusTermsList terms={card.terms} kind={card.category === 'sport' ? 'sport' : 'casino'} isGiven />
          <BonusOrder kinds={[card.category === 'sport' ? 'sport' : 'casino']} />
        </>
      )}
      <FormProblem text={picking.error ? errorText(picking.error.code) : undefined} />
    </ModalFrame>
  );
}
