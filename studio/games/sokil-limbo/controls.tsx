// The choice before a flight: the target, seen as a multiplier or as its chance; shortcuts to both.
import { moneyText } from '../core/amounts.ts';
import { NumberField } from '../core/number-field.tsx';
import { useParts, useStore } from '../core/store.ts';
import { chanceText, heightText, inRange, nextTarget, targetOfChance } from './model.ts';
import type { FieldProps } from './stage.tsx';

const shortcuts = [150, 200, 500, 1000, 10_000] as const;

export function Controls({ kit, sky, math }: FieldProps) {
  const target = useStore(sky, (s) => s.target);
  const { phase, bet } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  const isFixed = phase !== 'idle';
  const choose = (wanted: number) => sky.set({ target: inRange(math, wanted), isWon: null });
  const step = (way: 1 | -1) => choose(nextTarget(math, target, way));
  return (
    <div class="choice">
      <NumberField
        label={t('field.target')}
        suffix="×"
        wrong={t('field.wrong')}
        isFixed={isFixed}
        value={heightText(target)}
        onTake={(times) => choose(times * kit.scale)}
        onStep={step}
      />
      <NumberField
        label={t('field.chance')}
        suffix="%"
        wrong={t('field.wrong')}
        isFixed={isFixed}
        value={chanceText(math, target)}
        onTake={(chance) => choose(targetOfChance(math, chance))}
        onStep={(way) => step(way === 1 ? -1 : 1)}
      />
      <div class="quick" role="group" aria-label={t('quick.name')}>
        {shortcuts.map((one) => (
          <button
            key={one}
            type="button"
            class="chip"
            aria-pressed={one === target}
            disabled={isFixed}
            onClick={() => choose(one)}
          >
            ×{heightText(one).replace(/,00$|0$/, '')}
          </button>
        ))}
      </div>
      <div class="number pay">
        <span class="label">{t('field.pay')}</span>
        <output class="value">{moneyText((bet * BigInt(target)) / BigInt(kit.scale))}</output>
      </div>
    </div>
  );
}
