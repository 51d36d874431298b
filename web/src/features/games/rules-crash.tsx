// Rules of the live crash game: how it is played, how likely each height is and when it is reached, where heights come
// from.
import { formatInteger } from '../../core/format.ts';
import { useT } from '../../core/site.tsx';
import { decimal, percentText, shareText, times, type CrashMath } from './rules-math.ts';
import { RulesTable, Section } from './rules-section.tsx';

const examples = [101, 150, 200, 300, 500, 1000, 10_000, 100_000, 1_000_000] as const;

export function CrashRules({ math }: { math: CrashMath }) {
  const t = useT();
  const { target, height, curve, chain, instantDive, scale } = math;
  const chance = (wanted: number) =>
    shareText((height.numerator * 100) / wanted, wanted > 10_000 ? 4 : 2).replace(/([.,]\d+?)0+(?=\s?%)/, '$1');
  const seconds = (wanted: number) => decimal((Math.log(wanted / 100) * curve.den) / curve.num / 1000, 1);
  return (
    <>
      <div className="grid gap-2 text-sm text-t2">
        <p>{t('games.crash_how', { two: seconds(200), ten: seconds(1000) })}</p>
        <p>
          {t('games.crash_land', {
            min: times(target.min, scale),
            max: times(target.max, scale),
            share: shareText(height.numerator, 0),
            instant: percentText(instantDive),
          })}
        </p>
        <p>{t('games.crash_chain', { flights: formatInteger(chain.flights) })}</p>
      </div>
      <Section title={t('games.dice_examples')}>
        <RulesTable
          head={[t('games.crash_height'), t('games.crash_time'), t('games.chance')]}
          rows={examples
            .filter((one) => one >= target.min && one <= target.max)
            .map((one) => [times(one, scale), t('games.crash_seconds', { seconds: seconds(one) }), chance(one)])}
        />
      </Section>
    </>
  );
}
