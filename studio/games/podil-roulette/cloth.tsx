// The cloth: a cell for each number, and over it a button for each of the places, so that all of them can be pressed,
// walked by arrows and heard. Lying or upright is a matter of the style sheet.
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Chips } from '../core/chip-bets.ts';
import { Place } from '../core/chips.tsx';
import type { Kit } from '../core/kit.ts';
import { createStore, useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import { kindOf, neighbour, spotOf } from './model.ts';
import type { RouletteMath, RouletteTable, Spot } from './model.ts';
import { colourName, placeLabel } from './places.ts';

export interface FieldProps {
  kit: Kit;
  table: Store<RouletteTable>;
  chips: Chips;
  math: RouletteMath;
}

interface Aim {
  on: string | null;
}

const bands = { column: '2:1', low: '1–18', high: '19–36' } as const;
/** Words are printed on the cloth where no figures are. */
const worded = ['even', 'odd'];

const styleOf = ({ along, across, width, height }: Spot) => ({
  '--x': along - width / 2,
  '--y': across - height / 2,
  '--w': width,
  '--h': height,
});

/** What is printed on the cloth; numbers light up while a place that holds them is aimed at. */
function Print({
  kit,
  table,
  math,
  spots,
  aim,
}: FieldProps & { spots: Readonly<Record<string, Spot>>; aim: Store<Aim> }) {
  const aimed = useStore(aim, (s) => s.on);
  const landed = useStore(table, (s) => s.landed?.pocket ?? null);
  const { t } = useStore(kit.words, (w) => w);
  const lit = new Set(aimed === null ? [] : math.places[aimed]);
  const textOf = (on: string): string => {
    const kind = kindOf(on);
    if (kind === 'straight') return String(math.places[on]?.[0]);
    if (kind === 'dozen') return t('print.dozen', { at: on.slice(-1) });
    if (on === 'red' || on === 'black') return '';
    return worded.includes(on) ? t(`place.${on}`) : bands[kind as keyof typeof bands];
  };
  return (
    <div class="print" aria-hidden="true">
      {Object.entries(spots)
        .filter(([on]) => !['split', 'street', 'corner', 'line'].includes(kindOf(on)))
        .map(([on, spot]) => {
          const [number] = math.places[on] ?? [];
          const isNumber = kindOf(on) === 'straight' && number !== undefined;
          const colour = isNumber ? colourName(math, number) : on === 'red' || on === 'black' ? on : 'none';
          return (
            <i
              key={on}
              class="cell"
              data-kind={kindOf(on)}
              data-colour={colour}
              data-lit={isNumber && lit.has(number)}
              data-hit={isNumber && number === landed}
              style={styleOf(spot)}
            >
              <span>{textOf(on)}</span>
            </i>
          );
        })}
    </div>
  );
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows as the cloth lies: on a phone it stands upright, with the even bets on the left. */
function wayOf(key: string, isUpright: boolean): { along: number; across: number } | null {
  const step = arrows[key];
  if (!step) return null;
  const [x, y] = step;
  return isUpright ? { along: y, across: -x } : { along: x, across: y };
}

export function Cloth(props: FieldProps) {
  const { kit, chips, table, math } = props;
  const spots = useMemo(
    () => Object.fromEntries(Object.entries(math.places).map(([on, numbers]) => [on, spotOf(on, numbers)])),
    [math],
  );
  const [aim] = useState(() => createStore<Aim>({ on: null }));
  const [focus, setFocus] = useState('straight:17');
  const returned = useStore(table, (s) => s.returned);
  const { t } = useStore(kit.words, (w) => w);
  const cloth = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const place = cloth.current;
    const way = place && wayOf(event.key, place.offsetHeight > place.offsetWidth);
    const to = way && neighbour(spots, focus, way);
    if (!to) return;
    event.preventDefault();
    place.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus();
  };
  const take = (on: string | null) => {
    if (on !== null && document.activeElement?.getAttribute('data-place') === on) setFocus(on);
    aim.set({ on });
  };
  return (
    <div ref={cloth} class="cloth" role="toolbar" aria-label={t('cloth.name')} onKeyDown={walk}>
      <Print {...props} spots={spots} aim={aim} />
      {Object.entries(spots).map(([on, spot]) => (
        <Place
          key={on}
          kit={kit}
          chips={chips}
          on={on}
          name={placeLabel(t, math, on)}
          paid={returned && (returned[on] ?? 0)}
          class={`place is-${kindOf(on)}`}
          style={styleOf(spot)}
          tabIndex={on === focus ? 0 : -1}
          onAim={take}
        />
      ))}
    </div>
  );
}
