// The choice before a spin: how many segments, how much risk. Another wheel stands at rest until it is turned.
import { useParts, useStore } from '../core/store.ts';
import { Options } from '../core/options.tsx';
import type { WheelTable } from './model.ts';
import type { FieldProps } from './stage.tsx';

export function Controls({ kit, table, math }: FieldProps) {
  const { segments, risk } = useParts(table);
  const phase = useStore(kit.state, (s) => s.phase);
  const { t } = useStore(kit.words, (w) => w);
  const isFixed = phase !== 'idle';
  const choose = (change: Partial<WheelTable>) => table.set({ ...change, landing: null, angle: 0 });
  return (
    <div class="choice">
      <Options
        label={t('choice.segments')}
        values={math.sizes}
        value={segments}
        nameOf={String}
        isFixed={isFixed}
        onTake={(one) => choose({ segments: one })}
      />
      <Options
        label={t('choice.risk')}
        values={math.risks}
        value={risk}
        nameOf={(one) => t(`risk.${one}`)}
        isFixed={isFixed}
        onTake={(one) => choose({ risk: one })}
      />
    </div>
  );
}
