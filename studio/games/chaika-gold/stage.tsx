// The machine of Chaika on screen: prizes, reels, line drawings, ducats held, pay table, and the twin.
import { useMemo } from 'preact/hooks';
import { timesText } from '../core/amounts.ts';
import type { Kit } from '../core/kit.ts';
import { LitCells, OnCell, Plate } from '../core/reels/cells.tsx';
import { PayTable } from '../core/reels/pay-table.tsx';
import { cellAt } from '../core/reels/reels.ts';
import type { Scene } from '../core/reels/scene.ts';
import { Canvas, Twin } from '../core/reels/window.tsx';
import { useParts, useStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';
import { cellsOf, heldWorth, prizeOf } from './model.ts';
import type { ChaikaMath, Field, Hold, Line } from './model.ts';
import { payRows, prizesOf } from './rules.ts';

export interface StageProps {
  kit: Kit;
  scene: Scene;
  field: Store<Field>;
  math: ChaikaMath;
}

/** A paying line in words: which, what, how long, for how much. */
export const lineText = (kit: Kit, { line, symbol, length, multiplier }: Line): string =>
  kit.t('win.line', {
    line: line + 1,
    symbol: kit.t(`symbol.${symbol}`),
    length,
    times: timesText(multiplier, kit.scale),
  });

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { multiplier }) => sum + multiplier, 0);

/** What a hold has brought, in bets: as paid once it is over. */
const worthText = (kit: Kit, hold: Hold): string => timesText(hold.total ?? heldWorth(hold) * kit.scale, kit.scale);

function Lines({ lines, isQuiet }: { lines: readonly Line[]; isQuiet: boolean }) {
  return (
    <svg viewBox="0 0 500 300" class={isQuiet ? 'lines is-quiet' : 'lines'} aria-hidden="true">
      {lines.map(({ line, rows, length }) => (
        <polyline
          key={line}
          points={rows
            .slice(0, length)
            .flatMap((row, reel) => [...(reel === 0 ? [[8, row]] : []), [reel * 100 + 50, row]])
            .map(([x = 0, row = 0]) => `${x},${row * 100 + 50}`)
            .join(' ')}
        />
      ))}
    </svg>
  );
}

function Prizes({ kit, math, hold }: { kit: Kit; math: ChaikaMath; hold: Hold | null }) {
  const { t } = useStore(kit.words, (w) => w);
  const isHeld = (name: string, value: number): boolean =>
    hold !== null && (name === 'Grand' ? hold.isGrand : hold.ducats.some((ducat) => ducat.value === value));
  return (
    <ul class="prizes">
      {prizesOf(math).map(({ name, value }) => (
        <li key={name} data-prize={name} data-held={isHeld(name, value)}>
          <span>{t(`prize.${name}`)}</span> <b>×{timesText(value, 1)}</b>
        </li>
      ))}
    </ul>
  );
}

/** All cells of the window: ducats with their worth, and the empty ones that may still fill. */
function Held({ kit, math, hold, isTurning }: { kit: Kit; math: ChaikaMath; hold: Hold; isTurning: boolean }) {
  const { t } = useStore(kit.words, (w) => w);
  const ducatAt = new Map(hold.ducats.map((ducat) => [cellAt(ducat.reel, ducat.row), ducat]));
  const cells = math.strips.flatMap((_, reel) =>
    Array.from({ length: math.rows }, (_row, row) => ({ reel, row, ducat: ducatAt.get(cellAt(reel, row)) })),
  );
  return (
    <div class={isTurning ? 'held is-turning' : 'held'} aria-hidden="true">
      {cells.map(({ reel, row, ducat }) => {
        const prize = ducat && prizeOf(math, ducat.value);
        const isFresh = hold.fresh.includes(cellAt(reel, row));
        return (
          <OnCell
            key={cellAt(reel, row)}
            reel={reel}
            row={row}
            name={ducat ? `ducat${isFresh ? ' is-fresh' : ''}` : 'empty'}
          >
            {ducat && (
              <>
                <span class="symbol symbol-D" />
                <b data-prize={prize}>{prize ? t(`prize.${prize}`) : `×${ducat.value}`}</b>
              </>
            )}
          </OnCell>
        );
      })}
    </div>
  );
}

function Plaque({ kit, field, math }: Pick<StageProps, 'kit' | 'field' | 'math'>) {
  const { lines, hold } = useParts(field);
  const { t } = useStore(kit.words, (w) => w);
  const [only] = lines.length === 1 ? lines : [];
  const said = only
    ? lineText(kit, only)
    : lines.length > 1
      ? t('win.many', { count: lines.length, times: timesText(sumOf(lines), kit.scale) })
      : t('plaque.lines', { lines: math.lines.length, from: math.hold.from });
  return (
    <p class="plaque" aria-hidden="true">
      {hold ? (
        <>
          {hold.total === null && <span>{t('hold.left', { left: hold.left })}</span>}
          <span>
            {t('hold.held', { held: hold.ducats.length })} <b>×{worthText(kit, hold)}</b>
          </span>
        </>
      ) : (
        <span>{said}</span>
      )}
    </p>
  );
}

function HoldPlate({
  kit,
  math,
  plate,
  hold,
}: {
  kit: Kit;
  math: ChaikaMath;
  plate: NonNullable<Field['plate']>;
  hold: Hold | null;
}) {
  const { t } = useStore(kit.words, (w) => w);
  const big = {
    start: t('hold.title'),
    grand: `×${timesText(math.hold.grand, 1)}`,
    end: `×${hold ? worthText(kit, hold) : ''}`,
  };
  return (
    <Plate
      name={plate}
      big={big[plate]}
      text={t(`hold.${plate}`, { respins: math.hold.respins, held: hold?.ducats.length ?? 0 })}
    />
  );
}

/** What a hold was, in words. */
export const holdText = (kit: Kit, hold: Hold): string =>
  kit.t('spoken.hold', { held: hold.ducats.length, times: worthText(kit, hold) });

export function Stage({ kit, scene, field, math }: StageProps) {
  const rows = useMemo(() => payRows(math), [math]);
  const { grid, lines, isQuiet, hold, isTurning, plate, banner } = useParts(field);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <div class="floor" data-hold={hold !== null}>
      <div class="bench">
        <PayTable kit={kit} counts={[3, 4, 5]} rows={rows} lit={isQuiet ? [] : lines.map(({ symbol }) => symbol)} />
        <div class="machine">
          <Prizes kit={kit} math={math} hold={hold} />
          <div class="frame">
            <div class="window">
              <Canvas scene={scene} columns={5} />
              <LitCells cells={lines.flatMap(cellsOf)} isQuiet={isQuiet} />
              <Lines lines={lines} isQuiet={isQuiet} />
              {hold && <Held kit={kit} math={math} hold={hold} isTurning={isTurning} />}
            </div>
          </div>
          <Plaque kit={kit} field={field} math={math} />
          {plate && <HoldPlate kit={kit} math={math} plate={plate} hold={hold} />}
          {banner !== null && (
            <div class="banner" aria-hidden="true">
              ×{timesText(banner, kit.scale)}
            </div>
          )}
        </div>
      </div>
      <Twin kit={kit} grid={grid} />
      {hold && (
        <ul class="sr-only" data-testid="hold">
          {hold.ducats.map(({ reel, row, value }) => (
            <li key={cellAt(reel, row)}>{t('twin.ducat', { reel: reel + 1, row: row + 1, value })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
