// Over the main button: take the advice, or let all go; how many are held.
import { useParts, useStore } from '../core/store.ts';
import { PLACES } from './model.ts';
import type { TableProps } from './stage.tsx';

export function Controls({ kit, table }: TableProps) {
  const { held, best } = useParts(table);
  const phase = useStore(kit.state, (s) => s.phase);
  const { t } = useStore(kit.words, (w) => w);
  const isOpen = phase === 'choosing';
  const take = (places: readonly number[]) => () => {
    if (isOpen) table.set({ held: places });
  };
  return (
    <div class="choice">
      <p class="kept">
        <span class="label">{t('held.name')}</span>
        <output class="value">{isOpen ? t('held.count', { count: held.length, all: PLACES.length }) : '—'}</output>
      </p>
      <button
        type="button"
        class="take"
        data-take="best"
        aria-disabled={!isOpen || String(held) === String(best)}
        onClick={take(best)}
      >
        {t('held.best')}
      </button>
      <button
        type="button"
        class="take"
        data-take="none"
        aria-disabled={!isOpen || held.length === 0}
        onClick={take([])}
      >
        {t('held.none')}
      </button>
    </div>
  );
}
