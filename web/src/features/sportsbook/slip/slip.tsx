// The slip: its kinds, its selections, the stake, what the bet returns and what the house keeps, and the button.
import type { Quote } from '@malva/contract/sport-bets';
import { systemNames } from '@malva/rules/betslip';
import { formatMoney, minorUnits } from '../../../core/format.ts';
import { useNavigation, useSession, useT } from '../../../core/site.tsx';
import { parseAmount } from '../../../core/typed-amount.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/choices.tsx';
import { SlipLine } from './lines.tsx';
import { Largest, MovedNotice, Notice, RefusalNotice } from './notices.tsx';
import { changePick, fillSlip, slip, useSlip, type SlipKind, type SlipState } from './picks.ts';
import { askForSent, dropRefusal, endPlacing, place, usePlacing } from './placing.ts';
import { useQuotes } from './quotes.ts';
import { Receipt } from './receipt.tsx';
import { SlipSettings } from './settings.tsx';
import { amountOf, StakeField, Summary } from './stake.tsx';
import { figuresOf, haltedOf, movedOf, openKinds, problemOf, ticketsOf, toAccept, type Ticket } from './tickets.ts';

const kinds: readonly SlipKind[] = ['single', 'express', 'system'];

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

const smallest = (quotes: readonly (Quote | undefined)[]): Quote | undefined =>
  quotes
    .filter((quote) => quote?.maxStake)
    .toSorted((a, b) => (minorUnits(a!.maxStake!) < minorUnits(b!.maxStake!) ? -1 : 1))[0];

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
    fillSlip(placed, bets.length > 1 ? 'single' : (bets[0]?.kind ?? 'single'), bets[0]?.k ?? []);
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

interface ActionProps {
  tickets: readonly Ticket[];
  quotes: readonly (Quote | undefined)[];
  typed: bigint;
}

function useAction({ tickets, quotes, typed }: ActionProps) {
  const t = useT();
  const navigation = useNavigation();
  const policy = useSlip((state) => state.policy);
  const isGuest = useSession((state) => state.isGuest);
  const isOnline = useSession((state) => state.isOnline);
  const moved = tickets.flatMap((ticket, at) => movedOf(ticket, quotes[at]));
  const waiting = toAccept(moved, policy);
  const least = smallest(quotes);
  const cap = least ? minorUnits(least.maxStake!) : null;
  const send = (units: readonly bigint[]) =>
    void place(tickets.map((ticket, at) => ({ ticket, unit: amountOf(units[at]!) })));
  const accept = () => {
    for (const { pick, now } of waiting) changePick(pick, { odds: now });
    dropRefusal();
  };
  const bet = () => {
    if (isGuest) return navigation.openModal('Register', { source: 'sport' });
    // A better price that the player's rule takes is asked for as it stands.
    for (const { pick, now } of moved) if (policy === 'higher' && now > pick.odds) changePick(pick, { odds: now });
    send(tickets.map((ticket) => figuresOf(ticket, typed).unit));
  };
  const isTooBig = cap !== null && typed > cap && cap > 0n;
  const isHalted = tickets.some((ticket, at) => haltedOf(ticket, quotes[at]).length > 0);
  const canSend = isOnline && !isHalted && typed > 0n;
  if (waiting.length > 0)
    return { moved: waiting, least, label: t('sportsbook.slip.accept'), press: accept, isOff: !isOnline };
  if (isTooBig && !isGuest) {
    const offer = formatMoney(amountOf(cap), { short: true });
    const take = () => {
      slip.setState({ amount: amountOf(cap).replace(/\.00$/, '') });
      send(tickets.map((ticket) => figuresOf(ticket, cap).unit));
    };
    return {
      moved: [],
      least,
      offer: t('sportsbook.slip.can_take', { amount: offer }),
      label: t('sportsbook.slip.place_that', { amount: offer }),
      press: take,
      isOff: !canSend,
    };
  }
  return { moved: [], least, label: t('sportsbook.slip.place'), press: bet, isOff: isGuest ? false : !canSend };
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
        .map((value) => ({ value, label: t(`sportsbook.kind.${value}`) }))}
    />
  );
}

/** The stake, what the bet returns, what stands in the way, and the button. */
function Foot({ tickets, quotes }: Pick<ActionProps, 'tickets' | 'quotes'>) {
  const t = useT();
  const { typed, problem } = useTyped(quotes);
  const isResting = useSession(({ audience, isPlayClosed }) => isPlayClosed || audience === 'resting');
  const isOnline = useSession((session) => session.isOnline);
  const { phase, error } = usePlacing();
  const action = useAction({ tickets, quotes, typed });
  const isMany = tickets.length > 1;
  return (
    <>
      <MovedNotice moved={action.moved} />
      <StakeField isEach={isMany} error={problem} />
      <Summary figures={tickets.map((ticket) => figuresOf(ticket, typed))} share={shareOf(quotes)} isMany={isMany} />
      {'offer' in action && action.offer && (
        <Notice>
          <p>{action.offer}</p>
        </Notice>
      )}
      <RefusalNotice error={error} />
      {!isOnline && (
        <Notice>
          <p>{t('sportsbook.slip.offline')}</p>
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
          disabled={action.isOff || problem !== undefined}
          onClick={action.press}
        >
          {action.label}
        </Button>
      )}
      <Largest quote={action.least} />
    </>
  );
}

function Form() {
  const t = useT();
  const state = useSlip((all) => all);
  const { picks, kind } = state;
  const isOnline = useSession((session) => session.isOnline);
  const problem = kind === 'single' ? undefined : problemOf(picks);
  const shown: SlipKind = openKinds(picks).includes(kind) ? kind : 'single';
  const tickets = problem ? [] : ticketsOf({ ...state, kind: shown });
  const { of: quotes } = useQuotes(tickets);
  const related: readonly number[] = problem && 'selections' in problem ? problem.selections : [];
  const legOf = (at: number) => (shown === 'single' ? quotes[at]?.legs[0] : quotes[0]?.legs[at]);
  return (
    <div className="grid gap-3">
      {picks.length > 1 && <Kinds picks={picks} kind={kind} />}
      <ul className="grid gap-2">
        {picks.map((pick, at) => (
          <SlipLine
            key={`${pick.event} ${pick.market} ${pick.spec} ${pick.outcome}`}
            pick={pick}
            leg={legOf(at)}
            isRelated={related.includes(at)}
            canBank={shown === 'system'}
            isOffline={!isOnline}
          />
        ))}
      </ul>
      {problem && (
        <Notice>
          <p>{t('sportsbook.slip.problem', { code: problem.code })}</p>
        </Notice>
      )}
      {shown === 'system' && !problem && <Sizes count={picks.length} />}
      {tickets.length > 0 && <Foot tickets={tickets} quotes={quotes} />}
      <SlipSettings />
    </div>
  );
}

export function Slip() {
  const { phase, bets } = usePlacing();
  const hasPicks = useSlip(({ picks }) => picks.length > 0);
  return (
    <>{phase === 'unknown' ? <Unknown /> : bets.length > 0 && phase === 'idle' ? <Done /> : hasPicks && <Form />}</>
  );
}
