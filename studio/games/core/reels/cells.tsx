// What is laid over cells of a machine's window: the cells that pay, and anything else at a reel and a row.
import type { ComponentChildren } from 'preact';

export function OnCell({
  reel,
  row,
  name,
  children,
}: {
  reel: number;
  row: number;
  name: string;
  children?: ComponentChildren;
}) {
  return (
    <i class={`on-cell ${name}`} style={{ '--reel': reel, '--row': row }}>
      {children}
    </i>
  );
}

/** `cells`: "reel:row", each once or more. Quiet where there is nothing to celebrate. */
export function LitCells({ cells, isQuiet }: { cells: readonly string[]; isQuiet: boolean }) {
  return (
    <>
      {[...new Set(cells)].map((cell) => {
        const [reel = 0, row = 0] = cell.split(':').map(Number);
        return <OnCell key={cell} reel={reel} row={row} name={isQuiet ? 'lit is-quiet' : 'lit'} />;
      })}
    </>
  );
}

/** Over the reels: a number and what it means. */
export function Plate({ name, big, text }: { name: string; big: string; text: string }) {
  return (
    <div class="plate" role="status" data-plate={name}>
      <b>{big}</b>
      <span>{text}</span>
    </div>
  );
}
