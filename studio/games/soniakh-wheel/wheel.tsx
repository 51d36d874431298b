// The drawing of the wheel: a sunflower whose head is the wheel. Units: a square of 1000, its middle is the axle.
import { timesText } from '../core/amounts.ts';
import { toneOf } from './model.ts';

const MIDDLE = 500;
const [RIM, EDGE, HUB] = [412, 390, 176];
const PETALS = 30;
const SEEDS = 150;
/** From here on numbers are written along the spoke, or they would not fit. */
const NARROW = 30;

/** A point at a distance from the axle, degrees clockwise from the top. */
function at(radius: number, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(MIDDLE + radius * Math.sin(turn)).toFixed(1)} ${(MIDDLE - radius * Math.cos(turn)).toFixed(1)}`;
}

const sector = (from: number, to: number): string =>
  `M${at(HUB, from)}L${at(EDGE, from)}A${EDGE} ${EDGE} 0 0 1 ${at(EDGE, to)}L${at(HUB, to)}A${HUB} ${HUB} 0 0 0 ${at(HUB, from)}Z`;

const petal = 'M500 128C452 96 456 34 500 4C544 34 548 96 500 128Z';

export function Petals() {
  return (
    <svg class="petals" viewBox="0 0 1000 1000" aria-hidden="true">
      <defs>
        <radialGradient id="petal" gradientUnits="userSpaceOnUse" cx="500" cy="500" r="500">
          <stop offset="0.76" stop-color="#b9560c" />
          <stop offset="0.87" stop-color="#f2a81d" />
          <stop offset="1" stop-color="#ffe36b" />
        </radialGradient>
      </defs>
      <g class="petals-back">
        {Array.from({ length: PETALS }, (_, i) => (
          <path
            key={i}
            d={petal}
            fill="url(#petal)"
            stroke="#8a3d0855"
            stroke-width="3"
            transform={`rotate(${((i + 0.5) * 360) / PETALS} 500 500) scale(1 1)`}
          />
        ))}
      </g>
      <g class="petals-front">
        {Array.from({ length: PETALS }, (_, i) => (
          <path
            key={i}
            d={petal}
            fill="url(#petal)"
            stroke="#8a3d0888"
            stroke-width="3"
            transform={`rotate(${(i * 360) / PETALS} 500 500) translate(0 26)`}
          />
        ))}
      </g>
    </svg>
  );
}

interface SegmentsProps {
  pays: readonly number[];
  scale: number;
  landed: number | null;
}

export function Segments({ pays, scale, landed }: SegmentsProps) {
  const width = 360 / pays.length;
  const isNarrow = pays.length >= NARROW;
  const size = isNarrow ? Math.min(38, 1500 / pays.length) : 44;
  return (
    <svg class={isNarrow ? 'disc is-narrow' : 'disc'} viewBox="0 0 1000 1000" aria-hidden="true">
      <circle cx="500" cy="500" r={RIM} class="rim" />
      {pays.map((pay, i) => (
        <path
          key={i}
          d={sector(i * width, (i + 1) * width)}
          class="segment"
          data-tone={toneOf(pays, pay)}
          data-landed={i === landed}
        />
      ))}
      {pays.map((pay, i) => {
        const middle = (i + 0.5) * width;
        if (pay === 0) return null;
        return (
          <text
            key={i}
            class="segment-times"
            data-tone={toneOf(pays, pay)}
            font-size={size}
            x="500"
            y={isNarrow ? 500 : 500 - 330}
            transform={isNarrow ? `rotate(${middle - 90} 500 500) translate(320 0)` : `rotate(${middle} 500 500)`}
          >
            {timesText(pay, scale)}
          </text>
        );
      })}
      {pays.map((_, i) => (
        <circle
          key={i}
          cx="500"
          cy={500 - (RIM + EDGE) / 2}
          r={pays.length > 30 ? 6 : 8}
          class="peg"
          transform={`rotate(${i * width} 500 500)`}
        />
      ))}
    </svg>
  );
}

/** The head of the flower: seeds laid at the golden angle. */
export function Seeds() {
  return (
    <svg class="seeds" viewBox="-100 -100 200 200" aria-hidden="true">
      <defs>
        <radialGradient id="head">
          <stop offset="0" stop-color="#5a3413" />
          <stop offset="0.7" stop-color="#38200c" />
          <stop offset="1" stop-color="#1d1006" />
        </radialGradient>
      </defs>
      <circle r="99" fill="url(#head)" stroke="#e0a32f" stroke-width="3" />
      {Array.from({ length: SEEDS }, (_, i) => {
        const [radius, turn] = [91 * Math.sqrt((i + 0.5) / SEEDS), i * 2.399963];
        return (
          <circle
            key={i}
            cx={(radius * Math.cos(turn)).toFixed(1)}
            cy={(radius * Math.sin(turn)).toFixed(1)}
            r={(1.6 + radius / 38).toFixed(1)}
            fill={radius > 64 ? '#c98a2a' : radius > 34 ? '#8a5a1c' : '#5f7a22'}
            opacity="0.85"
          />
        );
      })}
    </svg>
  );
}

/** The pointer is a bee that has come to the flower. */
export function Bee() {
  return (
    <svg class="bee" viewBox="0 0 120 150" aria-hidden="true">
      <g class="wings">
        <ellipse cx="28" cy="48" rx="30" ry="17" transform="rotate(28 28 48)" />
        <ellipse cx="92" cy="48" rx="30" ry="17" transform="rotate(-28 92 48)" />
      </g>
      <path
        d="M60 18C86 18 92 46 88 72C84 100 70 122 60 146C50 122 36 100 32 72C28 46 34 18 60 18Z"
        fill="#f7b928"
        stroke="#241505"
        stroke-width="4"
      />
      <path d="M33 52Q60 64 87 52L88 68Q60 82 32 68ZM35 86Q60 98 85 86L78 102Q60 112 42 102Z" fill="#241505" />
      <circle cx="60" cy="20" r="17" fill="#241505" />
      <circle cx="53" cy="16" r="4.5" fill="#fff" />
      <circle cx="67" cy="16" r="4.5" fill="#fff" />
    </svg>
  );
}
