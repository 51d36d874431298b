// Rules of Soniakh Wheel, written from the mathematics of the session: each of the fifteen wheels with its pays.
import { returnText, timesText } from '../core/amounts.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import { paysOf, tiersOf } from './model.ts';
import type { WheelMath } from './model.ts';

export function rulesOf({ t, scale }: Kit, math: WheelMath): RuleSection[] {
  const tables = math.risks.map((risk): RuleSection => ({
    title: t('rules.wheels', { risk: t(`risk.${risk}`) }),
    head: [t('choice.segments'), t('rules.pays'), t('rules.share')],
    rows: math.sizes.flatMap((segments) => {
      const tiers = tiersOf(paysOf(math, { risk, segments })).filter(({ pay }) => pay > 0);
      return tiers.map(({ pay, count }, at) => [
        at === 0 ? String(segments) : '',
        `×${timesText(pay, scale)}`,
        t('pays.share', { count, total: segments }),
      ]);
    }),
  }));
  return [
    {
      title: t('rules.how'),
      text: [
        t('rules.how_text', { least: Math.min(...math.sizes), most: Math.max(...math.sizes) }),
        t('rules.risk_text'),
        t('rules.zero_text'),
      ],
    },
    ...tables,
    {
      title: t('rules.rtp'),
      text: [t('rules.each_text'), t('rules.rtp_text', { rtp: returnText(math.rtp.num, math.rtp.den) })],
    },
  ];
}
