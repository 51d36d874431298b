// A recomputed round of video poker: what was dealt with the kept cards ringed, what came of it.
import { useT } from '../../../core/site.tsx';
import { timesText, type BoardEvent } from './event.ts';
import { PlayingCard } from './playing-card.tsx';

export function JacksBoard({ events }: { events: readonly BoardEvent[] }) {
  const t = useT();
  const find = (type: string) => events.find((event) => event.type === type);
  const [deal, hold, result] = [find('deal'), find('hold'), find('result')];
  if (!deal) return null;
  const keep = (hold?.['keep'] as readonly number[] | undefined) ?? [];
  const row = (title: string, cards: readonly number[], toneOf: (place: number) => 'plain' | 'kept' | 'dim') => (
    <div className="grid justify-items-center gap-2">
      <h4 className="text-sm text-t2">{title}</h4>
      <div className="flex flex-wrap justify-center gap-1.5">
        {cards.map((card, place) => (
          <PlayingCard key={place} card={card} tone={toneOf(place)} />
        ))}
      </div>
    </div>
  );
  return (
    <div className="grid gap-4">
      {row(t('fairness.board.dealt'), deal['cards'] as readonly number[], (place) =>
        !hold ? 'plain' : keep.includes(place) ? 'kept' : 'dim',
      )}
      {result && row(t('fairness.board.after_draw'), result['cards'] as readonly number[], () => 'plain')}
      {result && (
        <p className="text-center text-sm text-t2">
          {result['hand'] === null ? t('fairness.poker.none') : t(`fairness.poker.${String(result['hand'])}`)} ·{' '}
          {timesText(Number(result['multiplier']) * 100)}
        </p>
      )}
    </div>
  );
}
