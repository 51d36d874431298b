// A cascading board on screen: frame, canvas, what each group pays, free spins won, the pay list at its side, and its
// twin for those who do not see it. A game adds what only it has: marks on the board, a panel beside it.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { moneyText, timesText } from '../amounts.ts';
import type { Kit } from '../kit.ts';
import type { Span } from '../reels/quads.ts';
import { Canvas, Twin } from '../reels/window.tsx';
import { steady } from '../steady.ts';
import { useParts, useStore } from '../store.ts';
import type { Store } from '../store.ts';
import { tabledBet } from '../table-state.ts';
import type { CascadeTable, Passing } from './model.ts';
import type { CascadeScene } from './scene.ts';
import { rowsOf } from './tumble.ts';
import './cascade.css';

export interface StageParts<T extends CascadeTable> {
  kit: Kit;
  scene: CascadeScene;
  field: Store<T & Passing>;
  span: Span;
}

/** Where a cell stands in the window, as shares of it. */
export const spotOf = (cell: number, { columns, rows }: Span): { left: string; top: string } => ({
  left: `${((Math.floor(cell / rows) + 0.5) / columns) * 100}%`,
  top: `${((rows - 0.5 - (cell % rows)) / rows) * 100}%`,
});

/** The cell of a group nearest to its middle, so that its figure stands on the group. */
export function middleOf(cells: readonly number[], rows: number): number {
  const mean = (of: (cell: number) => number) => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const [x, y] = [mean((cell) => Math.floor(cell / rows)), mean((cell) => cell % rows)];
  const farOf = (cell: number) => (Math.floor(cell / rows) - x) ** 2 + ((cell % rows) - y) ** 2;
  return cells.reduce((best, cell) => (farOf(cell) < farOf(best) ? cell : best), cells[0] ?? 0);
}

/** A part of the board that follows the field by itself: what changes there draws it and nothing else. */
type Part = Pick<StageParts<CascadeTable>, 'kit' | 'field'>;

function Pays({ kit, field, span }: Part & { span: Span }) {
  const { pays, isQuiet } = useParts(field);
  const bet = useStore(kit.state, tabledBet);
  return (
    <>
      {pays.map(({ symbol, cells, multiplier }) => (
        <b
          key={`${symbol}${cells[0]}`}
          class={isQuiet ? 'paid is-quiet' : 'paid'}
          style={spotOf(middleOf(cells, span.rows), span)}
        >
          {moneyText((bet * BigInt(multiplier)) / BigInt(kit.scale), true)}
        </b>
      ))}
    </>
  );
}

export interface PayLine {
  symbol: string;
  /** 1/scale, one a size of the head. */
  pays: readonly number[];
}

interface PayRowProps {
  symbol: string;
  name: string;
  pays: readonly number[];
  scale: number;
  isLit: boolean;
}

const PayRow = steady(({ symbol, name, pays, scale, isLit }: PayRowProps) => (
  <tr class={isLit ? 'is-lit' : ''}>
    <th scope="row">
      <i class={`symbol symbol-${symbol}`} role="img" aria-label={name} />
    </th>
    {pays.map((pay, i) => (
      <td key={i}>×{timesText(pay, scale)}</td>
    ))}
  </tr>
));

/** The symbols with what they pay for some sizes of a group; `head` names the sizes. */
function PayList({ kit, field, head, lines }: Part & { head: readonly string[]; lines: readonly PayLine[] }) {
  const { pays: won, isQuiet } = useParts(field);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <aside class="pays">
      <table>
        <caption>{t('pays.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr-only">{t('rules.symbol')}</span>
            </th>
            {head.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ symbol, pays }) => (
            <PayRow
              key={symbol}
              symbol={symbol}
              name={t(`symbol.${symbol}`)}
              pays={pays}
              scale={kit.scale}
              isLit={!isQuiet && won.some((one) => one.symbol === symbol)}
            />
          ))}
        </tbody>
      </table>
    </aside>
  );
}

/** What stands big over the board: free spins just won, the multiplier of the round. */
function Plates({ kit, field }: Part) {
  const { offer, banner } = useParts(field);
  const { t } = useStore(kit.words, (w) => w);
  return (
    <>
      {offer && (
        <div class="offer" role="status">
          <b>{offer.again ? `+${offer.added}` : offer.added}</b>
          <span>{t(offer.again ? 'offer.again' : 'offer.first')}</span>
        </div>
      )}
      {banner !== null && (
        <div class="banner" aria-hidden="true">
          ×{timesText(banner, kit.scale)}
        </div>
      )}
    </>
  );
}

function BoardTwin({ kit, field }: Part) {
  const { columns } = useParts(field);
  return <Twin kit={kit} grid={rowsOf(columns)} />;
}

/** What this spin and the free spins so far came to. Without the word of a win: it may be less than the stake. */
export function Progress<T extends CascadeTable>({ kit, field }: { kit: Kit; field: Store<T & Passing> }) {
  const { brought, sum, free, isCapped } = useParts(field);
  const bet = useStore(kit.state, tabledBet);
  const { t } = useStore(kit.words, (w) => w);
  const money = (multiplier: number) => moneyText((bet * BigInt(multiplier)) / BigInt(kit.scale), true);
  return (
    <dl class="progress" data-free={free !== null}>
      <div>
        <dt>{t('progress.spin')}</dt>
        <dd data-progress="spin">{brought > 0 ? money(brought) : '—'}</dd>
      </div>
      <div class="of-free">
        <dt>{t('progress.free')}</dt>
        <dd data-progress="free">{free ? t('progress.of', { spin: free.spin, of: free.of }) : '—'}</dd>
      </div>
      <div class="of-free">
        <dt>{t('progress.sum')}</dt>
        <dd data-progress="sum">{free ? money(sum) : '—'}</dd>
      </div>
      {isCapped && <p>{t('progress.cap')}</p>}
    </dl>
  );
}

/** Each free spin as it begins, with what the ones before it brought. */
function FreeSaid({ kit, field }: Part) {
  const { free } = useParts(field);
  const bet = useStore(kit.state, tabledBet);
  const { t } = useStore(kit.words, (w) => w);
  const amount = moneyText((bet * BigInt(field.get().sum)) / BigInt(kit.scale), true);
  const said = useMemo(
    () => (free ? t('spoken.free_spin', { spin: free.spin, of: free.of, amount }) : ''),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once a spin
    [free?.spin, free?.of, t],
  );
  return (
    <p class="sr-only" role="status" aria-live="polite" data-testid="free-said">
      {said}
    </p>
  );
}

export interface CascadeStageProps<T extends CascadeTable> extends StageParts<T> {
  head: readonly string[];
  lines: readonly PayLine[];
  marks?: ComponentChildren;
  children: ComponentChildren;
}

export function CascadeStage<T extends CascadeTable>({
  kit,
  scene,
  field: full,
  span,
  head,
  lines,
  marks,
  children,
}: CascadeStageProps<T>) {
  const field = full as unknown as Store<CascadeTable & Passing>;
  const isFree = useStore(field, ({ free }) => free !== null);
  return (
    <div class="floor" data-free={isFree} style={{ '--columns': span.columns, '--rows': span.rows }}>
      <PayList kit={kit} field={field} head={head} lines={lines} />
      <div class="machine">
        <div class="frame">
          <div class="window">
            <Canvas scene={scene} columns={span.columns} />
            <div class="marks" aria-hidden="true">
              {marks}
              <Pays kit={kit} field={field} span={span} />
            </div>
          </div>
        </div>
        <Plates kit={kit} field={field} />
      </div>
      <aside class="side">{children}</aside>
      <BoardTwin kit={kit} field={field} />
      <FreeSaid kit={kit} field={field} />
    </div>
  );
}
