// The slope of Hoverla: pins in a triangle, buckets with their pays at the foot, the ball between them.
import { moneyText, timesText } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { LastResults } from '../core/last-results.tsx';
import { useParts, useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import { paysOf, pinsOf, placeOf, toneOf } from './model.ts';
import type { PlinkoMath, Slope, Spot } from './model.ts';

export interface FieldProps {
  kit: Kit;
  slope: Store<Slope>;
  math: PlinkoMath;
}

const at = (spot: Spot, rows: number): { left: string; top: string } => {
  const { left, top } = placeOf(spot, rows);
  return { left: `${left.toFixed(3)}%`, top: `${top.toFixed(3)}%` };
};

/** Moves by itself: the pins around it are not drawn again. */
function Ball({ slope }: { slope: Store<Slope> }) {
  const { ball, rows, isFalling, landed } = useParts(slope);
  const { left, top } = placeOf(ball, rows);
  return (
    <i
      class="ball"
      data-falling={isFalling}
      data-landed={landed !== null}
      style={{ translate: `calc(${left.toFixed(3)}cqw - 50%) calc(${top.toFixed(3)}cqh - 50%)` }}
    />
  );
}

function Glint({ slope }: { slope: Store<Slope> }) {
  const { touched, rows } = useParts(slope);
  return (
    touched && (
      <i key={touched.row} class="glint" style={at({ x: touched.at - touched.row / 2, y: touched.row }, rows)} />
    )
  );
}

const Mountain = () => (
  <svg class="mountain" viewBox="0 0 100 100" preserveAspectRatio="none">
    <path class="far" d="M-30 100 L-12 74 L2 82 L18 58 L30 66 L44 40 L58 52 L74 62 L86 54 L104 78 L116 70 L130 100Z" />
    <path
      class="rock"
      d="M50 -1 L55 9 L60 15 L66 28 L72 36 L79 52 L87 64 L95 80 L104 92 L106 100 L-6 100 L-4 92 L5 80 L12 66 L20 53 L27 38 L34 27 L40 14 L46 7Z"
    />
    <path
      class="shade"
      d="M50 -1 L55 9 L60 15 L66 28 L72 36 L79 52 L87 64 L95 80 L104 92 L106 100 L62 100 L58 82 L62 66 L54 52 L57 38 L51 24Z"
    />
    <path
      class="snow"
      d="M50 -1 L55 9 L60 15 L66 28 L62 27 L60 34 L56 25 L53 37 L49 28 L45 39 L42 27 L38 33 L36 26 L34 27 L40 14 L46 7Z"
    />
  </svg>
);

function Board({ kit, slope, math }: FieldProps) {
  const rows = useStore(slope, (s) => s.rows);
  const risk = useStore(slope, (s) => s.risk);
  const bucket = useStore(slope, (s) => s.landed?.bucket ?? null);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <div class="board" data-rows={rows}>
      <div aria-hidden="true">
        <Mountain />
        {pinsOf(rows).map((pin, i) => (
          <i key={`${rows}-${i}`} class="pin" style={at(pin, rows)} />
        ))}
        <div class="over">
          <Glint slope={slope} />
        </div>
      </div>
      <ol class="buckets" aria-label={t('buckets.name')}>
        {paysOf(math, { rows, risk }).map((pay, i) => (
          <li
            key={i}
            class="bucket"
            data-bucket={i}
            data-tone={toneOf(pay, kit.scale)}
            data-hit={i === bucket}
            aria-label={t('buckets.one', { number: i + 1, times: timesText(pay, kit.scale) })}
          >
            <span>{timesText(pay, kit.scale).replace(/[\u202f,](?=\d{3})/, '')}</span>
          </li>
        ))}
      </ol>
      <div class="over" aria-hidden="true">
        <Ball slope={slope} />
      </div>
    </div>
  );
}

export function Stage({ kit, slope, math }: FieldProps) {
  const landed = useStore(slope, (s) => s.landed);
  const history = useStore(slope, (s) => s.history);
  const outcome = useStore(kit.state, (s) => s.outcome);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <div class="range">
      <LastResults label={t('last.name')} won={t('last.won')} lost={t('last.lost')} results={history} />
      <div class="board-place">
        <Board kit={kit} slope={slope} math={math} />
        {landed && outcome?.class === 'win' && (
          <div class="prize" aria-hidden="true">
            <b>×{timesText(landed.multiplier, kit.scale)}</b>
            <span>{moneyText(outcome.payout)}</span>
          </div>
        )}
      </div>
    </div>
  );
}
