// Rules of Amber Rush, written from the mathematics of the session: another table would give another text.
import { betweenText, percentText, timesText } from '../core/amounts.ts';
import { sizeText } from '../core/cascade/sizes.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import { roundsText } from '../simulated.ts';
import type { AmberMath } from './model.ts';

export function rulesOf({ t, scale }: Kit, math: AmberMath): RuleSection[] {
  const { order, sizes, pays, ladder, freeSpins, retrigger, rtp, rtpInterval, hit } = math;
  const name = (letter: string) => ({ picture: `symbol symbol-${letter}`, name: t(`symbol.${letter}`) });
  const steps = (factors: readonly number[]) => factors.map((factor) => `×${factor}`).join('\u00a0· ');
  return [
    {
      title: t('rules.how'),
      text: [
        t('rules.how_text', { least: sizes[0] ?? 0 }),
        t('rules.cascade_text'),
        t('rules.wild_text', { symbol: t('symbol.W') }),
      ],
    },
    {
      title: t('rules.pays'),
      head: [t('rules.symbol'), t('rules.pay')],
      rows: pays.map((line, i) => [
        name(order[i] ?? ''),
        { pays: line.map((pay, step) => [sizeText(sizes, step), `×${timesText(pay, scale)}`] as const) },
      ]),
      text: [t('rules.pays_text')],
    },
    {
      title: t('rules.ladder'),
      text: [t('rules.ladder_text')],
      head: [t('rules.round'), t('rules.factors')],
      rows: [
        [t('rules.base'), steps(ladder.base)],
        [t('rules.free'), steps(ladder.free)],
      ],
    },
    {
      title: t('rules.free'),
      text: [
        t('rules.free_text', { symbol: t('symbol.S') }),
        t('rules.again_text', { from: retrigger.from, spins: retrigger.spins }),
      ],
      head: [t('symbol.S'), t('rules.spins')],
      rows: Object.entries(freeSpins).map(([flies, spins], i, all) => [
        i === all.length - 1 ? `${flies}+` : flies,
        String(spins),
      ]),
    },
    {
      title: t('rules.rtp'),
      text: [
        t('rules.rtp_text', { rtp: betweenText(rtp, rtpInterval) }),
        t('rules.interval_text', {
          rtp: percentText(rtp.num, rtp.den, 3),
          rounds: roundsText('amber-rush'),
          interval: percentText(rtpInterval.num, rtpInterval.den, 3),
        }),
        t('rules.hit_text', { hit: percentText(hit.num, hit.den) }),
      ],
    },
  ];
}
