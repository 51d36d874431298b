// The wheel of every promotion. A picture of the draw and nothing else: each place has the angle of its chance, the
// pointer stops where the draw's number says, and no place is slowed down for. What came out is said by the window
// before the wheel moves; this picture is silent.
import { stopAt } from '@malva/rules/schemes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { arcsOf, pointAt, radius, turnTo, widestMiddle, type Arc } from './wheel-arcs.ts';

export interface WheelSector {
  place: number;
  weight: number;
  title: string;
  /** Per cent with two digits, `5.00`. */
  chance: string;
  /** A few signs for the place itself: `100 ₴`. Without them its number stands there. */
  short?: string;
}

export interface WheelProps {
  sectors: readonly WheelSector[];
  /** Once it is there the wheel turns to it; another draw turns it again. */
  result: { place: number; drawId: string } | null;
  /** What the picture shows, for those who do not see it. */
  label: string;
  /** It stands. Without motion at once. */
  onDone?(): void;
}

const spinMs = 4500;
/** Fast at first, slower and slower: the same curve for every result. */
const easing = 'cubic-bezier(0.15, 0.6, 0.15, 1)';
const mostSigns = 12;

const looks = [
  { fill: 'var(--accent)', text: 'var(--on-accent)' },
  { fill: 'var(--s3)', text: 'var(--t1)' },
  { fill: 'var(--gold)', text: 'var(--bg)' },
  { fill: 'var(--s2)', text: 'var(--t1)' },
] as const;

/** No two neighbours alike, nor the first and the last. */
function lookOf(index: number, count: number): (typeof looks)[number] {
  const isLast = index === count - 1 && index > 0 && index % 3 === 0;
  return looks[isLast ? 3 : ((index % 3) as 0 | 1 | 2)];
}

/** The colour of a place, for lists beside the wheel. */
export const wheelColor = (index: number, count: number): string => lookOf(index, count).fill;

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function Words({ arc, text, color }: { arc: Arc; text: string; color: string }) {
  // Read from the rim inwards on the left half, outwards on the right one: never upside down.
  const isLeft = arc.middle > 180;
  return (
    <text
      transform={`rotate(${arc.middle + (isLeft ? 90 : -90)}) translate(${isLeft ? 1 - radius + 7 : radius - 8} 0)`}
      textAnchor={isLeft ? 'start' : 'end'}
      dominantBaseline="central"
      fontSize={text.length > 8 ? 8.5 : 11}
      fontWeight="700"
      fill={color}
    >
      {text}
    </text>
  );
}

function Pin({ arc, text }: { arc: Arc; text: string }) {
  const [x, y] = pointAt(arc.middle, radius + 7);
  return (
    <>
      <path d={`M${pointAt(arc.middle, radius - 4).join(' ')}L${x} ${y}`} stroke="var(--t1)" strokeWidth="1.4" />
      <circle cx={x} cy={y} r="6.5" fill="var(--t1)" />
      <text
        transform={`translate(${x} ${y}) rotate(${arc.middle})`}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="8"
        fontWeight="700"
        fill="var(--bg)"
      >
        {text}
      </text>
    </>
  );
}

function Disc({ sectors }: Pick<WheelProps, 'sectors'>) {
  const arcs = arcsOf(sectors);
  return (
    <>
      {arcs.map((arc, index) => (
        <path
          key={arc.place}
          data-place={arc.place}
          d={arc.d}
          fill={lookOf(index, arcs.length).fill}
          stroke="var(--bg)"
          strokeWidth="0.6"
        />
      ))}
      {arcs.map((arc, index) => {
        const { short, title } = sectors.find(({ place }) => place === arc.place) ?? { short: '', title: '' };
        const words = short ?? title;
        const text = arc.hasWords && words.length <= mostSigns && words ? words : String(arc.place);
        if (arc.hasPin) return <Pin key={arc.place} arc={arc} text={String(arc.place)} />;
        return <Words key={arc.place} arc={arc} text={text} color={lookOf(index, arcs.length).text} />;
      })}
      <circle r={radius} fill="none" stroke="var(--gold)" strokeWidth="2.5" />
      <circle r="15" fill="var(--s1)" stroke="var(--gold)" strokeWidth="2.5" />
    </>
  );
}

export function Wheel({ sectors, result, label, onDone }: WheelProps) {
  const disc = useRef<SVGSVGElement>(null);
  // At rest the pointer stands amid the widest place and hides no pin.
  const [rest] = useState(() => -widestMiddle(sectors));
  const turned = useRef(rest);
  const done = useEffectEvent(() => onDone?.());
  const stopOf = useEffectEvent((place: number, digest: string) => {
    const arc = arcsOf(sectors).find((one) => one.place === place);
    return arc ? stopAt(digest, arc) : 0;
  });
  const { place = null, drawId = null } = result ?? {};
  useEffect(() => {
    if (place === null || drawId === null) return;
    let isWanted = true;
    let motion: Animation | undefined;
    const spin = async () => {
      const stop = stopOf(place, await digestOf(drawId));
      const element = disc.current;
      if (!isWanted || !element) return;
      const from = turned.current;
      turned.current = turnTo(stop, from);
      const end = `rotate(${turned.current}deg)`;
      if (!isCalm() && typeof element.animate === 'function') {
        motion = element.animate([{ transform: `rotate(${from}deg)` }, { transform: end }], {
          duration: spinMs,
          easing,
        });
        element.style.transform = end;
        await motion.finished.catch(() => undefined);
      }
      element.style.transform = end;
      if (isWanted) done();
    };
    void spin();
    return () => {
      isWanted = false;
      motion?.cancel();
    };
  }, [place, drawId]);
  return (
    <div role="img" aria-label={label} className="relative mx-auto aspect-square w-full max-w-90">
      <svg
        ref={disc}
        viewBox="-118 -118 236 236"
        aria-hidden
        style={{ transform: `rotate(${rest}deg)` }}
        className="absolute inset-0 size-full will-change-transform"
      >
        <Disc sectors={sectors} />
      </svg>
      <svg viewBox="-118 -118 236 236" aria-hidden className="pointer-events-none absolute inset-0 size-full">
        <path d="M0 -88L-9 -117H9Z" fill="var(--live)" stroke="var(--bg)" strokeWidth="1.5" />
      </svg>
    </div>
  );
}
