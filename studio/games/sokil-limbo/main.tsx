// Sokil Limbo, put together.
import { startGame } from '../core/boot.tsx';
import { wordsIn } from '../core/texts.ts';
import { Controls } from './controls.tsx';
import { createSky, heightText } from './model.ts';
import type { LimboMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

void startGame({
  slug: 'sokil-limbo',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    progress(1);
    const math = kit.math as unknown as LimboMath;
    const sky = createSky();
    const field = { kit, sky, math };
    return {
      show: createShow(kit, sky),
      Stage: () => <Stage {...field} />,
      Controls: () => <Controls {...field} />,
      params: () => ({ target: sky.get().target }),
      playLabel: 'play',
      spoken: () =>
        sky.get().height === null ? '' : kit.t('spoken.flight', { height: heightText(sky.get().height ?? 0) }),
      rules: () => rulesOf(kit, math),
    };
  },
});
