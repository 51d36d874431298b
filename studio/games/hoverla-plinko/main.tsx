// Hoverla Plinko, put together.
import { timesText } from '../core/amounts.ts';
import { startGame } from '../core/boot.tsx';
import { wordsIn } from '../core/texts.ts';
import { Controls } from './controls.tsx';
import { createSlope } from './model.ts';
import type { PlinkoMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

void startGame({
  slug: 'hoverla-plinko',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    progress(1);
    const math = kit.math as unknown as PlinkoMath;
    const slope = createSlope();
    const field = { kit, slope, math };
    return {
      show: createShow(kit, slope),
      Stage: () => <Stage {...field} />,
      Controls: () => <Controls {...field} />,
      params: () => ({ rows: slope.get().rows, risk: slope.get().risk }),
      playLabel: 'play',
      spoken() {
        const { landed, rows } = slope.get();
        return landed === null
          ? ''
          : kit.t('spoken.landed', {
              number: landed.bucket + 1,
              count: rows + 1,
              times: timesText(landed.multiplier, kit.scale),
            });
      },
      rules: () => rulesOf(kit, math),
    };
  },
});
