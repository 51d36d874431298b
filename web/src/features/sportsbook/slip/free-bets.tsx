// Free bets and bonus money as chips beside one's own money, which is chosen beforehand. One fund pays a bet: a free
// bet whole, bonus money wholly.
import { sportBets, type FreeBet } from '@malva/contract/sport-bets';
import { sportBonuses, type SportBonus } from '@malva/contract/sport-bonuses';
import { useCall } from '../../../core/query.ts';
import { formatDecimal, formatMoney, minorUnits } from '../../../core/format.ts';
import { useSession, useT } from '../../../core/site.tsx';
import { slip, useSlip } from './picks.ts';
import { figuresOf, type Ticket } from './tickets.ts';

/** Why the free bet cannot be staked on this slip: in words; undefined: it can. */
export function useFreeProblem(free: FreeBet | null, tickets: readonly Ticket[]): string | undefined {
  const t = useT();
  const [ticket, ...others] = tickets;
  if (!free || !ticket) return undefined;
  if (others.length > 0 || ticket.kind === 'system' || ticket.kind === 'builder') return t('sportsbook.free.kind');
  const { odds } = figuresOf(ticket, minorUnits(free.amount), true);
  const least = formatDecimal((free.minOdds / 10_000).toFixed(2));
  if (odds < BigInt(free.minOdds)) return t('sportsbook.free.odds', { odds: least });
  if (ticket.picks.length < free.minLegs) return t('sportsbook.free.legs', { count: free.minLegs });
  return undefined;
}

/** Why bonus money cannot be staked so, each bet for itself: in words; undefined: it can. */
export function useBonusProblem(
  bonus: SportBonus | null,
  tickets: readonly Ticket[],
  typed: bigint,
): string | undefined {
  const t = useT();
  if (!bonus) return undefined;
  const { terms, left } = bonus;
  const figures = tickets.map((ticket) => figuresOf(ticket, typed));
  if (figures.some(({ odds, isPriced }) => isPriced && odds < BigInt(terms.minOdds)))
    return t('sportsbook.bonus.odds', { odds: formatDecimal((terms.minOdds / 10_000).toFixed(2)) });
  if (tickets.some(({ picks }) => picks.length < terms.minLegs))
    return t('sportsbook.bonus.legs', { count: terms.minLegs });
  const { maxStake } = terms;
  if (maxStake !== null && figures.some(({ stake }) => stake > minorUnits(maxStake)))
    return t('sportsbook.bonus.most', { amount: formatMoney(maxStake, { short: true }) });
  if (figures.reduce((sum, { stake }) => sum + stake, 0n) > minorUnits(left))
    return t('sportsbook.bonus.short', { amount: formatMoney(left) });
  return undefined;
}

/** What a bet with bonus money does to it. */
export function BonusText({ bonus, tickets }: { bonus: SportBonus; tickets: readonly Ticket[] }) {
  const t = useT();
  const [wagered, requirement] = [bonus.wagered ?? '0.00', bonus.requirement ?? '0.00'].map((amount) =>
    formatMoney(amount, { short: true }),
  );
  const isUncounted = tickets.some(({ kind, groups }) => kind === 'system' || groups.length > 0);
  return (
    <p role="status" className="text-sm text-t2">
      {t('sportsbook.bonus.text', { wagered: wagered!, requirement: requirement! })}
      {isUncounted && ` ${t('sportsbook.bonus.uncounted')}`}
    </p>
  );
}

/** Bonus money that can be staked, as it stands now. */
export function useBonuses(): readonly SportBonus[] {
  const isGuest = useSession((state) => state.isGuest);
  const { data } = useCall(sportBonuses.list, { enabled: !isGuest, staleMs: 60_000 });
  const played: readonly string[] = ['applied', 'rollover'];
  return (data?.bonuses ?? []).filter(
    ({ kind, status, externalId, left }) =>
      kind === 'money' && externalId !== null && played.includes(status) && minorUnits(left) > 0n,
  );
}

export function Funds() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const chosen = useSlip((state) => state.free);
  const bonus = useSlip((state) => state.bonus);
  const { data } = useCall(sportBets.freeBets, { enabled: !isGuest, staleMs: 60_000 });
  const list = data?.freeBets ?? [];
  const bonuses = useBonuses();
  if (list.length === 0 && bonuses.length === 0) return null;
  return (
    <div role="group" aria-label={t('sportsbook.free.funds')} className="flex flex-wrap gap-1.5">
      <button
        type="button"
        className="chip min-h-9!"
        aria-pressed={!chosen && !bonus}
        onClick={() => slip.setState({ free: null, bonus: null })}
      >
        {t('sportsbook.free.own')}
      </button>
      {list.map((free) => (
        <button
          key={free.id}
          type="button"
          className="chip min-h-9!"
          aria-pressed={chosen?.id === free.id}
          onClick={() => slip.setState({ free, bonus: null })}
        >
          {t('sportsbook.free.one', { amount: formatMoney(free.amount, { short: true }) })}
        </button>
      ))}
      {bonuses.map((one) => (
        <button
          key={one.id}
          type="button"
          className="chip min-h-9!"
          aria-pressed={bonus?.id === one.id}
          onClick={() => slip.setState({ free: null, bonus: one })}
        >
          {t('sportsbook.bonus.one', { amount: formatMoney(one.left, { short: true }) })}
        </button>
      ))}
    </div>
  );
}
