// What can come out of a draw, each with its exact chance: the text that stands for every drawn wheel.
import { formatPercent } from '../core/format.ts';
import { wheelColor, type WheelSector } from './wheel.tsx';

interface SectorListProps {
  sectors: readonly (WheelSector & { left?: number | null })[];
  caption: string;
  prize: string;
  chance: string;
  /** Of a place nothing comes out of. */
  nothing: string;
  /** How many remain of a limited one. */
  left(count: number): string;
  /** The place that came out. */
  won?: number | null;
}

export function SectorList({ sectors, caption, prize, chance, nothing, left, won = null }: SectorListProps) {
  const drawn = sectors.filter(({ weight }) => weight > 0);
  return (
    <table className="w-full text-sm">
      <caption className="pb-1.5 text-start text-xs text-t3">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col" colSpan={2}>
            {prize}
          </th>
          <th scope="col">{chance}</th>
        </tr>
      </thead>
      <tbody>
        {sectors.map((sector) => {
          const index = drawn.indexOf(sector);
          return (
            <tr
              key={sector.place}
              aria-current={sector.place === won || undefined}
              className="border-t border-line aria-[current]:bg-gold/15"
            >
              <td aria-hidden className="py-1.5 pe-2.5">
                <span
                  className="tabular grid size-5 place-items-center rounded-full bg-s3 text-xs"
                  style={index < 0 ? undefined : { boxShadow: `0 0 0 2px ${wheelColor(index, drawn.length)}` }}
                >
                  {sector.place}
                </span>
              </td>
              <th scope="row" className="w-full py-1.5 text-start font-normal wrap-anywhere">
                {sector.title || nothing}
                {typeof sector.left === 'number' && <span className="block text-xs text-t3">{left(sector.left)}</span>}
              </th>
              <td className="tabular py-1.5 ps-3 text-end text-t2">{formatPercent(sector.chance)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
