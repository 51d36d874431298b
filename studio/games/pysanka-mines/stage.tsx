// The cloth with 25 eggs and the ladder beside it. Eggs are buttons; arrows walk over the cloth.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { moneyText, timesText } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { steady } from '../core/steady.ts';
import { useParts, useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import type { Translate } from '../core/texts.ts';
import { CELLS, ornamentOf } from './model.ts';
import type { Egg, Field, MinesMath } from './model.ts';

export interface FieldProps {
  kit: Kit;
  field: Store<Field>;
  math: MinesMath;
}

const SIDE = 5;
const ways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE };

function pictureOf(egg: Egg, ornament: string): string {
  if (egg === 'whole' || egg === 'was-whole') return `egg egg-${ornament}`;
  return egg === 'broken' || egg === 'was-broken' ? 'egg egg-broken' : 'egg egg-plain';
}

const ornaments = ['red', 'blue', 'green', 'gold'] as const;

interface NestProps {
  cell: number;
  egg: Egg;
  picture: string;
  isOpen: boolean;
  isInReach: boolean;
  t: Translate;
  setFocus: (cell: number) => void;
  pick: (cell: number) => void;
}

const Nest = steady(({ cell, egg, picture, isOpen, isInReach, t, setFocus, pick }: NestProps) => (
  <button
    type="button"
    role="gridcell"
    class="nest"
    data-egg={egg}
    data-cell={cell}
    tabIndex={isInReach ? 0 : -1}
    aria-disabled={!isOpen || egg !== 'hidden'}
    aria-label={t('cloth.egg', { row: Math.floor(cell / SIDE) + 1, column: (cell % SIDE) + 1, state: t(`egg.${egg}`) })}
    onFocus={() => setFocus(cell)}
    onClick={() => pick(cell)}
  >
    <i class={picture} key={egg} />
  </button>
));

function Cloth({ kit, field }: FieldProps) {
  const { eggs } = useParts(field);
  const isOpen = useStore(kit.state, ({ phase }) => phase === 'choosing');
  const roundId = useStore(kit.state, ({ round }) => round?.roundId ?? '0');
  const { t } = useStore(kit.words, (w) => w);
  const [focus, setFocus] = useState(12);
  const list = useRef<HTMLDivElement>(null);
  const pick = useCallback(
    (cell: number) => {
      const now = field.get().eggs;
      if (kit.state.get().phase !== 'choosing' || now[cell] !== 'hidden') return;
      field.set({ eggs: now.map((egg, i) => (i === cell ? 'asked' : egg)) });
      void kit.table().act('pick', { cell });
    },
    [kit, field],
  );
  const walk = (event: KeyboardEvent) => {
    const step = ways[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = focus + step;
    if (to < 0 || to >= CELLS || (Math.abs(step) === 1 && Math.floor(to / SIDE) !== Math.floor(focus / SIDE))) return;
    setFocus(to);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div ref={list} class="cloth" role="grid" aria-label={t('cloth.name')} onKeyDown={walk}>
      {Array.from({ length: SIDE }, (_, row) => (
        <div key={row} role="row" class="cloth-row">
          {eggs.slice(row * SIDE, row * SIDE + SIDE).map((egg, column) => {
            const cell = row * SIDE + column;
            return (
              <Nest
                key={cell}
                cell={cell}
                egg={egg}
                isOpen={isOpen}
                isInReach={cell === focus}
                t={t}
                picture={pictureOf(egg, ornaments[ornamentOf(cell, roundId)] ?? 'red')}
                setFocus={setFocus}
                pick={pick}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

const Step = steady(
  ({
    no,
    multiplier,
    scale,
    bet,
    state,
  }: {
    no: number;
    multiplier: number;
    scale: number;
    bet: bigint;
    state: string;
  }) => (
    <li data-state={state}>
      <span class="step-no">{no}</span>
      <b>×{timesText(multiplier, scale, 2)}</b>
      <span class="step-pay">{moneyText((bet * BigInt(multiplier)) / BigInt(scale), true)}</span>
    </li>
  ),
);

function Ladder({ kit, field, math }: FieldProps) {
  const { mines, finds, isBust } = useParts(field);
  const bet = useStore(kit.state, (s) => s.bet);
  const isRunning = useStore(
    kit.state,
    ({ phase }) => phase === 'choosing' || phase === 'revealing' || phase === 'asking',
  );
  const { t } = useStore(kit.words, (w) => w);
  const list = useRef<HTMLOListElement>(null);
  const ladder = math.ladders[mines - 1] ?? [];
  useEffect(() => {
    const row = list.current?.children[Math.max(0, finds - 1)] as HTMLElement | undefined;
    if (row && list.current)
      list.current.scrollTo({ top: row.offsetTop - 60, left: row.offsetLeft - 90, behavior: 'smooth' });
  }, [finds, mines]);
  return (
    <aside class="ladder">
      <h2>{t('ladder.name')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach it to scroll */}
      <ol ref={list} tabIndex={0} aria-label={t('ladder.name')}>
        {ladder.map((multiplier, i) => (
          <Step
            key={multiplier}
            no={i + 1}
            multiplier={multiplier}
            scale={kit.scale}
            bet={bet}
            state={
              isBust ? 'off' : i + 1 === finds ? 'now' : i < finds ? 'done' : i === finds && isRunning ? 'next' : 'far'
            }
          />
        ))}
      </ol>
    </aside>
  );
}

export function Stage(props: FieldProps) {
  const { multiplier, isBust } = useParts(props.field);
  const outcome = useStore(props.kit.state, (s) => s.outcome);
  return (
    <div class="meadow">
      <div class="cloth-place" data-bust={isBust}>
        <Cloth {...props} />
        {outcome?.class === 'win' && (
          <div class="prize" aria-hidden="true">
            <b>×{timesText(multiplier, props.kit.scale, 2)}</b>
            <span>{moneyText(outcome.payout)}</span>
          </div>
        )}
      </div>
      <Ladder {...props} />
    </div>
  );
}
