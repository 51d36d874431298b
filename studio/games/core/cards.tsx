// Playing cards of the tables: faces drawn here, how a card is dealt and turned, and what it is called aloud.
// A card is 0..51 as in math/cards.ts; null lies face down, and then nothing on screen or in the tree tells what it is.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { rankOf, suitOf } from '../../math/cards.ts';
import type { Translate } from './texts.ts';
import './cards.css';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const signs = ['♣', '♦', '♥', '♠'] as const;
/** In a box of 24. */
const shapes = [
  'M12 2a4.6 4.6 0 0 1 3.7 7.300A4.7 4.7 0 1 1 13.2 17c.2 2 .9 3.6 2.3 5h-7c1.4-1.4 2.1-3 2.3-5a4.7 4.7 0 1 1-2.5-7.700A4.6 4.6 0 0 1 12 2Z',
  'M12 1.500c2.3 4 5 7.4 8.5 10.5-3.5 3.1-6.2 6.5-8.5 10.5-2.3-4-5-7.4-8.5-10.500C7 8.9 9.7 5.5 12 1.500Z',
  'M12 21.500C5 15.6 2 12 2 8.3 2 5.3 4.2 3 7 3c2 0 3.9 1.1 5 2.900C13.1 4.1 15 3 17 3c2.8 0 5 2.3 5 5.3 0 3.7-3 7.3-10 13.200Z',
  'M12 1.500c4.6 4.9 9.5 8.3 9.5 12.7 0 2.7-2 4.7-4.5 4.7-1.6 0-3-.7-3.9-1.9.2 2 .9 3.7 2.4 5h-7c1.5-1.3 2.2-3 2.4-5-.9 1.2-2.3 1.9-3.9 1.9-2.5 0-4.5-2-4.5-4.7 0-4.4 4.9-7.8 9.5-12.700Z',
] as const;

export const isRed = (card: number): boolean => suitOf(card) === 1 || suitOf(card) === 2;

/** «A♠», for lists and tables. */
export const cardText = (card: number): string => `${ranks[rankOf(card)]}${signs[suitOf(card)]}`;

/** «туз пік». */
export const cardName = (t: Translate, card: number | null): string =>
  card === null
    ? t('card.down')
    : t('card.name', { rank: t(`card.rank.${rankOf(card)}`), suit: t(`card.suit.${suitOf(card)}`) });

interface Pip {
  x: number;
  y: number;
}

/** Marks in the two outer columns, then those in the middle one, for 2 … 10. */
const sides = [0, 0, 2, 2, 3, 3, 3, 4, 4] as const;
const middles: readonly (readonly number[])[] = [
  [36, 104],
  [36, 70, 104],
  [],
  [70],
  [],
  [53],
  [53, 87],
  [70],
  [47, 93],
];

export function pipsOf(rank: number): Pip[] {
  const rows = sides[rank - 1] ?? 0;
  const outer = Array.from({ length: rows }, (_, row) => 36 + (row * 68) / (rows - 1));
  return [
    ...outer.flatMap((y) => [
      { x: 35, y },
      { x: 65, y },
    ]),
    ...(middles[rank - 1] ?? []).map((y) => ({ x: 50, y })),
  ];
}

function Suit({ suit, x, y, size }: Pip & { suit: number; size: number }) {
  const scale = size / 24;
  const turn = y > 70 ? ' rotate(180)' : '';
  return <path d={shapes[suit]} transform={`translate(${x} ${y})${turn} scale(${scale}) translate(-12 -12)`} />;
}

/** Half a figure, above the middle; the other half is the same turned about. */
const figures: Readonly<Record<number, () => JSX.Element>> = {
  10: () => (
    <>
      <path class="fig-cloth" d="M26 70c1-13 9-19 24-19s23 6 24 19Z" />
      <path class="fig-gold" d="M46 52h8v18h-8Z" />
      <path class="fig-skin" d="M40 40c0-9 4-13 10-13s10 4 10 13c0 8-4 13-10 13s-10-5-10-13Z" />
      <path
        class="fig-dark"
        d="M48 21c8-3 17 1 16 10-1 4-3 6-4 8 1-8-3-12-9-12-4 0-7 2-9 4 0-5 2-9 6-10ZM43 45c3-2 5-1 7 0 2-1 4-2 7 0-2 3-4 4-7 2-3 2-5 1-7-2Z"
      />
      <path class="fig-line" d="M44 38h3M53 38h3M70 22 78 62M66 26l8-2" />
    </>
  ),
  11: () => (
    <>
      <path class="fig-cloth" d="M25 70c1-13 10-18 25-18s24 5 25 18Z" />
      <path class="fig-white" d="M41 53c5 6 13 6 18 0l5 17H36Z" />
      <path class="fig-gold" d="M41 60c6 5 12 5 18 0l1 4c-6 5-14 5-20 0Z" />
      <path
        class="fig-dark"
        d="M38 36c0-9 5-14 12-14s12 5 12 14c0 5 4 12 3 20-4-2-5-8-6-13H41c-1 5-2 11-6 13-1-8 3-15 3-20Z"
      />
      <path class="fig-skin" d="M41 39c0-8 4-11 9-11s9 3 9 11c0 8-4 13-9 13s-9-5-9-13Z" />
      <path class="fig-line" d="M44.5 38h3M52.5 38h3M48 46h4" />
      <circle class="fig-red" cx="39" cy="26" r="5" />
      <circle class="fig-gold" cx="46" cy="21.5" r="4.5" />
      <circle class="fig-red" cx="54" cy="21.5" r="4.5" />
      <circle class="fig-gold" cx="61" cy="26" r="5" />
    </>
  ),
  12: () => (
    <>
      <path class="fig-cloth" d="M24 70c1-14 10-19 26-19s25 5 26 19Z" />
      <path class="fig-white" d="M36 53c7 8 21 8 28 0l3 6c-9 8-25 8-34 0Z" />
      <path class="fig-skin" d="M40 38h20v6c0 7-4 11-10 11s-10-4-10-11Z" />
      <path class="fig-dark" d="M40 45c3 1 6-1 7-2h6c1 1 4 3 7 2-1 8-4 13-10 13s-9-5-10-13Z" />
      <path class="fig-gold" d="M36 37 34 20l8 7 8-9 8 9 8-7-2 17c-8-3-20-3-28 0Z" />
      <path class="fig-line" d="M44 41h3M53 41h3" />
      <circle class="fig-red" cx="50" cy="30" r="2.6" />
      <path class="fig-gold" d="M72 40h4v26h-4Z" />
      <circle class="fig-gold" cx="74" cy="36" r="5.5" />
    </>
  ),
};

function Art({ rank, suit }: { rank: number; suit: number }) {
  const Figure = figures[rank];
  if (rank === 0) {
    return (
      <g class="card-art">
        <path class="card-thread" d="M50 30 90 70 50 110 10 70Z" />
        <Suit suit={suit} x={50} y={70} size={50} />
      </g>
    );
  }
  if (!Figure)
    return (
      <g class="card-art">
        {pipsOf(rank).map(({ x, y }) => (
          <Suit key={`${x}-${y}`} suit={suit} x={x} y={y} size={20} />
        ))}
      </g>
    );
  return (
    <g class="card-art">
      <rect class="card-thread" x="21" y="17" width="58" height="106" rx="4" />
      <Figure />
      <g transform="rotate(180 50 70)">
        <Figure />
      </g>
      <path class="card-thread" d="M21 70h58" />
    </g>
  );
}

/** The printed side. `card-big` stands for the picture where a card is too small to read one. */
function Face({ card }: { card: number }) {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const corner = (
    <g class="card-corner">
      <text x="12" y="23" text-anchor="middle">
        {ranks[rank]}
      </text>
      <Suit suit={suit} x={12} y={35} size={14} />
    </g>
  );
  return (
    <svg viewBox="0 0 100 140" class="card-face" data-red={isRed(card)} aria-hidden="true">
      <g class="card-small">
        {corner}
        <g transform="rotate(180 50 70)">{corner}</g>
        <Art rank={rank} suit={suit} />
      </g>
      <g class="card-big">
        <text x="6" y="56">
          {ranks[rank]}
        </text>
        <path d={shapes[suit]} transform="translate(30 70) scale(2.6)" />
      </g>
    </svg>
  );
}

export interface CardProps {
  card: number | null;
  t: Translate;
  /** It lay there already when it was first seen: no flight. */
  isStill?: boolean;
}

/** Flies in when it first stands on the table, turns over when it is opened. */
export function Card({ card, t, isStill = false }: CardProps) {
  const [wasThere] = useState(isStill);
  return (
    <span
      class="card"
      role="img"
      aria-label={cardName(t, card)}
      data-card={card === null ? 'down' : cardText(card)}
      data-still={wasThere}
    >
      <span class="card-turn">
        <span class="card-back" />
        {card !== null && <Face card={card} />}
      </span>
    </span>
  );
}
