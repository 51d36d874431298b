// Molfar's Night, put together.
import { timesText } from '../core/amounts.ts';
import { startGame } from '../core/boot.tsx';
import { openScene } from '../core/reels/scene.ts';
import { spokenGrid } from '../core/reels/window.tsx';
import { wordsIn } from '../core/texts.ts';
import sheetUrl from './art/symbols.avif';
import { createField } from './model.ts';
import type { MolfarMath } from './model.ts';
import { poseOf } from './motions.ts';
import { rulesOf, symbolOrder } from './rules.ts';
import { createShow } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage, winText } from './stage.tsx';
import '../core/reels/machine.css';
import './style.css';

void startGame({
  slug: 'molfar-night',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    const math = kit.math as unknown as MolfarMath;
    const scene = await openScene(kit, progress, {
      sheet: {
        url: sheetUrl,
        order: symbolOrder,
        columns: 5,
        light: ['rgba(190,250,255,.95)', 'rgba(70,150,255,.4)', 'rgba(60,60,255,0)'],
      },
      strips: math.strips.base,
      rows: math.rows,
      poseOf,
      pace: { spinMs: 800, nextMs: 180 },
    });
    const field = createField();
    return {
      show: createShow(kit, scene, { field, math }),
      Stage: () => <Stage kit={kit} scene={scene} field={field} math={math} />,
      params: () => ({}),
      playLabel: 'play',
      spoken() {
        const { grid, wins, free, sum } = field.get();
        const said = free
          ? kit.t('spoken.free', { spins: free.of, times: timesText(sum, kit.scale) })
          : wins.map((win) => winText(kit, win)).join('; ');
        return `${spokenGrid(kit, grid)} ${said}`.trim();
      },
      rules: () => rulesOf(kit, math),
    };
  },
});
