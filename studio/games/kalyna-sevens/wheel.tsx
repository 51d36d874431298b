// The full-screen wheel: ten sectors of the published table; it stops where the round says, by one long braking turn.
import type { Kit } from '../core/kit.ts';
import { useStore } from '../core/store.ts';
import type { WheelEvent } from './show.ts';

const tones: Readonly<Record<number, string>> = { 2: '#8f1226', 3: '#b8860b', 5: '#1f7a44', 10: '#6a2c91' };
const TURNS = 6;

const point = (degrees: number, radius: number): string => {
  const a = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(a) * radius).toFixed(2)} ${(Math.sin(a) * radius).toFixed(2)}`;
};

export function Wheel({ kit, event, isTurning }: { kit: Kit; event: WheelEvent; isTurning: boolean }) {
  const { t } = useStore(kit.words, (w) => w);
  const share = 360 / event.segments.length;
  const stop = TURNS * 360 - (event.segment + 0.5) * share;
  return (
    <div class="wheel-place" role="img" aria-label={t('wheel.spoken', { factor: event.factor })}>
      <p class="wheel-title">{t('wheel.title')}</p>
      <div class="wheel-box">
        <svg viewBox="-110 -110 220 220" class="wheel" style={{ transform: `rotate(${isTurning ? stop : 0}deg)` }}>
          <defs>
            <radialGradient id="wheel-light">
              <stop offset=".2" stop-color="#000" stop-opacity=".5" />
              <stop offset=".62" stop-color="#fff" stop-opacity=".1" />
              <stop offset="1" stop-color="#000" stop-opacity=".34" />
            </radialGradient>
            <linearGradient id="wheel-gold" x2=".6" y2="1">
              <stop stop-color="#ffe9a8" />
              <stop offset=".35" stop-color="#c07a1a" />
              <stop offset=".6" stop-color="#ffd873" />
              <stop offset="1" stop-color="#8a4a0c" />
            </linearGradient>
          </defs>
          <circle r="106" class="wheel-rim" />
          {event.segments.map((factor, i) => (
            <g key={i}>
              <path
                d={`M0 0L${point(i * share, 96)}A96 96 0 0 1 ${point((i + 1) * share, 96)}Z`}
                fill={tones[factor] ?? '#8f1226'}
                class="sector"
              />
              <text transform={`rotate(${(i + 0.5) * share}) translate(0 -66)`} class={factor >= 5 ? 'is-big' : ''}>
                ×{factor}
              </text>
            </g>
          ))}
          <circle r="96" class="wheel-shade" />
          {event.segments.map((_, i) => (
            <circle key={i} r="3.4" class="lamp" transform={`rotate(${i * share}) translate(0 -101)`} />
          ))}
        </svg>
        <i class="symbol symbol-W wheel-heart" />
        <svg viewBox="0 0 40 40" class="pointer">
          <path d="M20 38 4 6Q20 -2 36 6Z" />
        </svg>
      </div>
      <p class={isTurning ? 'wheel-factor is-shown' : 'wheel-factor'}>×{event.factor}</p>
    </div>
  );
}
