// The rules of keno: what each number of hits pays, and how likely it is.
import { useState } from 'react';
import { useT } from '../../core/site.tsx';
import { RulesChoice } from './rules-choice.tsx';
import { shareText, times, type KenoMath } from './rules-math.ts';
import { RulesTable, Section } from './rules-section.tsx';

/** How many ways there are to take k of n. */
const choose = (n: number, k: number): number =>
  k < 0 || k > n
    ? 0
    : Array.from({ length: k }, (_, i) => (n - i) / (k - i)).reduce((product, factor) => product * factor, 1);

/** The chance of so many hits, in per cent; the rare ones keep the digits that say something. */
function chanceOf({ numbers, drawn }: KenoMath, marks: number, hits: number): string {
  const percent = (100 * choose(marks, hits) * choose(numbers - marks, drawn - hits)) / choose(numbers, drawn);
  return shareText(percent, percent >= 0.01 ? 2 : 8);
}

export function KenoRules({ math }: { math: KenoMath }) {
  const t = useT();
  const [marks, setMarks] = useState(math.picks.min + 2);
  const [risk, setRisk] = useState(math.risks[0] ?? 'classic');
  const pays = math.pays[risk]?.[marks - 1] ?? [];
  return (
    <>
      <p className="text-sm text-t2">
        {t('games.keno_how', { min: math.picks.min, max: math.picks.max, numbers: math.numbers, drawn: math.drawn })}
      </p>
      <Section title={t('games.keno_pays')}>
        <RulesChoice
          label={t('games.keno_marks')}
          values={Array.from({ length: math.picks.max }, (_, at) => at + 1)}
          value={marks}
          nameOf={String}
          onTake={setMarks}
        />
        <RulesChoice<string>
          label={t('games.keno_risk')}
          values={math.risks}
          value={risk}
          nameOf={(one) => t(`games.keno_${one}`)}
          onTake={setRisk}
        />
        <RulesTable
          head={[t('games.keno_hits'), t('games.multiplier'), t('games.chance')]}
          rows={pays.map((pay, hits) => [String(hits), times(pay, math.scale), chanceOf(math, marks, hits)])}
        />
      </Section>
    </>
  );
}
