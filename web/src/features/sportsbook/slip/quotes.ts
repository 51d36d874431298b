// What the server says of the slip as it stands: prices now, the largest stake, what stands in the way. Asked a quarter
// of a second after a change, and every few seconds while the slip is seen.
import { sportBets, type Quote } from '@malva/contract/sport-bets';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../../core/api.ts';
import { useSession } from '../../../core/site.tsx';
import { wireKind, wireOf, type Ticket } from './tickets.ts';

export const quoteAfterMs = 250;
const everyMs = 5_000;

export interface Quotes {
  /** In the order of the tickets; undefined until it is answered. */
  of: readonly (Quote | undefined)[];
  error: ApiError | null;
  /** When the prices shown were last confirmed. */
  at: number | null;
}

const nameOf = ({ kind, sizes, picks }: Ticket): string =>
  JSON.stringify([
    kind,
    sizes,
    picks.map(({ event, market, spec, outcome, banker }) => [event, market, spec, outcome, banker]),
  ]);

function ask(ticket: Ticket): Promise<Quote> {
  const { sizes, picks, groups } = ticket;
  const selections = picks.map((pick) => wireOf(pick, groups));
  return call(sportBets.quote, {
    body: { kind: wireKind(ticket), selections, ...(sizes.length > 0 && { k: [...sizes] }) },
  });
}

export function useQuotes(tickets: readonly Ticket[]): Quotes {
  const [known, setKnown] = useState<{ by: ReadonlyMap<string, Quote>; at: number | null; error: ApiError | null }>({
    by: new Map(),
    at: null,
    error: null,
  });
  const isOnline = useSession((state) => state.isOnline);
  const wanted = JSON.stringify(tickets);
  useEffect(() => {
    const all = JSON.parse(wanted) as Ticket[];
    if (all.length === 0 || !isOnline) return;
    let isWanted = true;
    const read = async () => {
      if (document.hidden) return;
      try {
        const quotes = await Promise.all(all.map(ask));
        if (isWanted)
          setKnown({
            by: new Map(all.map((ticket, at) => [nameOf(ticket), quotes[at]!])),
            at: Date.now(),
            error: null,
          });
      } catch (error) {
        if (isWanted && error instanceof ApiError) setKnown((old) => ({ ...old, error }));
      }
    };
    const first = setTimeout(() => void read(), quoteAfterMs);
    const again = setInterval(() => void read(), everyMs);
    return () => {
      isWanted = false;
      clearTimeout(first);
      clearInterval(again);
    };
  }, [wanted, isOnline]);
  return { of: tickets.map((ticket) => known.by.get(nameOf(ticket))), error: known.error, at: known.at };
}
