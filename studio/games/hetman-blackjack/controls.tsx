// What may be done with the hand whose turn it is, and what it adds to the stake; the main button stands.
import type { BlackjackMove } from '../../math/hetman-blackjack.ts';
import { moneyText, unitsOf } from '../core/amounts.ts';
import { useParts, useStore } from '../core/store.ts';
import { adviceOf, choosingOf } from './model.ts';
import type { TableProps } from './stage.tsx';

const ways: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
const ofHand: readonly BlackjackMove[] = ['hit', 'double', 'split'];

function walk(event: KeyboardEvent): void {
  const way = ways[event.key];
  const all = [...(event.currentTarget as HTMLElement).querySelectorAll('button')];
  const at = all.indexOf(event.target as HTMLButtonElement);
  if (way === undefined || at < 0) return;
  event.preventDefault();
  all[(at + way + all.length) % all.length]?.focus();
}

export function Controls({ kit, math, advice }: TableProps) {
  const { phase, round } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  const isAdvised = useStore(advice, (s) => s.isOn);
  const state = phase === 'choosing' && round ? choosingOf(round) : null;
  const moves = state?.choices.insure === undefined ? ofHand : (['insure'] as const);
  const advised = isAdvised && state ? adviceOf(state, math) : null;
  const costOf = (move: BlackjackMove): string => {
    const share = state?.choices[move] ?? 0;
    return share === 0 || !round
      ? ''
      : `+${moneyText((unitsOf(round.bet) * BigInt(share)) / BigInt(math.scale), true)}`;
  };
  return (
    <div class="moves" role="toolbar" aria-label={t('moves.name')} onKeyDown={walk}>
      {moves.map((move) => {
        const isOpen = state?.choices[move] !== undefined;
        return (
          <button
            key={move}
            type="button"
            class="move"
            data-move={move}
            data-advised={advised === move}
            aria-disabled={!isOpen}
            onClick={() => {
              if (isOpen) void kit.table().act(move);
            }}
          >
            <b>{t(`move.${move}`)}</b>
            {costOf(move) && <small>{costOf(move)}</small>}
          </button>
        );
      })}
      <button
        type="button"
        class="move is-advice"
        aria-pressed={isAdvised}
        onClick={() => advice.set({ isOn: !isAdvised })}
      >
        <b>{t('advice.name')}</b>
        <small aria-live="polite">{isAdvised && advised ? t(`move.${advised}`) : ''}</small>
      </button>
    </div>
  );
}
