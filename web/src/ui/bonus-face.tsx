// The face of a card of the shelf: large words, name, terms in a line, what playing it through is expected to cost and
// until when. The office shows a draft by the same face.
import type { Card } from '@malva/contract/bonus-shelf';
import { Calculator, Gift, Package, RotateCw, Star, Ticket, Wallet, Zap, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../core/format.ts';
import { formatDate } from '../core/format-date.ts';
import { useLang, useT } from '../core/site.tsx';
import { Badge } from './badge.tsx';
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

export function BonusFace({ card, children }: { card: Card; children: ReactNode }) {
  const t = useT();
  const lang = useLang();
  const { head, title, terms } = useCardText()(card);
  const Icon = icons[card.type];
  const { expected, until } = card;
  return (
    <>
      <div className="grid min-h-28 content-between gap-4 bg-[linear-gradient(110deg,var(--s2),var(--accent-soft))] p-3.5">
        <Badge tone="glass" className="justify-self-start">
          {t(`bonuses.tab.${card.category}`)}
        </Badge>
        <p className="flex items-end justify-between gap-3">
          <span className="min-w-0 font-display text-2xl font-bold wrap-anywhere text-gold">{head}</span>
          <Icon size={44} strokeWidth={1.25} aria-hidden className="shrink-0 text-t3" />
        </p>
      </div>
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
        {children}
      </div>
    </>
  );
}
