// The machine of Molfar's Night on screen: reels, factors of the flowers, plates of the free spins, pay table, and the
// twin.
import { useMemo } from 'preact/hooks';
import { timesText } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { LitCells, OnCell, Plate } from '../core/reels/cells.tsx';
import { PayTable } from '../core/reels/pay-table.tsx';
import type { Scene } from '../core/reels/scene.ts';
import { Canvas, Twin } from '../core/reels/window.tsx';
import { useParts, useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import { cellsOf } from './model.ts';
import type { Field, MolfarMath, Win } from './model.ts';
import { payRows, waysText } from './rules.ts';

export interface StageProps {
  kit: Kit;
  scene: Scene;
  field: Store<Field>;
  math: MolfarMath;
}

/** A win in words: what, on how many reels, in how many ways, for how much. */
export function winText(kit: Kit, win: Win): string {
  const times = timesText(win.multiplier, kit.scale);
  if (win.type === 'scatter') return kit.t('win.moons', { count: win.count, times });
  return kit.t('win.ways', { symbol: kit.t(`symbol.${win.symbol}`), length: win.length, ways: win.ways, times });
}

function Plaque({ kit, field, math }: Pick<StageProps, 'kit' | 'field' | 'math'>) {
  const { wins, free, sum } = useParts(field);
  const { t } = useStore(kit.words, (w) => w);
  const [only] = wins.length === 1 ? wins : [];
  const said = only
    ? winText(kit, only)
    : wins.length > 1
      ? t('win.many', {
          count: wins.length,
          times: timesText(
            wins.reduce((all, win) => all + win.multiplier, 0),
            kit.scale,
          ),
        })
      : free
        ? ''
        : waysText(kit, math);
  return (
    <p class="plaque" aria-hidden="true">
      {free && (
        <span>
          {t('free.spin', free)} <b>×{timesText(sum, kit.scale)}</b>
        </span>
      )}
      {said && <span>{said}</span>}
    </p>
  );
}

function FreeSpins({ kit, plate: { name, spins, sum } }: { kit: Kit; plate: NonNullable<Field['plate']> }) {
  const { t } = useStore(kit.words, (w) => w);
  const big = { start: String(spins), more: `+${spins}`, end: `×${timesText(sum, kit.scale)}` };
  return <Plate name={name} big={big[name]} text={t(`free.${name}`, { spins })} />;
}

export function Stage({ kit, scene, field, math }: StageProps) {
  const rows = useMemo(() => payRows(math), [math]);
  const { grid, wins, wilds, isQuiet, free, plate, banner } = useParts(field);
  const factorOf = (reel: number, row: number): string => {
    const wild = wilds.find((one) => one.reel === reel && one.row === row);
    return wild ? ` ×${wild.factor}` : '';
  };
  const lit = isQuiet ? [] : wins.map((win) => (win.type === 'ways' ? win.symbol : 'S'));
  return (
    <div class="floor" data-free={free !== null}>
      <div class="bench">
        <PayTable kit={kit} counts={[3, 4, 5]} rows={rows} lit={lit} />
        <div class="machine">
          <div class="frame">
            <div class="window">
              <Canvas scene={scene} columns={5} />
              <LitCells cells={wins.flatMap(cellsOf)} isQuiet={isQuiet} />
              {wilds.map(({ reel, row, factor }) => (
                <OnCell key={`${reel}:${row}`} reel={reel} row={row} name="factor">
                  <b data-factor={factor}>×{factor}</b>
                </OnCell>
              ))}
            </div>
          </div>
          <Plaque kit={kit} field={field} math={math} />
          {plate && <FreeSpins kit={kit} plate={plate} />}
          {banner !== null && (
            <div class="banner" aria-hidden="true">
              ×{timesText(banner, kit.scale)}
            </div>
          )}
        </div>
      </div>
      <Twin kit={kit} grid={grid} moreOf={factorOf} />
    </div>
  );
}
