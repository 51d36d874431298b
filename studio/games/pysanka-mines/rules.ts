// Rules of Pysanka Mines, written from the mathematics of the session.
import { rangeText, timesText } from '../core/amounts.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import type { MinesMath } from './model.ts';

const shown = [1, 3, 5, 10, 24] as const;
const FINDS = 5;

export function rulesOf(kit: Kit, math: MinesMath): RuleSection[] {
  const { t, scale } = kit;
  const pay = (mines: number, finds: number): string => {
    const multiplier = math.ladders[mines - 1]?.[finds - 1];
    return multiplier === undefined ? '—' : `×${timesText(multiplier, scale, 2)}`;
  };
  return [
    {
      title: t('rules.how'),
      text: [
        t('rules.how_text', { cells: math.cells, min: math.mines.min, max: math.mines.max }),
        t('rules.collect_text'),
        t('rules.fixed_text'),
      ],
    },
    {
      title: t('rules.pays'),
      text: [t('rules.pays_text')],
      head: [t('rules.finds'), ...shown.map((mines) => t('rules.of', { mines }))],
      rows: Array.from({ length: FINDS }, (_, i) => [String(i + 1), ...shown.map((mines) => pay(mines, i + 1))]),
    },
    {
      title: t('rules.rtp'),
      text: [t('rules.rtp_text', { rtp: rangeText(kit) }), t('rules.last_text')],
    },
  ];
}
