// The forest floor: the board with the ladder beside it.
import type { Kit } from '../core/kit.ts';
import { sizeText } from '../core/cascade/sizes.ts';
import { CascadeStage, Progress } from '../core/cascade/stage.tsx';
import type { StageParts } from '../core/cascade/stage.tsx';
import { useParts, useStore } from '../core/store.ts';
import { ladderOf } from './model.ts';
import type { AmberMath, AmberTable } from './model.ts';

type Parts = StageParts<AmberTable> & { math: AmberMath };

/** Steps of the sizes that the pay list shows; the rules have all. */
const SHOWN = [0, 3, 6] as const;

function Ladder({ kit, field, math }: Pick<Parts, 'field' | 'math'> & { kit: Kit }) {
  const { factor, free } = useParts(field);
  const { t } = useStore(kit.words, (w) => w);
  const ladder = ladderOf(math, { free });
  const now = ladder.indexOf(factor);
  return (
    <section>
      <h2 id="ladder">{t('ladder.title')}</h2>
      <ol class="steps" aria-labelledby="ladder">
        {ladder.map((step, i) => (
          <li
            key={step}
            data-state={i === now ? 'now' : i < now ? 'done' : 'far'}
            aria-current={i === now ? 'step' : undefined}
          >
            ×{step}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Stage({ kit, scene, field, span, math }: Parts) {
  return (
    <CascadeStage
      kit={kit}
      scene={scene}
      field={field}
      span={span}
      head={SHOWN.map((step) => sizeText(math.sizes, step))}
      lines={math.pays.map((line, i) => ({ symbol: math.order[i] ?? '', pays: SHOWN.map((step) => line[step] ?? 0) }))}
    >
      <Ladder kit={kit} field={field} math={math} />
      <Progress kit={kit} field={field} />
    </CascadeStage>
  );
}
