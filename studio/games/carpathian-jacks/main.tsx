// Carpathian Jacks, put together.
import { startGame } from '../core/boot.tsx';
import { cardName } from '../core/cards.tsx';
import { wordsIn } from '../core/texts.ts';
import { Controls } from './controls.tsx';
import { PLACES, createJacksTable } from './model.ts';
import type { JacksMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

void startGame({
  slug: 'carpathian-jacks',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    progress(1);
    const math = kit.math as unknown as JacksMath;
    const table = createJacksTable();
    const props = { kit, table, math };
    return {
      show: createShow(kit, table),
      Stage: () => <Stage {...props} />,
      Controls: () => <Controls {...props} />,
      params: () => ({}),
      follows: table,
      playLabel: 'play',
      choice() {
        const { held } = table.get();
        const thrown = PLACES.length - held.length;
        return {
          label: thrown === 0 ? kit.t('draw.none') : kit.t('draw.some', { count: thrown }),
          isEnabled: true,
          run: () => void kit.table().act('hold', { keep: held }),
        };
      },
      spoken() {
        const { cards, hand } = table.get();
        return kit.t('spoken.hand', {
          hand: kit.t(`hand.${hand ?? 'none'}`),
          cards: cards.map((card) => cardName(kit.t, card)).join(', '),
        });
      },
      rules: () => rulesOf(kit, math),
    };
  },
});
