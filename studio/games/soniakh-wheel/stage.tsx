// The field: the sunflower wheel under its bee, what this wheel pays, the last spins.
import { useEffect, useRef } from 'preact/hooks';
import { moneyText, timesText } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import { paysOf, tiersOf, toneOf } from './model.ts';
import type { WheelMath, WheelTable } from './model.ts';
import { Bee, Petals, Seeds, Segments } from './wheel.tsx';

export interface FieldProps {
  kit: Kit;
  table: Store<WheelTable>;
  math: WheelMath;
}

/** Turned past the renderer: sixty times a second only one property changes. */
function Turning({ kit, table, math }: FieldProps) {
  const { segments, risk, landing } = useChoice(table);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const turn = ({ angle }: WheelTable) => {
      if (place.current) place.current.style.rotate = `${angle.toFixed(2)}deg`;
    };
    turn(table.get());
    return table.subscribe(turn);
  }, [table]);
  return (
    <div ref={place} class="turning">
      <Segments pays={paysOf(math, { segments, risk })} scale={kit.scale} landed={landing?.segment ?? null} />
    </div>
  );
}

/** The table without its turn: the fields whose change needs a redraw. */
function useChoice(table: Store<WheelTable>): Pick<WheelTable, 'segments' | 'risk' | 'landing' | 'isSpinning'> {
  const segments = useStore(table, (s) => s.segments);
  const risk = useStore(table, (s) => s.risk);
  const landing = useStore(table, (s) => s.landing);
  const isSpinning = useStore(table, (s) => s.isSpinning);
  return { segments, risk, landing, isSpinning };
}

function Flower(props: FieldProps) {
  const { kit, table, math } = props;
  const { segments, risk, landing, isSpinning } = useChoice(table);
  const { t } = useStore(kit.words, (w) => w);
  const named = { segments, risk: t(`risk.${risk}`) };
  const times = landing && timesText(landing.multiplier, kit.scale);
  const label = isSpinning
    ? t('wheel.turning')
    : landing
      ? t('wheel.landed', { ...named, segment: landing.segment + 1, times: times ?? '' })
      : t('wheel.name', named);
  const state = landing === null ? 'none' : landing.multiplier > kit.scale ? 'win' : 'loss';
  return (
    <div class="flower-place">
      <div
        class="flower"
        role="img"
        aria-label={label}
        data-state={state}
        data-spinning={isSpinning}
        data-segment={landing?.segment}
      >
        <Petals />
        <Turning {...props} />
        <div class="head">
          <Seeds />
          {landing && (
            <b class="head-times" data-tone={toneOf(paysOf(math, { segments, risk }), landing.multiplier)}>
              ×{times}
            </b>
          )}
        </div>
        <Bee />
      </div>
    </div>
  );
}

function Pays({ kit, table, math }: FieldProps) {
  const { segments, risk, landing } = useChoice(table);
  const bet = useStore(kit.state, (s) => s.bet);
  const { t } = useStore(kit.words, (w) => w);
  const pays = paysOf(math, { segments, risk });
  return (
    <section class="pays" aria-label={t('pays.name')}>
      <ol>
        {tiersOf(pays).map(({ pay, count }) => (
          <li key={pay} data-tone={toneOf(pays, pay)} data-now={pay === landing?.multiplier}>
            <i aria-hidden="true" />
            <b>{pay === 0 ? t('pays.none') : `×${timesText(pay, kit.scale)}`}</b>
            <span class="pays-money">{pay === 0 ? '' : moneyText((bet * BigInt(pay)) / BigInt(kit.scale), true)}</span>
            <span class="pays-share">{t('pays.share', { count, total: segments })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function LastSpins({ kit, table }: FieldProps) {
  const history = useStore(table, (s) => s.history);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <ol class="spins" aria-label={t('last.name')}>
      {history.map(({ roundId, multiplier }) => (
        <li key={roundId} data-won={multiplier > kit.scale}>
          ×{timesText(multiplier, kit.scale)}
        </li>
      ))}
    </ol>
  );
}

export function Stage(props: FieldProps) {
  return (
    <div class="field">
      <LastSpins {...props} />
      <Flower {...props} />
      <Pays {...props} />
    </div>
  );
}
