// The terrace above the sea: the two hands with the lighthouse between them, what the rule said, the last rounds, the
// cloth.
import type { BaccaratSide } from '../../math/odesa-baccarat.ts';
import { Card } from '../core/cards.tsx';
import type { Chips } from '../core/chip-bets.ts';
import { Place } from '../core/chips.tsx';
import type { Kit } from '../core/kit.ts';
import { useParts, useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import { Lighthouse } from './lighthouse.tsx';
import { PLACES, paysText } from './model.ts';
import type { BaccaratMath, BaccaratTable } from './model.ts';

export interface FieldProps {
  kit: Kit;
  table: Store<BaccaratTable>;
  chips: Chips;
  math: BaccaratMath;
}

function Hand({ kit, table, side }: FieldProps & { side: BaccaratSide }) {
  const { hands, points, winner, isStill } = useParts(table);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <section class="hand" data-side={side} data-won={winner === side} aria-label={t(`side.${side}`)}>
      <div class="cards">
        {hands[side].length === 0 && [0, 1].map((at) => <span key={`empty-${at}`} class="slot is-empty" />)}
        {hands[side].map((card, at) => (
          <span key={at} class={at === 2 ? 'slot is-third' : 'slot'}>
            <Card card={card} t={t} isStill={isStill} />
          </span>
        ))}
      </div>
      <p class="hand-name">
        <span>{t(`side.${side}`)}</span>
        {hands[side].length > 0 && <b data-points={side}>{points[side]}</b>}
      </p>
    </section>
  );
}

function Said({ kit, table }: FieldProps) {
  const { winner, rule, points } = useParts(table);
  const { t } = useStore(kit.words, (w) => w);
  const text = winner ? t(`result.${winner}`, points) : rule ? t(`rule.${rule}`) : '';
  return (
    <p class="said" data-winner={winner ?? 'none'}>
      {text && <span key={text}>{text}</span>}
    </p>
  );
}

function Beads({ kit, table }: FieldProps) {
  const history = useStore(table, (s) => s.history);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <ol class="beads" aria-label={t('last.name')}>
      {history.map(({ roundId, winner }) => (
        <li key={roundId} data-winner={winner}>
          <span aria-hidden="true">{t(`letter.${winner}`)}</span>
          <span class="sr-only">{t(`won.${winner}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function Cloth(props: FieldProps) {
  const { kit, table, chips, math } = props;
  const { returned, winner } = useParts(table);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <div class="cloth" role="group" aria-label={t('cloth.name')}>
      {PLACES.map((on) => {
        const pays = paysText(math, on);
        return (
          <Place
            key={on}
            kit={kit}
            chips={chips}
            on={on}
            name={t('place.label', { place: t(`place.${on}`), pays })}
            paid={returned?.[on] ?? null}
            scale={math.scale}
            class={`place is-${on}${winner === on ? ' is-winner' : ''}`}
          >
            <span class="place-name" aria-hidden="true">
              {t(`place.${on}`)}
            </span>
            <span class="place-pays" aria-hidden="true">
              {pays}:1
            </span>
          </Place>
        );
      })}
    </div>
  );
}

export function Stage(props: FieldProps) {
  const outcome = useStore(props.kit.state, (s) => s.outcome?.class ?? 'none');
  return (
    <div class="terrace" data-result={outcome}>
      <Beads {...props} />
      <Hand {...props} side="player" />
      <Lighthouse />
      <Hand {...props} side="banker" />
      <Said {...props} />
      <Cloth {...props} />
    </div>
  );
}
