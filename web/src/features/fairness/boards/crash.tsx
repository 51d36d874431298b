// A recomputed seat of a flight: the way up to where it landed, or to where the flight dived with it.
import { useT } from '../../../core/site.tsx';
import { timesText, type BoardEvent } from './event.ts';

const [wide, tall] = [320, 120];
/** The way of a flight bends upwards, whatever its height. */
const way = Array.from({ length: 31 }, (_, i) => {
  const part = i / 30;
  return `${(12 + part * (wide - 40)).toFixed(1)} ${(tall - 10 - ((Math.exp(1.5 * part) - 1) / (Math.exp(1.5) - 1)) * (tall - 34)).toFixed(1)}`;
});
const [endX = '0', endY = '0'] = (way.at(-1) ?? '0 0').split(' ');

export function CrashBoard({ events }: { events: readonly BoardEvent[] }) {
  const t = useT();
  const landed = events.find(({ type }) => type === 'landed');
  const end = landed ?? events.find(({ type }) => type === 'dived');
  if (!end) return null;
  const height = timesText(Number(end['at']));
  return (
    <div className="mx-auto grid w-full max-w-120 gap-3 py-4 text-center">
      <p className={`font-display text-3xl font-bold ${landed ? 'text-win' : ''}`}>{height}</p>
      <svg
        viewBox={`0 0 ${wide} ${tall}`}
        className={`w-full ${landed ? 'text-win' : 'text-t3'}`}
        role="img"
        aria-label={t('fairness.board.flight', { height })}
      >
        <path d={`M${way.join('L')}V${tall - 8}H12Z`} fill="currentColor" opacity="0.12" />
        <path d={`M${way.join('L')}`} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        {landed && <circle cx={endX} cy={endY} r="6" fill="currentColor" />}
        {!landed && (
          <path
            d={`M${endX} ${endY}q10 4 14 34`}
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray="2 6"
          />
        )}
      </svg>
      <p className="text-sm text-t2">
        {landed
          ? t('fairness.board.landed', {
              height,
              by: t(`fairness.board.by_${landed['by'] === 'player' ? 'player' : 'auto'}`),
            })
          : t('fairness.board.dived', { height })}
      </p>
    </div>
  );
}
