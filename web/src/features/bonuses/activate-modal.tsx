// What will change when a prize is taken; yes and no are equal.
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useT } from '../../core/site.tsx';
import { BonusOrder, BonusTermsList } from '../../ui/bonus-terms.tsx';
import { Button, ModalButton } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/choices.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { useCardText } from '../../ui/card-text.ts';
import { useCard } from './use-card.ts';
import { useTake } from './use-take.ts';

export default function BonusActivateModal({ props: { id }, close }: ModalProps<'BonusActivateModal'>) {
  const t = useT();
  const errorText = useErrorText();
  const { card, isPending } = useCard(id);
  const textOf = useCardText();
  const taking = useTake();
  const [picked, pick] = useState<string | null>(null);
  if (!card)
    return (
      <ModalFrame title={t('bonuses.take_title')} size="small">
        {isPending ? (
          <SkeletonRows rows={3} />
        ) : (
          <EmptyState art="gift" title={t('bonuses.gone')} text={t('bonuses.gone_text')} isCompact />
        )}
      </ModalFrame>
    );
  const { title, terms } = textOf(card);
  const games = card.prize?.games ?? [];
  const game = picked ?? games[0]?.slug;
  const take = async () => {
    if (await taking.take(card, game)) close();
  };
  return (
    <ModalFrame
      title={t('bonuses.take_title')}
      size="small"
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button size="large" onClick={close}>
            {t('bonuses.not_now')}
          </Button>
          <Button size="large" isPending={taking.isPending} onClick={() => void take()}>
            {t('bonuses.take')}
          </Button>
        </div>
      }
    >
      <p className="text-lg font-semibold">{title}</p>
      {card.terms ? (
        <>
          <BonusTermsList terms={card.terms} kind={card.category === 'sport' ? 'sport' : 'casino'} isGiven />
          <BonusOrder kinds={[card.category === 'sport' ? 'sport' : 'casino']} />
        </>
      ) : (
        <p className="text-t2">{terms}</p>
      )}
      {games.length > 1 && (
        <RadioCards
          legend={t('prizes.game')}
          field={{ value: game ?? '', onChange: pick, onBlur: () => undefined, error: undefined }}
          options={games.map(({ slug, title: name }) => ({ value: slug, label: name }))}
        />
      )}
      <FormProblem text={taking.error ? errorText(taking.error.code) : undefined} />
      {taking.error?.code === 'identity_required' && (
        <ModalButton name="IdentityVerification" size="small" className="justify-self-start">
          {t('identity.look')}
        </ModalButton>
      )}
    </ModalFrame>
  );
}
