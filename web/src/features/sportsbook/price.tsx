// A price one presses: open, suspended or closed, chosen or not, and for three seconds with a bar that says it moved.
// Its figures keep their width, so nothing beside it shifts.
import type { EventCard } from '@malva/contract/sportsbook';
import { Lock } from 'lucide-react';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import type { LiveEvent, MarketNow } from './boards.ts';
import { useOdds } from '../../core/odds-text.ts';
import { useStanding } from './builder.ts';
import { pickOf, toggle, useIsPicked } from './slip/picks.ts';
import { isQuickReady, placeQuick, useHold, useQuick } from './slip/quick.ts';
import { useMarket, usePrice, useTakesBets } from './use-board.ts';

const plain = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
/** What stands on it is in its name as it stands there: it is what people say who speak to their device. */
const namedAs = (shown: string, title: string | undefined): string =>
  title === undefined || plain(title).endsWith(plain(shown)) ? (title ?? shown) : `${title}, ${shown}`;

export interface PriceButtonProps {
  event: LiveEvent;
  card: EventCard;
  market: MarketNow;
  n: number;
  outcome: string;
  /** Short, as it stands on the button. */
  label: string;
  /** After the label, never cut: a handicap without its line says nothing. */
  line?: string;
  /** The whole name of market and outcome, said by screen readers. */
  title?: string;
}

export function PriceButton({
  event,
  card,
  market: { m, id, spec },
  n,
  outcome,
  label,
  line,
  title,
}: PriceButtonProps) {
  const t = useT();
  const odds = useOdds();
  const { odds: value, moved } = usePrice(event, n);
  const state = useMarket(event, m)?.state ?? 'closed';
  const takesBets = useTakesBets(event);
  const leg = { event: card.id, market: id, spec, outcome };
  const standing = useStanding(leg);
  const isBarred = standing === 'excluded' || standing === 'unfit';
  const hasPrice = takesBets && state === 'open' && value !== null;
  const isOpen = hasPrice && !isBarred;
  const isPicked = useIsPicked(leg);
  const name = namedAs([label, line].filter(Boolean).join(' '), title);
  const press = () => {
    if (isPicked) toggle(pickOf(card, leg, { odds: value ?? 0, isLive: event.now.state === 'live' }));
    else if (isOpen) toggle(pickOf(card, leg, { odds: value, isLive: event.now.state === 'live' }));
  };
  const said = hasPrice ? `${name}: ${odds(value)}` : null;
  const built = standing && standing !== 'open' ? t('sportsbook.builder.standing', { standing }) : null;
  const navigation = useNavigation();
  const isGuest = useSession((session) => session.isGuest);
  const quick = useQuick();
  const canQuick = !isGuest && isOpen && standing === null && isQuickReady(quick);
  const hold = useHold(canQuick, () => {
    void placeQuick(pickOf(card, leg, { odds: value ?? 0, isLive: event.now.state === 'live' }), Date.now());
    if (matchMedia('(width < 72.0625rem)').matches) navigation.openModal('BetSlip', {});
  });
  return (
    <button
      type="button"
      className={`price ${isBarred && !isPicked ? 'price-barred' : ''} ${canQuick ? 'price-quick' : ''}`}
      aria-pressed={isPicked}
      aria-disabled={!isOpen || undefined}
      aria-label={
        said
          ? [said, built].filter(Boolean).join(', ')
          : t('sportsbook.no_price', { name, state: takesBets ? state : 'suspended' })
      }
      title={said && built ? built : undefined}
      data-builder={standing ?? undefined}
      data-outcome={`${id}|${spec}|${outcome}`}
      onClick={() => !hold.tookHold() && press()}
      {...hold.handlers}
    >
      <span aria-hidden className="price-label">
        {label}
      </span>{' '}
      {line && (
        <span aria-hidden className="price-line tabular">
          {line}
        </span>
      )}{' '}
      <span aria-hidden className={`price-odds ${moved && isOpen ? `price-${moved}` : ''}`}>
        {hasPrice ? odds(value) : <Lock size={15} />}
      </span>
    </button>
  );
}
