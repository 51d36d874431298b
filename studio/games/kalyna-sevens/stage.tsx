// The machine on screen: frame, reels, line drawings, wheel, pay table, and its twin for those who do not see it.
import { moneyText, timesText } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import type { Scene } from '../core/reels/scene.ts';
import { Canvas, Twin } from '../core/reels/window.tsx';
import { steady } from '../core/steady.ts';
import { useParts, useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import type { Field, LineEvent } from './show.ts';
import { symbolOrder } from './rules.ts';
import type { KalynaMath } from './rules.ts';
import { Wheel } from './wheel.tsx';

export interface StageProps {
  kit: Kit;
  scene: Scene;
  field: Store<Field>;
  math: KalynaMath;
}

const centreOf = (row: number): number => row * 100 + 50;

function Lines({ lines, isQuiet }: { lines: readonly LineEvent[]; isQuiet: boolean }) {
  return (
    <svg viewBox="0 0 300 300" class={isQuiet ? 'lines is-quiet' : 'lines'} aria-hidden="true">
      {lines.map(({ line, rows }) => (
        <polyline
          key={line}
          points={[
            [8, rows[0]],
            [50, rows[0]],
            [150, rows[1]],
            [250, rows[2]],
            [292, rows[2]],
          ]
            .map(([x, row]) => `${x},${centreOf(row ?? 0)}`)
            .join(' ')}
        />
      ))}
    </svg>
  );
}

interface PayProps {
  symbol: string;
  name: string;
  pay: number;
  scale: number;
  bet: bigint;
  isLit: boolean;
}

const Pay = steady(({ symbol, name, pay, scale, bet, isLit }: PayProps) => (
  <li class={isLit ? 'is-lit' : ''}>
    <i class={`symbol symbol-${symbol}`} role="img" aria-label={name} />
    <span class="pay-times">×{timesText(pay, scale)}</span>
    <span class="pay-money">{moneyText((bet * BigInt(pay)) / BigInt(scale), true)}</span>
  </li>
));

function PayTable({ kit, math, lit }: { kit: Kit; math: KalynaMath; lit: readonly string[] }) {
  const bet = useStore(kit.state, (s) => s.bet);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <aside class="pays" aria-label={t('pays.title')}>
      <h2>{t('pays.title')}</h2>
      <ul>
        {symbolOrder.map((symbol) => (
          <Pay
            key={symbol}
            symbol={symbol}
            name={t(`symbol.${symbol}`)}
            pay={math.pays[symbol] ?? 0}
            scale={kit.scale}
            bet={bet}
            isLit={lit.includes(symbol)}
          />
        ))}
      </ul>
    </aside>
  );
}

const LineDrawn = steady(({ name, rows, isLit }: { name: string; rows: readonly number[]; isLit: boolean }) => (
  <li class={isLit ? 'is-lit' : ''}>
    <svg viewBox="0 0 30 30" role="img" aria-label={name}>
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((reel) => (
          <rect
            key={`${row}${reel}`}
            x={reel * 10 + 1}
            y={row * 10 + 1}
            width="8"
            height="8"
            rx="2"
            data-on={rows[reel] === row}
          />
        )),
      )}
    </svg>
  </li>
));

function LineGuide({ kit, math, lit }: { kit: Kit; math: KalynaMath; lit: readonly number[] }) {
  const { t } = useStore(kit.words, (w) => w);
  return (
    <aside class="guide">
      <h2>{t('guide.lines')}</h2>
      <ul>
        {math.lines.map((rows, line) => (
          <LineDrawn key={line} name={t('guide.line', { number: line + 1 })} rows={rows} isLit={lit.includes(line)} />
        ))}
      </ul>
      <h2>{t('guide.wheel')}</h2>
      <p>{t('guide.wheel_text')}</p>
    </aside>
  );
}

export function Stage({ kit, scene, field, math }: StageProps) {
  const { grid, lines, isQuiet, wheel, banner } = useParts(field);
  const lit = isQuiet ? [] : lines;
  return (
    <div class="floor">
      <PayTable kit={kit} math={math} lit={lit.map(({ symbol }) => symbol)} />
      <div class="machine">
        <div class="frame">
          <div class="window">
            <Canvas scene={scene} columns={3} />
            <Lines lines={lines} isQuiet={isQuiet} />
          </div>
        </div>
        {banner !== null && (
          <div class="banner" aria-hidden="true">
            ×{timesText(banner, kit.scale)}
          </div>
        )}
      </div>
      <LineGuide kit={kit} math={math} lit={lit.map(({ line }) => line)} />
      {wheel && <Wheel kit={kit} {...wheel} />}
      <Twin kit={kit} grid={grid} />
    </div>
  );
}
