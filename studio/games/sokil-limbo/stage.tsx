// The evening sky: a scale of heights, the line of the target, the falcon, and how high it is in figures.
import type { Kit } from '../core/kit.ts';
import { LastResults } from '../core/last-results.tsx';
import { decimalText, numberText } from '../core/amounts.ts';
import { useParts, useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import { ceilingOf, heightText, levelOf, marksOf } from './model.ts';
import type { LimboMath, Sky } from './model.ts';

export interface FieldProps {
  kit: Kit;
  sky: Store<Sky>;
  math: LimboMath;
}

const up = (level: number): Record<string, string> => ({ '--level': level.toFixed(4) });
const markText = (mark: number): string =>
  Number.isInteger(mark) ? numberText(BigInt(mark) * 100n, true) : decimalText(String(mark));

/** What is seen; the figures beside it say the same. */
function Air({ sky }: { sky: Store<Sky> }) {
  const { target, shown, isFlying, isWon } = useParts(sky);
  const ceiling = ceilingOf({ target, shown });
  return (
    <div class="air" aria-hidden="true" style={{ '--climb': (Math.log10(shown / 100) / 4).toFixed(4) }}>
      <i class="stars" />
      <i class="clouds far" />
      <i class="clouds near" />
      <ol class="marks">
        {marksOf(ceiling, target).map((mark) => (
          <li key={mark} style={up(levelOf(mark * 100, ceiling))}>
            ×{markText(mark)}
          </li>
        ))}
      </ol>
      <div class="goal" data-won={isWon} style={up(levelOf(target, ceiling))}>
        <span>×{heightText(target)}</span>
      </div>
      <div class="flight" data-flying={isFlying} data-won={isWon} style={up(levelOf(shown, ceiling))}>
        <i class="trail" />
        <i class="halo" />
        <i class="falcon" />
      </div>
    </div>
  );
}

export function Stage({ kit, sky }: FieldProps) {
  const { target, shown, isFlying, isWon, history } = useParts(sky);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <div class="heaven">
      <Air sky={sky} />
      <LastResults label={t('last.name')} won={t('last.won')} lost={t('last.lost')} results={history} />
      <div class="reading">
        <output
          class="height"
          data-won={isWon}
          data-flying={isFlying}
          data-long={shown >= 100_000}
          aria-live="off"
          aria-label={t('height.name')}
        >
          ×{heightText(shown)}
        </output>
        <p class="claim">{t('claim', { target: heightText(target) })}</p>
      </div>
    </div>
  );
}
