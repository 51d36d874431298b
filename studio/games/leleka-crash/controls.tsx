// The choice before a flight: land by hand, or at a height of one's own, with its chance and what it pays.
import { moneyText } from '../core/amounts.ts';
import { NumberField } from '../core/number-field.tsx';
import { Options } from '../core/options.tsx';
import { useParts, useStore } from '../core/store.ts';
import { PRESETS, chanceText, heightText, inRange, nextHeight, worthAt } from './model.ts';
import type { FieldProps } from './stage.tsx';

type Option = 'off' | 'own' | (typeof PRESETS)[number];
const options: readonly Option[] = ['off', ...PRESETS, 'own'];

const optionOf = (auto: number | null): Option =>
  auto === null ? 'off' : (PRESETS.find((preset) => preset === auto) ?? 'own');

export function Controls({ kit, sky, math }: FieldProps) {
  const auto = useStore(sky, (s) => s.auto);
  const typed = useStore(sky, (s) => s.typed);
  const { phase, bet } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  const isFixed = phase !== 'idle';
  const own = (height: number) => sky.set({ auto: inRange(math, height), typed: inRange(math, height) });
  const take = (option: Option) =>
    option === 'own' ? own(typed) : sky.set({ auto: option === 'off' ? null : option });
  const nameOf = (option: Option) =>
    option === 'off' || option === 'own' ? t(`auto.${option}`) : `×${heightText(option).replace(/,00$|0$/, '')}`;
  return (
    <div class="choice">
      <Options
        label={t('auto.name')}
        values={options}
        value={optionOf(auto)}
        nameOf={nameOf}
        isFixed={isFixed}
        onTake={take}
      />
      <NumberField
        label={t('auto.height')}
        suffix="×"
        wrong={t('field.wrong')}
        isFixed={isFixed || auto === null}
        value={auto === null ? '—' : heightText(auto)}
        onTake={(times) => own(times * kit.scale)}
        onStep={(way) => auto !== null && own(nextHeight(math, auto, way))}
      />
      <div class="number pay">
        <span class="label">{t('field.chance')}</span>
        <output class="value">{auto === null ? '—' : chanceText(math, auto)}</output>
      </div>
      <div class="number pay">
        <span class="label">{t('field.pay')}</span>
        <output class="value">{auto === null ? '—' : moneyText(worthAt(bet, auto))}</output>
      </div>
    </div>
  );
}
