// Levels that were won: one reward of each, by choice or at random. Nothing is chosen beforehand, and nothing hurries.
import { bonusShelf } from '@malva/contract/bonus-shelf';
import { lottery as calls, type RaffleWin } from '@malva/contract/lottery';
import { prizes } from '@malva/contract/prizes';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { formatMoney, formatPercent } from '../../core/format.ts';
import { refreshCall, useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { Moment } from '../../ui/moment.tsx';
import { numeralOf } from './levels.tsx';

function Choice({ win, onTaken }: { win: RaffleWin; onTaken(title: string): void }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const [chosen, setChosen] = useState<number | null>(null);
  const choosing = useChange(calls.choose);
  const drawing = useChange(calls.random);
  const isPending = choosing.isPending || drawing.isPending;
  const problem = choosing.error ?? drawing.error;
  const done = (reply: { title: string } | null) => {
    if (!reply) return;
    onTaken(reply.title);
    refreshCall(queries, calls.info, prizes.list, bonusShelf.available);
  };
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-2">
        <legend className="pb-1.5 text-sm text-t2">{t('lottery.wins.choose')}</legend>
        {win.rewards.map(({ id, title, value, chance }) => (
          <label key={id} className="flex items-center gap-2.5 rounded-control bg-s2 px-3.5 py-3 text-sm">
            <input
              type="radio"
              name={`win-${win.raffleId}-${win.place}`}
              checked={chosen === id}
              onChange={() => setChosen(id)}
            />
            <span className="flex-1 wrap-anywhere">{title}</span>
            <span className="tabular text-end text-xs text-t3">
              {formatMoney(value)}
              <span className="block">{t('lottery.wins.by_chance', { chance: formatPercent(chance) })}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={chosen === null}
          isPending={isPending}
          onClick={() => void choosing.run({ body: { prizeId: chosen ?? 0, count: 1 } }).then(done)}
        >
          {t('lottery.wins.take')}
        </Button>
        <Button isPending={isPending} onClick={() => void drawing.run({ body: { levelId: win.level } }).then(done)}>
          {t('lottery.wins.random')}
        </Button>
      </div>
      {problem && <FormProblem text={errorText(problem.code)} />}
    </div>
  );
}

/** The oldest open one of each level may be taken; the others follow. */
function isNext(win: RaffleWin, wins: readonly RaffleWin[]): boolean {
  return win.state === 'open' && wins.findLast(({ state }) => state === 'open') === win;
}

export function Wins({ wins, isOpenOnly = false }: { wins: readonly RaffleWin[]; isOpenOnly?: boolean }) {
  const t = useT();
  const [taken, setTaken] = useState<string | null>(null);
  const shown = isOpenOnly ? wins.filter(({ state }) => state === 'open') : wins;
  return (
    <section aria-labelledby="lottery-wins" className="panel grid gap-4 p-4 lg:p-5">
      <h2 id="lottery-wins" className="text-lg font-semibold">
        {t('lottery.wins.title')}
      </h2>
      {taken !== null && (
        <div className="grid gap-2">
          <p role="status" className="font-semibold text-win wrap-anywhere">
            {taken ? t('lottery.wins.taken', { title: taken }) : t('lottery.wins.taken_cash')}
          </p>
          <LinkButton to="/bonuses/" look="plain" size="small" className="justify-self-start">
            {t('lottery.to_bonuses')}
          </LinkButton>
        </div>
      )}
      <ul className="grid gap-4">
        {shown.map((win) => (
          <li key={`${win.raffleId}-${win.place}`} className="grid gap-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{t('lottery.wins.level', { level: numeralOf(win.level) })}</span>
              <Moment at={win.wonAt} className="text-xs text-t3" />
            </p>
            {isNext(win, wins) ? (
              <Choice win={win} onTaken={setTaken} />
            ) : (
              <p className="text-sm text-t2 wrap-anywhere">
                {win.title ? t('lottery.wins.taken', { title: win.title }) : t(`lottery.wins.state.${win.state}`)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
