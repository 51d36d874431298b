// The kitchen: the board with its spoons, the pots and the sour cream beside it.
import { timesText } from '../core/amounts.ts';
import { sizeText } from '../core/cascade/sizes.ts';
import { CascadeStage, Progress, spotOf } from '../core/cascade/stage.tsx';
import type { StageParts } from '../core/cascade/stage.tsx';
import { useParts, useStore } from '../core/store.ts';
import type { BistroMath, BistroTable } from './model.ts';

type Parts = StageParts<BistroTable> & { math: BistroMath };

function Spoons({ field, span }: Pick<Parts, 'field' | 'span'>) {
  const { creams, cream, isFalling } = useParts(field);
  if (isFalling) return null;
  return (
    <>
      {creams.map(({ cell, factor }) => (
        <b key={cell} class={cream === null ? 'spoon' : 'spoon is-poured'} style={spotOf(cell, span)}>
          ×{factor}
        </b>
      ))}
    </>
  );
}

/** In free spins the sum of the spoons, else what the pots pay. */
function Larder({ kit, field, math }: Pick<Parts, 'kit' | 'field' | 'math'>) {
  const { free, creams, pots } = useParts(field);
  const { t } = useStore(kit.words, (w) => w);
  const entries = Object.entries(math.potPays);
  if (free) {
    return (
      <section>
        <h2>{t('cream.title')}</h2>
        <p class="cream-sum">
          <i class="symbol symbol-Z" aria-hidden="true" />
          <b>{creams.length > 0 ? `×${creams.reduce((sum, { factor }) => sum + factor, 0)}` : '—'}</b>
        </p>
      </section>
    );
  }
  return (
    <section>
      <h2 id="pots">{t('pots.title')}</h2>
      <ul class="pots" aria-labelledby="pots">
        {entries.map(([count, pay], i) => (
          <li key={count} data-lit={pots === pay}>
            <span>
              {i === entries.length - 1 ? `${count}+` : count}
              <i class="symbol symbol-S" aria-hidden="true" />
            </span>
            <b>×{timesText(pay, kit.scale)}</b>
          </li>
        ))}
      </ul>
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
      head={math.sizes.map((_, step) => sizeText(math.sizes, step))}
      marks={<Spoons field={field} span={span} />}
      lines={math.pays.map((pays, i) => ({ symbol: math.order[i] ?? '', pays }))}
    >
      <Larder kit={kit} field={field} math={math} />
      <Progress kit={kit} field={field} />
    </CascadeStage>
  );
}
