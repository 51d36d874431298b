// What can be found in a chest, with its exact chance.
import type { Scheme } from '@malva/contract/chances';
import { formatPercent } from '../../core/format.ts';
import { useT } from '../../core/site.tsx';

export function Odds({ scheme }: { scheme: Scheme }) {
  const t = useT();
  return (
    <table className="w-full text-sm">
      <caption className="pb-1.5 text-start text-xs text-t3">{t('chests.odds')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('chests.prize')}</th>
          <th scope="col">{t('chests.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {scheme.sectors.map(({ place, title, chance }) => (
          <tr key={place} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
              {title || t('chests.nothing')}
            </th>
            <td className="tabular py-1.5 text-end text-t2">{formatPercent(chance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
