// Before a round: how many cracked eggs. During it: the same number, fixed, with the chance of the next find.
import { useParts, useStore } from '../core/store.ts';
import { partText } from '../core/amounts.ts';
import { CELLS, freshField } from './model.ts';
import type { FieldProps } from './stage.tsx';

const shortcuts = [1, 3, 5, 10, 24] as const;

export function Controls({ kit, field, math }: FieldProps) {
  const { mines, finds } = useParts(field);
  const phase = useStore(kit.state, (s) => s.phase);
  const { t } = useStore(kit.words, (w) => w);
  const isFixed = phase !== 'idle';
  const choose = (count: number) =>
    field.set(freshField(Math.min(math.mines.max, Math.max(math.mines.min, count)), math));
  const left = CELLS - (isFixed ? finds : 0);
  return (
    <div class="choice">
      <div class="count" role="group" aria-label={t('mines.name')}>
        <span class="label">{t('mines.name')}</span>
        <div class="count-box">
          <button
            type="button"
            aria-label={t('mines.less')}
            disabled={isFixed || mines <= math.mines.min}
            onClick={() => choose(mines - 1)}
          >
            −
          </button>
          <output class="value">{mines}</output>
          <button
            type="button"
            aria-label={t('mines.more')}
            disabled={isFixed || mines >= math.mines.max}
            onClick={() => choose(mines + 1)}
          >
            +
          </button>
        </div>
      </div>
      <div class="quick">
        {shortcuts.map((count) => (
          <button
            key={count}
            type="button"
            class="chip"
            aria-pressed={count === mines}
            disabled={isFixed}
            aria-label={t('mines.choose', { count })}
            onClick={() => choose(count)}
          >
            {count}
          </button>
        ))}
      </div>
      <p class="odds">
        <span class="label">{t('mines.chance')}</span>
        <output class="value">{partText(Math.max(0, left - mines), left, 1)}</output>
      </p>
    </div>
  );
}
