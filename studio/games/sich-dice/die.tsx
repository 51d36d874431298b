// One bone die of the four that spell a roll: a cube of six digits that tumbles and comes to rest with one in front.
import { useEffect, useRef, useState } from 'preact/hooks';
import { isReducedMotion } from '../core/motion.ts';
import { ROLL_MS } from './show.ts';

const faces = ['front', 'back', 'left', 'right', 'top', 'bottom'] as const;
const STAGGER_MS = 90;
const DICE = 4;

export interface DieProps {
  digit: number;
  place: number;
  isRolling: boolean;
}

const turns = (place: number): string =>
  `rotateX(${360 * (2 + (place % 2))}deg) rotateY(${place % 2 ? -360 : 360}deg) rotateZ(${place * 7 - 10}deg)`;

export function Die({ digit, place, isRolling }: DieProps) {
  const cube = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(digit);
  useEffect(() => {
    const element = cube.current;
    if (!element || !isRolling || isReducedMotion()) return undefined;
    const tumble = element.animate(
      [{ transform: 'rotateX(0) rotateY(0)' }, { transform: 'rotateX(-720deg) rotateY(360deg)' }],
      { duration: 620 + place * 60, iterations: Infinity },
    );
    return () => tumble.cancel();
  }, [isRolling, place]);
  useEffect(() => {
    const element = cube.current;
    if (!element || isReducedMotion()) return setShown(digit);
    // The new digit turns up while the die is a blur, and the last turn ends on it.
    const delay = isRolling ? ROLL_MS - 420 - (DICE - 1 - place) * STAGGER_MS : 0;
    const timer = setTimeout(
      () => {
        setShown(digit);
        if (isRolling)
          element.animate(
            [{ transform: turns(place) }, { transform: 'rotateX(-14deg)', offset: 0.78 }, { transform: 'rotateX(0)' }],
            { duration: 420, easing: 'cubic-bezier(.2,.7,.3,1)', composite: 'replace', fill: 'none' },
          );
      },
      Math.max(0, delay),
    );
    return () => clearTimeout(timer);
  }, [digit, isRolling, place]);
  return (
    <div class="die-place">
      <div class="die-depth">
        <div ref={cube} class="die">
          {faces.map((face, i) => (
            <span key={face} class={`face ${face}`}>
              {(shown + i) % 10}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
