// What the verifier recomputed, drawn: reels with their paying lines, the die on its scale, the field of eggs.
import { formatDecimal } from '../../core/format.ts';
import { Egg, EggOff } from 'lucide-react';
import { useT } from '../../core/site.tsx';
import { BaccaratBoard } from './boards/baccarat.tsx';
import { BlackjackBoard } from './boards/blackjack.tsx';
import { CascadeBoard } from './boards/cascade.tsx';
import { CrashBoard } from './boards/crash.tsx';
import type { BoardEvent as Event } from './boards/event.ts';
import { JacksBoard } from './boards/jacks.tsx';
import { KenoBoard } from './boards/keno.tsx';
import { LimboBoard } from './boards/limbo.tsx';
import { PlinkoBoard } from './boards/plinko.tsx';
import { ReelsBoard } from './boards/reels.tsx';
import { RouletteBoard } from './boards/roulette.tsx';
import { WheelBoard } from './boards/wheel.tsx';
import { SlotSymbol } from './symbols.tsx';

type EventOf = (type: string) => Event | undefined;

function Reels({ events, eventOf }: { events: readonly Event[]; eventOf: EventOf }) {
  const t = useT();
  const reels = eventOf('reels');
  if (!reels) return null;
  const grid = reels['grid'] as readonly (readonly string[])[];
  const lines = events.filter(({ type }) => type === 'line');
  const paying = new Set(
    lines.flatMap((line) => (line['rows'] as readonly number[]).map((row, reel) => `${row}-${reel}`)),
  );
  const wheel = eventOf('wheel');
  const name = (symbol: string) => t(`fairness.symbol.${symbol}`);
  return (
    <div className="grid justify-items-center gap-3">
      <div
        className="grid grid-cols-3 gap-1.5 rounded-card bg-s3 p-1.5"
        role="img"
        aria-label={grid.map((row) => row.map(name).join(', ')).join('; ')}
      >
        {grid.flatMap((row, y) =>
          row.map((symbol, x) => (
            <span
              key={`${y}-${x}`}
              className={`grid size-18 place-items-center rounded-small bg-s1 sm:size-22 ${paying.has(`${y}-${x}`) ? 'shadow-[0_0_0_2.5px_var(--gold)_inset]' : ''}`}
            >
              <SlotSymbol symbol={symbol} />
            </span>
          )),
        )}
      </div>
      <p className="text-center text-sm text-t2">
        {t('fairness.board.stops', { stops: (reels['stops'] as readonly number[]).join(', ') })}
        {lines.length > 0 && <> · {t('fairness.board.lines', { count: lines.length })}</>}
        {wheel && <> · {t('fairness.board.wheel', { factor: Number(wheel['factor']) })}</>}
      </p>
    </div>
  );
}

function Dice({ eventOf }: { eventOf: EventOf }) {
  const t = useT();
  const event = eventOf('roll');
  if (!event) return null;
  const [roll, target] = [Number(event['roll']), Number(event['target'])];
  const isUnder = event['direction'] === 'under';
  const share = target / 100;
  return (
    <div className="mx-auto grid w-full max-w-120 gap-3 py-4 text-center">
      <p className={`font-display text-3xl font-bold ${event['won'] ? 'text-win' : ''}`}>
        {formatDecimal((roll / 100).toFixed(2))}
      </p>
      <div className="relative h-4 rounded-full bg-s3">
        <span
          className="absolute inset-y-0 rounded-full bg-win/45"
          style={isUnder ? { left: 0, width: `${share}%` } : { right: 0, width: `${share}%` }}
        />
        <span
          className="absolute -top-1.5 h-7 w-1 -translate-x-1/2 rounded-full bg-t1"
          style={{ left: `${roll / 100}%` }}
        />
      </div>
      <div className="flex justify-between text-xs text-t3" aria-hidden>
        <span>0</span>
        <span>100</span>
      </div>
      <p className="text-sm text-t2">
        {t(isUnder ? 'fairness.board.under' : 'fairness.board.over', {
          value: formatDecimal((isUnder ? share : 100 - share).toFixed(2)),
        })}
      </p>
    </div>
  );
}

function Mines({ events, eventOf }: { events: readonly Event[]; eventOf: EventOf }) {
  const t = useT();
  const cracked = new Set((eventOf('layout')?.['mines'] as readonly number[] | undefined) ?? []);
  const order = new Map(
    events.filter(({ type }) => type === 'reveal').map((event) => [Number(event['cell']), Number(event['pick'])]),
  );
  const label = (cell: number) =>
    `${cell + 1}: ${t(cracked.has(cell) ? 'fairness.board.cracked' : 'fairness.board.whole')}${order.has(cell) ? `, ${t('fairness.board.picked', { at: order.get(cell)! })}` : ''}`;
  return (
    <ol className="mx-auto grid w-full max-w-90 grid-cols-5 gap-1.5">
      {Array.from({ length: 25 }, (_, cell) => {
        const isCracked = cracked.has(cell);
        const pick = order.get(cell);
        const Icon = isCracked ? EggOff : Egg;
        const tone =
          pick === undefined
            ? isCracked
              ? 'text-live/80'
              : 'text-t3'
            : isCracked
              ? 'bg-live/20! text-live shadow-[0_0_0_2px_var(--live)_inset]'
              : 'bg-win/15! text-win shadow-[0_0_0_2px_var(--win)_inset]';
        return (
          <li
            key={cell}
            aria-label={label(cell)}
            className={`relative grid aspect-square place-items-center rounded-small bg-s2 ${tone}`}
          >
            <Icon size={24} aria-hidden />
            {pick !== undefined && (
              <span aria-hidden className="absolute top-0.5 right-1.5 text-xs font-bold">
                {pick}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What a round went through, event by event, as the game was told it. */
function EventList({ events }: { events: readonly Event[] }) {
  return (
    <ol className="grid max-h-100 gap-1.5 overflow-auto text-sm">
      {events.map(({ type, ...facts }, at) => (
        <li key={at} className="grid gap-0.5 rounded-small bg-s2 px-3 py-2">
          <span className="font-semibold">
            {at + 1}. {type}
          </span>
          {Object.entries(facts).map(([name, value]) => (
            <span key={name} className="font-mono text-xs break-all text-t2">
              {name}: {JSON.stringify(value)}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

export function Board({ game, events }: { game: string; events: readonly { readonly type: string }[] }) {
  const list = events as readonly Event[];
  const eventOf: EventOf = (type) => list.find((event) => event.type === type);
  if (game === 'kalyna-sevens') return <Reels events={list} eventOf={eventOf} />;
  if (game === 'hetman-blackjack') return <BlackjackBoard events={list} />;
  if (game === 'odesa-baccarat') return <BaccaratBoard events={list} />;
  if (game === 'carpathian-jacks') return <JacksBoard events={list} />;
  if (game === 'molfar-night' || game === 'chaika-gold') return <ReelsBoard game={game} events={list} />;
  if (game === 'amber-rush' || game === 'borscht-bistro')
    return <CascadeBoard key={list.length} game={game} events={list} />;
  if (game === 'sich-dice') return <Dice eventOf={eventOf} />;
  if (game === 'pysanka-mines') return <Mines events={list} eventOf={eventOf} />;
  if (game === 'leleka-crash') return <CrashBoard events={list} />;
  const pocket = eventOf('pocket');
  if (game === 'podil-roulette' && pocket)
    return <RouletteBoard pocket={Number(pocket['pocket'])} wins={list.filter(({ type }) => type === 'win')} />;
  const flight = eventOf('flight');
  if (game === 'sokil-limbo' && flight) return <LimboBoard flight={flight} />;
  const drop = eventOf('drop');
  if (game === 'hoverla-plinko' && drop) return <PlinkoBoard drop={drop} />;
  if (game === 'chumak-keno') return <KenoBoard events={list} />;
  const spin = eventOf('spin');
  if (game === 'soniakh-wheel' && spin) return <WheelBoard spin={spin} />;
  return <EventList events={list} />;
}
