// The window of a machine on screen: its canvas, as wide as its place, and its twin for those who do not see it.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Kit } from '../kit.ts';
import { steady } from '../steady.ts';
import { useStore } from '../store.ts';

/** `resize` takes the side of a cell in CSS px. */
export function Canvas({
  scene,
  columns,
}: {
  scene: { canvas: HTMLCanvasElement; resize(cell: number): void };
  columns: number;
}) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = place.current as HTMLDivElement;
    box.append(scene.canvas);
    const fit = () => scene.resize(Math.max(60, box.clientWidth) / columns);
    const watcher = new ResizeObserver(fit);
    watcher.observe(box);
    fit();
    return () => watcher.disconnect();
  }, [scene, columns]);
  return <div ref={place} class="reels" aria-hidden="true" />;
}

const Said = steady(({ text }: { text: string }) => <td>{text}</td>);

/** The symbols as a table of words: `symbol.<name>` and `twin.caption` stand in the game's texts. */
export function Twin({
  kit,
  grid,
  moreOf,
}: {
  kit: Kit;
  grid: readonly (readonly string[])[] | null;
  moreOf?: (reel: number, row: number) => string;
}) {
  const { t } = useStore(kit.words, (w) => w);
  if (!grid) return null;
  return (
    // The box around it is what cannot be seen: Firefox shows the caption of a table that is clipped itself.
    <div class="sr-only">
      <table data-testid="grid">
        <caption>{t('twin.caption')}</caption>
        <tbody>
          {grid.map((row, i) => (
            <tr key={i}>
              {row.map((symbol, k) => (
                <Said key={k} text={`${t(`symbol.${symbol}`)}${moreOf?.(k, i) ?? ''}`} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What is said when a round is over. */
export const spokenGrid = (kit: Kit, grid: readonly (readonly string[])[] | null): string =>
  grid ? `${grid.map((row) => row.map((symbol) => kit.t(`symbol.${symbol}`)).join(', ')).join('; ')}.` : '';
