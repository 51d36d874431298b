// One day of the calendar with its terms, and taking it.
import type { OfferDay } from '@malva/contract/offers';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import { useLang, useNavigation, useSession, useT } from '../../core/site.tsx';
import { BonusOrder, BonusTermsList } from '../../ui/bonus-terms.tsx';
import { Button } from '../../ui/button.tsx';
import { CardFace } from '../../ui/card-face.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { usePick } from './use-pick.ts';

export function DayPanel({ of: { day, state, card } }: { of: OfferDay }) {
  const t = useT();
  const lang = useLang();
  const errorText = useErrorText();
  const { openModal } = useNavigation();
  const isGuest = useSession((session) => session.isGuest);
  const picking = usePick();
  const act = isGuest ? (
    <Button size="small" onClick={() => openModal('Register')}>
      {t('app.nav.register')}
    </Button>
  ) : state === 'open' ? (
    <Button size="small" isPending={picking.pending !== null} onClick={() => void picking.pick(card)}>
      {t('bonuses.take')}
    </Button>
  ) : (
    <span className="text-sm text-t3">
      {state === 'future'
        ? t('offers.opens', { date: formatDate(`${day}T12:00:00Z`, lang, 'date') })
        : t(`offers.state.${state}`)}
    </span>
  );
  return (
    <div className="panel relative grid overflow-hidden">
      <CardFace card={card}>{act}</CardFace>
      {card.terms && (
        <div className="grid gap-3 p-3.5 pt-0">
          <BonusTermsList terms={card.terms} kind={card.category === 'sport' ? 'sport' : 'casino'} isGiven />
          <BonusOrder kinds={[card.category === 'sport' ? 'sport' : 'casino']} />
        </div>
      )}
      {picking.error && (
        <div className="p-3.5 pt-0">
          <FormProblem text={errorText(picking.error.code)} />
        </div>
      )}
    </div>
  );
}
