// Sokil Limbo, put together.
import type { Lang } from '@malva/contract/schema';
import { startGame } from '../core/boot.tsx';
import type { GameModule } from '../core/kit.ts';
import { Controls } from './controls.tsx';
import { createSky, heightText } from './model.ts';
import type { LimboMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

const texts: Record<Lang, () => ReturnType<GameModule['texts']>> = {
  uk: () => import('./texts/uk.json'), ru: () => import('./texts/ru.json'), en: () => import('./texts/en.json'),
};

void startGame({
  slug: 'sokil-limbo',
  texts: (lang) => texts[lang](),
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
      spoken: () => (sky.get().height === null ? '' : kit.t('spoken.flight', { height: heightText(sky.get().height ?? 0) })),
      rules: () => rulesOf(kit, math),
    };
  },
});
