// Podil Roulette, put together.
import { startGame } from '../core/boot.tsx';
import { createChips } from '../core/chip-bets.ts';
import { ChipDesk } from '../core/chips.tsx';
import { wordsIn } from '../core/texts.ts';
import { createRouletteTable } from './model.ts';
import type { RouletteMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow, createTurn } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

void startGame({
  slug: 'podil-roulette',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    progress(1);
    const math = kit.math as unknown as RouletteMath;
    const chips = createChips(kit);
    const table = createRouletteTable();
    const turn = createTurn();
    return {
      show: createShow(kit, { table, turn, chips, math }),
      Stage: () => <Stage kit={kit} table={table} chips={chips} math={math} turn={turn} />,
      Controls: () => <ChipDesk kit={kit} chips={chips} />,
      params: chips.params,
      follows: chips.state,
      isStakeLaid: true,
      playLabel: 'play',
      spoken() {
        const { landed } = table.get();
        return landed ? kit.t('spoken.fell', { pocket: landed.pocket, colour: kit.t(`colour.${landed.colour}`) }) : '';
      },
      rules: () => rulesOf(kit, math),
    };
  },
});
