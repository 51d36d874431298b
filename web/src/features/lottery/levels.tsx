// The levels of a draw: how many win each, and what each brings.
import type { RaffleLevel } from '@malva/contract/lottery';
import { formatMoney } from '../../core/format.ts';
import { useT } from '../../core/site.tsx';

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
export const numeralOf = (level: number): string => numerals[level - 1] ?? String(level);

export function Levels({ levels }: { levels: readonly RaffleLevel[] }) {
  const t = useT();
  return (
    <ul className="grid gap-2.5 md:grid-cols-3">
      {levels.map(({ level, places, rewards }) => (
        <li key={level} className="grid content-start gap-2 rounded-card bg-s2 p-3.5">
          <h3 className="font-semibold">{t('lottery.level', { level: numeralOf(level), places })}</h3>
          <ul className="grid gap-1 text-sm">
            {rewards.map(({ id, title, value }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="wrap-anywhere">{title}</span>
                <span className="tabular text-t3">{formatMoney(value)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
