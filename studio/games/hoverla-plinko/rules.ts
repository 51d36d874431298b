// Rules of Hoverla Plinko, written from the mathematics of the session.
import { returnText, timesText } from '../core/amounts.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import { chanceText } from './model.ts';
import type { PlinkoMath } from './model.ts';

export function rulesOf({ t, scale }: Kit, math: PlinkoMath): RuleSection[] {
  const { num, den } = math.rtp;
  const half = (rows: number) => Array.from({ length: rows / 2 + 1 }, (_, bucket) => bucket);
  return [
    { title: t('rules.how'), text: [t('rules.how_text', { rows: math.rows.join(', ') }), t('rules.pay_text')] },
    ...math.rows.map((rows) => ({
      title: t('rules.pays', { rows }),
      text: [t('rules.pays_text')],
      head: [t('rules.bucket'), ...math.risks.map((risk) => t(`risk.${risk}`)), t('rules.chance')],
      rows: half(rows).map((bucket) => [
        bucket === rows / 2 ? String(bucket + 1) : t('rules.both', { left: bucket + 1, right: rows - bucket + 1 }),
        ...math.risks.map((risk) => `×${timesText(math.pays[String(rows)]?.[risk][bucket] ?? 0, scale)}`),
        chanceText(rows, bucket),
      ]),
    })),
    { title: t('rules.rtp'), text: [t('rules.rtp_text', { rtp: returnText(num, den) })] },
  ];
}
