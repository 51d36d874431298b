// Days, hours, minutes and seconds to an instant. Before the application runs, and without it, the moment itself is
// said.
import type { ShownBlock } from '@malva/contract/composed';
import { useNow } from '../../core/clock.ts';
import { useT } from '../../core/site.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Rich } from './rich.tsx';

const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

export function Countdown({ block }: { block: Extract<ShownBlock, { type: 'countdown' }> }) {
  const t = useT();
  const now = useNow();
  const left = now === null ? null : Math.max(0, Math.ceil((Date.parse(block.until) - now) / 1000));
  const isOver = left === 0;
  let rest = left ?? 0;
  const cells = units.map(([unit, seconds]) => {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    return { unit, count };
  });
  return (
    <section className="panel grid gap-4 p-5 lg:p-7">
      {block.title && <h2 className="text-lg font-bold lg:text-xl">{block.title}</h2>}
      {!isOver && (
        <div role="timer" aria-live="off" className="flex flex-wrap items-center gap-2.5">
          {left === null ? (
            <p className="font-display text-xl font-bold">
              <Moment at={block.until} />
            </p>
          ) : (
            cells.map(({ unit, count }) => (
              <span key={unit} className="grid min-w-17 justify-items-center rounded-control bg-s3 px-3 py-2.5">
                <span className="font-display text-2xl leading-tight font-bold">{String(count).padStart(2, '0')}</span>
                <span className="text-xs text-t2">{t(`content.countdown.${unit}`)}</span>
              </span>
            ))
          )}
        </div>
      )}
      <Rich nodes={isOver ? block.after : block.text} />
    </section>
  );
}
