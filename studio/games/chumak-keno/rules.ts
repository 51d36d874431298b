// Rules of Chumak Keno, written from the mathematics of the session: twenty tables of pays with their odds.
import { returnText, timesText } from '../core/amounts.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import type { KenoMath } from './model.ts';

export function rulesOf({ t, scale }: Kit, math: KenoMath): RuleSection[] {
  const { min, max } = math.rtp;
  const tables = math.risks.map((risk): RuleSection => ({
    title: t('rules.pays', { risk: t(`risk.${risk}`) }),
    head: [t('rules.marks'), t('rules.hits'), t('rules.times')],
    rows: math.pays[risk].flatMap((pays, index) => {
      const paying = pays.flatMap((pay, hits) => (pay > 0 ? [{ pay, hits }] : []));
      return paying.map(({ pay, hits }, at) => [
        at === 0 ? String(index + 1) : '',
        String(hits),
        `×${timesText(pay, scale)}`,
      ]);
    }),
  }));
  return [
    {
      title: t('rules.how'),
      text: [
        t('rules.how_text', { least: math.picks.min, most: math.picks.max, numbers: math.numbers, drawn: math.drawn }),
        t('rules.risk_text'),
        t('rules.less_text'),
      ],
    },
    ...tables,
    {
      title: t('rules.rtp'),
      text: [t('rules.rtp_text', { rtp: `${returnText(min.num, min.den)}–${returnText(max.num, max.den)}` })],
    },
  ];
}
