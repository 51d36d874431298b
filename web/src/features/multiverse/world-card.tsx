// One world: its exact chances from the start, what is missing while it is locked, and one press once it is open.
import { bonusShelf } from '@malva/contract/bonus-shelf';
import { multiverse as calls, type World } from '@malva/contract/multiverse';
import { prizes } from '@malva/contract/prizes';
import type { Spun } from '@malva/contract/wheels';
import { useState } from 'react';
import { ApiError, call } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { formatMoney } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import { refreshCall } from '../../core/query.ts';
import { useLang, useSite, useT } from '../../core/site.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { oddsAgree } from '../../ui/odds-check.ts';
import { SectorList } from '../../ui/sector-list.tsx';
import { Wheel } from '../../ui/wheel.tsx';

type Sector = World['odds']['sectors'][number];

function shortOf({ kind, amount, count, rounds }: Sector): string {
  if (kind === 'money' && amount !== null) return formatMoney(amount, { short: true });
  if (kind === 'units' && count !== null) return `${count} ★`;
  return kind === 'free_rounds' && rounds !== null ? `${rounds} ⟳` : '';
}

const differ = 'odds_differ';

function useWorldSpin(world: World) {
  const { queries } = useSite();
  const [spun, setSpun] = useState<Spun | null>(null);
  const [stands, setStands] = useState(false);
  const [isPending, setPending] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const spinOnce = async () => {
    const { id: wheelId, odds, oddsHash } = world;
    if (odds.oddsHash !== oddsHash || !(await oddsAgree(odds))) return setCode(differ);
    const { data } = await call(calls.spin, { body: { wheelId, oddsHash } });
    setSpun(data);
  };
  return {
    spun,
    stands,
    code,
    isPending: isPending || (spun !== null && !stands),
    async spin() {
      if (isPending || spun) return;
      setPending(true);
      setCode(null);
      try {
        await spinOnce();
      } catch (error) {
        setCode(error instanceof ApiError ? error.code : 'internal');
        refreshCall(queries, calls.info);
      } finally {
        setPending(false);
      }
    },
    stand() {
      setStands(true);
      refreshCall(queries, calls.info, prizes.list, bonusShelf.available);
    },
  };
}

function Found({ spun, stands }: { spun: Spun; stands: boolean }) {
  const t = useT();
  return (
    <div className={stands ? 'grid gap-2' : 'sr-only'}>
      <p role="status" className="font-semibold wrap-anywhere">
        {spun.found.title ? t('multiverse.won', { title: spun.found.title }) : t('multiverse.won_nothing')}
      </p>
      {stands && (
        <div className="flex flex-wrap gap-2">
          {spun.prize?.state === 'granted' && (
            <LinkButton to="/bonuses/" size="small">
              {t('multiverse.to_bonuses')}
            </LinkButton>
          )}
          <LinkButton to={`/fairness/verify/?draw=${spun.drawId}`} look="plain" size="small">
            {t('multiverse.check')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function State({ world, days }: { world: World; days: number }) {
  const t = useT();
  const lang = useLang();
  const { state, until, needDays } = world;
  const date = until && formatDate(until, lang, 'day');
  const left = needDays - days;
  return (
    <p className="text-sm text-t2">
      {state === 'spun' && t('multiverse.spun')}
      {state === 'open' && (date ? t('multiverse.open_until', { date }) : t('multiverse.open'))}
      {state === 'locked' &&
        (left > 0 ? t('multiverse.locked', { count: left }) : t('multiverse.need', { count: needDays }))}
    </p>
  );
}

export function WorldCard({ world, days, mayPlay }: { world: World; days: number; mayPlay: boolean }) {
  const t = useT();
  const errorText = useErrorText();
  const { spun, stands, code, isPending, spin, stand } = useWorldSpin(world);
  const odds = spun?.odds ?? world.odds;
  const sectors = odds.sectors.map((sector) => ({ ...sector, short: shortOf(sector) }));
  const isOpen = world.state === 'open' || isPending;
  return (
    <li
      className={`grid w-72 shrink-0 snap-center content-start gap-3 rounded-card bg-s2 p-4 lg:w-auto ${isOpen ? 'shadow-[0_0_0_1.5px_var(--gold)_inset]' : ''}`}
    >
      <h3 className="font-display text-lg font-bold">{world.name}</h3>
      <State world={world} days={days} />
      <div className={isOpen || spun ? '' : 'opacity-55'}>
        <Wheel sectors={sectors} result={spun} label={t('multiverse.label', { name: world.name })} onDone={stand} />
      </div>
      {spun && <Found spun={spun} stands={stands} />}
      {mayPlay && isOpen && (
        <Button look="primary" isPending={isPending} onClick={() => void spin()}>
          {t('multiverse.spin')}
        </Button>
      )}
      {code !== null && <FormProblem text={code === differ ? t('multiverse.odds_differ') : errorText(code)} />}
      <SectorList
        sectors={sectors}
        caption={t('multiverse.odds')}
        prize={t('multiverse.prize')}
        chance={t('multiverse.chance')}
        nothing={t('multiverse.nothing')}
        left={(count) => t('multiverse.left', { count })}
        won={stands ? (spun?.place ?? null) : null}
      />
    </li>
  );
}
