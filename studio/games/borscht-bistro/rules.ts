// Rules of Borscht Bistro, written from the mathematics of the session: another table would give another text.
import { betweenText, partText, percentText, timesText } from '../core/amounts.ts';
import { sizeText } from '../core/cascade/sizes.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import { roundsText } from '../simulated.ts';
import type { BistroMath } from './model.ts';

export function rulesOf({ t, scale }: Kit, math: BistroMath): RuleSection[] {
  const { order, sizes, pays, potPays, freeSpins, retrigger, cream, rtp, rtpInterval, hit } = math;
  const all = cream.weights.reduce((sum, weight) => sum + weight, 0);
  const pots = Object.entries(potPays);
  return [
    { title: t('rules.how'), text: [t('rules.how_text', { least: sizes[0] ?? 0 }), t('rules.cascade_text')] },
    {
      title: t('rules.pays'),
      head: [t('rules.symbol'), ...sizes.map((_, step) => sizeText(sizes, step))],
      rows: pays.map((line, i) => [
        { picture: `symbol symbol-${order[i]}`, name: t(`symbol.${order[i]}`) },
        ...line.map((pay) => `×${timesText(pay, scale)}`),
      ]),
      text: [t('rules.pays_text')],
    },
    {
      title: t('rules.pots'),
      text: [t('rules.pots_text')],
      head: [t('rules.pots'), t('rules.of_stake')],
      rows: pots.map(([count, pay], i) => [i === pots.length - 1 ? `${count}+` : count, `×${timesText(pay, scale)}`]),
    },
    {
      title: t('rules.free'),
      text: [
        t('rules.free_text', {
          from: freeSpins.from,
          spins: freeSpins.spins,
          again: retrigger.from,
          more: retrigger.spins,
        }),
      ],
    },
    {
      title: t('rules.cream'),
      text: [t('rules.cream_text')],
      head: [t('rules.factor'), t('rules.chance')],
      rows: cream.factors.map((factor, i) => [`×${factor}`, partText(cream.weights[i] ?? 0, all, 1)]),
    },
    {
      title: t('rules.rtp'),
      text: [
        t('rules.rtp_text', { rtp: betweenText(rtp, rtpInterval) }),
        t('rules.interval_text', {
          rtp: percentText(rtp.num, rtp.den, 3),
          rounds: roundsText('borscht-bistro'),
          interval: percentText(rtpInterval.num, rtpInterval.den, 3),
        }),
        t('rules.hit_text', { hit: percentText(hit.num, hit.den) }),
      ],
    },
  ];
}
