// The rules of a wheel: the pays of each size and risk, and how likely each is.
import { useState } from 'react';
import { useT } from '../../core/site.tsx';
import { shareText, times, type WheelMath } from './rules-math.ts';
import { RulesChoice } from './rules-choice.tsx';
import { RulesTable, Section } from './rules-section.tsx';

export function WheelRules({ math }: { math: WheelMath }) {
  const t = useT();
  const [size, setSize] = useState(math.sizes[1] ?? math.sizes[0] ?? 10);
  const [risk, setRisk] = useState(math.risks[1] ?? math.risks[0] ?? 'medium');
  const pays = math.wheels[risk]?.[size] ?? [];
  const tiers = [...new Set(pays)].toSorted((one, other) => other - one);
  return (
    <>
      <p className="text-sm text-t2">
        {t('games.wheel_how', { min: Math.min(...math.sizes), max: Math.max(...math.sizes) })}
      </p>
      <Section title={t('games.wheel_pays')}>
        <RulesChoice
          label={t('games.wheel_segments')}
          values={math.sizes}
          value={size}
          nameOf={String}
          onTake={setSize}
        />
        <RulesChoice<string>
          label={t('games.risk')}
          values={math.risks}
          value={risk}
          nameOf={(one) => t(`games.risk_${one}`)}
          onTake={setRisk}
        />
        <RulesTable
          head={[t('games.multiplier'), t('games.wheel_share'), t('games.chance')]}
          rows={tiers.map((pay) => {
            const share = pays.filter((other) => other === pay).length;
            return [
              times(pay, math.scale),
              t('games.chance_of', { share, total: pays.length }),
              shareText((share * 100) / pays.length, 2),
            ];
          })}
        />
      </Section>
    </>
  );
}
