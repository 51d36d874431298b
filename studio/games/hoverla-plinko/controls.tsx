// The choice before a drop: how many rows and how much risk. Radios, so arrows walk through them.
import { moneyText } from '../core/amounts.ts';
import { useParts, useStore } from '../core/store.ts';
import { freshSlope, paysOf } from './model.ts';
import type { Slope } from './model.ts';
import type { FieldProps } from './stage.tsx';

interface SegmentsProps<T extends string | number> {
  name: string;
  label: string;
  options: readonly T[];
  chosen: T;
  isFixed: boolean;
  textOf: (option: T) => string;
  onChoose: (option: T) => void;
}

function Segments<T extends string | number>({
  name,
  label,
  options,
  chosen,
  isFixed,
  textOf,
  onChoose,
}: SegmentsProps<T>) {
  return (
    <fieldset class="segments" disabled={isFixed}>
      <legend class="label">{label}</legend>
      <div class="segment-row">
        {options.map((option) => (
          <label key={option} class="segment">
            <input type="radio" name={name} checked={option === chosen} onChange={() => onChoose(option)} />
            <span>{textOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Controls({ kit, slope, math }: FieldProps) {
  const rows = useStore(slope, (s) => s.rows);
  const risk = useStore(slope, (s) => s.risk);
  const { phase, bet } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  const isFixed = phase !== 'idle';
  const choose = (change: Partial<Pick<Slope, 'rows' | 'risk'>>) => {
    const { rows: oldRows, risk: oldRisk, history } = slope.get();
    slope.set({ ...freshSlope(change.rows ?? oldRows, change.risk ?? oldRisk), history });
  };
  const best = Math.max(...paysOf(math, { rows, risk }));
  return (
    <div class="choice">
      <Segments
        name="rows"
        label={t('rows.name')}
        options={math.rows}
        chosen={rows}
        isFixed={isFixed}
        textOf={String}
        onChoose={(option) => choose({ rows: option })}
      />
      <Segments
        name="risk"
        label={t('risk.name')}
        options={math.risks}
        chosen={risk}
        isFixed={isFixed}
        textOf={(option) => t(`risk.${option}`)}
        onChoose={(option) => choose({ risk: option })}
      />
      <div class="number pay">
        <span class="label">{t('field.best')}</span>
        <output class="value">{moneyText((bet * BigInt(best)) / BigInt(kit.scale))}</output>
      </div>
    </div>
  );
}
