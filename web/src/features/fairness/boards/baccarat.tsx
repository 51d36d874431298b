// A recomputed round of baccarat: both hands with their points, who won, and what each place gave back.
import { formatDecimal } from '../../../core/format.ts';
import { useT } from '../../../core/site.tsx';
import type { BoardEvent } from './event.ts';
import { PlayingCard } from './playing-card.tsx';

/** What places return is counted in 1/20 of a chip. */
const SCALE = 20;

export function BaccaratBoard({ events }: { events: readonly BoardEvent[] }) {
  const t = useT();
  const result = events.find(({ type }) => type === 'result');
  if (!result) return null;
  const winner = String(result['winner']);
  const cards = events.filter(({ type }) => type === 'card');
  return (
    <div className="grid justify-items-center gap-4">
      <div className="flex flex-wrap justify-center gap-x-8 gap-y-4">
        {(['player', 'banker'] as const).map((side) => (
          <section key={side} className="grid justify-items-center gap-2">
            <h4 className={`text-sm ${winner === side ? 'font-bold text-t1' : 'text-t2'}`}>
              {t(`fairness.board.${side}`)}: {String(result[side])}
            </h4>
            <div className="flex gap-1.5">
              {cards
                .filter(({ to }) => to === side)
                .map((card) => (
                  <PlayingCard
                    key={String(card['place'])}
                    card={card['card'] as number}
                    tone={winner === side ? 'kept' : 'plain'}
                  />
                ))}
            </div>
          </section>
        ))}
      </div>
      <p className="text-center text-sm font-semibold">{t(`fairness.board.won_${winner}`)}</p>
      <ul className="grid gap-1 text-sm text-t2">
        {events
          .filter(({ type }) => type === 'bet')
          .map((bet) => (
            <li key={String(bet['on'])}>
              {t('fairness.board.paid', {
                place: t(`fairness.board.bet_${String(bet['on'])}`),
                chips: bet['chips'] as number,
                returned: formatDecimal(String((bet['returned'] as number) / SCALE)),
              })}
            </li>
          ))}
      </ul>
    </div>
  );
}
