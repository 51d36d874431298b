// A competitor's crest, drawn from two colours and a motif: a shield parted in one of a few ways, and its first letter.
import type { Club } from '@malva/contract/sportsbook';
import { useId } from 'react';

const shield = 'M3 3.5Q16 1 29 3.5V17Q29 28.5 16 34.5Q3 28.5 3 17Z';

/** The second colour's part of the shield. */
const parts = [
  'M16 0H32V36H16Z',
  'M0 0H32V14H0Z',
  'M32 0V36H0Z',
  'M11 0H21V36H11Z',
  'M0 22 16 11 32 22V31L16 20 0 31Z',
  'M0 13H32V22H0Z',
] as const;

function placeOf(motif: string): number {
  let sum = 0;
  for (const sign of motif) sum = (sum * 31 + sign.charCodeAt(0)) % 9973;
  return sum % parts.length;
}

/** Dark on light colours, white on others. */
function inkOn(colour: string): string {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * r + 0.587 * g + 0.114 * b > 165 ? '#14161f' : '#ffffff';
}

const plain = (colour: string): string => colour.replace('#', '');

export type CrestOf = Pick<Club, 'name' | 'colours' | 'motif'>;

export function Crest({ of, size = 22 }: { of: CrestOf; size?: number }) {
  const id = useId();
  const [first, second] = [plain(of.colours[0]), plain(of.colours[1])];
  const at = placeOf(of.motif);
  return (
    <svg
      viewBox="0 0 32 36"
      width={size}
      height={(size * 36) / 32}
      aria-hidden
      className="shrink-0"
      data-motif={of.motif}
    >
      <clipPath id={id}>
        <path d={shield} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d="M0 0H32V36H0Z" fill={`#${first}`} />
        <path d={parts[at]} fill={`#${second}`} />
      </g>
      <path d={shield} fill="none" stroke="oklch(0.5 0 0 / 0.55)" strokeWidth="1.2" />
      <text
        x="16"
        y="23"
        textAnchor="middle"
        fontSize="16"
        fontWeight="700"
        fill={inkOn(first)}
        stroke={`#${first}`}
        strokeWidth="2.5"
        paintOrder="stroke"
      >
        {[...of.name][0]}
      </text>
    </svg>
  );
}
