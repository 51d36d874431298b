// Rules of Sokil Limbo, written from the mathematics of the session.
import { rangeText, shareText, timesText } from '../core/amounts.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import { heightText } from './model.ts';
import type { LimboMath } from './model.ts';

const examples = [101, 150, 200, 300, 500, 1000, 10_000, 100_000, 1_000_000] as const;

export function rulesOf(kit: Kit, math: LimboMath): RuleSection[] {
  const { t, scale } = kit;
  const { min, max } = math.target;
  return [
    {
      title: t('rules.how'),
      text: [t('rules.how_text', { min: heightText(min), max: timesText(max, scale) }), t('rules.win_text')],
    },
    {
      title: t('rules.pays'),
      text: [t('rules.pays_text', { numerator: math.height.numerator })],
      head: [t('field.target'), t('field.chance')],
      rows: examples
        .filter((target) => target >= min && target <= max)
        .map((target) => [
          `×${timesText(target, scale)}`,
          shareText(((math.height.numerator * 100) / target).toFixed(4).replace(/0{1,2}$/, '')),
        ]),
    },
    { title: t('rules.rtp'), text: [t('rules.rtp_text', { rtp: rangeText(kit) })] },
  ];
}
