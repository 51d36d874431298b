// The field: the wheel with what fell, the last numbers, the cloth.
import { useParts, useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import { Cloth } from './cloth.tsx';
import type { FieldProps } from './cloth.tsx';
import { Wheel } from './wheel.tsx';
import type { Turn } from './wheel.tsx';

export interface StageProps extends FieldProps {
  turn: Store<Turn>;
}

function LastPockets({ kit, table }: FieldProps) {
  const history = useStore(table, (s) => s.history);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <ol class="pockets" aria-label={t('last.name')}>
      {history.map(({ roundId, pocket, colour }) => (
        <li key={roundId} data-colour={colour}>
          {pocket}
          <span class="sr-only"> {t(`colour.${colour}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function Bowl({ kit, table, math, turn }: StageProps) {
  const { landed, isSpinning } = useParts(table);
  const { t } = useStore(kit.words, (w) => w);
  const said = isSpinning
    ? t('wheel.turning')
    : landed
      ? t('wheel.landed', { pocket: landed.pocket, colour: t(`colour.${landed.colour}`) })
      : t('wheel.name');
  return (
    <div class="bowl-place">
      <div class="bowl" role="img" aria-label={said} data-spinning={isSpinning} data-pocket={landed?.pocket}>
        <Wheel math={math} turn={turn} landed={landed?.pocket ?? null} />
        {landed && (
          <b class="fell" key={landed.roundId} data-colour={landed.colour}>
            {landed.pocket}
          </b>
        )}
      </div>
    </div>
  );
}

export function Stage(props: StageProps) {
  const result = useStore(props.kit.state, (s) => s.outcome?.class ?? 'none');
  return (
    <div class="room" data-result={result}>
      <Bowl {...props} />
      <LastPockets {...props} />
      <div class="cloth-place">
        <Cloth {...props} />
      </div>
    </div>
  );
}
