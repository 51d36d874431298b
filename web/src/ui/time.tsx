// Running time: countdowns and the session clock.
import { useEffect, useRef } from 'react';
import { useNow } from '../core/clock.ts';
import { formatClock } from '../core/format.ts';

/** Counts down to an instant; says nothing before hydration, calls `onEnd` once. */
export function Timer({ until, onEnd, className }: { until: string | number; onEnd?(): void; className?: string }) {
  const now = useNow();
  const end = typeof until === 'string' ? Date.parse(until) : until;
  const left = now === null ? null : Math.max(0, Math.ceil((end - now) / 1000));
  const ended = useRef(false);
  useEffect(() => {
    if (left !== 0 || ended.current) return;
    ended.current = true;
    onEnd?.();
  }, [left, onEnd]);
  return (
    <time role="timer" className={className} dateTime={new Date(end).toISOString()}>
      {left === null ? '' : formatClock(left)}
    </time>
  );
}

/** Counts up from an instant. */
export function Clock({ since, className }: { since: string; className?: string }) {
  const now = useNow();
  return <span className={className}>{now === null ? '' : formatClock((now - Date.parse(since)) / 1000)}</span>;
}
