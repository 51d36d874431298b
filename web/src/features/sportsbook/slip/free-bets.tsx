// Free bets as chips beside one's own money: one token is one bet, staked whole. Own money is chosen beforehand.
import { sportBets, type FreeBet } from '@malva/contract/sport-bets';
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

export function Funds() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const chosen = useSlip((state) => state.free);
  const { data } = useCall(sportBets.freeBets, { enabled: !isGuest, staleMs: 60_000 });
  const list = data?.freeBets ?? [];
  if (list.length === 0) return null;
  return (
    <div role="group" aria-label={t('sportsbook.free.funds')} className="flex flex-wrap gap-1.5">
      <button
        type="button"
        className="chip min-h-9!"
        aria-pressed={!chosen}
        onClick={() => slip.setState({ free: null })}
      >
        {t('sportsbook.free.own')}
      </button>
      {list.map((free) => (
        <button
          key={free.id}
          type="button"
          className="chip min-h-9!"
          aria-pressed={chosen?.id === free.id}
          onClick={() => slip.setState({ free })}
        >
          {t('sportsbook.free.one', { amount: formatMoney(free.amount, { short: true }) })}
        </button>
      ))}
    </div>
  );
}
