// The drawing of the wheel: a walnut bowl with brass stops, the turning head with its pockets, the ball. Units: a
// square of 1000, its middle is the axle.
import { useEffect, useRef } from 'preact/hooks';
import type { Store } from '../core/store.ts';
import { colourName } from './places.ts';
import type { RouletteMath } from './model.ts';

/** Degrees clockwise; the ball's are those of the room, not of the head. */
export interface Turn {
  head: number;
  ball: number;
  /** Of the ball from the axle; null: in the dealer's hand. */
  radius: number | null;
}

export const TRACK = 432;
export const NEST = 292;
const [HEAD, RIM, HUB] = [372, 272, 170];
const STOPS = 8;

/** A point at a distance from the axle, degrees clockwise from the top. */
function at(radius: number, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(500 + radius * Math.sin(turn)).toFixed(1)} ${(500 - radius * Math.cos(turn)).toFixed(1)}`;
}

function sector([inner, outer]: readonly [number, number], degrees: number, width: number): string {
  const [from, to] = [degrees - width / 2, degrees + width / 2];
  return `M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}

function Paints() {
  return (
    <defs>
      <radialGradient id="walnut" gradientUnits="userSpaceOnUse" cx="500" cy="500" r="500">
        <stop offset="0.74" stop-color="#2c1508" />
        <stop offset="0.86" stop-color="#6b3a17" />
        <stop offset="0.93" stop-color="#8f5424" />
        <stop offset="1" stop-color="#3a1d0b" />
      </radialGradient>
      <radialGradient id="cone" gradientUnits="userSpaceOnUse" cx="470" cy="450" r="190">
        <stop offset="0" stop-color="#a9692e" />
        <stop offset="1" stop-color="#3b1d0a" />
      </radialGradient>
      <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#fff1b8" />
        <stop offset="0.5" stop-color="#c8953a" />
        <stop offset="1" stop-color="#7a5216" />
      </linearGradient>
    </defs>
  );
}

function Head({ math, landed }: { math: RouletteMath; landed: number | null }) {
  const width = 360 / math.pockets;
  return (
    <>
      <circle cx="500" cy="500" r={HEAD + 8} fill="url(#brass)" />
      {math.wheel.map((pocket, i) => (
        <g key={pocket} class="pocket" data-colour={colourName(math, pocket)} data-landed={pocket === landed}>
          <path d={sector([RIM, HEAD], i * width, width)} />
          <path d={sector([HUB, RIM], i * width, width)} class="nest" />
          <text x="500" y={500 - 341} transform={`rotate(${i * width} 500 500)`}>
            {pocket}
          </text>
        </g>
      ))}
      <circle cx="500" cy="500" r={RIM} class="ridge" />
      <circle cx="500" cy="500" r={HUB} fill="url(#cone)" stroke="url(#brass)" stroke-width="7" />
      {[0, 90, 180, 270].map((turn) => (
        <path
          key={turn}
          d="M486 500L494 372A14 14 0 1 1 506 372L514 500Z"
          fill="url(#brass)"
          transform={`rotate(${turn + 22} 500 500)`}
        />
      ))}
      <circle cx="500" cy="500" r="58" fill="url(#brass)" stroke="#5a3a0e" stroke-width="3" />
      <circle cx="500" cy="500" r="30" fill="#f7dc8c" stroke="#8a5d18" stroke-width="4" />
    </>
  );
}

export function Wheel({ math, turn, landed }: { math: RouletteMath; turn: Store<Turn>; landed: number | null }) {
  const head = useRef<HTMLDivElement>(null);
  const arm = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Rotated without the renderer, each in a layer of its own, so that nothing is redrawn sixty times a second.
    const show = (now: Turn) => {
      if (!head.current || !arm.current) return;
      head.current.style.rotate = `${now.head.toFixed(2)}deg`;
      arm.current.style.rotate = `${now.ball.toFixed(2)}deg`;
      arm.current.style.setProperty('--radius', String((now.radius ?? 0) / 1000));
      arm.current.style.visibility = now.radius === null ? 'hidden' : 'visible';
    };
    show(turn.get());
    return turn.subscribe(show);
  }, [turn]);
  return (
    <div class="wheel-drawing" aria-hidden="true">
      <svg viewBox="0 0 1000 1000">
        <Paints />
        <circle cx="500" cy="500" r="498" fill="url(#walnut)" />
        <circle cx="500" cy="500" r="486" fill="none" stroke="url(#brass)" stroke-width="9" />
        <circle cx="500" cy="500" r={TRACK} class="track" />
        {Array.from({ length: STOPS }, (_, i) => (
          <path
            key={i}
            d="M500 82L509 106L500 130L491 106Z"
            fill="url(#brass)"
            transform={`rotate(${(i * 360) / STOPS + 10} 500 500)${i % 2 ? ' rotate(90 500 106)' : ''}`}
          />
        ))}
      </svg>
      <div class="drift">
        <div ref={head} class="layer">
          <svg viewBox="0 0 1000 1000">
            <Head math={math} landed={landed} />
          </svg>
        </div>
        <div ref={arm} class="layer">
          <i class="ball" />
        </div>
      </div>
    </div>
  );
}
