// A recomputed flight: how high it went beside the target it had to reach, on a scale where each step multiplies.
import { useT } from '../../../core/site.tsx';
import { timesText, type BoardEvent } from './event.ts';

const share = (height: number) => `${(Math.log10(height / 100) / 4) * 100}%`;

export function LimboBoard({ flight }: { flight: BoardEvent }) {
  const t = useT();
  const [height, target] = [Number(flight['height']), Number(flight['target'])];
  return (
    <div className="mx-auto grid w-full max-w-120 gap-3 py-4 text-center">
      <p className={`font-display text-3xl font-bold ${flight['won'] ? 'text-win' : ''}`}>{timesText(height)}</p>
      <div className="relative h-4 overflow-hidden rounded-full bg-s3" aria-hidden>
        <span
          className={`absolute inset-y-0 left-0 rounded-full ${flight['won'] ? 'bg-win/60' : 'bg-t3/50'}`}
          style={{ width: share(height) }}
        />
        <span className="absolute inset-y-0 w-1 -translate-x-1/2 bg-t1" style={{ left: share(target) }} />
      </div>
      <div className="flex justify-between text-xs text-t3" aria-hidden>
        {[100, 1000, 10_000, 100_000, 1_000_000].map((mark) => (
          <span key={mark}>{timesText(mark).replace(',00', '')}</span>
        ))}
      </div>
      <p className="text-sm text-t2">
        {t('fairness.board.height', { height: timesText(height) })} ·{' '}
        {t('fairness.board.target', { target: timesText(target) })}
      </p>
    </div>
  );
}
