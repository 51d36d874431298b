// Chips on screen: the face of a chip, the rack to choose one from, and what can be done with those that lie on the
// cloth.
import { useRef } from 'preact/hooks';
import { moneyText, numberText } from './amounts.ts';
import { CHIP_SIZES } from './chip-bets.ts';
import type { Chips, ChipSize } from './chip-bets.ts';
import type { Kit } from './kit.ts';
import { useParts, useStore } from './store.ts';
import './chips.css';

const hryvnias = (chips: number): string => moneyText(BigInt(chips) * 100n, true);

/** The colour of a heap: that of the biggest chip in it. */
const toneOf = (chips: number): ChipSize => CHIP_SIZES.findLast((size) => size <= chips) ?? 1;

function Chip({ chips }: { chips: number }) {
  return (
    <i class="chip" data-tone={toneOf(chips)} data-length={String(chips).length} aria-hidden="true">
      <b>{chips}</b>
    </i>
  );
}

export interface ChipsProps {
  kit: Kit;
  chips: Chips;
}

const ways: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function Rack({ kit, chips }: ChipsProps) {
  const size = useStore(chips.state, (s) => s.size);
  const { t } = useStore(kit.words, (w) => w);
  const row = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const to = (CHIP_SIZES.indexOf(size) + way + CHIP_SIZES.length) % CHIP_SIZES.length;
    chips.take(CHIP_SIZES[to] as ChipSize);
    row.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div ref={row} class="chip-rack" role="radiogroup" aria-label={t('chips.size')} onKeyDown={walk}>
      {CHIP_SIZES.map((one) => (
        <button
          key={one}
          type="button"
          role="radio"
          class="chip-choice"
          data-chip={one}
          aria-checked={one === size}
          aria-label={hryvnias(one)}
          tabIndex={one === size ? 0 : -1}
          onClick={() => chips.take(one)}
        >
          <Chip chips={one} />
        </button>
      ))}
    </div>
  );
}

export function ChipDesk({ kit, chips }: ChipsProps) {
  const { laid, past, last } = useParts(chips.state);
  const phase = useStore(kit.state, (s) => s.phase);
  const { t } = useStore(kit.words, (w) => w);
  const isIdle = phase === 'idle';
  const acts = [
    ['repeat', laid.length === 0 && last.length > 0, chips.repeat],
    ['double', laid.length > 0, chips.double],
    ['undo', past.length > 0, chips.undo],
    ['clear', laid.length > 0, chips.clear],
  ] as const;
  return (
    <div class="chip-desk">
      <Rack kit={kit} chips={chips} />
      <div class="chip-acts">
        {acts.map(([name, isOpen, run]) => (
          <button
            key={name}
            type="button"
            class="chip-act"
            data-act={name}
            aria-disabled={!isIdle || !isOpen}
            onClick={() => {
              if (isIdle && isOpen) run();
            }}
          >
            {t(`chips.${name}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

interface PlaceProps extends ChipsProps {
  on: string;
  /** As it is said: the bet and what it pays. */
  name: string;
  /** What this place gave back in 1/`scale` of a chip of the round; null before the result. */
  paid: number | null;
  scale?: number;
  class?: string;
  style?: Record<string, string | number>;
  tabIndex?: number;
  onAim?: (on: string | null) => void;
  children?: preact.ComponentChildren;
}

/** A place that can be bet on: a press lays the chosen chip. */
export function Place({ kit, chips, on, name, paid, scale = 1, onAim, children, ...rest }: PlaceProps) {
  const lying = useStore(chips.state, (s) => (s.played ?? s.laid).find((bet) => bet.on === on)?.chips ?? 0);
  const worth = useStore(chips.state, (s) => (s.played ? s.worth : null));
  const phase = useStore(kit.state, (s) => s.phase);
  const { t } = useStore(kit.words, (w) => w);
  const returned = paid === null || worth === null ? null : (worth * BigInt(paid)) / BigInt(scale);
  const state =
    lying === 0
      ? ''
      : returned === null
        ? t('chips.lie', { amount: hryvnias(lying) })
        : returned > 0n
          ? t('chips.paid', { amount: hryvnias(lying), returned: moneyText(returned, true) })
          : t('chips.lost', { amount: hryvnias(lying) });
  return (
    <button
      {...rest}
      type="button"
      data-place={on}
      data-chips={lying}
      data-returned={lying === 0 ? undefined : returned?.toString()}
      aria-disabled={phase !== 'idle'}
      aria-label={[name, state].filter(Boolean).join('. ')}
      onClick={() => chips.lay(on)}
      onFocus={() => onAim?.(on)}
      onBlur={() => onAim?.(null)}
      onPointerEnter={() => onAim?.(on)}
      onPointerLeave={() => onAim?.(null)}
    >
      {children}
      {lying > 0 && (
        <span class="place-chip" aria-hidden="true">
          <Chip key={lying} chips={lying} />
          {returned !== null && returned > 0n && <em>{numberText(returned, true)}</em>}
        </span>
      )}
    </button>
  );
}
