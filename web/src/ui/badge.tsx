// Small marks: a status, a count, a property of a game.
import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'accent' | 'gold' | 'win' | 'live' | 'glass';
const tones: Record<BadgeTone, string> = {
  plain: 'bg-s3 text-t2',
  accent: 'bg-accent text-on-accent',
  gold: 'bg-gold/15 text-gold',
  win: 'bg-win/15 text-win',
  live: 'bg-live/15 text-live',
  glass: 'bg-[oklch(0.16_0.03_270/0.78)] text-white',
};

export function Badge({
  tone = 'plain',
  className = '',
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={`badge ${tones[tone]} ${className}`}>{children}</span>;
}
