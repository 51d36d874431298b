// All terms of one card, and the way to it: an offer leads to the cash desk, a prize is taken.
import { useT } from '../../core/site.tsx';
import type { ModalProps } from '../../core/manifest.ts';
import { BonusOrder, BonusTermsList } from '../../ui/bonus-terms.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { useErrorText } from '../../core/error-text.ts';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { useCardText } from '../../ui/card-text.ts';
import { useCard } from './use-card.ts';
import { useTake } from './use-take.ts';

export default function BonusPopup({ props: { id }, close }: ModalProps<'BonusPopup'>) {
  const t = useT();
  const errorText = useErrorText();
  const { card, isPending } = useCard(id);
  const taking = useTake();
  const textOf = useCardText();
  if (!card)
    return (
      <ModalFrame title={t('bonuses.title')} size="medium">
        {isPending ? (
          <SkeletonRows rows={4} />
        ) : (
          <EmptyState art="gift" title={t('bonuses.gone')} text={t('bonuses.gone_text')} isCompact />
        )}
      </ModalFrame>
    );
  const { head, title, terms } = textOf(card);
  return (
    <ModalFrame
      title={title}
      size="medium"
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button size="large" onClick={close}>
            {t('bonuses.not_now')}
          </Button>
          <Button size="large" isPending={taking.isPending} onClick={() => void taking.take(card)}>
            {t('bonuses.to_deposit')}
          </Button>
        </div>
      }
    >
      <p className="font-display text-3xl font-bold text-gold">{head}</p>
      {card.terms ? (
        <>
          <BonusTermsList terms={card.terms} kind={card.category === 'sport' ? 'sport' : 'casino'} />
          <BonusOrder kinds={[card.category === 'sport' ? 'sport' : 'casino']} />
        </>
      ) : (
        <p className="text-t2">{terms}</p>
      )}
      <FormProblem text={taking.error ? errorText(taking.error.code) : undefined} />
    </ModalFrame>
  );
}
