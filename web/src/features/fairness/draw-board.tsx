// What a draw was drawn from, in its order, and what came out of it.
import type { DrawProof } from '@malva/contract/fairness';
import { useState } from 'react';
import { formatInteger, formatPercent } from '../../core/format.ts';
import { useT } from '../../core/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cameOut, cameOutText } from './draw-words.ts';

const firstShown = 12;

/** Per cent with two decimals; what is less than they can show is said so. */
function percentOf(weight: number, sum: number): string {
  if (weight === 0 || sum === 0) return formatPercent('0');
  const percent = (weight / sum) * 100;
  return percent < 0.01 ? `< ${formatPercent('0.01')}` : formatPercent(percent.toFixed(2));
}

interface WeightProps {
  weight: DrawProof['weights'][number];
  sum: number;
  times: number;
}

function Weight({ weight: { name, weight }, sum, times }: WeightProps) {
  const t = useT();
  return (
    <li
      className={`grid gap-1.5 rounded-small px-3 py-2 ${times > 0 ? 'bg-gold/10 shadow-[0_0_0_1.5px_var(--gold)_inset]' : 'bg-s2'}`}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {name}
          {times > 0 && <Badge tone="gold">{t('fairness.draw.times', { count: times })}</Badge>}
        </span>
        <span className="text-xs text-t2">
          {t('fairness.draw.share', { weight: formatInteger(weight), sum: formatInteger(sum) })} ·{' '}
          {percentOf(weight, sum)}
        </span>
      </span>
      <span aria-hidden className="h-1 overflow-hidden rounded-full bg-s3">
        <span
          className={`block h-full rounded-full ${times > 0 ? 'bg-gold' : 'bg-t3'}`}
          style={{ width: `${sum > 0 ? (weight / sum) * 100 : 0}%` }}
        />
      </span>
    </li>
  );
}

export function DrawBoard({ proof, title }: { proof: DrawProof; title: string }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const { weights, picks } = proof;
  const sum = weights.reduce((all, { weight }) => all + weight, 0);
  const timesAt = (place: number) => picks.filter((pick) => pick === place).length;
  return (
    <section aria-labelledby="board-title" className="panel grid gap-4 p-4 [&>*]:min-w-0 lg:p-5">
      <h2 id="board-title" className="text-lg font-semibold">
        {title}
      </h2>
      {picks.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {cameOut(proof).map((one, at) => (
            <li
              key={at}
              className="rounded-control bg-accent-soft px-3.5 py-2 font-semibold text-accent-t [overflow-wrap:anywhere]"
            >
              {cameOutText(one)}
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2">
        <h3 className="text-sm font-semibold text-t2">{t('fairness.draw.weights')}</h3>
        <ol className="grid gap-1.5">
          {(isWhole ? weights : weights.slice(0, firstShown)).map((weight, place) => (
            <Weight key={place} weight={weight} sum={sum} times={timesAt(place)} />
          ))}
        </ol>
        {weights.length > firstShown && !isWhole && (
          <Button look="plain" size="small" onClick={() => setWhole(true)}>
            {t('fairness.draw.all_weights', { count: weights.length })}
          </Button>
        )}
      </div>
    </section>
  );
}
