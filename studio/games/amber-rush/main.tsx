// Amber Rush, put together.
import { startGame } from '../core/boot.tsx';
import { cascadeView } from '../core/cascade/view.tsx';
import { wordsIn } from '../core/texts.ts';
import sheetUrl from './art/symbols.avif';
import { SCATTER, afterWith, freshAmber, paysOf, resting, span } from './model.ts';
import type { AmberMath } from './model.ts';
import { poseOf } from './motions.ts';
import { rulesOf } from './rules.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

void startGame({
  slug: 'amber-rush',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  prepare(kit, progress) {
    const math = kit.math as unknown as AmberMath;
    return cascadeView(kit, progress, {
      sheet: {
        url: sheetUrl,
        order: [...math.order],
        light: ['rgba(255,236,160,.95)', 'rgba(255,170,40,.4)', 'rgba(255,140,20,0)'],
      },
      span,
      resting,
      scatter: SCATTER,
      poseOf,
      fresh: freshAmber,
      after: afterWith(math),
      paysOf,
      look: { tones: ['#ffb52e', '#f0860f', '#ffd873', '#c9610a'], edge: '#4a1f02' },
      Stage: (parts) => <Stage {...parts} math={math} />,
      rules: () => rulesOf(kit, math),
    });
  },
});
