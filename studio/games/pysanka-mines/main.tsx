// Pysanka Mines, put together.
import { moneyText } from '../core/amounts.ts';
import { startGame } from '../core/boot.tsx';
import { wordsIn } from '../core/texts.ts';
import { Controls } from './controls.tsx';
import { createField } from './model.ts';
import type { MinesMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

void startGame({
  slug: 'pysanka-mines',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    progress(1);
    const math = kit.math as unknown as MinesMath;
    const field = createField(math);
    const props = { kit, field, math };
    return {
      show: createShow(kit, field, math),
      Stage: () => <Stage {...props} />,
      Controls: () => <Controls {...props} />,
      params: () => ({ mines: field.get().mines }),
      playLabel: 'play',
      choice() {
        const { finds, multiplier } = field.get();
        const worth = (kit.state.get().bet * BigInt(multiplier)) / BigInt(kit.scale);
        return finds === 0
          ? { label: kit.t('choose'), isEnabled: false, run: () => undefined }
          : {
              label: kit.t('collect', { amount: moneyText(worth) }),
              isEnabled: true,
              run: () => void kit.table().act('collect'),
            };
      },
      spoken() {
        const { finds, isBust } = field.get();
        return kit.t(isBust ? 'spoken.bust' : 'spoken.finds', { finds });
      },
      rules: () => rulesOf(kit, math),
    };
  },
});
