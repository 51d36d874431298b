// The rules of a cascading board: what groups pay, the ladder or the spoons that multiply them, how free spins come.
import { useT } from '../../core/site.tsx';
import { shareText, times, type CascadeMath } from './rules-math.ts';
import { RulesTable, Section } from './rules-section.tsx';

/** «5», «10–11», «15+». */
function sizeText(sizes: readonly number[], step: number): string {
  const [from = 0, next] = [sizes[step], sizes[step + 1]];
  if (next === undefined) return `${from}+`;
  return next - from > 1 ? `${from}–${next - 1}` : String(from);
}

/** Counts with what they bring; the last stands for more. */
const countRows = (table: Readonly<Record<string, number>>, say: (value: number) => string) =>
  Object.entries(table).map(([count, value], at, all) => [at === all.length - 1 ? `${count}+` : count, say(value)]);

function Ladder({ ladder }: { ladder: NonNullable<CascadeMath['ladder']> }) {
  const t = useT();
  const steps = (factors: readonly number[]) => factors.map((factor) => `×${factor}`).join(' · ');
  return (
    <Section title={t('games.cascade_ladder')}>
      <p className="text-sm text-t2">{t('games.cascade_ladder_text')}</p>
      <dl className="grid gap-2 text-sm">
        {(['base', 'free'] as const).map((mode) => (
          <div key={mode} className="rounded-control bg-s2 px-3.5 py-2.5 shadow-[0_0_0_1px_var(--line)_inset]">
            <dt className="text-t3">{t(`games.cascade_${mode}`)}</dt>
            <dd className="font-semibold">{steps(ladder[mode])}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Cream({ cream }: { cream: NonNullable<CascadeMath['cream']> }) {
  const t = useT();
  const all = cream.weights.reduce((sum, weight) => sum + weight, 0);
  return (
    <Section title={t('games.cascade_cream')}>
      <p className="text-sm text-t2">{t('games.cascade_cream_text')}</p>
      <RulesTable
        head={[t('games.multiplier'), t('games.chance')]}
        rows={cream.factors.map((factor, at) => [`×${factor}`, shareText(((cream.weights[at] ?? 0) * 100) / all, 1)])}
      />
    </Section>
  );
}

export function CascadeRules({ math }: { math: CascadeMath }) {
  const t = useT();
  const { scale, sizes, pays, order, ladder, cream, potPays, freeSpins, retrigger, game } = math;
  const how = { least: sizes[0] ?? 0, columns: math.columns, rows: math.rows };
  return (
    <>
      <p className="text-sm text-t2">
        {t(ladder ? 'games.cascade_clusters' : 'games.cascade_anywhere', how)} {t('games.cascade_how')}
      </p>
      <Section title={t('games.cascade_pays')}>
        <p className="text-sm text-t2">{t('games.cascade_pays_text')}</p>
        <RulesTable
          head={[t('games.symbol'), ...sizes.map((_, step) => sizeText(sizes, step))]}
          rows={pays.map((line, at) => [
            t(`games.symbol_${game}.${order[at] ?? ''}`),
            ...line.map((pay) => times(pay, scale)),
          ])}
        />
      </Section>
      {ladder && <Ladder ladder={ladder} />}
      {potPays && (
        <Section title={t('games.cascade_pots')}>
          <p className="text-sm text-t2">{t('games.cascade_pots_text')}</p>
          <RulesTable
            head={[t('games.cascade_pots'), t('games.pay')]}
            rows={countRows(potPays, (pay) => times(pay, scale))}
          />
        </Section>
      )}
      <Section title={t('games.cascade_free')}>
        {'from' in freeSpins ? (
          <p className="text-sm text-t2">
            {t('games.cascade_free_pots', {
              from: freeSpins['from'] ?? 0,
              spins: freeSpins['spins'] ?? 0,
              again: retrigger.from,
              more: retrigger.spins,
            })}
          </p>
        ) : (
          <>
            <p className="text-sm text-t2">
              {t('games.cascade_free_flies', { again: retrigger.from, more: retrigger.spins })}
            </p>
            <RulesTable
              head={[t(`games.symbol_${game}.S`), t('games.cascade_spins')]}
              rows={countRows(freeSpins, String)}
            />
          </>
        )}
      </Section>
      {cream && <Cream cream={cream} />}
    </>
  );
}
