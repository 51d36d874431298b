// Money on screen. Its spaces do not break, so an amount stays on one line unless it is wider than its place, and
// breaks there as the text around it does. Rolls from the old value to the new one where it is asked to; a loss is
// never coloured, a win is.
import { useEffect, useRef, useState } from 'react';
import { formatMoney, minorUnits, type MoneyOptions } from '../core/format.ts';

export interface AmountProps extends MoneyOptions {
  value: string;
  tone?: 'plain' | 'win' | 'gold';
  className?: string;
}

const tones = { plain: '', win: 'text-win', gold: 'text-gold' } as const;

export function Amount({ value, tone = 'plain', className = '', ...options }: AmountProps) {
  return <span className={`${tones[tone]} ${className}`}>{formatMoney(value, options)}</span>;
}

const rollMs = 420;

function decimal(units: bigint): string {
  const plain = String(units < 0n ? -units : units).padStart(3, '0');
  return `${units < 0n ? '-' : ''}${plain.slice(0, -2)}.${plain.slice(-2)}`;
}

/** Counts to the new value; under reduced motion it simply changes. Screen readers hear the final value only. */
export function RollingAmount({ value, className = '', ...options }: AmountProps) {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = minorUnits(from.current);
    const end = minorUnits(value);
    from.current = value;
    if (start === end || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - began) / rollMs);
      const eased = 1 - (1 - part) ** 3;
      setShown(part === 1 ? value : decimal(start + ((end - start) * BigInt(Math.round(eased * 1000))) / 1000n));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <span className={className}>
      <span aria-hidden>{formatMoney(shown, options)}</span>
      <span className="sr-only">{formatMoney(value, options)}</span>
    </span>
  );
}
