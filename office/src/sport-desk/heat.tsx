// What the house pays at each final score: the redder, the dearer.
import type { EventPage } from '@malva/contract/sport-desk';
import { formatMoney, minorUnits } from '@malva/web/core/format.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Section } from '../player/part.tsx';

const steps = 10n;

export function Heat({ grid: { home, away, cost } }: { grid: NonNullable<EventPage['grid']> }) {
  const t = useT();
  const all = cost.flat().map(minorUnits);
  const most = all.reduce((top, one) => (one > top ? one : top), 1n);
  const least = all.reduce((low, one) => (one < low ? one : low), -1n);
  const shade = (units: bigint): string => {
    const of = units >= 0n ? most : least;
    const share = Number((units * steps) / of) * 4;
    return `color-mix(in oklab, var(${units > 0n ? '--live' : '--win'}) ${share}%, var(--s2))`;
  };
  return (
    <Section title={t('officeSport.heat')}>
      <p className="text-sm text-t2">{t('officeSport.heat_text')}</p>
      <div className="overflow-x-auto" role="region" aria-label={t('officeSport.heat')}>
        <table className="border-separate border-spacing-1 text-xs">
          <thead>
            <tr>
              <th scope="col" className="p-2 text-t3">
                {t('officeSport.heat_corner')}
              </th>
              {cost[0]!.map((_, a) => (
                <th key={a} scope="col" className="p-2 text-t3">
                  {away + a}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cost.map((line, h) => (
              <tr key={h}>
                <th scope="row" className="p-2 text-t3">
                  {home + h}
                </th>
                {line.map((one, a) => (
                  <td
                    key={a}
                    className={`tabular min-w-16 rounded-small p-2 text-right whitespace-nowrap text-t1 ${h + a === 0 ? 'outline-2 outline-t1' : ''}`}
                    style={{ background: shade(minorUnits(one)) }}
                  >
                    {formatMoney(one, { short: true })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
