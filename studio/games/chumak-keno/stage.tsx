// The sky of forty numbers, the tray of what has come, what the marks pay, and the cart on its way below.
import { useCallback, useRef, useState } from 'preact/hooks';
import { moneyText, timesText } from '../core/amounts.ts';
import { cellByKey } from '../core/grid-keys.ts';
import type { Kit } from '../core/kit.ts';
import { steady } from '../core/steady.ts';
import { useParts, useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import type { Translate } from '../core/texts.ts';
import { Cart } from './cart.tsx';
import { COLUMNS, cleared, hitsOf, paysOf, toggled } from './model.ts';
import type { KenoMath, KenoTable } from './model.ts';

export interface FieldProps {
  kit: Kit;
  table: Store<KenoTable>;
  math: KenoMath;
}

/** Joins the met marks in the order they came, cell centres as shares of the sky. */
function Constellation({ balls, rows }: { balls: KenoTable['balls']; rows: number }) {
  const points = balls
    .filter(({ isHit }) => isHit)
    .map(({ number }) => `${((number - 1) % COLUMNS) + 0.5},${Math.floor((number - 1) / COLUMNS) + 0.5}`);
  return (
    <svg class="constellation" viewBox={`0 0 ${COLUMNS} ${rows}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} vector-effect="non-scaling-stroke" />
    </svg>
  );
}

interface StarProps {
  number: number;
  state: string;
  isOpen: boolean;
  isMarked: boolean;
  isInReach: boolean;
  t: Translate;
  setFocus: (cell: number) => void;
  mark: (number: number) => void;
}

const Star = steady(({ number, state, isOpen, isMarked, isInReach, t, setFocus, mark }: StarProps) => (
  <button
    type="button"
    role="gridcell"
    class="star"
    data-number={number}
    data-state={state}
    tabIndex={isInReach ? 0 : -1}
    aria-disabled={!isOpen || state === 'full'}
    aria-selected={isMarked}
    aria-label={t(`star.${state}`, { number })}
    onFocus={() => setFocus(number - 1)}
    onClick={() => mark(number)}
  >
    <i aria-hidden="true" />
    <b aria-hidden="true">{number}</b>
  </button>
));

function Sky({ kit, table, math }: FieldProps) {
  const { marks, balls } = useParts(table);
  const isOpen = useStore(kit.state, ({ phase }) => phase === 'idle');
  const outcome = useStore(kit.state, (s) => s.outcome);
  const { t } = useStore(kit.words, (w) => w);
  const [focus, setFocus] = useState(0);
  const sky = useRef<HTMLDivElement>(null);
  const rows = math.numbers / COLUMNS;
  const mark = useCallback(
    (number: number) => {
      if (kit.state.get().phase === 'idle')
        table.set({ ...cleared, marks: toggled(table.get().marks, number, math.picks.max) });
    },
    [kit, table, math],
  );
  const walk = (event: KeyboardEvent) => {
    const to = cellByKey(event.key, focus, { columns: COLUMNS, cells: math.numbers });
    if (to === null) return;
    event.preventDefault();
    setFocus(to);
    sky.current?.querySelectorAll('button')[to]?.focus();
  };
  const stateOf = (number: number): string => {
    const ball = balls.find((one) => one.number === number);
    if (ball) return ball.isHit ? 'hit' : 'drawn';
    return marks.includes(number) ? 'marked' : marks.length >= math.picks.max ? 'full' : 'free';
  };
  return (
    <div ref={sky} class="sky" role="grid" aria-label={t('sky.name')} aria-multiselectable="true" onKeyDown={walk}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} role="row" class="sky-row">
          {Array.from({ length: COLUMNS }, (_unused, column) => {
            const cell = row * COLUMNS + column;
            const state = stateOf(cell + 1);
            return (
              <Star
                key={cell}
                number={cell + 1}
                state={state}
                isOpen={isOpen}
                isMarked={marks.includes(cell + 1)}
                isInReach={cell === focus}
                t={t}
                setFocus={setFocus}
                mark={mark}
              />
            );
          })}
        </div>
      ))}
      {outcome?.class === 'win' && <Constellation balls={balls} rows={rows} />}
    </div>
  );
}

function Tray({ kit, table, math }: FieldProps) {
  const { balls, marks, multiplier } = useParts(table);
  const outcome = useStore(kit.state, (s) => s.outcome);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <div class="tray">
      <ol aria-label={t('tray.name')}>
        {Array.from({ length: math.drawn }, (_, at) => (
          <li key={`${at}-${balls[at]?.number ?? ''}`} data-hit={balls[at]?.isHit ?? 'none'}>
            {balls[at]?.number ?? ''}
          </li>
        ))}
      </ol>
      <p class="verdict" data-class={outcome?.class ?? 'none'}>
        {multiplier !== null ? (
          <>
            {t('tray.hits', { hits: hitsOf({ balls }), marks: marks.length })}
            <b>×{timesText(multiplier, kit.scale)}</b>
          </>
        ) : marks.length === 0 ? (
          t('tray.mark', { most: math.picks.max })
        ) : (
          t('tray.marked', { marks: marks.length })
        )}
      </p>
    </div>
  );
}

function Pays({ kit, table, math }: FieldProps) {
  const { marks, risk, balls, isDrawing, multiplier } = useParts(table);
  const bet = useStore(kit.state, (s) => s.bet);
  const { t } = useStore(kit.words, (w) => w);
  const pays = paysOf(math, { marks, risk });
  const now = isDrawing || multiplier !== null ? hitsOf({ balls }) : -1;
  return (
    <section class="pays" aria-label={t('pays.name')}>
      <h2>{t('pays.name')}</h2>
      {pays.length === 0 ? (
        <p>{t('pays.none')}</p>
      ) : (
        <ol>
          {pays
            .map((pay, hits) => ({ pay, hits }))
            .filter(({ pay }) => pay > 0)
            .toReversed()
            .map(({ pay, hits }) => (
              <li key={hits} data-now={hits === now}>
                <span class="pays-hits">{t('pays.hits', { hits })}</span>
                <b>×{timesText(pay, kit.scale)}</b>
                <span class="pays-money">{moneyText((bet * BigInt(pay)) / BigInt(kit.scale), true)}</span>
              </li>
            ))}
        </ol>
      )}
    </section>
  );
}

function Road({ table, math }: FieldProps) {
  const { balls, isDrawing } = useParts(table);
  return (
    <div class="road" aria-hidden="true" data-moving={isDrawing} style={{ '--way': balls.length / math.drawn }}>
      <Cart />
    </div>
  );
}

export function Stage(props: FieldProps) {
  return (
    <div class="steppe">
      <Tray {...props} />
      <div class="sky-place">
        <Sky {...props} />
      </div>
      <Pays {...props} />
      <Road {...props} />
    </div>
  );
}
