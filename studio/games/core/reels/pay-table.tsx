// The pay table beside a machine: for each symbol what three, four, five of it pay, in multiples of the total stake.
import { timesText } from '../amounts.ts';
import type { Kit } from '../kit.ts';
import { steady } from '../steady.ts';
import { useStore } from '../store.ts';

export interface PayRow {
  symbol: string;
  /** Its picture: a class of the game's sheet. */
  picture: string;
  /** 1/scale of the stake, in the order of `counts`. */
  pays: readonly number[];
}

const Row = steady(
  ({ picture, pays, name, scale, isLit }: PayRow & { name: string; scale: number; isLit: boolean }) => (
    <tr class={isLit ? 'is-lit' : ''}>
      <th scope="row">
        <i class={`symbol ${picture}`} role="img" aria-label={name} />
      </th>
      {pays.map((pay, i) => (
        <td key={i}>{timesText(pay, scale)}</td>
      ))}
    </tr>
  ),
);

/** `lit`: symbols that pay now. */
export function PayTable({
  kit,
  counts,
  rows,
  lit,
}: {
  kit: Kit;
  counts: readonly (number | string)[];
  rows: readonly PayRow[];
  lit: readonly string[];
}) {
  const { t } = useStore(kit.words, (w) => w);
  return (
    <aside class="pays">
      <table>
        <caption>{t('pays.title')}</caption>
        <thead>
          <tr>
            <th>
              <span class="sr-only">{t('rules.symbol')}</span>
            </th>
            {counts.map((count) => (
              <th key={count} scope="col">
                {count}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.symbol}
              {...row}
              name={t(`symbol.${row.symbol}`)}
              scale={kit.scale}
              isLit={lit.includes(row.symbol)}
            />
          ))}
        </tbody>
      </table>
    </aside>
  );
}
