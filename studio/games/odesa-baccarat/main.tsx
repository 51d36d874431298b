// Odesa Baccarat, put together.
import { startGame } from '../core/boot.tsx';
import { createChips } from '../core/chip-bets.ts';
import { ChipDesk } from '../core/chips.tsx';
import { wordsIn } from '../core/texts.ts';
import { createBaccaratTable } from './model.ts';
import type { BaccaratMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

void startGame({
  slug: 'odesa-baccarat',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    progress(1);
    const math = kit.math as unknown as BaccaratMath;
    const chips = createChips(kit);
    const table = createBaccaratTable();
    return {
      show: createShow(kit, table, chips),
      Stage: () => <Stage kit={kit} table={table} chips={chips} math={math} />,
      Controls: () => <ChipDesk kit={kit} chips={chips} />,
      params: chips.params,
      follows: chips.state,
      isStakeLaid: true,
      playLabel: 'play',
      spoken() {
        const { winner, points } = table.get();
        return winner ? kit.t(`result.${winner}`, points) : '';
      },
      rules: () => rulesOf(kit, math),
    };
  },
});
