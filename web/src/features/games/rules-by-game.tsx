// The sections that differ by kind of game: pays and lines of a slot, chances of dice, ladders of mines.
import { useState } from 'react';
import { formatInteger } from '../../core/format.ts';
import { useT } from '../../core/site.tsx';
import { shareText, times, type DiceMath, type MinesMath, type SlotMath } from './rules-math.ts';
import { RulesTable, Section } from './rules-section.tsx';

function Line({ rows, line, label }: { rows: number; line: readonly number[]; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${line.length * 12} ${rows * 12}`}
      role="img"
      aria-label={label}
      className="w-full rounded-[8px] bg-s3 p-1.5"
    >
      {line.flatMap((chosen, reel) =>
        Array.from({ length: rows }, (_, row) => (
          <rect
            key={`${reel}-${row}`}
            x={reel * 12 + 1}
            y={row * 12 + 1}
            width={10}
            height={10}
            rx={2.5}
            fill={row === chosen ? 'var(--accent-t)' : 'var(--line)'}
          />
        )),
      )}
    </svg>
  );
}

export function PayingLines({ lines, rows }: { lines: readonly (readonly number[])[]; rows: number }) {
  const t = useT();
  return (
    <div className="grid grid-cols-[repeat(auto-fill,72px)] gap-2.5">
      {lines.map((line, at) => (
        <Line key={at} rows={rows} line={line} label={t('games.line_name', { number: at + 1 })} />
      ))}
    </div>
  );
}

export function SlotRules({ math }: { math: SlotMath }) {
  const t = useT();
  const name = (symbol: string) => t(`games.symbol_${math.symbols[symbol] ?? symbol}`);
  const pays = Object.entries(math.pays).toSorted(([, one], [, other]) => other - one);
  const wheel = new Map<number, number>();
  for (const factor of math.fullScreen?.wheel ?? []) wheel.set(factor, (wheel.get(factor) ?? 0) + 1);
  return (
    <>
      <Section title={t('games.rules_pays')}>
        <p className="text-sm text-t2">
          {t('games.rules_pays_text')} {t('games.rules_wild', { symbol: name(math.wild) })}
        </p>
        <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {pays.map(([symbol, pay]) => (
            <div key={symbol} className="rounded-control bg-s2 px-3.5 py-3 shadow-[0_0_0_1px_var(--line)_inset]">
              <dt className="truncate text-sm text-t2">{name(symbol)}</dt>
              <dd className="text-lg font-semibold">{times(pay, math.scale)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t('games.rules_lines')}>
        <p className="text-sm text-t2">{t('games.rules_lines_text', { count: math.lines.length })}</p>
        <PayingLines lines={math.lines} rows={math.rows} />
      </Section>
      {math.fullScreen && (
        <Section title={t('games.rules_full')}>
          <p className="text-sm text-t2">
            {t('games.rules_full_text', {
              symbols: math.fullScreen.symbols.map(name).join(', ').toLocaleLowerCase('uk'),
            })}
          </p>
          <ul className="flex flex-wrap gap-2">
            {[...wheel].map(([factor, share]) => (
              <li
                key={factor}
                className="rounded-control bg-s2 px-3.5 py-2 text-sm shadow-[0_0_0_1px_var(--line)_inset]"
              >
                <b className="text-base">×{factor}</b>{' '}
                <span className="text-t3">
                  {t('games.chance_of', { share, total: math.fullScreen?.wheel.length ?? 0 })}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const diceTargets = [9800, 9000, 7500, 4950, 2500, 1000, 100, 1] as const;

export function DiceRules({ math }: { math: DiceMath }) {
  const t = useT();
  const { faces, scale, multiplier } = math;
  const targets = diceTargets.filter((target) => target >= math.target.min && target <= math.target.max);
  return (
    <>
      <p className="text-sm text-t2">
        {t('games.dice_how', { last: formatInteger(faces - 1) })}{' '}
        {t('games.dice_pay', { numerator: formatInteger(multiplier.numerator / scale), faces: formatInteger(faces) })}
      </p>
      <Section title={t('games.dice_examples')}>
        <RulesTable
          head={[t('games.chance'), t('games.multiplier')]}
          rows={targets.map((target) => [
            shareText((target * 100) / faces, 2),
            times(Math.floor(multiplier.numerator / target), scale),
          ])}
        />
      </Section>
    </>
  );
}

const minesShown = [1, 3, 5, 10, 15, 24] as const;

export function MinesRules({ math }: { math: MinesMath }) {
  const t = useT();
  const [mines, setMines] = useState(3);
  const ladder = math.ladders[mines - 1] ?? [];
  return (
    <>
      <div className="grid gap-2 text-sm text-t2">
        <p>{t('games.mines_how', { cells: math.cells, min: math.mines.min, max: math.mines.max })}</p>
        <p>
          {t('games.mines_lost')} {t('games.mines_expire', { hours: math.rules.expiresAfterHours })}
        </p>
      </div>
      <Section title={t('games.mines_ladder')}>
        <div role="group" aria-label={t('games.mines_cracked')} className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-t3">{t('games.mines_cracked')}:</span>
          {minesShown.map((count) => (
            <button
              key={count}
              type="button"
              className="chip min-w-12 justify-center"
              aria-pressed={count === mines}
              onClick={() => setMines(count)}
            >
              {count}
            </button>
          ))}
        </div>
        <ol aria-live="polite" className="grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(104px,1fr))]">
          {ladder.map((multiplier, at) => (
            <li key={at} className="rounded-small bg-s2 px-3 py-2 shadow-[0_0_0_1px_var(--line)_inset]">
              <span className="block text-xs text-t3">{t('games.mines_find', { count: at + 1 })}</span>
              <span className="text-sm font-semibold">{times(multiplier, math.scale)}</span>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
