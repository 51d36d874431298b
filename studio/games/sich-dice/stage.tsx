// The field by the fire: four dice, the scale with its winning side, the last rolls.
import { timesText } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { LastResults } from '../core/last-results.tsx';
import { useParts, useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import { Die } from './die.tsx';
import { edgeOf, inRange, multiplierOf, rollText } from './model.ts';
import type { DiceMath, DiceTable } from './model.ts';

export interface FieldProps {
  kit: Kit;
  table: Store<DiceTable>;
  math: DiceMath;
}

function Dice({ roll, isRolling, isWon }: Pick<DiceTable, 'roll' | 'isRolling' | 'isWon'>) {
  const digits = String(roll ?? 0)
    .padStart(4, '0')
    .split('')
    .map(Number);
  return (
    <div class="dice" data-won={isWon} data-empty={roll === null} aria-hidden="true">
      <Die digit={digits[0] ?? 0} place={0} isRolling={isRolling} />
      <Die digit={digits[1] ?? 0} place={1} isRolling={isRolling} />
      <span class="comma">,</span>
      <Die digit={digits[2] ?? 0} place={2} isRolling={isRolling} />
      <Die digit={digits[3] ?? 0} place={3} isRolling={isRolling} />
    </div>
  );
}

function Scale({ kit, table, math }: FieldProps) {
  const { target, direction, roll, isRolling, isWon } = useParts(table);
  const phase = useStore(kit.state, (s) => s.phase);
  const { t } = useStore(kit.words, (w) => w);
  const edge = edgeOf(math, { target, direction });
  const at = (edge / math.faces) * 100;
  /** The handle runs over the whole scale so that it stands where the roll's mark would; the rules end it sooner. */
  const choose = (handle: HTMLInputElement) => {
    const value = Number(handle.value);
    const allowed = inRange(math, direction === 'under' ? value : math.faces - value);
    table.set({ target: allowed, isWon: null });
    handle.value = String(edgeOf(math, { target: allowed, direction }));
  };
  return (
    <div class="scale" data-direction={direction} style={{ '--at': `${at}%` }}>
      <div class="bar" />
      {roll !== null && !isRolling && (
        <div class="mark" data-won={isWon} style={{ left: `${((roll + 0.5) / math.faces) * 100}%` }} />
      )}
      <input
        type="range"
        min={0}
        max={math.faces}
        step={1}
        value={edge}
        disabled={phase !== 'idle'}
        aria-label={t('scale.name')}
        aria-valuetext={t(`scale.${direction}`, { edge: rollText(edge) })}
        onInput={(event) => choose(event.currentTarget)}
      />
      <ol class="ticks" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((tick) => (
          <li key={tick} style={{ left: `${tick}%` }}>
            {tick}
          </li>
        ))}
      </ol>
    </div>
  );
}

function LastRolls({ kit, table }: { kit: Kit; table: Store<DiceTable> }) {
  const history = useStore(table, (s) => s.history);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <LastResults
      label={t('last.name')}
      won={t('last.won')}
      lost={t('last.lost')}
      results={history.map(({ roundId, roll, isWon }) => ({ roundId, text: rollText(roll), isWon }))}
    />
  );
}

export function Stage({ kit, table, math }: FieldProps) {
  const { roll, isRolling, isWon, target, direction } = useParts(table);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <div class="fireside">
      <LastRolls kit={kit} table={table} />
      <Dice roll={roll} isRolling={isRolling} isWon={isWon} />
      <p class="claim">
        {t(`claim.${direction}`, { edge: rollText(edgeOf(math, { target, direction })) })}
        <span class="claim-times">×{timesText(multiplierOf(math, target), kit.scale, 2)}</span>
      </p>
      <Scale kit={kit} table={table} math={math} />
    </div>
  );
}
