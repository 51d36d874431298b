// Kalyna Sevens, put together.
import { startGame } from '../core/boot.tsx';
import { wordsIn } from '../core/texts.ts';
import { makeAtlas } from './atlas.ts';
import { rulesOf } from './rules.ts';
import type { KalynaMath } from './rules.ts';
import { makeScene } from './scene.ts';
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
    const atlas = await makeAtlas();
    progress(0.6);
    const scene = await makeScene(math.strips, atlas, kit.sound);
    progress(1);
    const field = createField();
    return {
      show: createShow(kit, scene, field),
      Stage: () => <Stage kit={kit} scene={scene} field={field} math={math} />,
      params: () => ({}),
      playLabel: 'play',
      spoken() {
        const { grid } = field.get();
        return grid ? grid.map((row) => row.map((symbol) => kit.t(`symbol.${symbol}`)).join(', ')).join('; ') + '.' : '';
      },
      rules: () => rulesOf(kit, math),
    };
  },
});
