// A recomputed draw of keno: forty numbers, the marked ones ringed, the drawn ones lit with their place in the order.
import { useT } from '../../../core/site.tsx';
import { timesText, type BoardEvent } from './event.ts';

const NUMBERS = 40;

export function KenoBoard({ events }: { events: readonly BoardEvent[] }) {
  const t = useT();
  const result = events.find(({ type }) => type === 'result');
  if (!result) return null;
  const marks = result['picks'] as readonly number[];
  const order = new Map(
    events.filter(({ type }) => type === 'ball').map((ball, at) => [Number(ball['number']), at + 1]),
  );
  const stateOf = (number: number) =>
    [
      marks.includes(number) ? t('fairness.board.marked') : '',
      order.has(number) ? `${t('fairness.board.drawn')} ${order.get(number)}` : '',
    ].filter(Boolean);
  return (
    <div className="mx-auto grid w-full max-w-110 gap-3">
      <ol className="grid grid-cols-8 gap-1.5">
        {Array.from({ length: NUMBERS }, (_, index) => {
          const number = index + 1;
          const [isMarked, place] = [marks.includes(number), order.get(number)];
          const tone = place === undefined ? 'bg-s2 text-t2' : isMarked ? 'bg-win/20 text-win' : 'bg-s3 text-t1';
          return (
            <li
              key={number}
              aria-label={[number, ...stateOf(number)].join(', ')}
              className={`relative grid aspect-square place-items-center rounded-small text-sm font-semibold ${tone} ${isMarked ? 'shadow-[0_0_0_2px_var(--gold)_inset]' : ''}`}
            >
              <span aria-hidden>{number}</span>
              {place !== undefined && (
                <span aria-hidden className="absolute top-0.5 right-1 text-[0.6667rem] font-bold">
                  {place}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className="text-center text-sm text-t2">
        {t('fairness.board.hits', { hits: Number(result['hits']), marks: marks.length })} ·{' '}
        {timesText(Number(result['multiplier']))}
      </p>
    </div>
  );
}
