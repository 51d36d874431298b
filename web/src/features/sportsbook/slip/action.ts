// What the slip's one button does now: accept prices that moved, place what can be taken, place the bet, or lead a
// guest to registration.
import type { Quote } from '@malva/contract/sport-bets';
import { formatMoney, minorUnits } from '../../../core/format.ts';
import { useNavigation, useSession, useT } from '../../../core/site.tsx';
import { acceptMoved, slip, useSlip } from './picks.ts';
import { dropRefusal, place } from './placing.ts';
import { amountOf } from './stake.tsx';
import { figuresOf, haltedOf, impossibleOf, movedOf, toAccept, type Moved, type Ticket } from './tickets.ts';

export interface ActionProps {
  tickets: readonly Ticket[];
  quotes: readonly (Quote | undefined)[];
  typed: bigint;
  /** What stands in the way of the free bet or the bonus that was chosen. */
  freeProblem: string | undefined;
}
export interface Action {
  moved: readonly Moved[];
  least: Quote | undefined;
  offer?: string;
  label: string;
  press(): void;
  isOff: boolean;
}

const smallest = (quotes: readonly (Quote | undefined)[]): Quote | undefined =>
  quotes
    .filter((quote) => quote?.maxStake)
    .toSorted((a, b) => (minorUnits(a!.maxStake!) < minorUnits(b!.maxStake!) ? -1 : 1))[0];

/** Whether every part of it takes bets and every price is known. */
const isOpen = (ticket: Ticket, quote: Quote | undefined): boolean =>
  haltedOf(ticket, quote).length === 0 &&
  impossibleOf(ticket, quote).length === 0 &&
  ticket.groups.every(({ odds }) => odds !== null);

export function useAction({ tickets, quotes, typed, freeProblem }: ActionProps): Action {
  const t = useT();
  const navigation = useNavigation();
  const policy = useSlip((state) => state.policy);
  const isGuest = useSession((state) => state.isGuest);
  const isOnline = useSession((state) => state.isOnline);
  const moved = tickets.flatMap((ticket, at) => movedOf(ticket, quotes[at]));
  const waiting = toAccept(moved, policy);
  const least = smallest(quotes);
  const cap = least ? minorUnits(least.maxStake!) : null;
  const free = useSlip((state) => state.free);
  const send = (units: readonly bigint[]) =>
    void place(tickets.map((ticket, at) => ({ ticket, unit: amountOf(units[at]!) })));
  const accept = () => {
    acceptMoved(waiting);
    dropRefusal();
  };
  const bet = () => {
    if (isGuest) return navigation.openModal('Register', { source: 'sport' });
    // A better price that the player's rule takes is asked for as it stands.
    if (policy === 'higher') acceptMoved(moved.filter(({ was, now }) => now > was));
    send(tickets.map((ticket) => figuresOf(ticket, typed).unit));
  };
  // A free bet is staked whole or not at all.
  const isTooBig = !free && cap !== null && typed > cap && cap > 0n;
  const canSend = isOnline && typed > 0n && !freeProblem && tickets.every((ticket, at) => isOpen(ticket, quotes[at]));
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
