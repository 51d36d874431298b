// Rules of plinko: what each bucket pays for a number of rows and a risk, and how likely it is.
import { useState } from 'react';
import { useT } from '../../core/site.tsx';
import { shareText, times, type PlinkoMath } from './rules-math.ts';
import { RulesTable, Section } from './rules-section.tsx';

/** C(rows, bucket) of 2^rows, in per cent. */
function chance(rows: number, bucket: number): string {
  let ways = 1;
  for (let i = 1; i <= bucket; i += 1) ways = (ways * (rows - bucket + i)) / i;
  const share = (ways / 2 ** rows) * 100;
  return shareText(share, share < 0.1 ? 4 : 2);
}

export function PlinkoRules({ math }: { math: PlinkoMath }) {
  const t = useT();
  const [rows, setRows] = useState(math.rows[0] ?? 8);
  const { scale, risks } = math;
  const pays = math.pays[String(rows)] ?? {};
  return (
    <>
      <p className="text-sm text-t2">{t('games.plinko_how')}</p>
      <Section title={t('games.plinko_buckets')}>
        <div role="group" aria-label={t('games.plinko_rows')} className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-t3">{t('games.plinko_rows')}:</span>
          {math.rows.map((count) => (
            <button
              key={count}
              type="button"
              className="chip min-w-12 justify-center"
              aria-pressed={count === rows}
              onClick={() => setRows(count)}
            >
              {count}
            </button>
          ))}
        </div>
        <RulesTable
          head={[t('games.plinko_bucket'), ...risks.map((risk) => t(`games.plinko_${risk}`)), t('games.chance')]}
          rows={Array.from({ length: rows / 2 + 1 }, (_, bucket) => [
            bucket === rows / 2
              ? String(bucket + 1)
              : t('games.plinko_both', { left: bucket + 1, right: rows - bucket + 1 }),
            ...risks.map((risk) => times(pays[risk]?.[bucket] ?? 0, scale)),
            chance(rows, bucket),
          ])}
        />
        <p className="text-sm text-t3">{t('games.plinko_note')}</p>
      </Section>
    </>
  );
}
