// Hetman Blackjack, put together.
import type { BlackjackState } from '../../math/hetman-blackjack.ts';
import { startGame } from '../core/boot.tsx';
import { cardName } from '../core/cards.tsx';
import { createStore } from '../core/store.ts';
import { wordsIn } from '../core/texts.ts';
import { Controls } from './controls.tsx';
import { createBlackjackTable } from './model.ts';
import type { BlackjackMath } from './model.ts';
import { rulesOf } from './rules.ts';
import { createShow } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

void startGame({
  slug: 'hetman-blackjack',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    progress(1);
    const math = kit.math as unknown as BlackjackMath;
    const table = createBlackjackTable();
    const props = { kit, table, math, advice: createStore({ isOn: false }) };
    return {
      show: createShow(kit, table, math),
      Stage: () => <Stage {...props} />,
      Controls: () => <Controls {...props} />,
      params: () => ({}),
      playLabel: 'play',
      choice() {
        const state = kit.state.get().round?.state as BlackjackState | undefined;
        const move = state?.choices.decline === undefined ? 'stand' : 'decline';
        return { label: kit.t(`move.${move}`), isEnabled: true, run: () => void kit.table().act(move) };
      },
      spoken() {
        const { hands, dealer, dealerPoints } = table.get();
        const own = hands.map(({ hand, points, result }) =>
          kit.t('spoken.hand', { number: hand + 1, points, result: kit.t(`result.${result?.name ?? 'pushed'}`) }),
        );
        return [
          ...own,
          kit.t('spoken.dealer', {
            points: dealerPoints,
            cards: dealer.map((card) => cardName(kit.t, card)).join(', '),
          }),
        ].join(' ');
      },
      rules: () => rulesOf(kit, math),
    };
  },
});
