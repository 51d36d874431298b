// The choice before a draw: which table of pays, and marks all at once.
import { useParts, useStore } from '../core/store.ts';
import { Options } from '../core/options.tsx';
import { cleared, randomMarks } from './model.ts';
import type { FieldProps } from './stage.tsx';

/** Of the browser's own chance: only what the player marks, never what is drawn. */
const below = (n: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % n;

export function Controls({ kit, table, math }: FieldProps) {
  const { marks, risk } = useParts(table);
  const phase = useStore(kit.state, (s) => s.phase);
  const { t } = useStore(kit.words, (w) => w);
  const isFixed = phase !== 'idle';
  const wanted = marks.length || math.picks.max;
  return (
    <div class="choice">
      <Options
        label={t('choice.risk')}
        values={math.risks}
        value={risk}
        nameOf={(one) => t(`risk.${one}`)}
        isFixed={isFixed}
        onTake={(one) => table.set({ ...cleared, risk: one })}
      />
      <p class="marked">
        <span class="label">{t('choice.marked')}</span>
        <output class="value">{t('choice.of', { count: marks.length, most: math.picks.max })}</output>
      </p>
      <button
        type="button"
        class="at-once"
        disabled={isFixed}
        aria-label={t('choice.random_name', { count: wanted })}
        onClick={() => table.set({ ...cleared, marks: randomMarks(wanted, math.numbers, below) })}
      >
        {t('choice.random')}
      </button>
      <button
        type="button"
        class="at-once"
        disabled={isFixed || marks.length === 0}
        onClick={() => table.set({ ...cleared, marks: [] })}
      >
        {t('choice.clear')}
      </button>
    </div>
  );
}
