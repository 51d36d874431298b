// Sending the bets of a slip, one after another, each under a key of its own. What was sent and not answered is asked
// for again by its key and as it was sent: never under a new one.
import { type Bet } from '@malva/contract/bet';
import { sportBets } from '@malva/contract/sport-bets';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { ApiError, call, newKey, type InputOf } from '../../../core/api.ts';
import { removePick, slip, type Sent, type SlipPick } from './picks.ts';
import { wireKind, wireOf, type Ticket } from './tickets.ts';

type Body = InputOf<typeof sportBets.place>['body'];

export interface Placing {
  /** `unknown`: sent, and whether it was taken is not known yet. */
  phase: 'idle' | 'sending' | 'unknown';
  bets: readonly Bet[];
  /** What the bets were made of, for who wants it in the slip again. */
  placed: readonly SlipPick[];
  error: ApiError | null;
}

const rest: Placing = { phase: 'idle', bets: [], placed: [], error: null };
export const placing = createStore<Placing>()(() => rest);
export const usePlacing = (): Placing => useSyncExternalStore(placing.subscribe, placing.getState, () => rest);
export const endPlacing = (): void => placing.setState(rest);
export const dropRefusal = (): void => {
  if (placing.getState().error) placing.setState({ error: null });
};

const lost: readonly string[] = ['network', 'timeout', 'aborted'];
const asError = (error: unknown) => (error instanceof ApiError ? error : new ApiError('internal', 0));

/** True: answered, by a bet or by a refusal. */
async function send(sent: Sent, picks: readonly SlipPick[]): Promise<boolean> {
  slip.setState({ sent });
  try {
    const { bet } = await call(sportBets.place, { body: sent.body as Body });
    slip.setState({ sent: null, free: null, bonus: null });
    placing.setState(({ bets, placed }) => ({ bets: [...bets, bet], placed: [...placed, ...picks] }));
    picks.forEach(removePick);
    return true;
  } catch (caught) {
    const error = asError(caught);
    if (lost.includes(error.code)) {
      placing.setState({ phase: 'unknown' });
      return false;
    }
    slip.setState({ sent: null });
    placing.setState({ error });
    return true;
  }
}

/** `isOwn`: with own money, whatever is chosen in the slip. */
export async function place(list: readonly { ticket: Ticket; unit: string }[], isOwn = false): Promise<void> {
  if (placing.getState().phase !== 'idle') return;
  placing.setState({ ...rest, phase: 'sending' });
  const { policy, free, bonus } = slip.getState();
  const grant = isOwn ? null : (free?.id ?? bonus?.externalId);
  for (const { ticket, unit } of list) {
    const { picks, sizes, groups } = ticket;
    const key = newKey();
    const body: Body = {
      key,
      kind: wireKind(ticket),
      selections: picks.map((pick) => wireOf(pick, groups)),
      ...(sizes.length > 0 && { k: [...sizes] }),
      unit,
      policy,
      fund: !grant ? 'real' : free ? 'free' : 'bonus',
      ...(grant && { grant }),
    };
    if (!(await send({ key, body }, picks))) return;
    if (placing.getState().error) break;
  }
  placing.setState({ phase: 'idle' });
}

/** What a tab sent before it lost its network, or was closed. */
export async function askForSent(): Promise<void> {
  const { sent, picks } = slip.getState();
  if (!sent || placing.getState().phase === 'sending') return;
  placing.setState({ phase: 'sending' });
  const { selections } = sent.body as Body;
  const own = picks.filter((pick) =>
    selections.some(
      (leg) =>
        leg.event === pick.event &&
        leg.market === pick.market &&
        leg.spec === pick.spec &&
        leg.outcome === pick.outcome,
    ),
  );
  if (await send(sent, own)) placing.setState({ phase: 'idle' });
}
