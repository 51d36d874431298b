// A recomputed spin of the roulette: the pocket among its neighbours on the wheel, and the places that were paid.
import { ROULETTE_WHEEL, colourOf } from '@malva/studio/math/podil-roulette';
import { useT } from '../../../core/site.tsx';
import type { BoardEvent } from './event.ts';

const NEIGHBOURS = 4;
const fills = { red: 'oklch(0.5 0.19 22)', black: 'oklch(0.24 0.01 280)', green: 'oklch(0.5 0.13 158)' } as const;

export function RouletteBoard({ pocket, wins }: { pocket: number; wins: readonly BoardEvent[] }) {
  const t = useT();
  const place = (on: string): string => {
    const [kind = on, numbers] = on.split(':');
    return numbers === undefined
      ? t(`fairness.board.place_${on}`)
      : t(`fairness.board.place_${kind}`, { numbers: numbers.replaceAll('-', ', ') });
  };
  const middle = ROULETTE_WHEEL.indexOf(pocket as (typeof ROULETTE_WHEEL)[number]);
  const shown = Array.from(
    { length: 2 * NEIGHBOURS + 1 },
    (_, at) => ROULETTE_WHEEL.at((middle + at - NEIGHBOURS) % ROULETTE_WHEEL.length) ?? 0,
  );
  return (
    <div className="grid justify-items-center gap-3">
      <ol
        className="flex max-w-full justify-center overflow-hidden rounded-card"
        role="img"
        aria-label={t('fairness.board.fell', { pocket, colour: t(`fairness.board.colour_${colourOf(pocket)}`) })}
      >
        {shown.map((number, at) => (
          <li
            key={number}
            style={{ background: fills[colourOf(number)] }}
            className={`grid h-14 w-9 shrink-0 place-items-center font-display font-bold text-white sm:w-11 ${at === NEIGHBOURS ? 'z-1 h-18 rounded-small text-xl shadow-[0_0_0_3px_var(--gold)_inset] sm:w-14' : 'my-2 text-sm'}`}
          >
            {number}
          </li>
        ))}
      </ol>
      <p className="text-center text-sm text-t2">
        {t('fairness.board.fell', { pocket, colour: t(`fairness.board.colour_${colourOf(pocket)}`) })}
      </p>
      {wins.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {wins.map((win) => (
            <li key={String(win['on'])}>
              {t('fairness.board.paid', {
                place: place(String(win['on'])),
                chips: win['chips'] as number,
                returned: String(win['returned']),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
