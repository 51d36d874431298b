// The parts that rules are made of: a titled section, a table of figures.
import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-base font-semibold lg:text-lg">{title}</h3>
      {children}
    </section>
  );
}

/** More columns than this stand closer on a phone. */
const ROOMY = 6;

/** The first cell of a row names it. */
export function RulesTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  const [size, gap] = head.length > ROOMY ? ['text-xs sm:text-sm', 'pl-1 sm:pl-3'] : ['text-sm', 'pl-3'];
  return (
    <div className="overflow-x-auto">
      <table className={`w-full max-w-120 ${size}`}>
        <thead className="text-left text-xs text-t3">
          <tr>
            {head.map((name, at) => (
              <th key={at} scope="col" className={`pb-2 font-medium ${at > 0 ? `text-right ${gap}` : ''}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures], row) => (
            <tr key={row} className="border-t border-line">
              <td className="py-2.5">{name}</td>
              {figures.map((figure, at) => (
                <td key={at} className={`py-2.5 text-right font-semibold ${gap}`}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
