// A playing card on a board: 0..51, rank = card mod 13 from the ace, suit = card div 13 (clubs, diamonds, hearts,
// spades).
import { useT } from '../../../core/site.tsx';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const shapes = [
  'M12 2a4.6 4.6 0 0 1 3.7 7.3A4.7 4.7 0 1 1 13.2 17c.2 2 .9 3.6 2.3 5h-7c1.4-1.4 2.1-3 2.3-5a4.7 4.7 0 1 1-2.5-7.7A4.6 4.6 0 0 1 12 2Z',
  'M12 1.5c2.3 4 5 7.4 8.5 10.5-3.5 3.1-6.2 6.5-8.5 10.5-2.3-4-5-7.4-8.5-10.5C7 8.9 9.7 5.5 12 1.5Z',
  'M12 21.5C5 15.6 2 12 2 8.3 2 5.3 4.2 3 7 3c2 0 3.9 1.1 5 2.9C13.1 4.1 15 3 17 3c2.8 0 5 2.3 5 5.3 0 3.7-3 7.3-10 13.2Z',
  'M12 1.5c4.6 4.9 9.5 8.3 9.5 12.7 0 2.7-2 4.7-4.5 4.7-1.6 0-3-.7-3.9-1.9.2 2 .9 3.7 2.4 5h-7c1.5-1.3 2.2-3 2.4-5-.9 1.2-2.3 1.9-3.9 1.9-2.5 0-4.5-2-4.5-4.7 0-4.4 4.9-7.8 9.5-12.7Z',
] as const;

export function useCardName(): (card: number) => string {
  const t = useT();
  return (card) =>
    t('fairness.card.name', {
      rank: t(`fairness.card.rank.${card % 13}`),
      suit: t(`fairness.card.suit.${Math.floor(card / 13)}`),
    });
}

/** `tone`: a card thrown away or lost is dimmed, one that is kept is ringed. */
export function PlayingCard({ card, tone = 'plain' }: { card: number; tone?: 'plain' | 'kept' | 'dim' }) {
  const name = useCardName();
  const suit = Math.floor(card / 13);
  const isRed = suit === 1 || suit === 2;
  const look = { plain: '', kept: 'shadow-[0_0_0_3px_var(--gold)]', dim: 'opacity-50' }[tone];
  return (
    <span
      role="img"
      aria-label={name(card)}
      className={`grid h-16 w-11.5 shrink-0 content-between rounded-small bg-[#fbf6ea] p-1 ${isRed ? 'text-[#b5132b]' : 'text-[#1d1a26]'} ${look}`}
    >
      <span aria-hidden className="text-base leading-none font-bold tracking-tight">
        {ranks[card % 13]}
      </span>
      <svg aria-hidden viewBox="0 0 24 24" className="ml-auto size-7" fill="currentColor">
        <path d={shapes[suit]} />
      </svg>
    </span>
  );
}
