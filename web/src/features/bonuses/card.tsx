// One card of the shelf: its large words, its name, its terms in a line, what playing it through is expected to cost,
// until when, and what can be done with it.
import { bonusShelf as calls, type Card } from '@malva/contract/bonus-shelf';
import { firstPages } from '@malva/contract/page';
import { EyeOff } from 'lucide-react';
import { refreshCall, useChange } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useNavigation, useSite, useT } from '../../core/site.tsx';
import { BonusFace } from '../../ui/bonus-face.tsx';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { useCardText } from '../../ui/card-text.ts';

/** Puts a card away, or brings it back, on every device. */
function Hide({ card, title }: { card: Card; title: string }) {
  const t = useT();
  const { queries } = useSite();
  const hiding = useChange(calls.hide);
  const hide = async () => {
    if (await hiding.run({ params: { id: card.id }, body: { isHidden: !card.isHidden } }))
      refreshCall(queries, calls.available);
  };
  if (card.isHidden)
    return (
      <Button size="small" isPending={hiding.isPending} onClick={() => void hide()}>
        {t('bonuses.show_again')}
      </Button>
    );
  return (
    <IconButton
      label={t('bonuses.hide', { title })}
      icon={EyeOff}
      look="plain"
      className="absolute! top-1.5 right-1.5"
      onClick={() => void hide()}
    />
  );
}

export function BonusCard({ card, isGuest = false }: { card: Card; isGuest?: boolean }) {
  const t = useT();
  const { openModal } = useNavigation();
  const { title } = useCardText()(card);
  const isOffer = card.source === 'offer' || card.type === 'DEPBONUS';
  return (
    <li id={`card-bonus-${card.id}`} className="panel relative grid scroll-mt-24 content-start overflow-hidden">
      <BonusFace card={card}>
        {card.isHidden ? (
          <Hide card={card} title={title} />
        ) : isGuest ? (
          <Button size="small" onClick={() => openModal('Register')}>
            {t('app.nav.register')}
          </Button>
        ) : card.type === 'ITEM' ? (
          // It is sent to an address, which is asked for there.
          <Link to={firstPages.prizes.path} className={buttonClass({ size: 'small' })}>
            {t('bonuses.take')}
            <span className="sr-only">{title}</span>
          </Link>
        ) : (
          <Button
            size="small"
            onClick={() => openModal(isOffer ? 'BonusPopup' : 'BonusActivateModal', { id: card.id })}
          >
            {t(isOffer ? 'bonuses.details' : 'bonuses.take')}
            <span className="sr-only">{title}</span>
          </Button>
        )}
      </BonusFace>
      {!isGuest && !card.isHidden && <Hide card={card} title={title} />}
    </li>
  );
}
