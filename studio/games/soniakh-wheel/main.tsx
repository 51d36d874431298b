// Soniakh Wheel, put together.
import { timesText } from '../core/amounts.ts';
import { startGame } from '../core/boot.tsx';
import { wordsIn } from '../core/texts.ts';
import { Controls } from './controls.tsx';
import { createWheelTable } from './model.ts';
import type { WheelMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

void startGame({
  slug: 'soniakh-wheel',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    progress(1);
    const math = kit.math as unknown as WheelMath;
    const table = createWheelTable();
    const field = { kit, table, math };
    return {
      show: createShow(kit, table),
      Stage: () => <Stage {...field} />,
      Controls: () => <Controls {...field} />,
      params: () => ({ segments: table.get().segments, risk: table.get().risk }),
      playLabel: 'play',
      spoken() {
        const { landing } = table.get();
        return landing
          ? kit.t('spoken.spin', { segment: landing.segment + 1, times: timesText(landing.multiplier, kit.scale) })
          : '';
      },
      rules: () => rulesOf(kit, math),
    };
  },
});
