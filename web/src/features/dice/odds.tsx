// The eleven sums, each with its ways out of 36 and what it brings.
import type { Sector } from '@malva/contract/chances';
import { useT } from '../../core/site.tsx';

export function Odds({ sectors }: { sectors: readonly Sector[] }) {
  const t = useT();
  return (
    <table className="w-full text-sm">
      <caption className="pb-1.5 text-start text-xs text-t3">{t('dice.odds')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('dice.sum')}</th>
          <th scope="col">{t('dice.prize')}</th>
          <th scope="col">{t('dice.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {sectors.map(({ place, title, chance }) => (
          <tr key={place} className="border-t border-line">
            <th scope="row" className="tabular w-10 py-1.5 text-start font-semibold">
              {place + 1}
            </th>
            <td className={`py-1.5 wrap-anywhere ${title ? '' : 'text-t3'}`}>{title || t('dice.nothing')}</td>
            <td className="tabular py-1.5 text-end text-t2">{chance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
