// Rules of Sich Dice, written from the mathematics of the session.
import { partText, rangeText, timesText } from '../core/amounts.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import { multiplierOf, rollText } from './model.ts';
import type { DiceMath } from './model.ts';

const examples = [9800, 9000, 7500, 4950, 2500, 1000, 100, 1] as const;

export function rulesOf(kit: Kit, math: DiceMath): RuleSection[] {
  const { t, scale } = kit;
  const shown = examples.filter((target) => target >= math.target.min && target <= math.target.max);
  return [
    { title: t('rules.how'), text: [t('rules.how_text', { last: rollText(math.faces - 1) }), t('rules.sides_text')] },
    {
      title: t('rules.pays'),
      text: [t('rules.pays_text', { numerator: math.multiplier.numerator / scale / 100 })],
      head: [t('field.chance'), t('field.multiplier')],
      rows: shown.map((target) => [partText(target, math.faces), `×${timesText(multiplierOf(math, target), scale)}`]),
    },
    {
      title: t('rules.rtp'),
      text: [t('rules.rtp_text', { rtp: rangeText(kit) })],
    },
  ];
}
