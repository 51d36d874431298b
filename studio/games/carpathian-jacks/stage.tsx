// A carved board of pays, five cards on it: a card is a button that holds it, arrows walk along them, 1 … 5 reach them
// from anywhere.
import { useEffect, useRef, useState } from 'preact/hooks';
import { moneyText, numberText, unitsOf } from '../core/amounts.ts';
import { Card, cardName } from '../core/cards.tsx';
import { cellByKey } from '../core/grid-keys.ts';
import type { Kit } from '../core/kit.ts';
import { useParts, useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import { PLACES, madeBy, toggled } from './model.ts';
import type { JacksMath, Table } from './model.ts';

export interface TableProps {
  kit: Kit;
  table: Store<Table>;
  math: JacksMath;
}

function Pays({ kit, table, math }: TableProps) {
  const { hand } = useParts(table);
  const { bet, round, phase } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  const of = round && phase !== 'idle' && phase !== 'asking' ? unitsOf(round.bet) : bet;
  return (
    <ol class="pays" aria-label={t('pays.name')}>
      {Object.entries(math.pays).map(([name, pay]) => (
        <li key={name} data-now={name === hand}>
          <span>{t(`hand.${name}`)}</span>
          <b>×{numberText(BigInt(pay) * 100n, true)}</b>
          <small>{moneyText(of * BigInt(pay), true)}</small>
        </li>
      ))}
    </ol>
  );
}

/** The edelweiss that marks what to hold. */
function Edelweiss() {
  return (
    <svg class="edelweiss" viewBox="0 0 24 24" aria-hidden="true">
      {Array.from({ length: 8 }, (_, petal) => (
        <ellipse key={petal} cx="12" cy="5.5" rx="2.4" ry="5" transform={`rotate(${petal * 45} 12 12)`} />
      ))}
      <circle cx="12" cy="12" r="3.6" />
    </svg>
  );
}

function Row({ kit, table }: TableProps) {
  const { cards, held, best, gone, drawn, hand, multiplier, isStill } = useParts(table);
  const { phase } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  const [focus, setFocus] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const isOpen = phase === 'choosing';
  const made = multiplier === null ? [] : madeBy(cards, hand);
  const hold = (place: number) => {
    if (kit.state.get().phase !== 'choosing') return;
    kit.sound.play('hold');
    table.set({ held: toggled(table.get().held, place) });
  };
  useEffect(() => {
    const onKey = ({ key, repeat, target }: KeyboardEvent) => {
      const place = Number(key) - 1;
      if (!repeat && PLACES.some((one) => one === place) && !(target instanceof HTMLInputElement)) hold(place);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `hold` reads the stores, never this render
  }, []);
  const walk = (event: KeyboardEvent) => {
    const to = cellByKey(event.key, focus, { columns: PLACES.length, cells: PLACES.length });
    if (to === null) return;
    event.preventDefault();
    setFocus(to);
    row.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div ref={row} class="row" role="toolbar" aria-label={t('row.name')} onKeyDown={walk}>
      {PLACES.map((place) => {
        const card = cards[place];
        const isHeld = held.includes(place);
        const isBest = isOpen && best.includes(place);
        const said =
          card === undefined
            ? t('row.empty')
            : [cardName(t, card), isBest ? t('row.best') : ''].filter(Boolean).join(', ');
        return (
          <button
            key={place}
            type="button"
            class="slot"
            data-place={place}
            role="checkbox"
            aria-checked={isOpen && isHeld}
            aria-disabled={!isOpen}
            tabIndex={place === focus ? 0 : -1}
            style={{ '--at': place }}
            data-gone={gone.includes(place)}
            data-made={made.includes(place)}
            data-late={drawn.includes(place)}
            aria-label={t('row.card', { place: place + 1, card: said })}
            onFocus={() => setFocus(place)}
            onClick={() => hold(place)}
          >
            {card !== undefined && (
              <Card key={`${drawn.includes(place)}-${card === null}`} card={card} t={t} isStill={isStill} />
            )}
            {isBest && <Edelweiss />}
            <span class="badge-line" aria-hidden="true">
              {isOpen && isHeld && <span class="held">{t('row.held')}</span>}
            </span>
          </button>
        );
      })}
    </div>
  );
}

function Verdict({ kit, table }: TableProps) {
  const { hand, multiplier, cards } = useParts(table);
  const { outcome, phase } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  const isDealt = cards.some((card) => typeof card === 'number');
  const said =
    multiplier !== null
      ? t(`hand.${hand ?? 'none'}`)
      : phase === 'choosing'
        ? t('told.choose')
        : isDealt || phase !== 'idle'
          ? ''
          : t('told.empty');
  return (
    <p class="verdict" data-class={outcome?.class ?? 'none'} data-made={multiplier !== null && hand !== null}>
      {said}
      {multiplier !== null && multiplier > 0 && <b>×{numberText(BigInt(multiplier) * 100n, true)}</b>}
    </p>
  );
}

/** The hand in one sentence when a choice is awaited, for those who do not see it. */
function Told({ kit, table }: TableProps) {
  const { cards, best, hand } = useParts(table);
  const phase = useStore(kit.state, (s) => s.phase);
  const { t } = useStore(kit.words, (w) => w);
  const said =
    phase !== 'choosing'
      ? ''
      : t('told.hand', {
          cards: cards.map((card) => cardName(t, card)).join(', '),
          hand: t(`hand.${hand ?? 'none'}`),
          best: best.map((place) => place + 1).join(', ') || t('told.nothing'),
        });
  return (
    <p class="sr-only" aria-live="polite">
      {said}
    </p>
  );
}

export function Stage(props: TableProps) {
  const outcome = useStore(props.kit.state, (s) => s.outcome);
  return (
    <div class="glade" data-class={outcome?.class ?? 'none'}>
      <i class="mist" aria-hidden="true" />
      <Pays {...props} />
      <Verdict {...props} />
      <Row {...props} />
      <i class="axes" aria-hidden="true" />
      <Told {...props} />
    </div>
  );
}
