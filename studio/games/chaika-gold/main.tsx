// Chaika: gold of the sea, put together.
import { startGame } from '../core/boot.tsx';
import { openScene } from '../core/reels/scene.ts';
import { spokenGrid } from '../core/reels/window.tsx';
import { wordsIn } from '../core/texts.ts';
import sheetUrl from './art/symbols.avif';
import { createField } from './model.ts';
import type { ChaikaMath } from './model.ts';
import { poseOf } from './motions.ts';
import { rulesOf, symbolOrder } from './rules.ts';
import { createShow } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage, holdText, lineText } from './stage.tsx';
import '../core/reels/machine.css';
import './style.css';

void startGame({
  slug: 'chaika-gold',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    const math = kit.math as unknown as ChaikaMath;
    const scene = await openScene(kit, progress, {
      sheet: {
        url: sheetUrl,
        order: symbolOrder,
        columns: 5,
        light: ['rgba(255,240,180,.95)', 'rgba(255,180,60,.4)', 'rgba(255,150,20,0)'],
      },
      strips: math.strips,
      rows: math.rows,
      poseOf,
      pace: { spinMs: 800, nextMs: 180 },
    });
    const field = createField();
    return {
      show: createShow(kit, scene, field),
      Stage: () => <Stage kit={kit} scene={scene} field={field} math={math} />,
      params: () => ({}),
      playLabel: 'play',
      spoken() {
        const { grid, lines, hold } = field.get();
        const said = [...lines.map((line) => lineText(kit, line)), ...(hold ? [holdText(kit, hold)] : [])].join('; ');
        return `${spokenGrid(kit, grid)} ${said}`.trim();
      },
      rules: () => rulesOf(kit, math),
    };
  },
});
