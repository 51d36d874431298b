// A recomputed drop: the way of the ball from pin to pin, and the bucket it ends in.
import { useT } from '../../../core/site.tsx';
import { timesText, type BoardEvent } from './event.ts';

const STEP = 12;

export function PlinkoBoard({ drop }: { drop: BoardEvent }) {
  const t = useT();
  const path = drop['path'] as readonly number[];
  const [rows, bucket, multiplier] = [Number(drop['rows']), Number(drop['bucket']), Number(drop['multiplier'])];
  const width = (rows + 2) * STEP;
  const at = (row: number, right: number) => ({ x: width / 2 + (right - row / 2) * STEP, y: (row + 1) * STEP });
  const met = path.map((_, row) => path.slice(0, row).reduce((sum, right) => sum + right, 0));
  const way = [...met.map((right, row) => at(row, right)), at(rows, bucket)];
  return (
    <div className="mx-auto grid w-full max-w-120 gap-3 py-4 text-center">
      <p className={`font-display text-3xl font-bold ${multiplier > 100 ? 'text-win' : ''}`}>{timesText(multiplier)}</p>
      <svg viewBox={`0 0 ${width} ${(rows + 2) * STEP}`} className="mx-auto w-full max-w-90" aria-hidden>
        {path.flatMap((_, row) =>
          Array.from({ length: row + 1 }, (_pin, right) => {
            const { x, y } = at(row, right);
            return (
              <circle
                key={`${row}-${right}`}
                cx={x}
                cy={y}
                r={1.8}
                fill={right === met[row] ? 'var(--accent-t)' : 'var(--t3)'}
              />
            );
          }),
        )}
        <polyline
          points={way.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="var(--accent-t)"
          strokeWidth={1.4}
          strokeLinejoin="round"
        />
        {Array.from({ length: rows + 1 }, (_, one) => {
          const { x, y } = at(rows, one);
          return (
            <rect
              key={one}
              x={x - STEP * 0.42}
              y={y}
              width={STEP * 0.84}
              height={STEP * 0.7}
              rx={2}
              fill={one === bucket ? 'var(--accent-t)' : 'var(--line)'}
            />
          );
        })}
      </svg>
      <p className="text-sm text-t2">
        {t('fairness.board.bucket', { bucket: bucket + 1, count: rows + 1, times: timesText(multiplier) })}
      </p>
    </div>
  );
}
