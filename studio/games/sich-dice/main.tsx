// Sich Dice, put together.
import { startGame } from '../core/boot.tsx';
import { wordsIn } from '../core/texts.ts';
import { Controls } from './controls.tsx';
import { createDiceTable, rollText } from './model.ts';
import type { DiceMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

void startGame({
  slug: 'sich-dice',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    progress(1);
    const math = kit.math as unknown as DiceMath;
    const table = createDiceTable();
    const field = { kit, table, math };
    return {
      show: createShow(kit, table),
      Stage: () => <Stage {...field} />,
      Controls: () => <Controls {...field} />,
      params: () => ({ target: table.get().target, direction: table.get().direction }),
      playLabel: 'play',
      spoken: () => (table.get().roll === null ? '' : kit.t('spoken.roll', { roll: rollText(table.get().roll ?? 0) })),
      rules: () => rulesOf(kit, math),
    };
  },
});
