// A recomputed round of a slot with five reels: every spin with the cells that pay and what stands on them, in order.
import { chaikaGold } from '@malva/studio/math/chaika-gold';
import { molfarNight } from '@malva/studio/math/molfar-night';
import { useT } from '../../../core/site.tsx';
import { timesText, type BoardEvent } from './event.ts';

/** Symbols in the order of the drawn sheets: five columns, two rows. */
const sheets: Readonly<Record<string, { order: string; names: Readonly<Record<string, string>> }>> = {
  'molfar-night': { order: 'WSMOTBRHCK', names: molfarNight.math['symbols'] as Record<string, string> },
  'chaika-gold': { order: 'W$KSBMAVGR', names: chaikaGold.math['symbols'] as Record<string, string> },
};

interface Spin {
  free: number | null;
  reels: BoardEvent;
  wins: BoardEvent[];
}

function spinsOf(events: readonly BoardEvent[]): Spin[] {
  const spins: Spin[] = [];
  let free: number | null = null;
  for (const event of events) {
    if (event.type === 'free-spin') free = Number(event['spin']);
    else if (event.type === 'reels') spins.push({ free, reels: event, wins: [] });
    else if (['ways', 'scatter', 'line'].includes(event.type)) spins.at(-1)?.wins.push(event);
  }
  return spins;
}

/** "reel:row" of what pays: a line has one row a reel and a length, ways list the rows of each reel. */
function cellsOf({ rows: all, length = 5 }: BoardEvent): string[] {
  const rows = (all as readonly (number | readonly number[])[]).slice(0, Number(length));
  return rows.flatMap((at, reel) => [at].flat().map((row) => `${reel}:${row}`));
}

function Grid({ game, spin, isSmall }: { game: string; spin: Spin; isSmall: boolean }) {
  const t = useT();
  const { order, names } = sheets[game] as (typeof sheets)[string];
  const grid = spin.reels['grid'] as readonly (readonly string[])[];
  const wilds = (spin.reels['wilds'] ?? []) as readonly { reel: number; row: number; factor: number }[];
  const paying = new Set(spin.wins.flatMap(cellsOf));
  const factorAt = (reel: number, row: number) => wilds.find((wild) => wild.reel === reel && wild.row === row)?.factor;
  const nameAt = (symbol: string, reel: number, row: number) => {
    const factor = factorAt(reel, row);
    return `${t(`games.symbol_${(names[symbol] ?? symbol).replaceAll(' ', '_')}`)}${factor ? `, ${t('fairness.board.factor', { factor })}` : ''}`;
  };
  return (
    <div
      className="grid w-full grid-cols-5 gap-1 rounded-card bg-s3 p-1"
      role="img"
      aria-label={grid.map((row, y) => row.map((symbol, x) => nameAt(symbol, x, y)).join(', ')).join('; ')}
    >
      {grid.flatMap((row, y) =>
        row.map((symbol, x) => {
          const at = order.indexOf(symbol);
          return (
            <span
              key={`${x}:${y}`}
              className={`relative grid aspect-square place-items-center rounded-small bg-s1 ${paying.has(`${x}:${y}`) ? 'shadow-[0_0_0_2px_var(--gold)_inset]' : ''}`}
            >
              <i
                className="size-[84%] bg-[length:500%_200%]"
                style={{
                  backgroundImage: `url(/img/g/${game}-symbols.avif)`,
                  backgroundPosition: `${(at % 5) * 25}% ${at < 5 ? 0 : 100}%`,
                }}
              />
              {factorAt(x, y) && (
                <b
                  className={`absolute right-0.5 bottom-0.5 rounded-small bg-s3 px-1 ${isSmall ? 'text-[0.6667rem]' : 'text-xs'}`}
                >
                  ×{factorAt(x, y)}
                </b>
              )}
            </span>
          );
        }),
      )}
    </div>
  );
}

interface Ducat {
  reel: number;
  row: number;
  value: number;
}

/** The ducats of a hold: where, worth what, and in which respin they landed (0: with the spin itself). */
function Held({ events }: { events: readonly BoardEvent[] }) {
  const t = useT();
  const ended = events.find(({ type }) => type === 'hold-total');
  if (!ended) return null;
  const landings = [
    events.find(({ type }) => type === 'hold')?.['ducats'],
    ...events.filter(({ type }) => type === 'respin').map((respin) => respin['landed']),
  ] as (readonly Ducat[])[];
  const ducats = new Map(
    landings.flatMap((landed, respin) =>
      landed.map((ducat) => [`${ducat.reel}:${ducat.row}`, { ...ducat, respin }] as const),
    ),
  );
  return (
    <div className="grid gap-1">
      <span className="text-center text-sm text-t2">
        {t('fairness.board.hold', { held: Number(ended['held']), times: timesText(Number(ended['multiplier'])) })}
      </span>
      <ol className="grid grid-cols-5 gap-1 rounded-card bg-s3 p-1">
        {Array.from({ length: 15 }, (_, at) => {
          const ducat = ducats.get(`${at % 5}:${Math.floor(at / 5)}`);
          return (
            <li
              key={at}
              aria-label={
                ducat
                  ? t('fairness.board.ducat', { times: `×${ducat.value}`, respin: ducat.respin })
                  : t('fairness.board.empty')
              }
              className={`relative grid aspect-square place-items-center rounded-small bg-s1 font-bold ${ducat ? 'text-gold' : ''}`}
            >
              {ducat && <span aria-hidden>×{ducat.value}</span>}
              {ducat && ducat.respin > 0 && (
                <span aria-hidden className="absolute top-0.5 right-1 text-[0.6667rem] text-t3">
                  {ducat.respin}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export function ReelsBoard({ game, events }: { game: string; events: readonly BoardEvent[] }) {
  const t = useT();
  const [first, ...free] = spinsOf(events);
  if (!first) return null;
  const paid = ({ wins }: Spin) => timesText(wins.reduce((sum, { multiplier }) => sum + Number(multiplier), 0));
  const total = Number(events.find(({ type }) => type === 'total')?.['multiplier'] ?? 0);
  return (
    <div className="mx-auto grid w-full max-w-120 gap-3">
      <Grid game={game} spin={first} isSmall={false} />
      <p className="text-center text-sm text-t2">
        {t('fairness.board.stops', { stops: (first.reels['stops'] as readonly number[]).join(', ') })} · {paid(first)}
      </p>
      {free.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {free.map((spin) => (
            <li key={spin.free} className="grid gap-1">
              <span className="text-xs text-t2">
                {t('fairness.board.free_spin', { spin: Number(spin.free) })} · {paid(spin)}
              </span>
              <Grid game={game} spin={spin} isSmall />
            </li>
          ))}
        </ol>
      )}
      <Held events={events} />
      <p className={`text-center font-display text-xl font-bold ${total > 100 ? 'text-win' : ''}`}>
        {t('fairness.board.total', { times: timesText(total) })}
      </p>
    </div>
  );
}
