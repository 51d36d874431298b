// Kalyna Sevens, put together.
import type { KalynaEvent } from '../../math/kalyna-sevens.ts';
import { startGame } from '../core/boot.tsx';
import { openScene } from '../core/reels/scene.ts';
import { spokenGrid } from '../core/reels/window.tsx';
import { wordsIn } from '../core/texts.ts';
import sheetUrl from './art/symbols.avif';
import { poseOf } from './motions.ts';
import { rulesOf, symbolOrder } from './rules.ts';
import type { KalynaMath } from './rules.ts';
import { createField, createShow, spokenSpin } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

void startGame({
  slug: 'kalyna-sevens',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    const math = kit.math as unknown as KalynaMath;
    const scene = await openScene(kit, progress, {
      sheet: {
        url: sheetUrl,
        order: symbolOrder,
        columns: 4,
        light: ['rgba(255,226,140,.95)', 'rgba(255,150,40,.4)', 'rgba(255,120,20,0)'],
      },
      strips: math.strips,
      rows: 3,
      poseOf,
      pace: { spinMs: 800, nextMs: 260 },
    });
    const field = createField();
    return {
      show: createShow(kit, scene, field),
      Stage: () => <Stage kit={kit} scene={scene} field={field} math={math} />,
      params: () => ({}),
      playLabel: 'play',
      spoken: () =>
        `${spokenGrid(kit, field.get().grid)} ${spokenSpin(kit, (kit.state.get().round?.events ?? []) as KalynaEvent[])}`.trim(),
      rules: () => rulesOf(kit, math),
    };
  },
});
