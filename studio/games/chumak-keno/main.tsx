// Chumak Keno, put together.
import { timesText } from '../core/amounts.ts';
import { startGame } from '../core/boot.tsx';
import { wordsIn } from '../core/texts.ts';
import { Controls } from './controls.tsx';
import { createKenoTable, hitsOf } from './model.ts';
import type { KenoMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

void startGame({
  slug: 'chumak-keno',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    progress(1);
    const math = kit.math as unknown as KenoMath;
    const table = createKenoTable();
    const field = { kit, table, math };
    return {
      show: createShow(kit, table),
      Stage: () => <Stage {...field} />,
      Controls: () => <Controls {...field} />,
      params: () =>
        table.get().marks.length < math.picks.min ? null : { picks: table.get().marks, risk: table.get().risk },
      follows: table,
      playLabel: 'play',
      spoken() {
        const { balls, marks, multiplier } = table.get();
        const numbers = balls.map(({ number }) => number).join(', ');
        return multiplier === null
          ? ''
          : kit.t('spoken.draw', {
              numbers,
              hits: hitsOf({ balls }),
              marks: marks.length,
              times: timesText(multiplier, kit.scale),
            });
      },
      rules: () => rulesOf(kit, math),
    };
  },
});
