// A price one presses: open, suspended or closed, chosen or not, and for three seconds with a bar that says it moved.
// Its figures keep their width, so nothing beside it shifts.
import type { EventCard } from '@malva/contract/sportsbook';
import { Lock } from 'lucide-react';
import { useT } from '../../core/site.tsx';
import type { LiveEvent, MarketNow } from './boards.ts';
import { useOdds } from '../../core/odds-text.ts';
import { pickOf, toggle, useIsPicked } from './slip/picks.ts';
import { useMarket, usePrice, useTakesBets } from './use-board.ts';

export interface PriceButtonProps {
  event: LiveEvent;
  card: EventCard;
  market: MarketNow;
  n: number;
  outcome: string;
  /** Short, as it stands on the button. */
  label: string;
  /** The whole name of market and outcome, said by screen readers. */
  title?: string;
}

export function PriceButton({ event, card, market: { m, id, spec }, n, outcome, label, title }: PriceButtonProps) {
  const t = useT();
  const odds = useOdds();
  const { odds: value, moved } = usePrice(event, n);
  const state = useMarket(event, m)?.state ?? 'closed';
  const takesBets = useTakesBets(event);
  const isOpen = takesBets && state === 'open' && value !== null;
  const leg = { event: card.id, market: id, spec, outcome };
  const isPicked = useIsPicked(leg);
  const name = title ?? label;
  const press = () => {
    if (isPicked) toggle(pickOf(card, leg, { odds: value ?? 0, isLive: event.now.state === 'live' }));
    else if (isOpen) toggle(pickOf(card, leg, { odds: value, isLive: event.now.state === 'live' }));
  };
  return (
    <button
      type="button"
      className="price"
      aria-pressed={isPicked}
      aria-disabled={!isOpen || undefined}
      aria-label={
        isOpen ? `${name}: ${odds(value)}` : t('sportsbook.no_price', { name, state: takesBets ? state : 'suspended' })
      }
      data-outcome={`${id}|${spec}|${outcome}`}
      onClick={press}
    >
      <span aria-hidden className="price-label">
        {label}
      </span>
      <span aria-hidden className={`price-odds ${moved && isOpen ? `price-${moved}` : ''}`}>
        {isOpen ? odds(value) : <Lock size={15} />}
      </span>
    </button>
  );
}
