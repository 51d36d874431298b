// One card of the shelf: its large words, its name, its terms in a line, what playing it through is expected to cost,
// until when, and what can be done with it.
import { bonusShelf as calls, type Card } from '@malva/contract/bonus-shelf';
import { firstPages } from '@malva/contract/page';
import { Calculator, EyeOff, Gift, Package, RotateCw, Star, Ticket, Wallet, Zap, type LucideIcon } from 'lucide-react';
import { formatMoney } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import { refreshCall, useChange } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useLang, useNavigation, useSite, useT } from '../../core/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { useCardText } from './card-text.ts';

const icons: Readonly<Record<Card['type'], LucideIcon>> = {
  DEPBONUS: Wallet,
  FREESPIN: RotateCw,
  MONEY: Wallet,
  BONUSMONEY: Gift,
  FREEBET: Ticket,
  ITEM: Package,
  UNITS: Star,
  TICKET: Ticket,
  BOOSTER: Zap,
};

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
  const lang = useLang();
  const { openModal } = useNavigation();
  const { head, title, terms } = useCardText()(card);
  const Icon = icons[card.type];
  const { expected, until } = card;
  const isOffer = card.source === 'offer' || card.type === 'DEPBONUS';
  return (
    <li id={`card-bonus-${card.id}`} className="panel relative grid scroll-mt-24 content-start overflow-hidden">
      <div className="grid min-h-28 content-between gap-4 bg-[linear-gradient(110deg,var(--s2),var(--accent-soft))] p-3.5">
        <Badge tone="glass" className="justify-self-start">
          {t(`bonuses.tab.${card.category}`)}
        </Badge>
        <p className="flex items-end justify-between gap-3">
          <span className="min-w-0 font-display text-2xl font-bold wrap-anywhere text-gold">{head}</span>
          <Icon size={44} strokeWidth={1.25} aria-hidden className="shrink-0 text-t3" />
        </p>
      </div>
      {!isGuest && !card.isHidden && <Hide card={card} title={title} />}
      <div className="grid content-start gap-2 p-3.5">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <p className="text-sm text-t2">{terms}</p>
        {expected && (
          <p className="flex items-start gap-2 text-xs text-t3">
            <Calculator size={15} aria-hidden className="mt-px shrink-0" />
            {t('bonuses.expected', {
              stakes: formatMoney(expected.stakes, { short: true }),
              cost: formatMoney(expected.cost, { short: true }),
              game: expected.game,
            })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 self-end p-3.5 pt-0">
        <span className="text-xs text-t3">
          {until ? t('bonuses.until', { date: formatDate(until, lang) }) : t('bonuses.no_end')}
        </span>
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
      </div>
    </li>
  );
}
