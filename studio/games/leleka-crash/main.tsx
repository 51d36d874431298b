// Leleka, put together.
import { moneyText, unitsOf } from '../core/amounts.ts';
import { startGame } from '../core/boot.tsx';
import type { Choice, Kit } from '../core/kit.ts';
import type { Store } from '../core/store.ts';
import { wordsIn } from '../core/texts.ts';
import { Controls } from './controls.tsx';
import { createSky, heightText, orderOf, secondsOf, wishOf, worthAt } from './model.ts';
import type { CrashMath, Sky } from './model.ts';
import { rulesOf } from './rules.ts';
import { createDeck } from './show.ts';
import { sounds } from './sounds.ts';
import { Stage } from './stage.tsx';
import './style.css';

const BEAT_MS = 100;

/** What the main button is for at this moment; null = it starts a round. */
function buttonOf(kit: Kit, sky: Store<Sky>, math: CrashMath): Choice | null {
  const { phase, round, mode } = kit.state.get();
  const { sight, seat, wish } = sky.get();
  if (mode === 'replay') return null;
  const idle = (key: string, values?: Record<string, string | number>): Choice => ({
    label: kit.t(`board.${key}`, values),
    isEnabled: false,
    run: () => undefined,
  });
  switch (orderOf({ sight, phase, seat, wish })) {
    case 'board':
      return null;
    case 'waiting':
      return {
        ...idle('waiting', { seconds: secondsOf(sight?.leftMs ?? 0) }),
        name: kit.t('seat.aboard', { amount: moneyText(unitsOf(round?.stake ?? '0.00'), true) }),
      };
    case 'counting':
      return idle('counting');
    case 'queue':
      return { label: kit.t('board.queue'), isEnabled: true, run: () => sight && sky.set({ wish: wishOf(sight) }) };
    case 'unqueue':
      return { label: kit.t('board.unqueue'), isEnabled: true, run: () => sky.set({ wish: null }) };
    case 'land': {
      const worth = worthAt(unitsOf(round?.bet ?? '0.00'), Math.max(math.target.min, sight?.height ?? 0));
      return {
        label: kit.t('board.land', { amount: moneyText(worth) }),
        name: kit.t('board.land_name'),
        isEnabled: true,
        run: () => void kit.table().act('land'),
      };
    }
    default:
      return idle(phase === 'asking' || phase === 'revealing' ? 'asking' : 'none');
  }
}

/** What has become of one's own seat, said with its money. */
function spokenOf(kit: Kit, { seat }: Sky): string {
  if (seat?.isReturned) return kit.t('spoken.returned');
  if (seat?.landed != null) return kit.t('spoken.landed', { height: heightText(seat.landed) });
  return seat?.dived != null ? kit.t('spoken.taken', { height: heightText(seat.dived) }) : '';
}

void startGame({
  slug: 'leleka-crash',
  texts: wordsIn(import.meta.glob('./texts/*.json')),
  sounds,
  async prepare(kit, progress) {
    const { createWorld } = await import('./world/world.ts');
    progress(1);
    const math = kit.math as unknown as CrashMath;
    const sky = createSky();
    const world = createWorld();
    const deck = createDeck({ kit, sky, math, picture: world });
    const field = { kit, sky, math, world };
    const frame = () => {
      deck.beat();
      world.draw(sky.get().sight);
      requestAnimationFrame(frame);
    };
    frame();
    // Frames stop on a hidden page; the wish and the round do not.
    setInterval(deck.beat, BEAT_MS);
    const button = () => buttonOf(kit, sky, math);
    return {
      show: deck.show,
      Stage: () => <Stage {...field} />,
      Controls: () => <Controls {...field} />,
      params: () => ({ auto: sky.get().auto }),
      follows: sky,
      playLabel: 'play',
      choice: () => button() as Choice,
      standby: button,
      spoken: () => spokenOf(kit, sky.get()),
      rules: () => rulesOf(kit, math),
    };
  },
});
