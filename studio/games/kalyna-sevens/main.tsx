// Kalyna Sevens, put together.
import { startGame } from '../core/boot.tsx';
import { makeAtlas } from '../core/reels/atlas.ts';
import { makeScene } from '../core/reels/scene.ts';
import { spokenGrid } from '../core/reels/window.tsx';
import { wordsIn } from '../core/texts.ts';
import sheetUrl from './art/symbols.avif';
import { poseOf } from './motions.ts';
import { rulesOf, symbolOrder } from './rules.ts';
import type { KalynaMath } from './rules.ts';
import { createField, createShow } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

void startGame({
  slug: 'kalyna-sevens',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    const math = kit.math as unknown as KalynaMath;
    const atlas = await makeAtlas({ url: sheetUrl, order: symbolOrder, columns: 4, isTurning: true, light: ['rgba(255,226,140,.95)', 'rgba(255,150,40,.4)', 'rgba(255,120,20,0)'] });
    progress(0.6);
    const scene = await makeScene({ strips: math.strips, rows: 3, atlas, poseOf, sound: kit.sound, pace: { spinMs: 800, nextMs: 260 } });
    progress(1);
    const field = createField();
    return {
      show: createShow(kit, scene, field),
      Stage: () => <Stage kit={kit} scene={scene} field={field} math={math} />,
      params: () => ({}),
      playLabel: 'play',
      spoken: () => spokenGrid(kit, field.get().grid),
      rules: () => rulesOf(kit, math),
    };
  },
});
