// A recomputed round of a cascading board, stage by stage: the board before each cascade with what it paid ringed, and
// how each spin came to rest. Drawn with the same pictures as the game.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../core/site.tsx';
import { picture } from '../../../ui/art.ts';
import { timesText, type BoardEvent } from './event.ts';
import { stagesOf, type Stage } from './cascade-stages.ts';

/** Letters of the symbols in the order of their sheet, five in a row. */
const orders: Readonly<Record<string, string>> = { 'amber-rush': 'CBDTFPRWS', 'borscht-bistro': 'KMBGCRPDSZ' };

function Symbol({ game, letter }: { game: string; letter: string }) {
  const at = Math.max(0, (orders[game] ?? '').indexOf(letter));
  const backgroundPosition = `${(at % 5) * 25}% ${Math.floor(at / 5) * 100}%`;
  return (
    <i
      aria-hidden
      className="block size-full"
      style={{
        backgroundImage: `url(${picture(`g/${game}-symbols`, 480)})`,
        backgroundSize: '500% 200%',
        backgroundPosition,
      }}
    />
  );
}

function Field({ game, stage: { columns, paid, creams } }: { game: string; stage: Stage }) {
  const t = useT();
  const height = columns[0]?.length ?? 0;
  const rows = Array.from({ length: height }, (_, row) =>
    columns.map((text, column) => ({ letter: text[height - 1 - row] ?? '', cell: column * height + height - 1 - row })),
  );
  const label = rows.map((row) => row.map(({ letter }) => t(`games.symbol_${game}.${letter}`)).join(', ')).join('; ');
  return (
    <div
      role="img"
      aria-label={label}
      className="grid w-full max-w-100 gap-1.5 rounded-card bg-s3 p-1.5"
      style={{ gridTemplateColumns: `repeat(${columns.length}, 1fr)` }}
    >
      {rows.flat().map(({ letter, cell }) => (
        <span
          key={cell}
          className={`relative aspect-square rounded-small bg-s1 p-0.5 ${paid.has(cell) ? 'shadow-[0_0_0_2.5px_var(--gold)_inset]' : ''}`}
        >
          <Symbol game={game} letter={letter} />
          {creams.has(cell) && (
            <b className="absolute right-0.5 bottom-0.5 rounded-small bg-s1/90 px-1 text-xs">×{creams.get(cell)}</b>
          )}
        </span>
      ))}
    </div>
  );
}

function Lines({ game, stage }: { game: string; stage: Stage }) {
  const t = useT();
  const { groups, factor, cream, pots, spinTotal, wonSpins } = stage;
  const said = [
    ...groups.map(({ symbol, size, multiplier }) =>
      t('fairness.board.group', { symbol: t(`games.symbol_${game}.${symbol}`), size, times: timesText(multiplier) }),
    ),
    ...(factor === null ? [] : [t('fairness.board.factor', { factor: `×${factor}` })]),
    ...(spinTotal === null ? [] : [t('fairness.board.rest')]),
    ...(cream === null ? [] : [t('fairness.board.cream', { factor: cream })]),
    ...(pots === null ? [] : [t('fairness.board.pots', { times: timesText(pots) })]),
    ...(spinTotal === null ? [] : [t('fairness.board.spin_total', { times: timesText(spinTotal) })]),
    ...(wonSpins === 0 ? [] : [t('fairness.board.won_spins', { count: wonSpins })]),
  ];
  return <p className="min-h-10 text-center text-sm text-t2">{said.join(' · ')}</p>;
}

export function CascadeBoard({ game, events }: { game: string; events: readonly BoardEvent[] }) {
  const t = useT();
  const [at, setAt] = useState(0);
  const stages = stagesOf(events);
  const stage = stages[Math.min(at, stages.length - 1)];
  if (!stage) return null;
  const total = events.findLast(({ type }) => type === 'total');
  const step = (way: 1 | -1) => () => setAt(Math.min(stages.length - 1, Math.max(0, at + way)));
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-sm font-semibold">
        {stage.free ? t('fairness.board.free_spin', { spin: stage.free }) : t('fairness.board.spin')}
      </p>
      <Field game={game} stage={stage} />
      <div aria-live="polite">
        <Lines game={game} stage={stage} />
      </div>
      <div className="flex items-center gap-3">
        <button
          type="button"
          className="chip min-w-11 justify-center"
          aria-label={t('fairness.board.before')}
          disabled={at === 0}
          onClick={step(-1)}
        >
          <ChevronLeft size={18} aria-hidden />
        </button>
        <span className="text-sm tabular-nums">{t('fairness.board.stage', { at: at + 1, all: stages.length })}</span>
        <button
          type="button"
          className="chip min-w-11 justify-center"
          aria-label={t('fairness.board.next')}
          disabled={at >= stages.length - 1}
          onClick={step(1)}
        >
          <ChevronRight size={18} aria-hidden />
        </button>
      </div>
      {total && (
        <p className="text-sm text-t2">
          {t('fairness.board.total', { times: timesText(Number(total['multiplier'])) })}
        </p>
      )}
    </div>
  );
}
