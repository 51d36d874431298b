// The choice before a roll: side, chance, multiplier; three views of one number.
import { decimalText, moneyText, timesText } from '../core/amounts.ts';
import { NumberField } from '../core/number-field.tsx';
import { useParts, useStore } from '../core/store.ts';
import { inRange, multiplierOf, targetOfMultiplier } from './model.ts';
import type { FieldProps } from './stage.tsx';

export function Controls({ kit, table, math }: FieldProps) {
  const { target, direction } = useParts(table);
  const { phase, bet } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  const isFixed = phase !== 'idle';
  const multiplier = multiplierOf(math, target);
  const choose = (wanted: number) => table.set({ target: inRange(math, wanted), isWon: null });
  return (
    <div class="choice">
      <div class="sides" role="group" aria-label={t('side.name')}>
        {(['under', 'over'] as const).map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={direction === side}
            disabled={isFixed}
            onClick={() => table.set({ direction: side, isWon: null })}
          >
            {t(`side.${side}`)}
          </button>
        ))}
      </div>
      <NumberField
        label={t('field.chance')}
        suffix="%"
        wrong={t('field.wrong')}
        isFixed={isFixed}
        value={decimalText((target / 100).toFixed(2))}
        onTake={(chance) => choose(chance * 100)}
      />
      <NumberField
        label={t('field.multiplier')}
        suffix="×"
        wrong={t('field.wrong')}
        isFixed={isFixed}
        value={timesText(multiplier, kit.scale, 2)}
        onTake={(times) => choose(targetOfMultiplier(math, times * kit.scale))}
      />
      <div class="number pay">
        <span class="label">{t('field.pay')}</span>
        <output class="value">{moneyText((bet * BigInt(multiplier)) / BigInt(kit.scale))}</output>
      </div>
    </div>
  );
}
