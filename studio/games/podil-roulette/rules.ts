// Rules of Podil Roulette, written from the mathematics of the session: each kind of bet with what it covers and pays.
import { partText, returnText } from '../core/amounts.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import type { RouletteMath } from './model.ts';
import { KINDS } from './places.ts';

export function rulesOf({ t }: Pick<Kit, 't'>, math: RouletteMath): RuleSection[] {
  return [
    {
      title: t('rules.how'),
      text: [
        t('rules.how_text', { pockets: math.pockets, last: math.pockets - 1 }),
        t('rules.chips_text'),
        t('rules.zero_text'),
      ],
    },
    {
      title: t('rules.pays'),
      head: [t('rules.kind'), t('rules.chance'), t('rules.to_one')],
      rows: KINDS.map(([kind, covers]) => [
        t(`rules.kind_${kind}`),
        partText(covers, math.pockets),
        t('rules.pays_to', { pays: math.pays.numerator / covers - 1 }),
      ]),
    },
    {
      title: t('rules.rtp'),
      text: [t('rules.each_text'), t('rules.rtp_text', { rtp: returnText(math.rtp.num, math.rtp.den) })],
    },
  ];
}
