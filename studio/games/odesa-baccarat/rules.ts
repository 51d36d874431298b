// Rules of Odesa Baccarat, written from the mathematics of the session: pays, odds, and who draws a third card.
import { partText, returnPartText } from '../core/amounts.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import { chanceOf, paysText, PLACES } from './model.ts';
import type { BaccaratMath } from './model.ts';

export function rulesOf({ t }: Pick<Kit, 't'>, math: BaccaratMath): RuleSection[] {
  const draws = math.bankerDraws.map((thirds, points) => [
    String(points),
    thirds.length === 0 ? t('rules.never') : thirds.length === 10 ? t('rules.always') : thirds.join(', '),
  ]);
  return [
    {
      title: t('rules.how'),
      text: [t('rules.how_text', { decks: math.decks }), t('rules.points_text'), t('rules.chips_text')],
    },
    {
      title: t('rules.pays'),
      head: [t('rules.bet'), t('rules.to_one'), t('rules.chance'), t('rules.return')],
      rows: PLACES.map((place) => {
        const [chance, rtp] = [chanceOf(math, place), math.rtpOf[place]];
        return [
          t(`place.${place}`),
          t('rules.pays_to', { pays: paysText(math, place) }),
          partText(chance.num, chance.den),
          returnPartText(rtp.num, rtp.den),
        ];
      }),
      text: [t('rules.tie_text')],
    },
    {
      title: t('rules.third'),
      text: [
        t('rules.natural_text', { natural: math.natural }),
        t('rules.player_text', { most: math.playerDrawsTo }),
        t('rules.banker_text', { most: math.bankerAloneDrawsTo }),
      ],
      head: [t('rules.banker_points'), t('rules.player_third')],
      rows: draws,
    },
  ];
}
