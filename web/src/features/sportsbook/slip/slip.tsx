// The slip: its kinds, its selections, the stake, what the bet returns and what the house keeps, and the button.
import type { Quote } from '@malva/contract/sport-bets';
import { systemNames } from '@malva/rules/betslip';
import { formatMoney, minorUnits } from '../../../core/format.ts';
import { useSession, useT } from '../../../core/site.tsx';
import { parseAmount } from '../../../core/typed-amount.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/choices.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { useAction, type ActionProps } from './action.ts';
import { BuilderLines, useBuilderPrices, type PicksProps } from './builder-lines.tsx';
import { BonusText, Funds, useBonuses, useBonusProblem, useFreeProblem } from './free-bets.tsx';
import { SlipLine } from './lines.tsx';
import { Largest, MovedNotice, Notice, RefusalNotice } from './notices.tsx';
import { fillSlip, slip, useSlip, type SlipKind, type SlipState } from './picks.ts';
import { askForSent, endPlacing, usePlacing } from './placing.ts';
import { useQuotes } from './quotes.ts';
import { Receipt } from './receipt.tsx';
import { SlipSettings } from './settings.tsx';
import { StakeField, Summary } from './stake.tsx';
import { builderProblem, canBuild, canJoin, figuresOf, openKinds, problemOf, slipKind, ticketsOf } from './tickets.ts';

const kinds: readonly SlipKind[] = ['single', 'express', 'system', 'builder'];

function Sizes({ count }: { count: number }) {
  const t = useT();
  const sizes = useSlip((state) => state.sizes);
  const rest = useSlip(({ picks }) => picks.filter(({ banker }) => !banker).length);
  const chosen = sizes.length > 0 ? sizes : [Math.max(1, rest - 1)];
  const flip = (size: number) => {
    const next = chosen.includes(size) ? chosen.filter((one) => one !== size) : [...chosen, size];
    if (next.length > 0) slip.setState({ sizes: next.toSorted((a, b) => a - b) });
  };
  const [name] = systemNames(count);
  return (
    <div className="grid gap-1.5">
      <p className="text-xs text-t3">
        {t('sportsbook.slip.system')}
        {name ? ` · ${name}` : ''}
      </p>
      <div role="group" aria-label={t('sportsbook.slip.system')} className="flex flex-wrap gap-1.5">
        {Array.from({ length: rest }, (_, at) => at + 1).map((size) => (
          <button
            key={size}
            type="button"
            className="chip min-h-9! px-3!"
            aria-pressed={chosen.includes(size)}
            onClick={() => flip(size)}
          >
            {t('sportsbook.slip.k_of_n', { k: size, n: rest })}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The house's share of several singles, each with the same stake: their mean. */
function shareOf(quotes: readonly (Quote | undefined)[]): number | null {
  const shares = quotes.map((quote) => quote?.share ?? null);
  if (shares.length === 0 || shares.includes(null)) return null;
  return (shares as number[]).reduce((sum, share) => sum + share, 0) / shares.length;
}

function Done() {
  const t = useT();
  const { bets, placed, error } = usePlacing();
  const again = () => {
    const [first] = bets;
    fillSlip(placed, first && bets.length === 1 ? slipKind(first.kind, first.legs) : 'single', first?.k ?? []);
    endPlacing();
  };
  return (
    <div className="grid gap-3">
      {bets.map((bet) => (
        <Receipt key={bet.id} of={bet} />
      ))}
      <RefusalNotice error={error} />
      <Button look="quiet" isWide onClick={endPlacing}>
        {t('sportsbook.bet.done')}
      </Button>
      <Button look="plain" size="small" isWide onClick={again}>
        {t('sportsbook.bet.keep')}
      </Button>
    </div>
  );
}

function Unknown() {
  const t = useT();
  const isOnline = useSession((state) => state.isOnline);
  return (
    <div role="status" className="grid gap-3">
      <Notice>
        <p className="font-semibold">{t('sportsbook.bet.unknown')}</p>
        <p>{t('sportsbook.bet.unknown_text')}</p>
      </Notice>
      <Button isWide disabled={!isOnline} onClick={() => void askForSent()}>
        {t('sportsbook.bet.ask')}
      </Button>
    </div>
  );
}

/** What the typed amount is, and what is wrong with it. */
function useTyped(quotes: readonly (Quote | undefined)[]): { typed: bigint; problem: string | undefined } {
  const t = useT();
  const amount = useSlip((state) => state.amount);
  const parsed = amount.trim() === '' ? '0.00' : parseAmount(amount);
  if (parsed === null) return { typed: 0n, problem: t('sportsbook.slip.not_amount') };
  const typed = minorUnits(parsed);
  const least = quotes.find((quote) => quote)?.minStake;
  const isSmall = typed > 0n && least !== undefined && typed < minorUnits(least);
  const problem = isSmall ? t('sportsbook.slip.too_small', { amount: formatMoney(least, { short: true }) }) : undefined;
  return { typed, problem };
}

function Kinds({ picks, kind }: Pick<SlipState, 'picks' | 'kind'>) {
  const t = useT();
  const open = openKinds(picks);
  return (
    <Tabs<SlipKind>
      label={t('sportsbook.slip.kind')}
      value={kind}
      onChange={(next) => slip.setState({ kind: next })}
      isWide
      options={kinds
        .filter((one) => one !== 'system' || picks.length > 2 || open.includes('system'))
        .filter((one) => one !== 'builder' || kind === 'builder' || picks.some(canBuild))
        .map((value) => ({ value, label: t(`sportsbook.kind.${value}`) }))}
    />
  );
}

/** The stake, what the bet returns, what stands in the way, and the button. */
interface FootProps extends Pick<ActionProps, 'tickets' | 'quotes'> {
  /** When the prices were last confirmed. */
  at: number | null;
  hasKeypad: boolean;
}

function Foot({ tickets, quotes, at, hasKeypad }: FootProps) {
  const t = useT();
  const free = useSlip((state) => state.free);
  const own = useTyped(quotes);
  const problem = free ? undefined : own.problem;
  const typed = free ? minorUnits(free.amount) : own.typed;
  const kept = useSlip((state) => state.bonus);
  // As it stands now: other bets have taken of it, or it is over.
  const bonus = useBonuses().find(({ id }) => id === kept?.id) ?? kept;
  const freeProblem = useFreeProblem(free, tickets);
  const bonusProblem = useBonusProblem(bonus, tickets, typed);
  const isResting = useSession(({ audience, isPlayClosed }) => isPlayClosed || audience === 'resting');
  const isOnline = useSession((session) => session.isOnline);
  const { phase, error } = usePlacing();
  const action = useAction({ tickets, quotes, typed, freeProblem: freeProblem ?? bonusProblem });
  const isOff = action.isOff || problem !== undefined || error?.code === 'live_pause';
  const isMany = tickets.length > 1;
  return (
    <>
      <MovedNotice moved={action.moved} />
      <Funds />
      {free ? (
        <p role="status" className="text-sm text-t2">
          {freeProblem ?? t('sportsbook.free.text')}
        </p>
      ) : (
        <StakeField
          isEach={isMany}
          error={problem ?? bonusProblem}
          hasKeypad={hasKeypad}
          onEnter={() => !isOff && phase === 'idle' && action.press()}
        />
      )}
      {bonus && <BonusText bonus={bonus} tickets={tickets} />}
      <Summary
        figures={tickets.map((ticket) => figuresOf(ticket, typed, free !== null))}
        share={shareOf(quotes)}
        isMany={isMany}
      />
      {action.offer && (
        <Notice>
          <p>{action.offer}</p>
        </Notice>
      )}
      <RefusalNotice error={error} />
      {!isOnline && (
        <Notice>
          <p>{t('sportsbook.slip.offline')}</p>
          {at !== null && (
            <p className="tabular text-t2">
              {t('sportsbook.slip.age')} <Moment at={new Date(at).toISOString()} style="time" />
            </p>
          )}
        </Notice>
      )}
      {isResting ? (
        <LinkButton to="/profile/limits/" size="large" isWide>
          {t('sportsbook.slip.resting')}
        </LinkButton>
      ) : (
        <Button
          look="primary"
          size="large"
          isWide
          isPending={phase === 'sending'}
          disabled={isOff}
          onClick={action.press}
        >
          {action.label}
        </Button>
      )}
      <Largest quote={action.least} />
    </>
  );
}

/** The selections one by one; in a builder those of a match stand together. */
function Picks({ ticket, legOf, related }: PicksProps) {
  const { picks, kind } = useSlip((state) => state);
  const isOnline = useSession((session) => session.isOnline);
  const groups = ticket?.groups ?? [];
  const props = { canBank: kind === 'system', isOffline: !isOnline };
  return (
    <ul className="grid gap-2">
      {picks.map((pick, at) => {
        const group = groups.find(({ event }) => event === pick.event);
        const key = `${pick.event} ${pick.market} ${pick.spec} ${pick.outcome}`;
        if (!group)
          return <SlipLine key={key} pick={pick} leg={legOf(at)} isRelated={related.includes(at)} {...props} />;
        const isFirst = picks.findIndex(({ event }) => event === pick.event) === at;
        return (
          isFirst && <BuilderLines key={`builder ${pick.event}`} group={group} legOf={legOf} quote={ticket?.quote} />
        );
      })}
    </ul>
  );
}

/** Selections that depend on each other, and the way on: a builder, where one can be made of them. */
function Related({ code, picks }: { code: string; picks: SlipState['picks'] }) {
  const t = useT();
  return (
    <Notice>
      <p>{t('sportsbook.slip.problem', { code })}</p>
      {code === 'selections_related' && canJoin(picks) && (
        <Button size="small" className="justify-self-start" onClick={() => slip.setState({ kind: 'builder' })}>
          {t('sportsbook.builder.join')}
        </Button>
      )}
    </Notice>
  );
}

function Form({ hasKeypad }: { hasKeypad: boolean }) {
  const t = useT();
  const state = useSlip((all) => all);
  const { picks, kind } = state;
  const isBuilder = kind === 'builder';
  const problem = kind === 'single' || isBuilder ? undefined : problemOf(picks);
  const unbuilt = isBuilder ? builderProblem(picks) : undefined;
  const shown: SlipKind = isBuilder || openKinds(picks).includes(kind) ? kind : 'single';
  const tickets = problem || unbuilt ? [] : ticketsOf({ ...state, kind: shown });
  const { of: quotes, at: confirmedAt } = useQuotes(tickets);
  useBuilderPrices(tickets, quotes);
  const related: readonly number[] = problem && 'selections' in problem ? problem.selections : [];
  const legOf = (at: number) => (shown === 'single' ? quotes[at]?.legs[0] : quotes[0]?.legs[at]);
  return (
    <div className="grid gap-3">
      {(picks.length > 1 || isBuilder) && <Kinds picks={picks} kind={kind} />}
      <Picks
        ticket={isBuilder && tickets[0] ? { ...tickets[0], quote: quotes[0] } : undefined}
        legOf={legOf}
        related={related}
      />
      {problem && <Related code={problem.code} picks={picks} />}
      {unbuilt && (
        <Notice>
          <p>{t('sportsbook.builder.problem', { code: unbuilt })}</p>
        </Notice>
      )}
      {shown === 'system' && !problem && <Sizes count={picks.length} />}
      {tickets.length > 0 && <Foot tickets={tickets} quotes={quotes} at={confirmedAt} hasKeypad={hasKeypad} />}
      <SlipSettings />
    </div>
  );
}

/** `hasKeypad`: the amount has keys of its own. */
export function Slip({ hasKeypad }: { hasKeypad: boolean }) {
  const { phase, bets } = usePlacing();
  const hasPicks = useSlip(({ picks }) => picks.length > 0);
  return (
    <>
      {phase === 'unknown' ? (
        <Unknown />
      ) : bets.length > 0 && phase === 'idle' ? (
        <Done />
      ) : (
        hasPicks && <Form hasKeypad={hasKeypad} />
      )}
    </>
  );
}
