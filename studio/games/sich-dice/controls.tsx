// The choice before a roll: side, chance, multiplier; three views of one number.
import { useEffect, useState } from 'preact/hooks';
import { moneyText, timesText } from '../core/amounts.ts';
import { useStore } from '../core/store.ts';
import { inRange, multiplierOf, targetOfMultiplier } from './model.ts';
import type { FieldProps } from './stage.tsx';

interface NumberFieldProps {
  label: string;
  value: string;
  suffix: string;
  isFixed: boolean;
  onTake: (value: number) => void;
}

/** A number that is taken over when the player leaves the field or presses Enter. */
function NumberField({ label, value, suffix, isFixed, onTake }: NumberFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = () => {
    const number = Number(typed.replace(/[\s\u202f]/g, '').replace(',', '.'));
    if (Number.isFinite(number) && number > 0) onTake(number);
    setTyped(value);
  };
  return (
    <label class="number">
      <span class="label">{label}</span>
      <span class="number-box">
        <input inputMode="decimal" value={typed} disabled={isFixed} onInput={(event) => setTyped(event.currentTarget.value)} onBlur={take} onKeyDown={(event) => { if (event.key === 'Enter') event.currentTarget.blur(); }} onFocus={(event) => event.currentTarget.select()} />
        <i>{suffix}</i>
      </span>
    </label>
  );
}

export function Controls({ kit, table, math }: FieldProps) {
  const { target, direction } = useStore(table, (s) => s);
  const { phase, bet } = useStore(kit.state, (s) => s);
  const { t } = useStore(kit.words, (w) => w);
  const isFixed = phase !== 'idle';
  const multiplier = multiplierOf(math, target);
  const choose = (wanted: number) => table.set({ target: inRange(math, wanted), isWon: null });
  return (
    <div class="choice">
      <div class="sides" role="group" aria-label={t('side.name')}>
        {(['under', 'over'] as const).map((side) => (
          <button key={side} type="button" aria-pressed={direction === side} disabled={isFixed} onClick={() => table.set({ direction: side, isWon: null })}>{t(`side.${side}`)}</button>
        ))}
      </div>
      <NumberField label={t('field.chance')} suffix="%" isFixed={isFixed} value={(target / 100).toFixed(2).replace('.', ',')} onTake={(chance) => choose(chance * 100)} />
      <NumberField label={t('field.multiplier')} suffix="×" isFixed={isFixed} value={timesText(multiplier, kit.scale, 2)} onTake={(times) => choose(targetOfMultiplier(math, times * kit.scale))} />
      <div class="number pay"><span class="label">{t('field.pay')}</span><output class="value">{moneyText((bet * BigInt(multiplier)) / BigInt(kit.scale))}</output></div>
    </div>
  );
}
