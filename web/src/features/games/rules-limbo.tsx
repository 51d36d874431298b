// Rules of limbo: how high, what it pays, and how likely it is.
import { useT } from '../../core/site.tsx';
import { shareText, times, type LimboMath } from './rules-math.ts';
import { RulesTable, Section } from './rules-section.tsx';

const examples = [101, 150, 200, 300, 500, 1000, 10_000, 100_000, 1_000_000] as const;

export function LimboRules({ math }: { math: LimboMath }) {
  const t = useT();
  const { target, height, scale } = math;
  const chance = (wanted: number) =>
    shareText((height.numerator * 100) / wanted, wanted > 10_000 ? 4 : 2).replace(/([.,]\d+?)0+(?=\s?%)/, '$1');
  return (
    <>
      <div className="grid gap-2 text-sm text-t2">
        <p>{t('games.limbo_how', { min: times(target.min, scale), max: times(target.max, scale) })}</p>
        <p>{t('games.limbo_win', { share: shareText(height.numerator, 0) })}</p>
      </div>
      <Section title={t('games.dice_examples')}>
        <RulesTable
          head={[t('games.target'), t('games.chance')]}
          rows={examples
            .filter((one) => one >= target.min && one <= target.max)
            .map((one) => [times(one, scale), chance(one)])}
        />
      </Section>
    </>
  );
}
