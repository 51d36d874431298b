// The word for a password while it is typed, with three bars for the eye. Advice, never an obstacle.
import { useT } from '../core/site.tsx';
import { strengthOf, type Strength } from './password.ts';

const bars: Record<Strength, number> = { short: 0, weak: 1, fair: 2, strong: 3 };
const tones: Record<Strength, string> = { short: 'bg-t3', weak: 'bg-live', fair: 'bg-t2', strong: 'bg-accent-t' };

export function StrengthLine({ password, contact }: { password: string; contact: string }) {
  const t = useT();
  const strength = strengthOf(password, contact);
  return (
    <span className="flex items-center gap-2.5" aria-live="polite">
      <span aria-hidden className="flex w-22 shrink-0 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={`h-1 flex-1 rounded-full transition-colors ${bar <= bars[strength] ? tones[strength] : 'bg-s3'}`}
          />
        ))}
      </span>
      <span>{t(password ? `auth.password.${strength}` : 'auth.password.advice')}</span>
    </span>
  );
}
