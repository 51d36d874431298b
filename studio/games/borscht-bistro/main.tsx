// Borscht Bistro, put together.
import { startGame } from '../core/boot.tsx';
import { cascadeView } from '../core/cascade/view.tsx';
import { wordsIn } from '../core/texts.ts';
import sheetUrl from './art/symbols.avif';
import { SCATTER, after, freshBistro, paysOf, resting, span } from './model.ts';
import type { BistroMath } from './model.ts';
import { poseOf } from './motions.ts';
import { rulesOf } from './rules.ts';
import { kitchenEvents } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

void startGame({
  slug: 'borscht-bistro',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  prepare(kit, progress) {
    const math = kit.math as unknown as BistroMath;
    return cascadeView(kit, progress, {
      sheet: {
        url: sheetUrl,
        order: [...math.order],
        light: ['rgba(255,240,215,.95)', 'rgba(255,150,90,.4)', 'rgba(255,90,60,0)'],
      },
      span,
      resting,
      scatter: SCATTER,
      poseOf,
      fresh: freshBistro,
      after,
      paysOf,
      own: kitchenEvents,
      look: { tones: ['#d81b60', '#f4a13a', '#7fb83a', '#fff2dc'], edge: '#4a0a24' },
      Stage: (parts) => <Stage {...parts} math={math} />,
      rules: () => rulesOf(kit, math),
    });
  },
});
